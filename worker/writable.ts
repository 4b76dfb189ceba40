/** The same type to its owner, who alone may change it in place. */
export type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

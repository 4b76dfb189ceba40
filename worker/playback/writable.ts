/** A readonly type as its owner sees it: everybody reads, the owner also writes. */
export type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

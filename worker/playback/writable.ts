/** A readonly type as its owner sees it: others only read it, the owner also writes. */
export type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

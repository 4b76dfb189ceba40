/** The result of a parser, and the checks that parsers share. */

/** Result of a parser: the value, or one line that says what is wrong. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: string };

export function err(reason: string): { ok: false; reason: string } {
  return { ok: false, reason };
}

/** True for integers from `low` to `high`. */
export function isWhole(value: unknown, low: number, high: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high;
}

/** True for JSON objects, but not for arrays and null. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * All tooltips of the site as one group: the first makes the pointer wait, its neighbours do not,
 * and at most one is open.
 */

/** ms the pointer rests on a thing before its tooltip opens. */
const OPEN_MS = 700;
/** ms after one closed in which the next opens at once. */
const SKIP_MS = 300;
/** ms to cross from the thing to its tooltip. */
export const LEAVE_MS = 120;

let closeCurrent: (() => void) | null = null;
let closedAt = Number.NEGATIVE_INFINITY;

export function openDelay(now: number): number {
  return closeCurrent !== null || now - closedAt <= SKIP_MS ? 0 : OPEN_MS;
}

export function opened(close: () => void): void {
  if (closeCurrent !== close) closeCurrent?.();
  closeCurrent = close;
}

export function closed(close: () => void, now: number): void {
  if (closeCurrent !== close) return;
  closeCurrent = null;
  closedAt = now;
}

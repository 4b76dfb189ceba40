/**
 * All tooltips of the site form one group: at most one is open, and after the first one its
 * neighbours open without delay.
 */

/** ms of hovering before a tooltip opens. */
const OPEN_MS = 700;
/** ms after a tooltip closed during which the next one opens at once. */
const SKIP_MS = 300;
/** ms for the pointer to move from the control to its tooltip. */
export const LEAVE_MS = 120;

let closeCurrent: (() => void) | null = null;
let closedAt = Number.NEGATIVE_INFINITY;

export function openDelay(now: number): number {
  return closeCurrent !== null || now - closedAt <= SKIP_MS ? 0 : OPEN_MS;
}

export function setOpenTooltip(close: () => void): void {
  if (closeCurrent !== close) closeCurrent?.();
  closeCurrent = close;
}

export function clearOpenTooltip(close: () => void, now: number): void {
  if (closeCurrent !== close) return;
  closeCurrent = null;
  closedAt = now;
}

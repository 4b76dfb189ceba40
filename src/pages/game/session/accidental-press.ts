/** Ignores accidental presses: right after the screen changed, they were meant for what was there before. */
import { useCallback, useEffect, useRef } from 'react';

/** ms. */
export const ACCIDENTAL_PRESS_MS = 400;

/** Returns a function that is true for presses made late enough after `isChanged` became true. */
export function useIsMeant(isChanged: boolean): (at: number) => boolean {
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (isChanged) changedAt.current = performance.now();
  }, [isChanged]);
  return useCallback((at) => at - changedAt.current >= ACCIDENTAL_PRESS_MS, []);
}

/** Presses that continue when something appears were meant for what was there before: the run, or its result. */
import { useCallback, useEffect, useRef, useState } from 'react';

/** After this many ms without a press, presses are meant for what is shown. */
export const PRESS_PAUSE_MS = 600;

/**
 * Players keep tapping when a run has ended, or its result was closed. A press counts only after a pause in the presses, and then all later ones
 * count. The pause starts when `isShown` becomes true, and starts again with every press before it is over.
 */
export function usePressPause(isShown: boolean) {
  /** True while presses do not count yet: the buttons look disabled. */
  const [isEarly, setEarly] = useState(true);
  const judge = useRef<(at: number) => boolean>(() => false);
  useEffect(() => {
    if (!isShown) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    let isOver = false;
    let lastAt = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    function waitForPause(): void {
      clearTimeout(timer);
      setEarly(true);
      timer = setTimeout(() => setEarly(false), PRESS_PAUSE_MS);
    }
    // Compares time stamps: on a busy page the timer may fire before earlier presses arrive.
    function isMeant(at: number): boolean {
      isOver ||= at - lastAt >= PRESS_PAUSE_MS;
      lastAt = at;
      if (!isOver) waitForPause();
      return isOver;
    }
    function onPress(event: Event): void {
      if (!(event instanceof KeyboardEvent && event.key === 'Tab')) isMeant(event.timeStamp);
    }
    judge.current = isMeant;
    waitForPause();
    window.addEventListener('pointerdown', onPress, { signal, capture: true });
    window.addEventListener('keydown', onPress, { signal, capture: true });
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [isShown]);
  /** Returns false for a press without a pause before it. `at`: its timeStamp, ms. */
  const isMeant = useCallback((at: number) => judge.current(at), []);
  return { isEarly, isMeant };
}

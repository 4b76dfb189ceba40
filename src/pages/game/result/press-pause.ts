/** Presses that go on after a run were meant for it, not for its result. */
import { useCallback, useEffect, useRef, useState } from 'react';

/** ms without a press that end the presses of a run. */
export const PRESS_PAUSE_MS = 600;

export interface PressPause {
  /** Presses do not count yet: for the look of the buttons. */
  readonly isEarly: boolean;
  /** False for a press in the rhythm of those before it, however long they go on. `at`: its timeStamp, ms. */
  readonly isMeant: (at: number) => boolean;
}

/**
 * Players tap on when a run has ended. A press counts only after a pause, and so do all that follow it. The pause begins
 * anew when `isShown` becomes true, and with every press until then, wherever it is made.
 */
export function usePressPause(isShown: boolean): PressPause {
  const [isEarly, setEarly] = useState(true);
  const judge = useRef<PressPause['isMeant']>(() => false);
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
    // By the time stamps: on a busy page the timer may come before presses that were made earlier.
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
  return { isEarly, isMeant: useCallback((at) => judge.current(at), []) };
}

/**
 * The game in the whole window: in full screen, where the player asked for it, and in a low window from a run on.
 * The layout is CSS, under `data-whole-window` at the root element, so dialogs and toasts stay in sight and React
 * renders none of the game (decision 46).
 */
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import type { RunRootState } from '../../../engine/run-slice.ts';
import { gameElement } from '../session/open-game.ts';
import { LOW_WINDOW } from './picture-size.ts';

/** auto: in a low window, from the first run on. */
type WindowMode = 'auto' | 'on' | 'off';

export type WholeWindow = ReturnType<typeof useWholeWindow>;

/** `isTaken`: the profiler needs the rest of the window. */
export function useWholeWindow(isTaken: boolean) {
  const isLow = useSyncExternalStore(subscribeToLow, isLowWindow, () => false);
  const takesWindow = useSelector(selectTakesWindow);
  const [choice, setChoice] = useState<WindowMode>('auto');
  const isWhole = choice === 'on' || (choice === 'auto' && isLow && takesWindow && !isTaken);

  useLayoutEffect(() => {
    if (!isWhole) return undefined;
    const root = document.documentElement;
    root.toggleAttribute('data-whole-window', true);
    return () => {
      root.toggleAttribute('data-whole-window', false);
      // Without the game in its flow the page was shorter, and may have scrolled.
      gameElement()?.scrollIntoView();
    };
  }, [isWhole]);

  useEffect(() => {
    if (choice !== 'on') return undefined;
    // The user may leave full screen by the browser itself, such as by ESCAPE.
    function onChange(): void {
      if (document.fullscreenElement === null) setChoice('auto');
    }
    document.addEventListener('fullscreenchange', onChange);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
    };
  }, [choice]);

  function toggle(): void {
    // In a window that is not low, 'auto': a run may take the window if it becomes low later.
    const out = isLow ? 'off' : 'auto';
    setChoice(isWhole ? out : 'on');
    // iPhones have no full screen for pages. Some browsers refuse it. The whole window stays.
    if (isWhole || !document.fullscreenEnabled) return;
    document.documentElement.requestFullscreen({ navigationUI: 'hide' }).catch(() => {});
  }
  return { isWhole, toggle };
}

/** From START GAME on, and on the ready screen after the run; a saved run waits for a press first. */
function selectTakesWindow({ run }: RunRootState): boolean {
  const isWaiting = run.status === 'paused' && !run.isSavedRun;
  return run.status === 'playing' || isWaiting || run.end.phase !== 'none';
}

function isLowWindow(): boolean {
  return window.matchMedia(LOW_WINDOW).matches;
}

function subscribeToLow(onChange: () => void): () => void {
  const low = window.matchMedia(LOW_WINDOW);
  low.addEventListener('change', onChange);
  return () => low.removeEventListener('change', onChange);
}

/** Keeps the screen on. Where that is missing, throws or is refused, nothing happens. Returns a function that ends it. */
export function holdWakeLock(): () => void {
  // Async, so that what throws becomes a rejection.
  const request = async () => navigator.wakeLock.request('screen');
  const lock = request().catch(() => null);
  return () => void lock.then((held) => held?.release()).catch(() => {});
}

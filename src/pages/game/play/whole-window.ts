/**
 * The game in the whole window: in full screen, on request, and in a low window from the first run on. The layout is CSS
 * below `data-whole-window` at the root element, so that dialogs and toasts stay in sight and nothing is rendered again
 * (decision 46).
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
      // The page was shorter without the game, and may have scrolled.
      gameElement()?.scrollIntoView();
    };
  }, [isWhole]);

  useEffect(() => {
    if (choice !== 'on') return undefined;
    // The user may leave full screen by ESCAPE.
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
    // 'auto' in a high window: a run may take the window if it becomes low.
    const out = isLow ? 'off' : 'auto';
    setChoice(isWhole ? out : 'on');
    // Without full screen, as on iPhones, the game still fills the window.
    if (isWhole || !document.fullscreenEnabled) return;
    document.documentElement.requestFullscreen({ navigationUI: 'hide' }).catch(() => {});
  }
  return { isWhole, toggle };
}

/** From START GAME on, also on the ready screen after the run. A saved run takes the window when it is resumed. */
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

/** Keeps the screen on, where the browser can. Returns a function that ends it. */
export function holdWakeLock(): () => void {
  // Async: an error becomes a rejection.
  const request = async () => navigator.wakeLock.request('screen');
  const lock = request().catch(() => null);
  return () => void lock.then((held) => held?.release()).catch(() => {});
}

/**
 * Shows the game in the whole window: in full screen, on request, and in a low window from the first run on. It is a
 * CSS layout that depends on `data-whole-window` at the root element: dialogs and toasts stay visible, and React
 * renders nothing again (decision 46).
 */
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { stored } from '../../../device/stored.ts';
import { SIDEWAYS_WINDOW } from '../../../ui/theme/conditions.ts';
import { type GameState, useGameSelector } from '../game-state.ts';
import { gameElement } from '../session/open-game.ts';

/** When the game fills the window. low: while the window is low. auto: the same, but only from the first run on. */
type WindowMode = 'auto' | 'low' | 'on' | 'off';

/** The mode with which the game fills the window: a reload keeps it, but no browser lets it keep full screen. */
const kept = stored<WindowMode>('bnb-runner:whole-window', {
  parse: (mode) => (mode === 'on' || mode === 'low' ? mode : 'auto'),
  fallback: 'auto',
  area: 'sessionStorage',
});

export type WholeWindow = ReturnType<typeof useWholeWindow>;

/** `isTaken`: another part of the page, such as the profiler, needs the rest of the window. */
export function useWholeWindow(isTaken: boolean) {
  const isLow = useSyncExternalStore(subscribeToLow, isLowWindow, () => false);
  const takesWindow = useGameSelector(selectTakesWindow);
  const [choice, setChoice] = useState<WindowMode>('auto');
  const isAuto = choice === 'low' || (choice === 'auto' && takesWindow);
  const isWhole = choice === 'on' || (isAuto && isLow && !isTaken);

  useLayoutEffect(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    if (navigation?.toJSON().type === 'reload') setChoice(kept.load());
  }, []);
  useEffect(() => {
    if (!isWhole) return undefined;
    kept.store(choice === 'on' ? 'on' : 'low');
    return () => kept.remove();
  }, [isWhole, choice]);

  useLayoutEffect(() => {
    if (!isWhole) return undefined;
    const root = document.documentElement;
    root.toggleAttribute('data-whole-window', true);
    return () => {
      root.toggleAttribute('data-whole-window', false);
      // Without the game in its flow, the page was shorter and may have scrolled.
      gameElement()?.scrollIntoView();
    };
  }, [isWhole]);

  useEffect(() => {
    if (choice !== 'on') return undefined;
    // The user may leave full screen with ESCAPE.
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
    // 'auto', even in a high window: if it becomes low, a run may fill it.
    const out = isLow ? 'off' : 'auto';
    setChoice(isWhole ? out : 'on');
    // Without full screen, as on iPhones, the game still fills the window.
    if (isWhole || !document.fullscreenEnabled) return;
    document.documentElement.requestFullscreen({ navigationUI: 'hide' }).catch(() => {});
  }
  return { isWhole, toggle };
}

/** From START GAME on, even on the ready screen after the run. A saved run fills the window when it is resumed. */
function selectTakesWindow({ run }: GameState): boolean {
  const isWaiting = run.status === 'paused' && !run.isSavedRun;
  return run.status === 'playing' || isWaiting || run.end.phase !== 'none';
}

const lowWindow = () => window.matchMedia(SIDEWAYS_WINDOW);
const isLowWindow = () => lowWindow().matches;

function subscribeToLow(onChange: () => void): () => void {
  const low = lowWindow();
  low.addEventListener('change', onChange);
  return () => low.removeEventListener('change', onChange);
}

/** Keeps the screen from turning off, if the browser supports that. Returns a function that ends it. */
export function holdWakeLock(): () => void {
  // Async, so that an exception becomes a rejection.
  const request = async () => navigator.wakeLock.request('screen');
  const lock = request().catch(() => null);
  return () => void lock.then((held) => held?.release()).catch(() => {});
}

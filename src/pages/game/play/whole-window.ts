/**
 * The game in the whole window: in full screen, where a person asked for it, and during a run on a
 * phone held across. The layout is CSS, under `data-whole-window` at the root element, so dialogs and
 * toasts stay in sight and React renders none of the game.
 */
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import type { RunRootState } from '../../../engine/run-slice.ts';
import { gameElement } from '../session/open-game.ts';

/** A phone held across. */
const ACROSS = '(max-height: 30rem) and (orientation: landscape) and (pointer: coarse)';

/** auto: during a run on a phone held across. */
type WindowMode = 'auto' | 'on' | 'off';

export interface WholeWindow {
  readonly isWhole: boolean;
  readonly toggle: () => void;
}

/** `isTaken`: the profiler needs the rest of the window. */
export function useWholeWindow(isTaken: boolean): WholeWindow {
  const isAcross = useSyncExternalStore(subscribeToAcross, isHeldAcross, () => false);
  const takesWindow = useSelector(selectTakesWindow);
  const [choice, setChoice] = useState<WindowMode>('auto');
  const isWhole = choice === 'on' || (choice === 'auto' && isAcross && takesWindow && !isTaken);

  useLayoutEffect(() => {
    if (!isWhole) return undefined;
    const root = document.documentElement;
    root.toggleAttribute('data-whole-window', true);
    return () => {
      root.toggleAttribute('data-whole-window', false);
      // Without the game the page was shorter, and may have scrolled.
      gameElement()?.scrollIntoView();
    };
  }, [isWhole]);

  useEffect(() => {
    if (choice !== 'on') return undefined;
    // The browser has ways of its own out of full screen.
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
    // Out of full screen a run on a phone held across may still take the window, later.
    const out = isAcross ? 'off' : 'auto';
    setChoice(isWhole ? out : 'on');
    // iPhones have no full screen for pages. Some browsers refuse it. The whole window stays.
    if (isWhole || !document.fullscreenEnabled) return;
    document.documentElement.requestFullscreen({ navigationUI: 'hide' }).catch(() => {});
  }
  return { isWhole, toggle };
}

/** From START GAME until the result is shown; a saved run waits for a press first. */
function selectTakesWindow({ run }: RunRootState): boolean {
  const isWaiting = run.status === 'paused' && !run.isSavedRun;
  return run.status === 'playing' || isWaiting || run.ending.phase === 'explosion';
}

function isHeldAcross(): boolean {
  return window.matchMedia(ACROSS).matches;
}

function subscribeToAcross(onChange: () => void): () => void {
  const across = window.matchMedia(ACROSS);
  across.addEventListener('change', onChange);
  return () => across.removeEventListener('change', onChange);
}

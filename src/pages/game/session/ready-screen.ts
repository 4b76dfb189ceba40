import type { Store } from '@reduxjs/toolkit';
import type { EngineClient } from '../../../engine/client.ts';
import type { RunRootState } from '../../../engine/run-slice.ts';

/**
 * Any press may start a run: none is under way, pending or ending, and the engine has not failed. An end lasts
 * until the result is closed: a press before that may have been meant for the last run.
 */
export function selectIsReadyScreen({ run }: RunRootState): boolean {
  const isEnding = run.end.phase === 'explosion' || run.end.phase === 'result';
  return run.status === 'ready' && !isEnding && !run.isSavedRun && !run.failed;
}

/** A run is pending: paused, or about to be restored by an engine that is opening. */
export function selectIsPausedScreen({ run }: RunRootState): boolean {
  return !run.failed && (run.status === 'paused' || (run.status === 'ready' && run.isSavedRun));
}

/**
 * ms on the ready screen before the demo begins: at first, and after a run, whose end stays in view for a while.
 */
const READY_MS = 1500;
const AFTER_RUN_MS = 4000;

/**
 * Shows the engine's demo behind the title of the ready screen. The engine itself ends it when a run begins.
 * Returns a function that stops it.
 */
export function showReadyDemo(
  store: Pick<Store<RunRootState>, 'getState' | 'subscribe'>,
  client: () => Pick<EngineClient, 'demo'> | null,
): () => void {
  let isWanted = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let stopDemo = () => {};

  function update(): void {
    const state = store.getState();
    const { phase } = state.run.end;
    // No demo on the page's thread: it would make the page slow.
    const isReady = state.run.thread === 'worker' && selectIsReadyScreen(state);
    if (isReady === isWanted) return;
    isWanted = isReady;
    clearTimeout(waiting);
    stopDemo();
    stopDemo = () => {};
    if (!isReady) return;
    const show = () => client()?.demo(0);
    waiting = setTimeout(
      () => {
        stopDemo = repeatDemo(show);
      },
      phase === 'none' ? READY_MS : AFTER_RUN_MS,
    );
  }

  update();
  const unsubscribe = store.subscribe(update);
  return () => {
    unsubscribe();
    clearTimeout(waiting);
    stopDemo();
  };
}

/** Events that show that a user is at the page; a gamepad moves the focus. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'] as const;
/** ms between two calls at least. */
const PAUSE_MS = 20_000;

/**
 * Calls `show` now, and again when the user does something: the engine halts a demo after a minute without a
 * call. Returns a function that stops it.
 */
function repeatDemo(show: () => void): () => void {
  const listening = new AbortController();
  let shownAt = performance.now();
  const onSign = ({ timeStamp }: Event) => {
    if (timeStamp - shownAt < PAUSE_MS) return;
    shownAt = timeStamp;
    show();
  };
  for (const type of SIGNS) {
    window.addEventListener(type, onSign, {
      signal: listening.signal,
      capture: true,
      passive: true,
    });
  }
  show();
  return () => listening.abort();
}

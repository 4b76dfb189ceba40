import type { Store } from '@reduxjs/toolkit';
import type { Thread } from '../../../engine/host-contract.ts';
import type { RunRootState } from '../../../engine/run-slice.ts';
import type { TabEngine } from '../../../engine/tab-engine.ts';

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
 * Shows the car behind the title of the ready screen, and after a while the engine's demo if `mayMove`. The engine itself
 * ends it when a run begins. Returns a function that stops it.
 */
export function showReadyDemo(
  store: Pick<Store<RunRootState>, 'getState' | 'subscribe'>,
  engine: Pick<TabEngine, 'send'>,
  mayMove: boolean,
): () => void {
  /** The thread whose ready screen is shown. */
  let shown: Thread | null = null;
  let stopDemo = () => {};

  function update(): void {
    const state = store.getState();
    const { thread, ticks } = state.run;
    const ready = selectIsReadyScreen(state) ? thread : null;
    if (ready === shown) return;
    shown = ready;
    stopDemo();
    stopDemo = () => {};
    if (ready === null) return;
    // The wreck would lie behind START GAME.
    if (ticks > 0) void engine.send({ type: 'leave' });
    // On the page's thread it would make the page slow.
    if (mayMove && thread === 'worker') {
      stopDemo = repeatDemo(() => void engine.send({ type: 'demo' }));
    }
  }

  update();
  const unsubscribe = store.subscribe(update);
  return () => {
    unsubscribe();
    stopDemo();
  };
}

/** ms on the ready screen before the demo begins. */
const READY_MS = 1500;
/** Events that show that a user is at the page; a gamepad moves the focus. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'] as const;
/** ms between two calls at least. */
const PAUSE_MS = 20_000;

/**
 * Calls `show` after a while, and again when the user does something: the engine halts a demo after a minute without a
 * call. Returns a function that stops it.
 */
function repeatDemo(show: () => void): () => void {
  const listening = new AbortController();
  const options = { signal: listening.signal, capture: true, passive: true };
  let shownAt = Number.POSITIVE_INFINITY;
  function onSign({ timeStamp }: Pick<Event, 'timeStamp'>): void {
    if (timeStamp - shownAt < PAUSE_MS) return;
    shownAt = timeStamp;
    show();
  }
  for (const type of SIGNS) window.addEventListener(type, onSign, options);
  const timer = setTimeout(() => {
    shownAt = performance.now();
    show();
  }, READY_MS);
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}

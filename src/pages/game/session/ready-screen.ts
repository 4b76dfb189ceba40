import type { Thread } from '../../../engine/host-contract.ts';
import { selectIsEnding } from '../../../engine/run-slice.ts';
import type { TabEngine } from '../../../engine/tab-engine.ts';
import type { GameState, GameStore } from '../game-state.ts';

/**
 * True if any press may start a run: no run is in progress, saved or ending, and the engine has not failed. A run is
 * ending until its result is closed: presses before may be meant for the result.
 */
export function selectIsReadyScreen(state: GameState): boolean {
  const { status, isSavedRun, failed, isSuspended } = state.run;
  return status === 'ready' && !selectIsEnding(state) && !isSavedRun && !failed && !isSuspended;
}

/** A run is paused, or about to be restored. */
export function selectIsPausedScreen({ run }: GameState): boolean {
  return !run.failed && (run.status === 'paused' || (run.status === 'ready' && run.isSavedRun));
}

/**
 * Shows the car on the ready screen, and after a while the demo if `mayMove`. The engine ends the demo when a run begins.
 * Returns a stop function.
 */
export function showReadyDemo(store: GameStore, engine: Pick<TabEngine, 'send'>, mayMove: boolean) {
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
    // Removes the picture of the wreck behind START GAME.
    if (ticks > 0) void engine.send({ type: 'leave' });
    // On the page's thread the demo would slow down the page.
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
/** Events that show that the user is there. A gamepad moves the focus. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'] as const;
/** Minimum ms between two calls. */
const PAUSE_MS = 20_000;

/**
 * Calls `show` after a while, and again when the user does something: the engine halts a demo a minute after the last
 * call. Returns a stop function.
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

/** Shows the engine's demo behind the title of the ready screen. Loaded when the page is idle. */
import type { Store } from '@reduxjs/toolkit';
import type { EngineClient } from '../../../engine/client.ts';
import { keepDemo } from '../../../engine/keep-demo.ts';
import type { RunRootState } from '../../../engine/run-slice.ts';
import { selectIsReadyScreen } from './ready-screen.ts';

/** ms on the ready screen before the demo begins; after a run, whose end is to be seen for a while. */
const READY_MS = 1500;
const AFTER_RUN_MS = 4000;

/** Returns a function that stops it. The engine itself ends a demo when a run begins. */
export function keepReadyDemo(
  store: Pick<Store<RunRootState>, 'getState' | 'subscribe'>,
  client: () => Pick<EngineClient, 'demo'> | null,
): () => void {
  let isWanted = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let stopKeeping = () => {};

  function update(): void {
    const state = store.getState();
    const { phase } = state.run.end;
    // The page's own thread has the page to serve.
    const isReady = state.run.thread === 'worker' && selectIsReadyScreen(state);
    if (isReady === isWanted) return;
    isWanted = isReady;
    clearTimeout(waiting);
    stopKeeping();
    stopKeeping = () => {};
    if (!isReady) return;
    const show = () => client()?.demo(0);
    waiting = setTimeout(
      () => {
        stopKeeping = keepDemo(show);
      },
      phase === 'none' ? READY_MS : AFTER_RUN_MS,
    );
  }

  update();
  const unsubscribe = store.subscribe(update);
  return () => {
    unsubscribe();
    clearTimeout(waiting);
    stopKeeping();
  };
}

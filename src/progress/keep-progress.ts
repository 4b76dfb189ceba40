import type { Store } from '@reduxjs/toolkit';
import { type Progress, parseProgress } from './progress.ts';
import { type ProgressRootState, progressChanged, selectProgress } from './progress-slice.ts';
import { loadProgress, storeProgress, watchProgress } from './progress-storage.ts';

/** Puts the stored progress into the store, and stores what runs change there. Returns a stop function. */
export function keepProgress(store: Store<ProgressRootState>): () => void {
  let kept: Progress;
  function load(): void {
    kept = parseProgress(loadProgress());
    store.dispatch(progressChanged(kept));
  }
  load();
  const stopWatching = watchProgress(load);
  const unsubscribe = store.subscribe(() => {
    const { bestScore, bestTicks } = selectProgress(store.getState());
    if (bestScore <= kept.bestScore && bestTicks <= kept.bestTicks) return;
    kept = { bestScore, bestTicks };
    storeProgress(kept);
  });
  return () => {
    unsubscribe();
    stopWatching();
  };
}

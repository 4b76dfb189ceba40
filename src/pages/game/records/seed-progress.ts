import type { Store } from '@reduxjs/toolkit';
import {
  type ProgressRootState,
  progressChanged,
  selectProgress,
} from '../../../progress/progress-slice.ts';
import type { RunTable } from './run-table.ts';

/**
 * Takes the best of this device from its table of best runs, once the table is read: runs from before progress
 * was kept count. Does nothing where a run has counted. Returns a function that stops it.
 */
export function seedProgress(
  store: Pick<Store<ProgressRootState>, 'dispatch' | 'getState'>,
  table: Pick<RunTable, 'state' | 'subscribe'>,
): () => void {
  function seed(): void {
    const state = table.state();
    if (state.kind === 'reading') return;
    // Rows that come later are runs that count already, or imported ones.
    unsubscribe();
    if (state.kind !== 'kept' || selectProgress(store.getState()).bestTicks > 0) return;
    const best = (numbers: readonly number[]) => Math.max(0, ...numbers);
    store.dispatch(
      progressChanged({
        bestScore: best(state.rows.map(({ score }) => score)),
        bestTicks: best(state.rows.map(({ ticks }) => ticks)),
      }),
    );
  }
  const unsubscribe = table.subscribe(seed);
  seed();
  return unsubscribe;
}

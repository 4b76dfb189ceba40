/** Progress of a device whose runs are older than its progress: the best of the table. */
import type { Dispatch } from '@reduxjs/toolkit';
import { progressChanged } from '../../../progress/progress-slice.ts';
import { loadProgress } from '../../../progress/progress-storage.ts';
import type { RunTable } from './run-table.ts';

/** Looks once, when the table was read. Returns a stop function. */
export function seedProgress(
  { dispatch }: { readonly dispatch: Dispatch },
  table: Pick<RunTable, 'state' | 'subscribe'>,
): () => void {
  const unsubscribe = table.subscribe(() => {
    const read = table.state();
    if (read.kind !== 'kept') return;
    unsubscribe();
    if (read.rows.length === 0 || 'bestTicks' in loadProgress()) return;
    dispatch(
      progressChanged({
        bestScore: Math.max(...read.rows.map(({ score }) => score)),
        bestTicks: Math.max(...read.rows.map(({ ticks }) => ticks)),
      }),
    );
  });
  return unsubscribe;
}

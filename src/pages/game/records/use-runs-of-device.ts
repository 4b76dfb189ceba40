/** React hook for the best runs of this device: opens their table when the page is idle. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'react-redux';
import type { EngineClient } from '../../../engine/client.ts';
import { callGuest } from '../../../engine/guest.ts';
import type { RunRootState } from '../../../engine/run-slice.ts';
import { lazyChunk, useLoaded } from '../../../loading/lazy-chunk.ts';
import { retryWhenBack } from '../../../loading/retry-when-back.ts';
import { whenLoadedAndIdle } from '../../../loading/when-idle.ts';
import type { ProgressRootState } from '../../../progress/progress-slice.ts';
import { collectEndedRuns, openRunSaver } from './ended-runs.ts';
import type { RunTable } from './run-table.ts';

export const runsChunk = lazyChunk(() => import('./run-offers.tsx'));

export interface RunsOfDevice {
  /** null until their code has arrived. */
  readonly table: RunTable | null;
  /** Does not wait until the page is idle. */
  readonly open: () => void;
  /** Seed of the address, or null. */
  readonly seed: number | null;
}

export function useRunsOfDevice(
  client: () => EngineClient | null,
  seed: number | null,
): RunsOfDevice {
  const store = useStore<RunRootState & ProgressRootState>();
  const [isWanted, setWanted] = useState(false);
  const [table, setTable] = useState<RunTable | null>(null);
  const loaded = useLoaded(runsChunk, isWanted);
  const open = useCallback(() => setWanted(true), []);

  useEffect(() => whenLoadedAndIdle(open), [open]);
  useEffect(() => collectEndedRuns(store, client), [client, store]);

  useEffect(() => {
    if (loaded === null) return undefined;
    const { openRunTable, saveMilestones, seedProgress } = loaded;
    const closing: (() => void)[] = [];
    callGuest(() => {
      const opened = openRunTable(client);
      closing.push(opened.close);
      setTable(opened);
      closing.push(seedProgress(store, opened));
      const milestones = saveMilestones(store, client);
      closing.push(milestones.close);
      const saveWaiting = () => {
        void milestones.saveWaiting();
        void opened.saveWaiting();
      };
      closing.push(retryWhenBack(saveWaiting));
      closing.push(
        openRunSaver({
          save(played) {
            // First: the result dialog shows its news.
            void milestones.onRunEnd(played.claimed);
            void opened.save(played);
          },
          saveWaiting,
        }),
      );
    });
    return () => {
      for (const close of closing.reverse()) callGuest(close);
    };
  }, [client, loaded, store]);

  return useMemo(() => ({ table, open, seed }), [open, seed, table]);
}

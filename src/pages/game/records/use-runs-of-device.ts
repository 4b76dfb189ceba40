/** React hook for the runs that are kept on this device: their views, and their list, when the page is idle. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'react-redux';
import { lazyChunk, useLoaded } from '../../../loading/lazy-chunk.ts';
import { whenLoadedAndIdle } from '../../../loading/when-idle.ts';
import type { ProgressRootState } from '../../../runs/progress-slice.ts';
import { type RunList, theRuns } from '../../../runs/run-list.ts';

export const runsChunk = lazyChunk(() => import('./run-offers.tsx'));

export interface RunsOfDevice {
  /** null until the code of their views has arrived. */
  readonly table: RunList | null;
  /** Does not wait until the page is idle. */
  readonly open: () => void;
  /** Seed of the address, or null. */
  readonly seed: number | null;
}

export function useRunsOfDevice(seed: number | null): RunsOfDevice {
  const store = useStore<ProgressRootState>();
  const [isWanted, setWanted] = useState(false);
  const loaded = useLoaded(runsChunk, isWanted);
  const open = useCallback(() => setWanted(true), []);
  const table = loaded === null ? null : theRuns;

  useEffect(() => whenLoadedAndIdle(open), [open]);
  useEffect(() => void loaded?.takeOverOldRuns(store, theRuns), [loaded, store]);

  return useMemo(() => ({ table, open, seed }), [open, seed, table]);
}

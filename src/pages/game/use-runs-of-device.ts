/** React's part of this device's runs: opens their table when the page is idle, in a part of its own. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'react-redux';
import type { EngineClient } from '../../engine/client.ts';
import type { RunRootState } from '../../engine/run-slice.ts';
import { loadPart } from '../../parts/load-part.ts';
import { whenLoadedAndIdle } from '../../parts/when-idle.ts';
import type { ProgressRootState } from '../../progress/progress-slice.ts';
import type { RunTable } from './best-runs/run-table.ts';

const loadOffers = () => loadPart('run-offers', () => import('./best-runs/run-offers.tsx'));

export interface OpenRuns {
  readonly table: RunTable;
  readonly RunOffers: Awaited<ReturnType<typeof loadOffers>>['RunOffers'];
}

export interface RunsOfDevice {
  /** null until their code has arrived. */
  readonly opened: OpenRuns | null;
  /** Loads their code again, after a failure. Rejects with PartError. */
  readonly open: () => Promise<void>;
  /** Seed of the address, or null. */
  readonly seed: number | null;
}

export function useRunsOfDevice(
  client: () => EngineClient | null,
  seed: number | null,
): RunsOfDevice {
  const store = useStore<RunRootState & ProgressRootState>();
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadOffers>> | null>(null);
  const [opened, setOpened] = useState<OpenRuns | null>(null);
  const open = useCallback(async () => setLoaded(await loadOffers()), []);

  // A failure is reported by the press that needs the part.
  useEffect(() => whenLoadedAndIdle(() => void open().catch(() => {})), [open]);

  useEffect(() => {
    if (loaded === null) return undefined;
    const { openRunTable, keepEndedRuns, keepMilestones, seedProgress, RunOffers } = loaded;
    const table = openRunTable(client);
    setOpened({ table, RunOffers });
    const stopSeeding = seedProgress(store, table);
    const milestones = keepMilestones(store, client);
    const stopKeeping = keepEndedRuns(store, client, table, milestones.onRunEnd);
    return () => {
      stopKeeping();
      stopSeeding();
      milestones.close();
      table.close();
    };
  }, [client, loaded, store]);

  return useMemo(() => ({ opened, open, seed }), [open, opened, seed]);
}

/** Keeps the runs that end on the page. Replays and test runs of the profiler end elsewhere. */
import type { ClaimedRun } from '../../../../shared/recording.ts';
import type { EngineClient } from '../../../engine/client.ts';
import type { RunRootState, RunState } from '../../../engine/run-slice.ts';
import type { RunTable } from './run-table.ts';

interface RunStore {
  getState(): RunRootState;
  subscribe(onChange: () => void): () => void;
}

/**
 * Keeps every run that ends, once, and the one that has just ended; has the runs that wait checked when an
 * engine is open. `onRunEnd` is called with the same runs. Returns a function that stops it.
 */
export function keepEndedRuns(
  store: RunStore,
  client: () => Pick<EngineClient, 'lastRun'> | null,
  table: Pick<RunTable, 'keep' | 'keepWaiting'>,
  onRunEnd: (claimed: ClaimedRun) => void = () => {},
): () => void {
  let seen: RunState['ending'] = { phase: 'none' };
  let isOpen = false;

  function lookAtEngine({ thread }: RunState): void {
    const wasOpen = isOpen;
    isOpen = thread !== null;
    if (isOpen && !wasOpen) void table.keepWaiting();
  }

  function lookAtEnding({ ending }: RunState): void {
    const last = seen;
    if (ending === last) return;
    seen = ending;
    if (ending.phase === 'none') return;
    // The phases of one end share their result.
    if (last.phase !== 'none' && last.result === ending.result) return;
    const run = client()?.lastRun() ?? null;
    const { outcome, ticks, round, score } = ending.result;
    if (run?.ticks !== ticks) return;
    const claimed = { run, claim: { outcome, ticks, round, score } };
    // First: its news are to be there before the result is shown.
    onRunEnd(claimed);
    void table.keep(claimed);
  }

  function look(): void {
    const { run } = store.getState();
    lookAtEngine(run);
    lookAtEnding(run);
  }
  look();
  return store.subscribe(look);
}

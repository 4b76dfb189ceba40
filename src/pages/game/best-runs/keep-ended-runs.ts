/** Keeps the runs that end on the page. Replays and test runs of the profiler end elsewhere. */
import type { ClaimedRun } from '../../../../shared/recording.ts';
import type { EngineClient } from '../../../engine/client.ts';
import type { RunRootState, RunState } from '../../../engine/run-slice.ts';

interface RunStore {
  getState(): RunRootState;
  subscribe(onChange: () => void): () => void;
}

/**
 * Calls `keep` once for every run that ends, and for the one that has just ended. Returns a function that
 * stops it.
 */
export function keepEndedRuns(
  store: RunStore,
  client: () => Pick<EngineClient, 'lastRun'> | null,
  keep: (claimed: ClaimedRun) => void,
): () => void {
  let seen: RunState['ending'] = { phase: 'none' };
  function look(): void {
    const { ending } = store.getState().run;
    const last = seen;
    if (ending === last) return;
    seen = ending;
    if (ending.phase === 'none') return;
    // The phases of one end share their result.
    if (last.phase !== 'none' && last.result === ending.result) return;
    const run = client()?.lastRun() ?? null;
    const { outcome, ticks, round, score } = ending.result;
    if (run?.ticks === ticks) keep({ run, claim: { outcome, ticks, round, score } });
  }
  look();
  return store.subscribe(look);
}

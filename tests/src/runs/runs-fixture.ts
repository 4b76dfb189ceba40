/** Runs for tests of the list. Nobody has played them. */
import type { ClaimedRun } from '../../../shared/recording.ts';
import { roundOf } from '../../../shared/rules.ts';
import { type BestRun, createBestRun } from '../../../src/runs/best-run.ts';
import { theRuns } from '../../../src/runs/run-list.ts';

/** 2026-11-22, ms since the epoch. */
export const NOW = Date.UTC(2026, 10, 22);

/** A run of `ticks` with one press; any two with other numbers are different runs. */
export function runOf(seed: number, score: number, ticks = 9_000): ClaimedRun {
  const run = { seed, width: 900, height: 500, inputs: [[3, 1]] as const, ticks };
  return { run, claim: { outcome: 'bullet', ticks, round: roundOf(ticks), score } };
}

export function rowOf(claimed: ClaimedRun, playedAt = NOW): BestRun {
  return createBestRun({ ...claimed, playedAt });
}

/**
 * Empties the list of this tab, also of runs that the storage did not take. Before a test, too: for five seconds the list
 * shows a run that an earlier file has ended, although the storage is cleared.
 */
export function emptyRuns(): void {
  for (const { code } of theRuns.rows()) theRuns.remove(code);
}

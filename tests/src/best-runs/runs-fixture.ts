/** Runs and rows for the tests of the table. Their claims need not hold. */
import type { ClaimedRun } from '../../../shared/recording.ts';
import { roundOf } from '../../../shared/rules.ts';
import { type BestRun, createBestRun } from '../../../src/best-runs/best-run.ts';
import type { BestRuns, VerifyRun } from '../../../src/best-runs/best-runs.ts';

/** 2026-11-22, ms since the epoch. */
export const NOW = Date.UTC(2026, 10, 22);

/** A verifier that believes every claim. */
export const holds: VerifyRun = async ({ claim }) => ({ valid: true, result: claim });

/** A run of `ticks` with one press; any two with other numbers are different runs. */
export function runOf(seed: number, score: number, ticks = 9_000): ClaimedRun {
  const run = { seed, width: 900, height: 500, inputs: [[3, 1]] as const, ticks };
  return { run, claim: { outcome: 'bullet', ticks, round: roundOf(ticks), score } };
}

export function rowOf(id: string, claimed: ClaimedRun, playedAt = NOW): BestRun {
  return createBestRun(id, claimed, playedAt);
}

/** The rows of a table whose storage is there. */
export async function rowsOf(bestRuns: BestRuns): Promise<readonly BestRun[]> {
  const rows = await bestRuns.list();
  if (rows === null) throw new Error('no storage');
  return rows;
}

/** Text of the exported file, of a table whose storage is there. */
export async function exportedBy(bestRuns: BestRuns): Promise<string> {
  const file = await bestRuns.exportFile();
  if (!file.ok) throw new Error(file.reason);
  return file.value;
}

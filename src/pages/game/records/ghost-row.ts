import type { BestRun } from '../../../best-runs/best-run.ts';

/**
 * Row whose car the ready screen offers to race: the best of the seed in the address or, without one, of
 * the seed that was played last. `rows`: the best first. Null where no run of that seed is kept.
 */
export function ghostRow(rows: readonly BestRun[], seed: number | null): BestRun | null {
  const raced = seed ?? lastSeed(rows);
  return rows.find((row) => row.seed === raced) ?? null;
}

function lastSeed(rows: readonly BestRun[]): number | null {
  const [first] = rows;
  if (first === undefined) return null;
  return rows.reduce((last, row) => (row.playedAt > last.playedAt ? row : last), first).seed;
}

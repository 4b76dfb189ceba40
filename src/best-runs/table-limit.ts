/** Which rows leave a table that is too long. */
import { type BestRun, compareBestRuns } from './best-run.ts';

/** Rows that the table keeps. */
export const TABLE_MAX_ROWS = 100;

/**
 * The rows beyond TABLE_MAX_ROWS. The worst go first; but the best run of a seed goes only after all that
 * are not: it is the ghost of its course.
 */
export function rowsToDrop(rows: readonly BestRun[]): BestRun[] {
  const surplus = rows.length - TABLE_MAX_ROWS;
  if (surplus <= 0) return [];
  const seeds = new Set<number>();
  const firsts: BestRun[] = [];
  const others: BestRun[] = [];
  for (const row of [...rows].sort(compareBestRuns)) {
    (seeds.has(row.seed) ? others : firsts).push(row);
    seeds.add(row.seed);
  }
  return [...others.reverse(), ...firsts.reverse()].slice(0, surplus);
}

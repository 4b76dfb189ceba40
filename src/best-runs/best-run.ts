/** One row of the table of best runs: its shape, its parser, and which of two is better. */
import * as v from 'valibot';
import type { ClaimedRun, Outcome } from '../../shared/recording.ts';
import { isRecord } from '../../shared/result.ts';
import { decodePlain, encodePlain } from '../shared-run/run-link.ts';

/** A run of the table. All numbers follow from the code; they stand in the row for the screen. */
export interface BestRun {
  readonly id: string;
  /** ms since the epoch. */
  readonly playedAt: number;
  readonly seed: number;
  readonly score: number;
  readonly round: number;
  /** Distance. */
  readonly ticks: number;
  readonly outcome: Outcome;
  /** The whole run, as a plain run code. */
  readonly code: string;
}

/** Version of the stored row. */
const ROW_VERSION = 1;

/** The latest time that a Date can hold, ms since the epoch. */
const TIME_MAX = 8.64e15;

/** When a run was played, ms since the epoch. */
export const PlayedAt = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(TIME_MAX));

const Row = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  playedAt: PlayedAt,
  seed: v.number(),
  score: v.number(),
  round: v.number(),
  ticks: v.number(),
  outcome: v.picklist(['bullet', 'enemy', 'win']),
  code: v.string(),
});

/** Row of a parsed run. `playedAt`: ms since the epoch. */
export function createBestRun(id: string, claimed: ClaimedRun, playedAt: number): BestRun {
  const { outcome, ticks, round, score } = claimed.claim;
  const code = encodePlain(claimed);
  return { id, playedAt, seed: claimed.run.seed, score, round, ticks, outcome, code };
}

/** The row as it is stored. Rows of the first builds have no version. */
export function withVersion(row: BestRun): object {
  return { ...row, version: ROW_VERSION };
}

/** True for a row of another build, which this one can neither read nor judge. */
export function isOfOtherVersion(row: unknown): boolean {
  return isRecord(row) && (row['version'] ?? ROW_VERSION) !== ROW_VERSION;
}

/** The row as it was stored; null if it is damaged or a number of it is not that of its code. */
export function parseBestRun(row: unknown): BestRun | null {
  const parsed = v.safeParse(Row, row);
  if (!parsed.success) return null;
  const { id, playedAt, ...numbers } = parsed.output;
  const decoded = decodePlain(numbers.code);
  if (!decoded.ok) return null;
  const run = createBestRun(id, decoded.value, playedAt);
  const isTrue =
    run.seed === numbers.seed &&
    run.score === numbers.score &&
    run.round === numbers.round &&
    run.ticks === numbers.ticks &&
    run.outcome === numbers.outcome &&
    run.code === numbers.code;
  return isTrue ? run : null;
}

/** Sorts the best run first: by score, then distance, then the earlier date; the id makes it one order. */
export function compareBestRuns(a: BestRun, b: BestRun): number {
  return (
    b.score - a.score || b.ticks - a.ticks || a.playedAt - b.playedAt || (a.id < b.id ? -1 : 1)
  );
}

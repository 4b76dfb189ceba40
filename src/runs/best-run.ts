/** A run on this device: how it is stored, which of two is better, and which ones are kept. */
import type { Journal } from '../../shared/contract.ts';
import type { Claim, ClaimedRun } from '../../shared/recording.ts';
import { isWhole } from '../../shared/result.ts';
import { isDailyRun } from './daily.ts';
import { decodePlain, encodeRun } from './run-link.ts';

export interface PlayedRun extends ClaimedRun {
  /** ms since the epoch. */
  readonly playedAt: number;
}

export interface BestRun extends PlayedRun {
  /** The encoded run, as in a link. Equal runs have equal codes. */
  readonly code: string;
}

/** A run that this tab's engine has played; null if another session played it. */
export function claimedRunOf(journal: Journal | null, ended: Claim): ClaimedRun | null {
  const { outcome, ticks, round, score } = ended;
  if (journal === null || journal.ticks !== ticks) return null;
  const { id: _, ...run } = journal;
  return { run, claim: { outcome, ticks, round, score } };
}

/** The latest time of a Date, ms since the epoch. */
const TIME_MAX = 8.64e15;

/** True for a time at which a run can have been played, ms since the epoch. */
export function isTime(value: unknown): value is number {
  return isWhole(value, 0, TIME_MAX);
}

export function createBestRun({ run, claim, playedAt }: PlayedRun): BestRun {
  return { run, claim, playedAt, code: encodeRun({ run, claim }) };
}

export function lineOf({ playedAt, code }: BestRun): string {
  return `${playedAt} ${code}`;
}

/** null for a line that lineOf does not write, or whose code is damaged or has other rules. */
export function parseLine(line: string): BestRun | null {
  const [, time, code] = /^(\d+) (\S+)$/.exec(line) ?? [];
  const playedAt = Number(time);
  if (code === undefined || !isTime(playedAt)) return null;
  const decoded = decodePlain(code);
  return decoded.ok ? { ...decoded.value, playedAt, code } : null;
}

/** Sorts the best run first: by score, then by distance, then the earlier date. Ties are broken by the code. */
export function compareBestRuns(a: BestRun, b: BestRun): number {
  return (
    b.claim.score - a.claim.score ||
    b.claim.ticks - a.claim.ticks ||
    a.playedAt - b.playedAt ||
    (a.code < b.code ? -1 : 1)
  );
}

export const KEPT_RUNS = 100;

/**
 * The runs to keep, without duplicates, the best first. The newest stays, and so do the best of all and of each daily
 * course. Next are the best runs of each seed, because they are the ghosts of their courses; then all others.
 */
export function keptOf(runs: readonly BestRun[]): readonly BestRun[] {
  const unique = new Map<string, BestRun>();
  for (const run of runs) if (!unique.has(run.code)) unique.set(run.code, run);
  const sorted = [...unique.values()].sort(compareBestRuns);
  if (sorted.length <= KEPT_RUNS) return sorted;
  const newest = sorted.reduce((latest, { playedAt }) => Math.max(latest, playedAt), 0);
  const seeds = new Set<number>();
  const ranks: BestRun[][] = [[], [], []];
  for (const row of sorted) {
    const isFirst = !seeds.has(row.run.seed);
    const stays = seeds.size === 0 || row.playedAt === newest || (isFirst && isDailyRun(row));
    ranks[stays ? 0 : isFirst ? 1 : 2]?.push(row);
    seeds.add(row.run.seed);
  }
  return ranks.flat().slice(0, KEPT_RUNS).sort(compareBestRuns);
}

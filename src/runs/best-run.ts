/** A run on this device: how it is stored, which of two is better, and which ones are kept. */
import type { Journal } from '../../shared/contract.ts';
import type { Claim, ClaimedRun } from '../../shared/recording.ts';
import { isDailyRun, isTime } from './daily.ts';
import { decodeRun, encodeRun } from './run-link.ts';

export interface PlayedRun extends ClaimedRun {
  /** When the run began, ms since the epoch. */
  readonly playedAt: number;
}

export interface BestRun extends PlayedRun {
  /** The encoded run, as in a link. Equal runs have equal codes. */
  readonly code: string;
}

/** A run that this tab's engine has played; null if another session played it. */
export function claimedRunOf(journal: Journal | null, ended: Claim): PlayedRun | null {
  const { outcome, ticks, round, score } = ended;
  if (journal === null || journal.ticks !== ticks) return null;
  const { id: _, startedAt: playedAt = Date.now(), ...run } = journal;
  return { run, claim: { outcome, ticks, round, score }, playedAt };
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
  const decoded = decodeRun(code);
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

/**
 * The run that was played last. `code`: of that run, if this device knows it. Dates alone decide only without it, because
 * clocks are wrong and files have any date; a date after `now` then counts as the oldest.
 */
export function newestOf(runs: readonly BestRun[], code: string | null, now: number) {
  const known = runs.find((run) => run.code === code);
  const dateOf = ({ playedAt }: BestRun) => (playedAt <= now ? playedAt : -1);
  return known ?? [...runs].sort((a, b) => dateOf(b) - dateOf(a))[0];
}

export const KEPT_RUNS = 100;
/** So many days keep the best run of their course, however few points it has. */
const KEPT_DAYS = 30;

/**
 * The runs to keep, without duplicates, the best first. The newest stays, which is `latest` whatever the clock said, and
 * so do the best of all and the best of the daily courses that are nearest to it. Next are the best runs of each seed,
 * because they are the ghosts of their courses; then all others.
 */
export function keptOf(runs: readonly BestRun[], latest?: BestRun): readonly BestRun[] {
  const unique = new Map<string, BestRun>();
  for (const run of runs) {
    const before = unique.get(run.code);
    if (before === undefined || (isDailyRun(run) && !isDailyRun(before))) unique.set(run.code, run);
  }
  const sorted = [...unique.values()].sort(compareBestRuns);
  if (sorted.length <= KEPT_RUNS) return sorted;
  const newest = latest ?? newestOf(sorted, null, Date.now());
  const seeds = new Set<number>();
  const firsts = sorted.filter(({ run }) => !seeds.has(run.seed) && seeds.add(run.seed));
  const age = ({ playedAt }: BestRun) => Math.abs((newest?.playedAt ?? 0) - playedAt);
  const daily = firsts.filter(isDailyRun).sort((a, b) => age(a) - age(b));
  const isNewest = ({ code }: BestRun) => code === newest?.code;
  // A set keeps the order in which its members were added first.
  const ranked = new Set([
    ...sorted.slice(0, 1),
    ...sorted.filter(isNewest),
    ...daily.slice(0, KEPT_DAYS),
    ...firsts,
    ...sorted,
  ]);
  return [...ranked].slice(0, KEPT_RUNS).sort(compareBestRuns);
}

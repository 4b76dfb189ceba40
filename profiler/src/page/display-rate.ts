/**
 * Measures the rate of the display by the page's own animation frames. The loop's frames cannot show it: a loop that is
 * always too slow never meets the refreshes that it misses.
 */
import type { Stamp } from '../protocol.ts';
import { sum, summaryOf } from './analysis/statistics.ts';
import { type Frame, type Lane, stampOf, type TimeRange } from './records.ts';

/** A sample has at least this number of intervals between animation frames, and this length, ms. */
const SAMPLE = 8;
const SAMPLE_MS = 130;
/** Time between two samples, ms. Animation frames all the time would cost the page too much. */
const PAUSE_MS = 500;
/** A sample that is not precise enough after this time is taken as it is, ms. */
const LONGEST_SAMPLE_MS = 2000;
/** Share of a refresh up to which a whole number of refreshes is known across a pause. */
const CERTAIN = 0.47;
/** Intervals up to this many times the shortest usual one are single refreshes; longer ones missed some. */
const SINGLE = 1.4;
/** At least this share of a sample must be single refreshes. */
const MOST = 0.5;
/** Periods this close are of the same rate. */
const ALIKE = 0.03;
/** A busy page cannot be told from a display that is slower than this, ms between two refreshes. */
const SLOWEST_MS = 1000 / 48;
/** A loop is faster than a display when the mean of this number of waits is shorter than this share of the period. */
const PROOF = 30;
const FASTER = 0.85;
/** A frame that begins this soon after the end of another one, ms, may be of the same refresh. */
const ONE_REFRESH_MS = 1;
/** The latest rates, and hidden times, that are remembered. */
const MAX_KEPT = 60;

export interface DisplayHistory {
  /** The rates of the display, oldest first. The first one holds for all time before it as well. */
  readonly rates: readonly {
    readonly since: Stamp;
    /** ms between two refreshes; null where it is not known. */
    readonly period: number | null;
    /** Time of a refresh, after which all others can be computed. */
    readonly at: Stamp;
  }[];
  /** Timestamps are rounded down to a multiple of this, ms. */
  readonly clockMs: number;
  /** When the page was hidden, and got no frames. */
  readonly hidden: readonly TimeRange[];
}

/** An animation frame: its timestamp, and how long the page was busy since then, ms. */
interface PageFrame {
  readonly time: number;
  readonly busyMs: number;
}

/** Refreshes of one rate. The display goes on between two samples, so `last` is a whole number of them after `first`. */
interface Refreshes {
  /** Times of two refreshes, as all timestamps of their samples show them: single ones are rounded. */
  readonly first: number;
  readonly last: number;
  readonly count: number;
  readonly clockMs: number;
}

const periodOf = ({ first, last, count }: Refreshes) => (last - first) / count;

/** True if a rate that was measured for `ms` tells how many refreshes a pause has, although timestamps are rounded. */
const isPrecise = (ms: number, period: number, clockMs: number, pauseMs: number) =>
  (clockMs / period) * (1 + pauseMs / ms) < CERTAIN;

/**
 * Returns all refreshes from the first of `known` to the last of `sample`; null if their rates differ. Returns the sample
 * alone if it is not certain how many refreshes are between the two: one too many would be another rate.
 */
function join(known: Refreshes | undefined, sample: Refreshes): Refreshes | null {
  if (known === undefined) return null;
  const period = periodOf(known);
  if (Math.abs(periodOf(sample) / period - 1) > ALIKE) return null;
  const { first, last, clockMs } = known;
  if (!isPrecise(last - first, period, clockMs, sample.last - last)) return sample;
  const refreshes = Math.round((sample.last - last) / period);
  const count = known.count + refreshes;
  // The mean of many samples. It follows the latest ones, because clocks drift.
  const off = sample.last - last - ((sample.last - first) / count) * refreshes;
  return { ...sample, first, count, last: sample.last - 0.7 * off };
}

/** Measures while the page is visible. */
export function watchDisplay() {
  let frames: { time: number; busyMs: number }[] = [];
  let rates: readonly Refreshes[] = [];
  /** A sample of another rate: the rate has changed if the next one is like it. */
  let candidate: Refreshes | undefined;
  let hidden: readonly TimeRange[] = [];
  let request = requestAnimationFrame(onFrame);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function onFrame(time: number): void {
    const frame = { time, busyMs: Number.POSITIVE_INFINITY };
    const sample = frames;
    sample.push(frame);
    const { time: first = time } = sample[0] ?? {};
    const isComplete = sample.length > SAMPLE && isEnough(sample, time - first);
    if (!isComplete) request = requestAnimationFrame(onFrame);
    timer = setTimeout(() => {
      frame.busyMs = performance.now() - time;
      if (!isComplete) return;
      if (sample === frames) add(sample);
      frames = [];
      timer = setTimeout(() => {
        request = requestAnimationFrame(onFrame);
      }, PAUSE_MS);
    });
  }

  function isEnough(sample: readonly PageFrame[], ms: number): boolean {
    if (ms < SAMPLE_MS || ms >= LONGEST_SAMPLE_MS) return ms >= SAMPLE_MS;
    const { first = 0, last = 0 } = rates.at(-1) ?? candidate ?? {};
    const period = ms / (sample.length - 1);
    return isPrecise(Math.max(last - first, ms), period, clockOf(sample), 1.5 * PAUSE_MS);
  }

  function add(sample: readonly PageFrame[]): void {
    const known = rates.at(-1);
    const found = refreshesIn(sample, known === undefined ? SLOWEST_MS : periodOf(known));
    if (found === null) return;
    const same = join(known, found);
    const changed = join(candidate, found);
    candidate = same === null && changed === null ? found : undefined;
    if (same !== null) rates = [...rates.slice(0, -1), same];
    else if (changed !== null) rates = [...rates, changed].slice(-MAX_KEPT);
  }

  function onVisibility(): void {
    frames = [];
    const now = stampOf(performance.now());
    const before = hidden.at(-1);
    if (document.hidden)
      hidden = [...hidden, { start: now, length: Number.POSITIVE_INFINITY }].slice(-MAX_KEPT);
    else if (before !== undefined)
      hidden = [...hidden.slice(0, -1), { ...before, length: now - before.start }];
  }
  document.addEventListener('visibilitychange', onVisibility);

  return {
    history(): DisplayHistory {
      const known = rates.map((rate) => ({
        since: stampOf(rate.first),
        period: periodOf(rate),
        at: stampOf(rate.last),
      }));
      return { rates: known, hidden, clockMs: rates.at(-1)?.clockMs ?? 0 };
    },
    stop(): void {
      cancelAnimationFrame(request);
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    },
  };
}

/**
 * Counts the refreshes in a sample of animation frames. Returns null if most intervals are longer than one refresh. A busy
 * page misses refreshes as well: a period over `slowest` ms counts only if the page was idle soon after most frames.
 */
function refreshesIn(frames: readonly PageFrame[], slowest: number): Refreshes | null {
  const intervals = frames.slice(1).map(({ time }, i) => time - (frames[i]?.time ?? time));
  // Some browsers report two frames with one timestamp, and round all of them.
  const usual = intervals.filter((ms) => ms > 0).sort((a, b) => a - b);
  const short = usual[Math.floor(usual.length / 5)] ?? 0;
  const single = usual.filter((ms) => ms <= short * SINGLE && ms >= short / SINGLE);
  const least = MOST * intervals.length;
  if (single.length === 0 || single.length < least) return null;
  const period = sum(single) / single.length;
  const idle = frames.filter(({ busyMs }) => busyMs < period / 2);
  if (period > slowest * (1 + ALIKE) && idle.length < least) return null;
  const [first = 0, last = 0] = [frames[0]?.time, frames.at(-1)?.time];
  const count = Math.round((last - first) / period);
  const exact = (last - first) / count;
  const offs = frames.map(({ time }) => time - last - Math.round((time - last) / exact) * exact);
  const off = summaryOf(offs)?.p50 ?? 0;
  return { first: first + off, last: last + off, count, clockMs: clockOf(frames) };
}

/** What a browser rounds timestamps to, ms: less on isolated pages, which no other site can measure. */
function clockOf(frames: readonly PageFrame[]): number {
  const isWhole = (steps: number) => Math.abs(steps - Math.round(steps)) < 1e-3;
  return [1, 0.1, 0.02].find((ms) => frames.every(({ time }) => isWhole(time / ms))) ?? 0.005;
}

/**
 * Doubts the rates that may be those of the page only: browsers give an idle or throttled page every second refresh or
 * fewer. A loop that is steadily faster proves it; then the fastest rate counts of which the page's is a fraction, or
 * none. Such a fraction under 48 Hz is not trusted without proof either.
 */
export function trustedRates(
  { rates, ...others }: DisplayHistory,
  lanes: readonly Pick<Lane, 'frames'>[],
): DisplayHistory {
  const trusted = rates.flatMap(({ since, period, at }, i) => {
    if (period === null) return [];
    const range = [i === 0 ? 0 : since, rates[i + 1]?.since ?? Number.POSITIVE_INFINITY] as const;
    const disproof = (of: number) =>
      Math.min(...lanes.map(({ frames }) => fasterSince(frames, of, ...range)));
    const [full = null] = rates
      .slice(0, i)
      .flatMap((before) => before.period ?? [])
      .filter((of) => isMultiple(period / of) && disproof(of) === Number.POSITIVE_INFINITY)
      .sort((a, b) => a - b);
    const proof = disproof(period);
    const known = full !== null && period > SLOWEST_MS ? null : period;
    const first = { since: Math.min(since, proof), period: known, at };
    return proof === Number.POSITIVE_INFINITY ? first : [first, { since: proof, period: full, at }];
  });
  return { rates: trusted, ...others };
}

const isMultiple = (ratio: number) =>
  ratio > 1.5 && Math.abs(ratio / Math.round(ratio) - 1) < ALIKE;

/** When a loop that the display drives began to be faster than its refreshes; Infinity if it never was. */
function fasterSince(frames: readonly Frame[], period: number, from: Stamp, until: Stamp): Stamp {
  let row = 0;
  for (const [i, { start, followsFrame, requested, waitMs, waitEnd }] of frames.entries()) {
    // Two callbacks of one refresh come directly after each other.
    const isApart = start - (frames[i - 1]?.end ?? 0) > ONE_REFRESH_MS;
    const isAsked = followsFrame && requested > 0 && isApart;
    const isDriven = isAsked && waitEnd - waitMs >= from && waitEnd < until;
    row = isDriven ? row + 1 : 0;
    const first = frames[i - PROOF + 1];
    if (row < PROOF || first === undefined) continue;
    const began = first.waitEnd - first.waitMs;
    if (waitEnd - began < FASTER * PROOF * period) return began;
  }
  return Number.POSITIVE_INFINITY;
}

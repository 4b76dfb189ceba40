/** Finds the pace of a loop that limits itself, however it does so. */
import type { Frame } from '../records.ts';
import { sum, summaryOf } from './statistics.ts';

/** After this time without frames and measured work a loop rested, ms. A hidden page, for example, gets no frames. */
export const REST_MS = 1000;
/** A pace holds for the frames that begin in the same piece of time, ms. */
const PIECE_MS = 2000;
/** A pace is the mean of at least this number of waits. */
const LEAST = 8;
/** At least this share of the waits keep the pace, and are of the loop's own choice. */
const MOST = 0.8;
/** A loop keeps a pace of its own if its waits are longer than this, in refreshes. */
const SLOWER = 1.03;

/**
 * Returns the frames with their pace, in ms from one to the next; 0: at each refresh. Loops limit themselves by timers, by later
 * requests, or by callbacks that draw nothing, which are left out. `period`: ms of a refresh. `target`: the host's frames a second.
 */
export function withOwnPace(
  frames: readonly Frame[],
  period: number,
  target: number | undefined,
): { readonly frame: Frame; readonly paceMs: number }[] {
  const pieces = new Map<number, Frame[]>();
  for (const frame of frames) {
    const at = Math.floor(frame.start / PIECE_MS);
    const piece = pieces.get(at) ?? [];
    pieces.set(at, piece);
    piece.push(frame);
  }
  const given = target && target > 0 ? 1000 / target : 0;
  let paceMs = 0;
  let before: Frame | undefined;
  return [...pieces.values()].flatMap((piece) => {
    const drawn = piece.filter(({ isEmpty }) => !isEmpty);
    const found = paceOf(drawn, piece, period);
    // Too few frames tell nothing, so the pace stays.
    if (found !== null) paceMs = found;
    if (given > period * SLOWER) paceMs = given;
    return (paceMs > 0 && drawn.length > 0 ? drawn : piece).map((frame) => {
      const last = before;
      before = frame;
      const waitMs = frame.start - (last?.start ?? Number.NEGATIVE_INFINITY);
      if (paceMs === 0 || waitMs >= Math.max(REST_MS, 2 * paceMs)) return { frame, paceMs };
      const since = last?.end ?? frame.since;
      const wait = { waitMs, waitEnd: frame.start, since, followsFrame: true };
      return { frame: { ...frame, ...wait }, paceMs };
    });
  });
}

/** Returns 0 for a loop that follows the display, or is too slow for it; null if that cannot be said. */
function paceOf(drawn: readonly Frame[], all: readonly Frame[], period: number): number | null {
  const waits = drawn.slice(1).map(({ start }, i) => start - (drawn[i]?.start ?? start));
  if (waits.length < LEAST) return null;
  const empty = all.length - drawn.length;
  const chosen = drawn.filter(
    ({ requested, followsFrame, skips }) => requested === 0 || !followsFrame || skips,
  );
  const usual = summaryOf(waits)?.p50 ?? 0;
  const work = summaryOf(drawn.map(({ start, end }) => end - start))?.p50 ?? 0;
  const even = waits.filter((ms) => Math.abs(ms - usual) < 1.05 * period);
  const isChosen = Math.max(chosen.length, empty) >= MOST * waits.length;
  const isEven = even.length >= MOST * waits.length && work < period;
  const paceMs = sum(even) / even.length;
  return isChosen && isEven && paceMs > SLOWER * period ? paceMs : 0;
}

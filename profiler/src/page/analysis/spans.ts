/** Finds spans by time, and computes their own lengths: the time without inner spans. */
import type { Stamp } from '../../protocol.ts';
import type { LaneSpan, Span } from '../records.ts';
import { lowerBound } from './statistics.ts';

/** The search for outer spans ends this long after the range, ms. No frame takes longer. */
const LONGEST_MS = 60_000;

/** `spans`: those of a batch, in the order of their ends. No span is open when a batch is made. */
export function withOwnLengths(spans: readonly Span[]): LaneSpan[] {
  /** By depth: the lengths of the spans that no outer span includes so far. */
  const lengths: number[] = [];
  return spans.map(({ name, start, end, depth, tick }) => {
    const ownMs = Math.max(0, end - start - (lengths[depth + 1] ?? 0));
    lengths[depth + 1] = 0;
    lengths[depth] = (lengths[depth] ?? 0) + end - start;
    return { name, start, end, depth, tick, ownMs };
  });
}

/** Returns the spans of a lane that share time with a time range. */
export function spansIn(spans: readonly LaneSpan[], from: Stamp, to: Stamp): LaneSpan[] {
  const found: LaneSpan[] = [];
  for (let i = lowerBound(spans, from, ({ end }) => end); i < spans.length; i++) {
    const span = spans[i];
    if (span === undefined) break;
    if (span.start < to && span.end > from) found.push(span);
    // A later span may still lie around this one, unless this one is an outermost span.
    else if (span.start >= to && (span.depth === 0 || span.start > to + LONGEST_MS)) break;
  }
  return found;
}

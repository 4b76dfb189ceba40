/** Finds spans by time, and their own length: the time without inner spans. */
import type { Stamp } from '../../protocol.ts';
import type { Span } from '../records.ts';
import { lowerBound } from './statistics.ts';

/** The search for outer spans ends this long after the range, ms. No frame takes longer. */
const LONGEST_MS = 60_000;

/** Returns the spans of a lane that share time with a time range, and the own length of each, ms. */
export function spansIn(spans: readonly Span[], from: Stamp, to: Stamp) {
  const found: { span: Span; own: number }[] = [];
  for (let i = lowerBound(spans, from, ({ end }) => end); i < spans.length; i++) {
    const span = spans[i];
    if (span === undefined) break;
    if (span.start < to && span.end > from) found.push({ span, own: ownLength(spans, i) });
    // A later span may still lie around this one, unless this one is an outermost span.
    else if (span.start >= to && (span.depth === 0 || span.start > to + LONGEST_MS)) break;
  }
  return found;
}

/** Returns the own length of the span at `index`, ms. */
export function ownLength(spans: readonly Span[], index: number): number {
  const span = spans[index];
  if (span === undefined) return 0;
  let own = span.end - span.start;
  for (let i = index - 1; i >= 0; i--) {
    const inner = spans[i];
    if (inner === undefined || inner.end <= span.start) break;
    // Deeper spans are part of the inner spans, which are subtracted already.
    if (inner.depth === span.depth + 1) own -= inner.end - inner.start;
  }
  return Math.max(0, own);
}

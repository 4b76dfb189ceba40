/** Finds spans by time, and their own length: the time without inner spans. */
import type { Span } from '../records.ts';
import { lowerBound } from './statistics.ts';

/** ms after which no span is looked for that began earlier: nobody waits that long for one frame. */
const LONGEST_MS = 60_000;

/** A span without the spans inside it. */
export interface OwnWork {
  readonly span: Span;
  /** ms. */
  readonly own: number;
}

/** Spans of a lane that touch the time between two Stamps. */
export function spansIn(spans: readonly Span[], from: number, to: number): OwnWork[] {
  const found: OwnWork[] = [];
  for (let i = lowerBound(spans, from, ({ end }) => end); i < spans.length; i++) {
    const span = spans[i];
    if (span === undefined) break;
    if (span.start <= to) found.push({ span, own: ownLength(spans, i) });
    // A later span may still be one around it, unless nothing is around this one.
    else if (span.depth === 0 || span.start > to + LONGEST_MS) break;
  }
  return found;
}

/** Length of a span without the spans inside it, ms. */
export function ownLength(spans: readonly Span[], index: number): number {
  const span = spans[index];
  if (span === undefined) return 0;
  let own = span.end - span.start;
  for (let i = index - 1; i >= 0; i--) {
    const inner = spans[i];
    if (inner === undefined || inner.end <= span.start) break;
    // Spans inside inner spans are counted with those.
    if (inner.depth === span.depth + 1) own -= inner.end - inner.start;
  }
  return Math.max(0, own);
}

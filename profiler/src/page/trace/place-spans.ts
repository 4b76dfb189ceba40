/**
 * Gives each begin and end of a lane's spans a time of its own. Without cross-origin isolation a clock is coarse, so
 * many spans begin and end at one time, and Perfetto would lay them within one another.
 */
import type { Span } from '../records.ts';

/** ns since the file's first record. */
export interface PlacedSpan {
  readonly span: Span;
  readonly from: number;
  readonly to: number;
}

/**
 * `spans`: of one lane, in the order of their ends. `origin`: Stamp of ns 0. A time moves by 1 ns for each time before
 * it that it shares.
 */
export function placeSpans(spans: readonly Span[], origin: number): PlacedSpan[] {
  const from = new Float64Array(spans.length);
  const to = new Float64Array(spans.length);
  let last = Number.NEGATIVE_INFINITY;
  for (const { index, isEnd } of boundaries(spans)) {
    const span = spans[index];
    if (span === undefined) continue;
    const ns = Math.round(((isEnd ? span.end : span.start) - origin) * 1e6);
    last = Math.max(ns, last + 1);
    (isEnd ? to : from)[index] = last;
  }
  return spans.map((span, i) => ({ span, from: from[i] ?? 0, to: to[i] ?? 0 }));
}

/** Begins and ends in their order, outer spans around inner ones. */
function boundaries(spans: readonly Span[]): { index: number; isEnd: boolean }[] {
  // Backwards from the last end: the span around another one ended after it.
  const order: { index: number; isEnd: boolean }[] = [];
  const open: { index: number; span: Span }[] = [];
  for (let index = spans.length - 1; index >= 0; index--) {
    const span = spans[index];
    if (span === undefined) continue;
    for (let around = open.at(-1); around !== undefined; around = open.at(-1)) {
      // If the span between them was lost, depth alone would put this span inside the next one.
      if (around.span.depth < span.depth && around.span.start <= span.end) break;
      order.push({ index: around.index, isEnd: false });
      open.pop();
    }
    order.push({ index, isEnd: true });
    open.push({ index, span });
  }
  for (const { index } of open.reverse()) order.push({ index, isEnd: false });
  return order.reverse();
}

/**
 * Gives each start and end of a lane's spans a time of its own. Without cross-origin isolation clocks are coarse, so
 * many spans start and end at the same time, and Perfetto would show them inside one another.
 */
import type { Stamp } from '../../protocol.ts';
import type { Span } from '../records.ts';

export interface PlacedSpan {
  readonly span: Span;
  /** Start and end, ns since the file's first record. */
  readonly from: number;
  readonly to: number;
}

/**
 * Places the spans of one lane, which are in the order of their ends. A time that is already in use moves by 1 ns.
 * `origin`: the Stamp of 0 ns.
 */
export function placeSpans(spans: readonly Span[], origin: Stamp): PlacedSpan[] {
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

/** Returns the starts and ends of all spans in their order, outer spans around inner ones. */
function boundaries(spans: readonly Span[]): { index: number; isEnd: boolean }[] {
  // The loop runs backwards, because an outer span ends after its inner spans.
  const order: { index: number; isEnd: boolean }[] = [];
  const open: { index: number; span: Span }[] = [];
  for (let index = spans.length - 1; index >= 0; index--) {
    const span = spans[index];
    if (span === undefined) continue;
    for (let around = open.at(-1); around !== undefined; around = open.at(-1)) {
      // The depth alone is not enough: if the span around this one was lost, `around` began after this one ended.
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

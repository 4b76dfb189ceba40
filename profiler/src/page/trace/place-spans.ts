/**
 * Gives each start and end of a lane's spans a time of its own. Without cross-origin isolation clocks are coarse, so
 * many spans start and end at the same time, and Perfetto would show them inside one another.
 */
import type { Stamp } from '../../protocol.ts';
import type { Span } from '../records.ts';

export interface PlacedSpan {
  readonly span: Span;
  /** Start and end, ns since the file's first record. */
  from: number;
  to: number;
}

/**
 * Places the spans of one lane, which are in the order of their ends. A time that is already in use moves by 1 ns.
 * `origin`: the Stamp of 0 ns.
 */
export function placeSpans(spans: readonly Span[], origin: Stamp): readonly PlacedSpan[] {
  const placed = spans.map((span) => ({ span, from: 0, to: 0 }));
  let last = Number.NEGATIVE_INFINITY;
  for (const { one, isEnd } of boundaries(placed)) {
    const ns = Math.round(((isEnd ? one.span.end : one.span.start) - origin) * 1e6);
    last = Math.max(ns, last + 1);
    one[isEnd ? 'to' : 'from'] = last;
  }
  return placed;
}

/** Returns the starts and ends of all spans in their order, outer spans around inner ones. */
function boundaries(placed: readonly PlacedSpan[]): { one: PlacedSpan; isEnd: boolean }[] {
  // The loop runs backwards, because an outer span ends after its inner spans.
  const order: { one: PlacedSpan; isEnd: boolean }[] = [];
  const open: PlacedSpan[] = [];
  for (const one of placed.toReversed()) {
    for (let around = open.at(-1); around !== undefined; around = open.at(-1)) {
      // The depth alone is not enough: if the span around this one was lost, `around` began after this one ended.
      if (around.span.depth < one.span.depth && around.span.start <= one.span.end) break;
      order.push({ one: around, isEnd: false });
      open.pop();
    }
    order.push({ one, isEnd: true });
    open.push(one);
  }
  return [...order, ...open.reverse().map((one) => ({ one, isEnd: false }))].reverse();
}

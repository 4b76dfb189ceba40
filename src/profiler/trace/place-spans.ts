/**
 * Gives each begin and end of a thread's spans a time of its own. A browser's clock is coarse, so many spans begin
 * and end at one time, and Perfetto would lay them within one another.
 */

/** A span of the file. */
export interface TracedSpan {
  readonly name: string;
  /** Stamps. */
  readonly start: number;
  readonly end: number;
  /** Spans around it. */
  readonly depth: number;
  readonly args?: Readonly<Record<string, string | number>>;
}

/** ns since the file's first record. */
export interface PlacedSpan extends TracedSpan {
  readonly from: number;
  readonly to: number;
}

/** `spans`: of one thread, in the order of their ends. `origin`: Stamp of ns 0. A time moves by 1 ns for each before it that it shares. */
export function placeSpans(spans: readonly TracedSpan[], origin: number): PlacedSpan[] {
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
  return spans.map((span, i) => ({ ...span, from: from[i] ?? 0, to: to[i] ?? 0 }));
}

/** Begins and ends in the order in which they were, outer spans around inner ones. */
function boundaries(spans: readonly TracedSpan[]): { index: number; isEnd: boolean }[] {
  // From the last end back: what is around a span ended after it.
  const order: { index: number; isEnd: boolean }[] = [];
  const open: { index: number; span: TracedSpan }[] = [];
  for (let index = spans.length - 1; index >= 0; index--) {
    const span = spans[index];
    if (span === undefined) continue;
    for (let around = open.at(-1); around !== undefined; around = open.at(-1)) {
      // Where the span between them was lost, the depth alone would take a span for an inner one of the next.
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

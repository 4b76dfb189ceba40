/** Found in Perfetto: on a clock of 100 µs, ticks were shown within ticks, six deep. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Span } from '../../src/page/records.ts';
import { type PlacedSpan, placeSpans } from '../../src/page/trace/place-spans.ts';

/** How a loop works: 'begin' and 'end' of spans, and time that passes between them, ms. */
type Step = 'begin' | 'end' | number;
const steps = fc.array(fc.constantFrom<Step>('begin', 'end', 0.01, 0.06), { maxLength: 200 });

/** The spans that a recorder keeps of it, on a clock of 100 µs, in the order of their ends. */
function record(work: readonly Step[]): Span[] {
  const spans: Span[] = [];
  const starts: number[] = [];
  let time = 0;
  for (const step of work) {
    const now = Math.floor(time * 10) / 10;
    if (typeof step === 'number') {
      time += step;
    } else if (step === 'begin') {
      starts.push(now);
    } else {
      const start = starts.pop();
      if (start !== undefined)
        spans.push({ name: '', start, end: now, depth: starts.length, tick: 0 });
    }
  }
  return spans;
}

const around = (spans: readonly PlacedSpan[], inner: PlacedSpan) =>
  spans.filter(({ from, to }) => from < inner.from && inner.to < to);

it('keeps spans within the spans that they were in, and no others', () => {
  fc.assert(
    fc.property(steps, (work) => {
      // Every span that began ends: a lost one may be between two others.
      const placed = placeSpans(record([...work, ...work.map((): Step => 'end')]), 0);
      for (const inner of placed) expect(around(placed, inner)).toHaveLength(inner.span.depth);
      const times = placed.flatMap(({ from, to }) => [from, to]);
      expect(new Set(times).size).toBe(times.length);
      // Equal times are moved apart by 1 ns each.
      for (const { span, from, to } of placed) {
        const { start, end } = span;
        expect(Math.max(from - start * 1e6, to - end * 1e6)).toBeLessThan(2 * placed.length);
        expect(Math.min(from - start * 1e6, to - end * 1e6)).toBeGreaterThan(-1);
      }
    }),
  );
});

/** Spans from begin to end: how they nest, and what becomes of those that end late or never. */
import { SPAN, SPAN_FIELDS } from '../../shared/profile.ts';
import type { RecordedClock } from './clock.ts';
import { MARK } from './marks.ts';
import { createRing, nextRecord } from './ring.ts';

export interface OpenSpans {
  /** Begins a span. A span may begin within another. */
  begin(span: number): void;
  /**
   * Begins a span within the current frame. The first one also begins the frame; each of the others
   * begins where the last span ended.
   */
  beginInFrame(span: number): void;
  /**
   * Ends the span of that code that began last; those that began within it and are still open are
   * dropped. Without such a span it does nothing. `ticks`: of the world, now.
   */
  end(span: number, ticks: number): void;
  /** Called with each span that ends, from now on; Stamps. null: with none. */
  mirrorTo(mirror: Mirror | null): void;
}

export type Mirror = (span: number, start: number, end: number) => void;

/** 1.3 MB. At 240 Hz about 370 a second: two per tick, one per drawn frame, and the posts. */
const MAX_SPANS = 32_768;
/** Spans within one another. Deeper ones belong to the deepest that is recorded. */
const MAX_DEPTH = 64;

/** `drawing`: code of the span whose end is kept in `marks` as that of the drawing; -1 for none. */
export function createOpenSpans(clock: RecordedClock, marks: Float64Array, drawing: number) {
  const ring = createRing(MAX_SPANS, SPAN_FIELDS);
  // A typed array ignores writes beyond its end: spans that nest deeper are not kept.
  const starts = new Float64Array(MAX_DEPTH);
  const codes = new Int32Array(MAX_DEPTH);
  let depth = 0;
  /** Spans that were open when the frame began. */
  let base = 0;
  let inFrame = false;
  let hasDrawn = false;
  let mirror: Mirror | null = null;

  function end(span: number, ticks: number): void {
    clock.write(marks, MARK.ended);
    if (depth > MAX_DEPTH) {
      depth -= 1;
      marks[MARK.lost] += 1;
      return;
    }
    let open = depth - 1;
    while (open >= 0 && codes[open] !== span) open -= 1;
    if (open < 0) return;
    marks[MARK.lost] += depth - 1 - open;
    depth = open;
    if (span === drawing) {
      marks[MARK.drawn] = marks[MARK.ended];
      hasDrawn = true;
    }
    const at = nextRecord(ring);
    const { data } = ring;
    data[at + SPAN.code] = span;
    data[at + SPAN.start] = starts[open];
    data[at + SPAN.end] = marks[MARK.ended];
    data[at + SPAN.ticks] = ticks;
    data[at + SPAN.depth] = open;
    if (mirror !== null) mirror(span, starts[open], marks[MARK.ended]);
  }

  /** The start is in `starts` already. */
  function open(span: number): void {
    codes[depth] = span;
    depth += 1;
  }

  const calls: OpenSpans = {
    begin(span) {
      clock.write(starts, depth);
      open(span);
    },
    beginInFrame(span) {
      if (inFrame) {
        starts[depth] = marks[MARK.ended];
      } else {
        clock.write(marks, MARK.frameStart);
        starts[depth] = marks[MARK.frameStart];
        base = depth;
        inFrame = true;
      }
      open(span);
    },
    end,
    mirrorTo(next) {
      mirror = next;
    },
  };
  return {
    ring,
    starts,
    calls,
    depth: () => Math.min(depth, MAX_DEPTH),
    endFrame() {
      if (!hasDrawn) marks[MARK.drawn] = marks[MARK.ended];
      hasDrawn = false;
      inFrame = false;
      if (depth <= base) return;
      marks[MARK.lost] += depth - base;
      depth = base;
    },
    reset() {
      depth = 0;
      base = 0;
      inFrame = false;
      hasDrawn = false;
    },
  };
}

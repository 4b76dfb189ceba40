/** Finds spans by time, and their own length: the time without inner spans. */

import { nameOf, SPAN } from '../../../shared/profile.ts';
import { lowerBound } from '../../../shared/statistics.ts';
import type { Table } from './table.ts';

/** The spans of one thread. */
export interface Spans {
  /** In the order of their ends, so inner spans come before the outer one. */
  readonly table: Table;
  /** By code. */
  readonly names: readonly string[];
}

export interface Span {
  /** Index in the table; several may share one start. */
  readonly index: number;
  readonly name: string;
  /** Stamp. */
  readonly start: number;
  /** ms. */
  readonly length: number;
}

/** ms after which no span is looked for that began earlier: nobody waits that long for one frame. */
const LONGEST_MS = 60_000;

export function spanAt({ table, names }: Spans, index: number): Span {
  const start = table.column(SPAN.start)[index] ?? 0;
  return {
    index,
    name: nameOf(names, table.column(SPAN.code)[index]),
    start,
    length: (table.column(SPAN.end)[index] ?? start) - start,
  };
}

/** Spans that touch the time between two Stamps. */
export function spansIn(spans: Spans, from: number, to: number): Span[] {
  const starts = spans.table.column(SPAN.start);
  const depths = spans.table.column(SPAN.depth);
  const found: Span[] = [];
  for (let index = lowerBound(spans.table.column(SPAN.end), from); index < starts.length; index++) {
    const start = starts[index] ?? 0;
    if (start <= to) found.push(spanAt(spans, index));
    // A later span may still be one around it, unless nothing is around this one.
    else if (depths[index] === 0 || start > to + LONGEST_MS) break;
  }
  return found;
}

/** Length of a span without the spans inside it, ms. */
export function ownLength({ table }: Spans, index: number): number {
  const starts = table.column(SPAN.start);
  const ends = table.column(SPAN.end);
  const depths = table.column(SPAN.depth);
  const start = starts[index] ?? 0;
  const depth = depths[index] ?? 0;
  let own = (ends[index] ?? 0) - start;
  for (let inner = index - 1; inner >= 0 && (ends[inner] ?? 0) > start; inner--) {
    // The inner spans of inner spans are part of them.
    if (depths[inner] === depth + 1) own -= (ends[inner] ?? 0) - (starts[inner] ?? 0);
  }
  return Math.max(0, own);
}

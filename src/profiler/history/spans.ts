/** Finds spans by time, and their own length: the time without inner spans. */

import { SPAN, SPAN_NAMES, type SpanName } from '../../../shared/profile.ts';
import { lowerBound } from '../../../shared/statistics.ts';
import type { History } from './history.ts';

export interface Span {
  /** Index in the history; several may share one start. */
  readonly index: number;
  readonly name: SpanName;
  /** Stamp. */
  readonly start: number;
  /** ms. */
  readonly length: number;
}

/**
 * Spans nest at most this deep. They are recorded when they end, so inner spans come right before
 * the outer one, and a start may be out of order by this many places.
 */
const MAX_NESTING = 4;

export function spanAt({ spans }: History, index: number): Span {
  const code = spans.column(SPAN.code)[index] ?? 0;
  return {
    index,
    name: SPAN_NAMES[code] ?? 'drain',
    start: spans.column(SPAN.start)[index] ?? 0,
    length: spans.column(SPAN.length)[index] ?? 0,
  };
}

/** Spans that touch the time between two Stamps. */
export function spansIn(history: History, from: number, to: number): Span[] {
  const starts = history.spans.column(SPAN.start);
  const found: Span[] = [];
  const first = Math.max(0, lowerBound(starts, from) - MAX_NESTING);
  for (let index = first; index < starts.length && (starts[index] ?? 0) <= to; index++) {
    const span = spanAt(history, index);
    if (span.start + span.length >= from) found.push(span);
  }
  return found;
}

/** Length of a span without the spans inside it, ms. */
export function ownLength({ spans }: History, index: number): number {
  const starts = spans.column(SPAN.start);
  const lengths = spans.column(SPAN.length);
  const start = starts[index] ?? 0;
  let own = lengths[index] ?? 0;
  // Start of the last inner span that was subtracted; spans inside it are already included.
  let subtracted = Number.POSITIVE_INFINITY;
  for (let inner = index - 1; inner >= 0 && (starts[inner] ?? 0) >= start; inner--) {
    if ((starts[inner] ?? 0) >= subtracted) continue;
    subtracted = starts[inner] ?? 0;
    own -= lengths[inner] ?? 0;
  }
  return Math.max(0, own);
}

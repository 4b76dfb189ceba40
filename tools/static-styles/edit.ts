/** Replaces parts of a source. */
import type { Span } from './find-styles.ts';

export interface Edit extends Span {
  readonly text: string;
}

/** The edits may not overlap; one inside another edit is left out. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  const sorted = [...edits].sort((a, b) => a.start - b.start || b.end - a.end);
  let result = '';
  let at = 0;
  for (const { start, end, text } of sorted) {
    if (start < at) continue;
    result += source.slice(at, start) + text;
    at = end;
  }
  return result + source.slice(at);
}

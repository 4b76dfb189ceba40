/** The records of a loop, from the lists of numbers in which they travel to plain objects. */
import { type Batch, COUNT_FIELDS, FRAME_FIELDS, PRESS_FIELDS, SPAN_FIELDS } from '../protocol.ts';
import type { Frame, Lane, Span } from './records.ts';

/** The records since the last read. */
export interface LoopRecords extends Pick<Lane, 'presses' | 'counts' | 'lost'> {
  readonly spans: readonly Span[];
  readonly frames: readonly Omit<Frame, 'wait' | 'until' | 'missed'>[];
}

/** The records of a batch, as objects. The parameters are in the order of the columns in protocol.ts. */
export function recordsOf({ names, spans, frames, presses, counts, lost }: Batch): LoopRecords {
  return {
    frames: rows(frames, FRAME_FIELDS, (shown, start, end, played, tick, follows, wanted, run) => {
      return { shown, start, end, played, tick, run, follows: follows === 1, wanted };
    }),
    spans: rows(spans, SPAN_FIELDS, (code, start, end, tick, depth) => {
      return { name: names.spans[code] ?? 'unknown', start, end, depth, tick };
    }),
    presses: rows(presses, PRESS_FIELDS, (code, made, taken, drawn, tick) => {
      return { name: names.presses[code] ?? 'unknown', made, taken, drawn, tick };
    }),
    counts: rows(counts, COUNT_FIELDS, (code, at, value) => {
      return { name: names.counters[code] ?? 'unknown', at, value };
    }),
    lost,
  };
}

/** Makes an object of each record in a flat list of numbers. */
function rows<Row>(list: Float64Array, fields: number, make: (...record: number[]) => Row): Row[] {
  return Array.from({ length: list.length / fields }, (_, i) =>
    make(...list.subarray(i * fields, (i + 1) * fields)),
  );
}

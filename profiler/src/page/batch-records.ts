/** The records of a loop, from the lists of numbers in which they travel to plain objects. */
import { type Batch, FRAME_FIELDS, GAUGE_FIELDS, SPAN_FIELDS, type Stamp } from '../protocol.ts';
import { type Lane, type RecordedFrame, type Span, stampOf } from './records.ts';

/** The records since the last read. */
export interface LoopRecords
  extends Pick<Lane, 'asyncSpans' | 'presses' | 'gauges' | 'lost'>,
    Pick<Batch, 'at'> {
  readonly spans: readonly Span[];
  readonly frames: readonly RecordedFrame[];
}

/** Control characters, and those with a meaning in Markdown: a report has names in its tables and between backticks. */
const UNPRINTABLE = /[\p{Cc}`|]/gu;

/** The records of a batch, as objects. The parameters are in the order of the columns in protocol.ts. */
export function recordsOf(batch: Batch): LoopRecords {
  const { at, spans, frames, presses, gauges, lost } = batch;
  const names = batch.names.map((name) => name.replaceAll(UNPRINTABLE, ' '));
  const all = rows(spans, SPAN_FIELDS, (code, start, end, tick, depth) => {
    return { name: names[code] ?? 'unknown', start, end, depth, tick };
  });
  return {
    at,
    frames: rows(frames, FRAME_FIELDS, (start, end, tick, follows, requested, runKey) => {
      const kind = { followsFrame: follows !== 0, skips: follows === 2 };
      return { start, end, tick, runKey, requested, ...kind };
    }),
    spans: all.filter(({ depth }) => depth >= 0),
    asyncSpans: all.filter(({ depth }) => depth < 0),
    presses: presses.map(({ name, at: given, called, taken, shown, tick }) => {
      const pressed = timeOfPress(given, called);
      // The player may press while the work runs, after its start.
      return { name, pressed, taken: Math.max(taken, pressed), shown, tick };
    }),
    gauges: rows(gauges, GAUGE_FIELDS, (code, set, value) => {
      return { name: names[code] ?? 'unknown', at: set, value };
    }).filter(({ value }) => Number.isFinite(value)),
    lost,
  };
}

/** Larger times are Stamps, and smaller ones are times of the page. */
const FIRST_STAMP = 1e11;
/** An older timestamp is implausible, ms: it comes from another clock. */
const OLDEST_MS = 60_000;

/** When a press was made. `at` is what the host gave, and `called` when it did so. */
function timeOfPress(at: number, called: Stamp): Stamp {
  const made = at < FIRST_STAMP ? stampOf(at) : at;
  return made <= called && made > called - OLDEST_MS ? made : called;
}

/** Makes an object of each record in a flat list of numbers. */
function rows<Row>(list: Float64Array, fields: number, make: (...record: number[]) => Row): Row[] {
  return Array.from({ length: list.length / fields }, (_, i) =>
    make(...list.subarray(i * fields, (i + 1) * fields)),
  );
}

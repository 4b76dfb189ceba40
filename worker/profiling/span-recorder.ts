/**
 * Records a loop's work in ring buffers, by names that the loop chooses. Methods called per tick or
 * frame take integers, and times are kept in typed arrays: V8 may box a fraction that is passed to a function.
 */
import {
  COUNT,
  COUNT_FIELDS,
  FRAME,
  FRAME_FIELDS,
  type ProfileBatch,
  type ProfileNames,
} from '../../shared/profile.ts';
import type { RecordedClock } from './clock.ts';
import { MARK } from './marks.ts';
import { createOpenSpans, type OpenSpans } from './open-spans.ts';
import { createPressRecords, type PressRecords } from './press-records.ts';
import { createRing, nextRecord, type Ring, readRecords } from './ring.ts';

/** Late presses and messages are known to the loop's own code only. */
export type RecordedBatch = Omit<ProfileBatch, 'late' | 'messages' | 'bytes'>;

export interface SpanRecorder extends OpenSpans, PressRecords {
  /** Codes by name: the same one each time, the next one for a new name. */
  codeOf(kind: keyof ProfileNames, name: string): number;
  /** By code. The lists grow with new names. */
  readonly names: ProfileNames;
  /** Times that belong to no record, see MARK. */
  readonly marks: Float64Array;
  /** Sets a counter; it is recorded with the end of the frame. */
  count(counter: number, value: number): void;
  /** Sets the key of the run that the next frames show, see FRAME. */
  setRunKey(key: number): void;
  /**
   * Ends the frame where the last span ended; the presses taken became visible with its drawing.
   * `time`: the display's, ms; `played`: ticks in the frame; `ticks`: of the world; `follows`: directly
   * on the frame before. Spans of the frame that are still open are dropped, and counted as lost.
   */
  endFrame(time: number, played: number, ticks: number, follows: boolean): void;
  /** Returns the records since the last read, in new buffers. */
  read(): RecordedBatch;
  /** Forgets everything recorded, but no name. */
  reset(): void;
}

// Rings are read a few times a second; a blocked or hidden page may not read them for half a minute.
/** 34 s at 240 Hz. */
const MAX_FRAMES = 8192;
const MAX_COUNTS = 8192;
/** Counters that are recorded: what is written beyond the end of a typed array is ignored. */
const MAX_COUNTERS = 32;

/** `drawing`: the span whose end shows the presses of a frame; without one, the frame's end does. */
export function createSpanRecorder(clock: RecordedClock, drawing?: string): SpanRecorder {
  const names = { spans: [], presses: [], counters: [] } satisfies ProfileNames;
  const codeOf = (kind: keyof ProfileNames, name: string) => {
    const known: string[] = names[kind];
    const code = known.indexOf(name);
    return code >= 0 ? code : known.push(name) - 1;
  };
  const marks = new Float64Array(MARK.lost + 1);
  const spans = createOpenSpans(
    clock,
    marks,
    drawing === undefined ? -1 : codeOf('spans', drawing),
  );
  const presses = createPressRecords(clock, marks, spans.starts, () => spans.depth());
  const frames = createRing(MAX_FRAMES, FRAME_FIELDS);
  const counts = createCounts(names.counters);
  const rings: readonly Ring[] = [spans.ring, frames, presses.presses, counts.ring];
  let lost = 0;

  function read(): RecordedBatch {
    const all = (ring: Ring) => readRecords(ring, ring.written);
    const batch = {
      names,
      spans: all(spans.ring),
      frames: all(frames),
      presses: readRecords(presses.presses, presses.shown()),
      counts: all(counts.ring),
      lost: rings.reduce((sum, ring) => sum + ring.overwritten, marks[MARK.lost]) - lost,
    };
    lost += batch.lost;
    return batch;
  }

  return {
    ...spans.calls,
    ...presses.calls,
    codeOf,
    names,
    marks,
    count: counts.set,
    setRunKey(key) {
      marks[MARK.runKey] = key;
    },
    endFrame(time, played, ticks, follows) {
      spans.endFrame();
      const at = nextRecord(frames);
      const { data } = frames;
      data[at + FRAME.shown] = clock.origin + time;
      data[at + FRAME.start] = marks[MARK.frameStart];
      data[at + FRAME.end] = marks[MARK.ended];
      data[at + FRAME.played] = played;
      data[at + FRAME.ticks] = ticks;
      data[at + FRAME.follows] = follows ? 1 : 0;
      data[at + FRAME.wanted] = marks[MARK.wanted];
      data[at + FRAME.runKey] = marks[MARK.runKey];
      marks[MARK.wanted] = 0;
      presses.show();
      counts.record(marks);
    },
    read,
    reset() {
      spans.reset();
      presses.reset();
      counts.forget();
      read();
    },
  };
}

/** The values of the counters, recorded when they change. */
function createCounts(names: readonly string[]) {
  const ring = createRing(MAX_COUNTS, COUNT_FIELDS);
  const values = new Float64Array(MAX_COUNTERS);
  const recorded = new Float64Array(MAX_COUNTERS).fill(Number.NaN);
  return {
    ring,
    set(counter: number, value: number) {
      values[counter] = value;
    },
    record(marks: Float64Array) {
      for (let counter = 0; counter < names.length; counter++) {
        if (values[counter] === recorded[counter]) continue;
        recorded[counter] = values[counter];
        const at = nextRecord(ring);
        ring.data[at + COUNT.code] = counter;
        ring.data[at + COUNT.at] = marks[MARK.ended];
        ring.data[at + COUNT.value] = values[counter];
      }
    },
    forget: () => void recorded.fill(Number.NaN),
  };
}

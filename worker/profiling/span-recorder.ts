/**
 * Records the engine's work in ring buffers. Methods called per tick or frame take integers, and times
 * are kept in typed arrays: V8 may box a fraction that is passed to a function.
 */
import {
  FRAME,
  FRAME_FIELDS,
  LATE,
  LATE_FIELDS,
  PRESS,
  PRESS_FIELDS,
  type ProfileBatch,
  SPAN,
  SPAN_FIELDS,
  SPAN_NAMES,
  type SpanName,
} from '../../shared/profile.ts';
import { JUMP_BIT, SHOOT_BIT } from '../../shared/rules.ts';
import { createRing, nextRecord, type Ring, readRecords, recordAt, resetRing } from './ring.ts';

/** A host's time on the clock that both threads share. */
export interface StampClock {
  /** Stamp at which the timestamps of the host's frames are 0. */
  readonly origin: number;
  /** Returns the present Stamp. */
  now(): number;
}

export interface SpanRecorder {
  /** Begins a span. A span may begin within another. */
  begin(): void;
  /**
   * Begins a span within the current frame. The first one also begins the frame; each of the others
   * begins where the last span ended.
   */
  beginInFrame(): void;
  /** Ends the span that began last. `ticks`: of the world, now. */
  end(span: SpanName, ticks: number): void;
  /** Ends that span and begins the next one at the same instant. */
  endAndBegin(span: SpanName, ticks: number): void;
  /** A press waits for its tick. `bit`: JUMP_BIT or SHOOT_BIT; `at`: Stamp. */
  onPress(bit: number, at: number): void;
  /** A press is heard after its tick was played. Stamps; `back`: ticks that the engine goes back. */
  onLate(bit: number, made: number, heard: number, tick: number, back: number): void;
  /** Forgets presses that no tick has taken. Called when a run pauses: the wait would measure the person. */
  onRest(): void;
  /** The span that began last takes the presses in `mask`. `tick`: the tick that takes them, as in inputs. */
  onTaken(mask: number, tick: number): void;
  /** Sets the key of the run that the next frames show, see FRAME. */
  setRunKey(key: number): void;
  /**
   * Ends the frame where the last span ended; the presses taken became visible with its drawing.
   * `time`: the display's, ms; `played`: ticks in the frame; `alive`: bodies; `ticks`: of the world;
   * `follows`: directly on the frame before.
   */
  endFrame(time: number, played: number, alive: number, ticks: number, follows: boolean): void;
  /** Called after a report. `events`, `inputs`: their numbers in it. */
  onPosted(events: number, inputs: number): void;
  /** True when there are enough records for a report to carry. */
  isDue(): boolean;
  /** Returns the records since the last read, in new buffers. */
  read(): ProfileBatch;
  /** Forgets everything recorded. */
  reset(): void;
}

// Rings are read a few times a second; a blocked or hidden page may not read them for half a minute.
/** 1 MB. At 240 Hz about 370 a second: two per tick, one per drawn frame, and the posts. */
const MAX_SPANS = 32_768;
/** 34 s at 240 Hz. */
const MAX_FRAMES = 8192;
/** Half a minute of the fastest presses on both keys. */
const MAX_PRESSES = 512;
/** 0.4 s at 60 Hz: every second report carries records. */
const DUE_FRAMES = 24;
/** Spans within one another: a post within a command, for example. */
const MAX_DEPTH = 8;

const CODE: Readonly<Record<SpanName, number>> = {
  drain: SPAN_NAMES.indexOf('drain'),
  tick: SPAN_NAMES.indexOf('tick'),
  draw: SPAN_NAMES.indexOf('draw'),
  post: SPAN_NAMES.indexOf('post'),
};

/** Sizes as structured clones: a report without events and inputs, an event, an input. Tests compare them. */
const REPORT_BYTES = 218;
const EVENT_BYTES = 27;
const INPUT_BYTES = 10;

// Indices into `marks`: the end of the last span, the end of the last drawing, the start of the frame's
// work, the run key, and the time of each waiting press, at PRESSED + its bit.
const ENDED = 0;
const DRAWN = 1;
const FRAME_START = 2;
const RUN_KEY = 3;
const PRESSED = 4;

/** Times that are kept in typed arrays, for all records. */
interface Times {
  /** See ENDED and the following. */
  readonly marks: Float64Array;
  /** Starts of the spans that are open, and their number. */
  readonly starts: Float64Array;
  depth: number;
  /** The work of a frame has begun. */
  inFrame: boolean;
}

export function createSpanRecorder(clock: StampClock): SpanRecorder {
  const frames = createRing(MAX_FRAMES, FRAME_FIELDS);
  const times: Times = {
    marks: new Float64Array(PRESSED + JUMP_BIT + SHOOT_BIT),
    starts: new Float64Array(MAX_DEPTH),
    depth: 0,
    inFrame: false,
  };
  const { marks } = times;
  const spanRecords = createSpanRecords(clock, times);
  const { spans } = spanRecords;
  const pressRecords = createPressRecords(times);
  const { presses, late } = pressRecords;
  let messages = 0;
  let bytes = 0;
  let overwritten = 0;

  return {
    ...spanRecords.calls,
    ...pressRecords.calls,
    setRunKey(key) {
      marks[RUN_KEY] = key;
    },
    endFrame(time, played, alive, ticks, follows) {
      const at = nextRecord(frames);
      const { data } = frames;
      data[at + FRAME.shown] = clock.origin + time;
      data[at + FRAME.start] = marks[FRAME_START];
      data[at + FRAME.end] = marks[ENDED];
      data[at + FRAME.played] = played;
      data[at + FRAME.bodies] = alive;
      data[at + FRAME.ticks] = ticks;
      data[at + FRAME.follows] = follows ? 1 : 0;
      data[at + FRAME.runKey] = marks[RUN_KEY];
      pressRecords.show();
      times.inFrame = false;
    },
    onPosted(events, inputs) {
      messages += 1;
      bytes += REPORT_BYTES + events * EVENT_BYTES + inputs * INPUT_BYTES;
    },
    isDue: () => frames.written - frames.read >= DUE_FRAMES,
    read() {
      const batch = {
        spans: readRecords(spans, spans.written),
        frames: readRecords(frames, frames.written),
        presses: readRecords(presses, pressRecords.shown()),
        late: readRecords(late, late.written),
        messages,
        bytes,
        overwritten: overwrittenIn([spans, frames, presses, late]) - overwritten,
      };
      messages = 0;
      bytes = 0;
      overwritten += batch.overwritten;
      return batch;
    },
    reset() {
      for (const ring of [spans, frames]) resetRing(ring);
      pressRecords.reset();
      times.depth = 0;
      times.inFrame = false;
      messages = 0;
      bytes = 0;
      overwritten = 0;
    },
  };
}

interface SpanRecords {
  readonly spans: Ring;
  readonly calls: Pick<SpanRecorder, 'begin' | 'beginInFrame' | 'end' | 'endAndBegin'>;
}

/** Begin and length of each piece of work. */
function createSpanRecords(clock: StampClock, times: Times): SpanRecords {
  const { marks, starts } = times;
  const spans = createRing(MAX_SPANS, SPAN_FIELDS);

  function end(span: SpanName, ticks: number): void {
    marks[ENDED] = clock.now();
    if (span === 'draw') marks[DRAWN] = marks[ENDED];
    times.depth -= 1;
    const at = nextRecord(spans);
    const { data } = spans;
    data[at + SPAN.code] = CODE[span];
    data[at + SPAN.start] = starts[times.depth];
    data[at + SPAN.length] = marks[ENDED] - starts[times.depth];
    data[at + SPAN.ticks] = ticks;
  }

  return {
    spans,
    calls: {
      begin() {
        starts[times.depth] = clock.now();
        times.depth += 1;
      },
      beginInFrame() {
        if (times.inFrame) {
          starts[times.depth] = marks[ENDED];
        } else {
          starts[times.depth] = clock.now();
          marks[FRAME_START] = starts[times.depth];
          times.inFrame = true;
        }
        times.depth += 1;
      },
      end,
      endAndBegin(span, ticks) {
        end(span, ticks);
        starts[times.depth] = marks[ENDED];
        times.depth += 1;
      },
    },
  };
}

interface PressRecords {
  readonly presses: Ring;
  readonly late: Ring;
  readonly calls: Pick<SpanRecorder, 'onPress' | 'onLate' | 'onRest' | 'onTaken'>;
  /** The presses that were taken became visible with the last drawing. */
  show(): void;
  /** Presses whose frame was drawn, counted as `written`. */
  shown(): number;
  reset(): void;
}

/** The way of each press: made, taken by a tick, drawn. */
function createPressRecords(times: Times): PressRecords {
  const { marks, starts } = times;
  const presses = createRing(MAX_PRESSES, PRESS_FIELDS);
  const late = createRing(MAX_PRESSES, LATE_FIELDS);
  /** Waiting presses, as bits; those made before the recorder was opened are left out. */
  let waiting = 0;
  let shown = 0;

  function take(bit: number, tick: number): void {
    const at = nextRecord(presses);
    const { data } = presses;
    data[at + PRESS.bit] = bit;
    data[at + PRESS.pressed] = marks[PRESSED + bit];
    data[at + PRESS.taken] = starts[times.depth - 1];
    data[at + PRESS.tick] = tick;
  }

  return {
    presses,
    late,
    calls: {
      onPress(bit, at) {
        waiting |= bit;
        marks[PRESSED + bit] = at;
      },
      onLate(bit, made, heard, tick, back) {
        const at = nextRecord(late);
        const { data } = late;
        data[at + LATE.bit] = bit;
        data[at + LATE.made] = made;
        data[at + LATE.heard] = heard;
        data[at + LATE.tick] = tick;
        data[at + LATE.back] = back;
        marks[PRESSED + bit] = made;
        take(bit, tick);
      },
      onRest() {
        waiting = 0;
      },
      onTaken(mask, tick) {
        if ((mask & waiting & JUMP_BIT) !== 0) take(JUMP_BIT, tick);
        if ((mask & waiting & SHOOT_BIT) !== 0) take(SHOOT_BIT, tick);
        waiting &= ~mask;
      },
    },
    show() {
      for (; shown < presses.written; shown++) {
        presses.data[recordAt(presses, shown) + PRESS.drawn] = marks[DRAWN];
      }
    },
    shown: () => shown,
    reset() {
      for (const ring of [presses, late]) resetRing(ring);
      waiting = 0;
      shown = 0;
    },
  };
}

function overwrittenIn(rings: readonly Ring[]): number {
  return rings.reduce((sum, ring) => sum + ring.overwritten, 0);
}

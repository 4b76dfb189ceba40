/**
 * The profiler's spans around the engine's work. While the profiler is open, a layer that measures lies over the
 * plain one; while it is closed, none of this code runs.
 */
import { LATE, LATE_FIELDS, noBatch, type ProfileBatch } from '../../shared/profile.ts';
import { JUMP_BIT, SHOOT_BIT } from '../../shared/rules.ts';
import type { EngineCore } from '../engine/core.ts';
import type { Layer } from '../engine/layers.ts';
import { isMoving } from '../mode.ts';
import { createRing, nextRecord, readRecords } from '../profiling/ring.ts';
import {
  createSpanRecorder,
  type RecordedBatch,
  type SpanRecorder,
} from '../profiling/span-recorder.ts';
import { createTrackEntries } from '../profiling/track-entries.ts';
import { bodiesIn } from '../simulation/world.ts';

/** Most late presses between two reads: half a minute of the fastest presses on both keys. */
const MAX_LATE = 512;
/** 0.4 s at 60 Hz: every second report carries records. */
const DUE_FRAMES = 24;

export type Extras = ReturnType<typeof createExtras>;

export function createExtras() {
  const late = createRing(MAX_LATE, LATE_FIELDS);
  let messages = 0;
  let bytes = 0;
  let frames = 0;

  function forget(): void {
    messages = 0;
    bytes = 0;
    frames = 0;
  }

  return {
    /** A press is heard after its tick was played. Stamps; `back`: ticks that the engine goes back. */
    onLate(press: number, made: number, heard: number, tick: number, back: number) {
      const at = nextRecord(late);
      const { data } = late;
      data[at + LATE.code] = press;
      data[at + LATE.made] = made;
      data[at + LATE.heard] = heard;
      data[at + LATE.tick] = tick;
      data[at + LATE.back] = back;
    },
    onFrame() {
      frames += 1;
    },
    /** Called after a report. */
    onPosted(size: number) {
      messages += 1;
      bytes += size;
    },
    /** True when there are enough records for a report to carry. */
    isDue: () => frames >= DUE_FRAMES,
    complete(batch: RecordedBatch): ProfileBatch {
      const all = { ...batch, late: readRecords(late, late.written), messages, bytes };
      forget();
      return all;
    },
    reset() {
      readRecords(late, late.written);
      forget();
    },
  };
}

/** The kinds of work that the engine measures. */
const SPANS = ['drain', 'tick', 'draw', 'post'] as const;
const PRESSES = ['jump', 'shoot'] as const;
/** The counter of what is alive in the world. */
const OBJECTS = 'objects';

const TRACK = { name: 'BNB Runner', thread: 'engine' };

/** Sizes as structured clones: a report without events and inputs, an event, an input. Tests compare them. */
const REPORT_BYTES = 218;
const EVENT_BYTES = 27;
const INPUT_BYTES = 10;

export interface Instrumentation {
  /** Starts with empty records; does nothing while open. */
  open(): void;
  close(): void;
  /** Shows spans in the browser's own performance panel while open. */
  mirror(on: boolean): void;
  /** Records since the last read; empty while closed. */
  read(): ProfileBatch;
}

export function createInstrumentation(core: EngineCore): Instrumentation {
  // Made with the first call, and reused: a second recorder would be slow until it is compiled.
  let recorder: SpanRecorder | null = null;
  let layer: Layer | null = null;
  const extras = createExtras();
  let isOpen = false;

  return {
    open() {
      if (isOpen) return;
      isOpen = true;
      recorder ??= recorderOf(core);
      layer ??= createMeasuringLayer(core, recorder, extras);
      recorder.reset();
      extras.reset();
      recorder.setRunKey(core.playback.run.key);
      core.layers.put(layer);
    },
    close() {
      isOpen = false;
      if (layer !== null) core.layers.remove(layer);
    },
    mirror(on) {
      recorder ??= recorderOf(core);
      const names = recorder.names.spans;
      recorder.mirrorTo(on ? createTrackEntries(names, TRACK, core.clock.origin) : null);
    },
    read: () => (isOpen && recorder !== null ? extras.complete(recorder.read()) : noBatch()),
  };
}

function recorderOf({ clock }: EngineCore): SpanRecorder {
  const write = (list: Float64Array, index: number) => {
    list[index] = clock.now();
  };
  return createSpanRecorder({ origin: clock.origin, write }, 'draw');
}

function createMeasuringLayer(core: EngineCore, recorder: SpanRecorder, extras: Extras): Layer {
  const { plain } = core.layers;
  const { playback, waiting } = core;
  const { run } = playback;
  const { world } = run;
  const [drain, tick, draw, post] = SPANS.map((name) => recorder.codeOf('spans', name));
  const [jump, shoot] = PRESSES.map((name) => recorder.codeOf('presses', name));
  const objects = recorder.codeOf('counters', OBJECTS);
  const pressOf = (bit: number) => (bit === JUMP_BIT ? jump : shoot);
  let playedInFrame = 0;
  return {
    command(command) {
      recorder.begin(drain);
      plain.command(command);
      recorder.end(drain, world.ticks);
    },
    press(bit, made, tick) {
      // A second press within one tick changes nothing.
      if ((waiting.at(tick) & bit) === 0) recorder.onPress(pressOf(bit), made);
      plain.press(bit, made, tick);
    },
    rewind(bit, made, heard, tick) {
      const press = pressOf(bit);
      extras.onLate(press, made, heard, tick, playback.playedTicks - tick);
      recorder.onPressTaken(press, made, tick);
      plain.rewind(bit, made, heard, tick);
    },
    enter(mode) {
      recorder.setRunKey(run.key);
      if (!isMoving(mode)) recorder.onRest();
      plain.enter(mode);
    },
    tick() {
      // Only a tick that takes presses has something to drain.
      const mask = waiting.at(world.ticks);
      if (mask === 0) {
        recorder.beginInFrame(tick);
      } else {
        recorder.beginInFrame(drain);
        if ((mask & JUMP_BIT) !== 0) recorder.onTaken(jump, world.ticks);
        if ((mask & SHOOT_BIT) !== 0) recorder.onTaken(shoot, world.ticks);
        recorder.end(drain, world.ticks);
        recorder.beginInFrame(tick);
      }
      plain.tick();
      playedInFrame += 1;
      recorder.end(tick, world.ticks);
    },
    draw(time) {
      recorder.beginInFrame(draw);
      const again = plain.draw(time);
      recorder.end(draw, world.ticks);
      return again;
    },
    frame(alpha, time, follows) {
      const again = plain.frame(alpha, time, follows);
      recorder.count(objects, bodiesIn(world));
      recorder.endFrame(time, playedInFrame, world.ticks, follows);
      playedInFrame = 0;
      extras.onFrame();
      return again;
    },
    gap: plain.gap,
    post(report) {
      recorder.begin(post);
      plain.post(
        extras.isDue() ? { ...report, profile: extras.complete(recorder.read()) } : report,
      );
      recorder.end(post, world.ticks);
      extras.onPosted(reportBytes(report.events.length, report.inputs.length));
    },
  };
}

/** Estimated size of a report as a structured clone, by the numbers of its events and inputs. */
export function reportBytes(events: number, inputs: number): number {
  return REPORT_BYTES + events * EVENT_BYTES + inputs * INPUT_BYTES;
}

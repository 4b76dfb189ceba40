/** Records the engine's work for the profiler: its spans, presses and a counter. Made when the profiler is first opened. */
import { LATE, LATE_FIELDS, noBatch, type ProfileBatch } from '../../shared/profile.ts';
import { JUMP_BIT, SHOOT_BIT } from '../../shared/rules.ts';
import type { StampClock } from '../profiling/clock.ts';
import { createRing, nextRecord, readRecords } from '../profiling/ring.ts';
import { createSpanRecorder, type SpanRecorder } from '../profiling/span-recorder.ts';
import { createTrackEntries } from '../profiling/track-entries.ts';
import { bodiesIn, type World } from '../simulation/world.ts';

export { bodyAt } from '../rendering/bodies.ts';
export { drawBoxes } from '../rendering/boxes.ts';

/** Most late presses between two reads: half a minute of the fastest presses on both keys. */
const MAX_LATE = 512;

const TRACK = { name: 'BNB Runner', thread: 'engine' };

/** Sizes as structured clones: a report without inputs, an input. Tests compare them. */
const REPORT_BYTES = 360;
const INPUT_BYTES = 10;

export class EngineRecorder {
  private readonly clock: StampClock;
  private readonly spans: SpanRecorder;
  private readonly late = createRing(MAX_LATE, LATE_FIELDS);
  private readonly drain: number;
  private readonly tick: number;
  private readonly draw: number;
  private readonly post: number;
  private readonly jump: number;
  private readonly shoot: number;
  /** The counter of what is alive in the world. */
  private readonly objects: number;
  private played = 0;
  private messages = 0;
  private bytes = 0;

  constructor(clock: StampClock) {
    const write = (list: Float64Array, index: number) => {
      list[index] = clock.now();
    };
    this.clock = clock;
    this.spans = createSpanRecorder({ origin: clock.origin, write }, 'draw');
    this.drain = this.spans.codeOf('spans', 'drain');
    this.tick = this.spans.codeOf('spans', 'tick');
    this.draw = this.spans.codeOf('spans', 'draw');
    this.post = this.spans.codeOf('spans', 'post');
    this.jump = this.spans.codeOf('presses', 'jump');
    this.shoot = this.spans.codeOf('presses', 'shoot');
    this.objects = this.spans.codeOf('counters', 'objects');
  }

  /** Forgets everything recorded. */
  reset(): void {
    this.spans.reset();
    this.read();
  }

  /** Records since the last read. */
  read(): ProfileBatch {
    const { messages, bytes } = this;
    this.messages = 0;
    this.bytes = 0;
    const late = readRecords(this.late, this.late.written);
    return { ...noBatch(), ...this.spans.read(), late, messages, bytes };
  }

  /** Shows spans in the browser's own performance panel. */
  mirror(isOn: boolean): void {
    const { spans, clock } = this;
    spans.mirrorTo(isOn ? createTrackEntries(spans.names.spans, TRACK, clock.origin) : null);
  }

  beginDrain(): void {
    this.spans.begin(this.drain);
  }

  /** `ticks`: of the world on screen, as below. */
  endDrain(ticks: number): void {
    this.spans.end(this.drain, ticks);
  }

  /** A press waits for its tick. `bit`: JUMP_BIT or SHOOT_BIT; `made`: Stamp. */
  onPress(bit: number, made: number): void {
    this.spans.onPress(bit === JUMP_BIT ? this.jump : this.shoot, made);
  }

  /** A press was heard after its tick was played. `back`: ticks since then. */
  onLate(bit: number, made: number, tick: number, back: number): void {
    const press = bit === JUMP_BIT ? this.jump : this.shoot;
    const at = nextRecord(this.late);
    const { data } = this.late;
    data[at + LATE.code] = press;
    data[at + LATE.made] = made;
    data[at + LATE.heard] = this.clock.now();
    data[at + LATE.tick] = tick;
    data[at + LATE.back] = back;
    this.spans.onPressTaken(press, made, tick);
  }

  /** `key`: of the run on screen, see FRAME. At rest presses no longer wait: the wait would measure the player. */
  onMode(key: number, isMoving: boolean): void {
    this.spans.setRunKey(key);
    if (!isMoving) this.spans.onRest();
  }

  /** `mask`: the presses that the tick takes. */
  beginTick(mask: number, ticks: number): void {
    const { spans } = this;
    if (mask !== 0) {
      spans.beginInFrame(this.drain);
      if ((mask & JUMP_BIT) !== 0) spans.onTaken(this.jump, ticks);
      if ((mask & SHOOT_BIT) !== 0) spans.onTaken(this.shoot, ticks);
      spans.end(this.drain, ticks);
    }
    spans.beginInFrame(this.tick);
  }

  endTick(ticks: number): void {
    this.played += 1;
    this.spans.end(this.tick, ticks);
  }

  beginDraw(): void {
    this.spans.beginInFrame(this.draw);
  }

  endDraw(ticks: number): void {
    this.spans.end(this.draw, ticks);
  }

  beginPost(): void {
    this.spans.begin(this.post);
  }

  endPost(ticks: number, inputs: number): void {
    this.spans.end(this.post, ticks);
    this.messages += 1;
    this.bytes += REPORT_BYTES + inputs * INPUT_BYTES;
  }

  /** `time`: of the display, ms. `follows`: directly on the frame before. */
  endFrame(time: number, world: World, follows: boolean): void {
    this.spans.count(this.objects, bodiesIn(world));
    this.spans.endFrame(time, this.played, world.ticks, follows);
    this.played = 0;
  }
}

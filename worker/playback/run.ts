/** The run on screen: its world, and its inputs up to there or, after a step back, beyond. */
import { SLOW_PACE } from '../../shared/contract.ts';
import { type InputList, marksOf, type RecordedRun } from '../../shared/recording.ts';
import type { WorldSize } from '../../shared/rules.ts';
import { createEventBuffer, type EventBuffer } from '../simulation/events.ts';
import { advance } from '../simulation/play.ts';
import { step } from '../simulation/step.ts';
import { createWorld, resetWorld, type World } from '../simulation/world.ts';
import type { Writable } from './writable.ts';

/** An entry of an InputList. Reports share these entries with the recording. */
export type Input = readonly [tick: number, mask: number];

/** Changes the world of a run to that of another tick of it. */
export type RestoreWorld = (world: World) => void;

export interface Run {
  readonly world: World;
  /** Events of the last tick. */
  readonly happened: EventBuffer;
  /** The car's y one tick ago, px. */
  readonly previousCarY: number;
  /** Length of the recording. The world is at its end, or earlier after a step back. */
  readonly recordedTicks: number;
  /** Key of the run in profile records, see FRAME; 0 for no run. */
  key: number;
  /** A developer stepped through the run; stays true until the next run begins. */
  stepped: boolean;
  /** The run is played in slow motion. */
  slow: boolean;
  begin(seed: number, size: WorldSize, key: number): void;
  /** Removes the run: shows the world of the ready screen. */
  clear(size: WorldSize): void;
  /** Loads a recorded run and plays it to `tick`, at most to its end. */
  load(run: RecordedRun, tick: number, key: number): void;
  /** Plays a new tick at the end of the recording. Returns the input that was recorded, if any. */
  playTick(mask: number): Input | null;
  /**
   * Plays the next tick of the recording; the world must not be at its end. Returns the input that the tick
   * took, if any.
   */
  replayTick(): Input | null;
  /** Adds a press to a recorded tick. Returns false if the tick has it already. */
  insert(tick: number, bit: number): boolean;
  /** Puts the world of an earlier tick in, without the car's former y: a tick must be played afterwards. */
  goBack(restore: RestoreWorld): void;
  /** True at the end of the recording, or when the run has ended. */
  isAtEnd(): boolean;
  /**
   * Plays to `tick`, or to the end of the recording: from the world of an earlier tick that `restore`
   * puts in, or from the start (up to 10,000 ticks). At the restored tick itself the car's former y is not
   * known, and equals its y.
   */
  goTo(tick: number, restore: RestoreWorld | null): void;
  /** Drops the recording after the present tick. */
  truncate(): void;
  /** The recording up to the present tick. */
  recorded(): RecordedRun;
}

/** Ticks that a run plays in the time of one. */
export function paceOf({ slow }: Pick<Run, 'slow'>): number {
  return slow ? SLOW_PACE : 1;
}

export function createRun(size: WorldSize): Run {
  const last = createLastTick(size);
  const { world, happened } = last;
  const inputs = createInputs();
  let seed = 0;

  function goTo(target: number, restore: RestoreWorld | null): void {
    const until = Math.min(Math.max(target, 0), run.recordedTicks);
    last.reset(seed, { width: world.width, height: world.height });
    restore?.(world);
    last.previousCarY = world.carY;
    // `replayTick` plays the last tick, because it also keeps the car's y before it.
    advance(world, inputs.all(), until - 1, happened, null);
    inputs.goTo(world.ticks);
    if (world.ticks < until) run.replayTick();
  }

  const run: Writable<Run> = {
    world,
    happened,
    get previousCarY() {
      return last.previousCarY;
    },
    recordedTicks: 0,
    key: 0,
    stepped: false,
    slow: false,
    begin(newSeed, newSize, key) {
      seed = newSeed;
      last.reset(seed, newSize);
      inputs.load([]);
      run.recordedTicks = 0;
      run.key = key;
      run.stepped = false;
      run.slow = false;
    },
    clear: (newSize) => run.begin(0, newSize, 0),
    load(recorded, at, key) {
      run.begin(recorded.seed, recorded, key);
      inputs.load(recorded.inputs);
      run.recordedTicks = recorded.ticks;
      run.stepped = recorded.stepped === true;
      run.slow = recorded.slow === true;
      goTo(at, null);
    },
    playTick(mask) {
      const input = mask === 0 ? null : inputs.add(world.ticks, mask);
      last.play(mask);
      run.recordedTicks = world.ticks;
      return input;
    },
    replayTick() {
      const input = inputs.take(world.ticks);
      last.play(input === null ? 0 : input[1]);
      return input;
    },
    insert: inputs.insert,
    goBack(restore) {
      restore(world);
      inputs.goTo(world.ticks);
    },
    isAtEnd: () => world.outcome !== null || world.ticks >= run.recordedTicks,
    goTo,
    truncate() {
      inputs.truncate();
      run.recordedTicks = world.ticks;
    },
    recorded() {
      const { width, height, ticks } = world;
      return { seed, width, height, inputs: inputs.taken(), ticks, ...marksOf(run) };
    },
  };
  return run;
}

/** The world at the last tick, and what this tick changed. */
function createLastTick(size: WorldSize) {
  const world = createWorld(0, size);
  const happened = createEventBuffer();
  const last = {
    world,
    happened,
    previousCarY: world.carY,
    /** Before the first tick. */
    reset(seed: number, newSize: WorldSize): void {
      resetWorld(world, seed, newSize);
      happened.count = 0;
      last.previousCarY = world.carY;
    },
    play(mask: number): void {
      last.previousCarY = world.carY;
      happened.count = 0;
      step(world, mask, happened);
      if (world.outcome !== null) last.previousCarY = world.carY;
    },
  };
  return last;
}

interface Inputs extends Pick<Run, 'insert'> {
  /** Replaces all by copies of these. The next one is the first. */
  load(list: InputList): void;
  all(): InputList;
  /** Those before the next one. */
  taken(): InputList;
  /** Adds an input at the end, as one that the world has taken. */
  add(tick: number, mask: number): Input;
  /** Takes the next one, if it is of this tick. */
  take(tick: number): Input | null;
  /** The next one is the first at `tick` or after it. */
  goTo(tick: number): void;
  /** Drops the next one and those after it. */
  truncate(): void;
}

/** The inputs of a recording, and which one the world takes next. */
function createInputs(): Inputs {
  let list: Input[] = [];
  /** Index of the first input that the world has not taken yet. */
  let next = 0;

  /** Index of the first input at `tick` or after it. Counted from the end: mostly it is one of the last. */
  function indexAt(tick: number): number {
    let index = list.length;
    while (index > 0 && list[index - 1][0] >= tick) index -= 1;
    return index;
  }

  return {
    load(inputs) {
      list = inputs.map(([tick, mask]) => [tick, mask]);
      next = 0;
    },
    all: () => list,
    taken: () => list.slice(0, next),
    add(tick, mask) {
      const input: Input = [tick, mask];
      next = list.push(input);
      return input;
    },
    take(tick) {
      const input = list[next];
      if (input === undefined || input[0] !== tick) return null;
      next += 1;
      return input;
    },
    insert(at, bit) {
      const index = indexAt(at);
      const present = list[index];
      if (present === undefined || present[0] !== at) {
        list.splice(index, 0, [at, bit]);
        return true;
      }
      if ((present[1] & bit) !== 0) return false;
      // A report may hold the entry: it is replaced, not changed.
      list[index] = [at, present[1] | bit];
      return true;
    },
    goTo(tick) {
      next = indexAt(tick);
    },
    truncate() {
      list.length = next;
    },
  };
}

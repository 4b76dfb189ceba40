/** The run on screen: its world, and its inputs up to there or, after a step back, beyond. */
import { SLOW_PACE } from '../../shared/contract.ts';
import { marksOf, type RecordedRun } from '../../shared/recording.ts';
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
  const world = createWorld(0, size);
  const happened = createEventBuffer();
  let seed = 0;
  let inputs: Input[] = [];
  /** Index of the first input that the world has not taken yet. */
  let next = 0;

  function reset(): void {
    resetWorld(world, seed, { width: world.width, height: world.height });
    happened.count = 0;
    next = 0;
    run.previousCarY = world.carY;
  }

  function tick(mask: number): void {
    run.previousCarY = world.carY;
    happened.count = 0;
    step(world, mask, happened);
    if (world.outcome !== null) run.previousCarY = world.carY;
  }

  function goTo(target: number, restore: RestoreWorld | null): void {
    const until = Math.min(Math.max(target, 0), run.recordedTicks);
    reset();
    restore?.(world);
    run.previousCarY = world.carY;
    // `replayTick` plays the last tick, because it also keeps the car's y before it.
    advance(world, inputs, until - 1, happened, null);
    next = indexAt(world.ticks);
    if (world.ticks < until) run.replayTick();
  }

  /** Index of the first input at `tick` or after it. Counted from the end: mostly it is one of the last. */
  function indexAt(tick: number): number {
    let index = inputs.length;
    while (index > 0 && inputs[index - 1][0] >= tick) index -= 1;
    return index;
  }

  const run: Writable<Run> = {
    world,
    happened,
    previousCarY: world.carY,
    recordedTicks: 0,
    key: 0,
    stepped: false,
    slow: false,
    begin(newSeed, newSize, key) {
      resetWorld(world, newSeed, newSize);
      seed = newSeed;
      inputs = [];
      run.recordedTicks = 0;
      run.key = key;
      run.stepped = false;
      run.slow = false;
      reset();
    },
    clear: (newSize) => run.begin(0, newSize, 0),
    load(recorded, tick, key) {
      run.begin(recorded.seed, recorded, key);
      inputs = recorded.inputs.map(([at, mask]) => [at, mask]);
      run.recordedTicks = recorded.ticks;
      run.stepped = recorded.stepped === true;
      run.slow = recorded.slow === true;
      goTo(tick, null);
    },
    playTick(mask) {
      const input: Input | null = mask === 0 ? null : [world.ticks, mask];
      if (input !== null) next = inputs.push(input);
      tick(mask);
      run.recordedTicks = world.ticks;
      return input;
    },
    replayTick() {
      const input = inputs[next];
      const isDue = input !== undefined && input[0] === world.ticks;
      if (isDue) next += 1;
      tick(isDue ? input[1] : 0);
      return isDue ? input : null;
    },
    insert(at, bit) {
      const index = indexAt(at);
      const present = inputs[index];
      if (present === undefined || present[0] !== at) {
        inputs.splice(index, 0, [at, bit]);
        return true;
      }
      if ((present[1] & bit) !== 0) return false;
      // A report may hold the entry: it is replaced, not changed.
      inputs[index] = [at, present[1] | bit];
      return true;
    },
    goBack(restore) {
      restore(world);
      next = indexAt(world.ticks);
    },
    isAtEnd: () => world.outcome !== null || world.ticks >= run.recordedTicks,
    goTo,
    truncate() {
      inputs.length = next;
      run.recordedTicks = world.ticks;
    },
    recorded: () => ({
      seed,
      width: world.width,
      height: world.height,
      inputs: inputs.slice(0, next),
      ticks: world.ticks,
      ...marksOf(run),
    }),
  };
  return run;
}

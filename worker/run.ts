/** The run on show: its world, and the recording that led there and, after a step back, beyond. */
import type { RecordedRun } from '../shared/recording.ts';
import type { WorldSize } from '../shared/rules.ts';
import { createEventBuffer, type EventBuffer } from './simulation/events.ts';
import { advance } from './simulation/play.ts';
import { step } from './simulation/step.ts';
import { createWorld, resetWorld, type World } from './simulation/world.ts';

/** As recording.ts has it; entries are shared with what is told to the page. */
export type Input = readonly [tick: number, mask: number];

export interface Run {
  readonly world: World;
  /** What happened in the last tick. */
  readonly happened: EventBuffer;
  /** The car's y one tick ago, px. */
  readonly previousCarY: number;
  /** Ticks that are recorded; the world stands there, or before when it was taken back. */
  readonly recorded: number;
  /** A developer moved it by hand. Stays so for the rest of the run. */
  stepped: boolean;
  begin(seed: number, size: WorldSize): void;
  /** Takes a recorded run over and stands at `tick` of it, or at its end before. */
  load(saved: RecordedRun, tick: number): void;
  /** One new tick at the end of the recording. `mask`: 0 to 3. Gives what was recorded, if anything. */
  play(mask: number): Input | null;
  /** One tick as it is recorded; only while `world.ticks` is less than `recorded`. */
  replay(): void;
  /** Plays from the start to `tick`, or to the end of the recording: up to 10,000 ticks. */
  goTo(tick: number): void;
  /** What is recorded beyond the present tick never was. */
  truncate(): void;
  /** The run up to the present tick. */
  saved(): RecordedRun;
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

export function createRun(size: WorldSize): Run {
  const world = createWorld(0, size);
  const happened = createEventBuffer();
  let seed = 0;
  let inputs: Input[] = [];
  /** Of the first input that the world has not taken yet. */
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

  function goTo(target: number): void {
    const until = Math.min(Math.max(target, 0), run.recorded);
    reset();
    // All but one: the picture needs to know where the car was a tick ago.
    advance(world, inputs, until - 1, happened, null);
    while (next < inputs.length && inputs[next][0] < world.ticks) next += 1;
    if (world.ticks < until) run.replay();
  }

  const run: Writable<Run> = {
    world,
    happened,
    previousCarY: world.carY,
    recorded: 0,
    stepped: false,
    begin(newSeed, newSize) {
      resetWorld(world, newSeed, newSize);
      seed = newSeed;
      inputs = [];
      run.recorded = 0;
      run.stepped = false;
      reset();
    },
    load(saved, tick) {
      run.begin(saved.seed, saved);
      inputs = saved.inputs.map(([at, mask]) => [at, mask]);
      run.recorded = saved.ticks;
      run.stepped = saved.stepped === true;
      goTo(tick);
    },
    play(mask) {
      const input: Input | null = mask === 0 ? null : [world.ticks, mask];
      if (input !== null) next = inputs.push(input);
      tick(mask);
      run.recorded = world.ticks;
      return input;
    },
    replay() {
      const input = inputs[next];
      const due = input !== undefined && input[0] === world.ticks;
      if (due) next += 1;
      tick(due ? input[1] : 0);
    },
    goTo,
    truncate() {
      inputs.length = next;
      run.recorded = world.ticks;
    },
    saved: () => ({
      seed,
      width: world.width,
      height: world.height,
      inputs: inputs.slice(0, next),
      ticks: world.ticks,
      ...(run.stepped && { stepped: true }),
    }),
  };
  return run;
}

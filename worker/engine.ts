/**
 * The engine: loop, simulation and renderer, composed from what a host gives it. Knows no thread:
 * hosts/ put it into a Web Worker, onto the page, or under a clock moved by hand.
 */
import {
  type CanvasSize,
  type Command,
  type EngineEvent,
  type EngineSetup,
  EXPLOSION_MS,
  type Outcome,
  type Preferences,
  type ReportListener,
  type RunResult,
  SNAPSHOTS_PER_SECOND,
  type Snapshot,
} from '../shared/contract.ts';
import type { SavedRun } from '../shared/recording.ts';
import {
  JUMP_BIT,
  roundOf,
  SHOOT_BIT,
  TICK_MS,
  TICKS_PER_SECOND,
  type WorldSize,
} from '../shared/rules.ts';
import { createLoop, type FrameClock } from './loop.ts';
import { createRenderer, type Moment, type Picture, type Renderer } from './rendering/renderer.ts';
import type { CreateLayer } from './rendering/surface.ts';
import { createEventBuffer, type EventBuffer } from './simulation/events.ts';
import { advance } from './simulation/play.ts';
import { step } from './simulation/step.ts';
import { createWorld, resetWorld, type World } from './simulation/world.ts';

export { prove } from './simulation/prove.ts';

/** What a host gives. `canvas` is null where nobody looks. */
export interface EngineHost {
  readonly clock: FrameClock;
  readonly canvas: HostCanvas | null;
  readonly publish: ReportListener;
}

/** What is drawn on, and where the layers to draw from come from. */
export interface HostCanvas {
  readonly picture: Picture;
  readonly createLayer: CreateLayer;
}

export interface Engine {
  command(command: Command): void;
  restore(run: SavedRun): void;
  resize(size: CanvasSize, world: WorldSize): void;
  prefer(preferences: Preferences): void;
  close(): void;
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** A display slower than one frame a second is asleep: the run pauses rather than catches up. */
const MAX_GAP_MS = 1000;
const SNAPSHOT_TICKS = TICKS_PER_SECOND / SNAPSHOTS_PER_SECOND;

export function createEngine(host: EngineHost, setup: EngineSetup): Engine {
  const renderer =
    host.canvas === null ? null : createRenderer(host.canvas.picture, host.canvas.createLayer);
  const world = createWorld(0, setup.world);
  const happened = createEventBuffer();
  const moment: Moment = { alpha: 1, previousCarY: world.carY, dimmed: false, sinceOver: -1 };
  // Reused for every report: a snapshot several times a second must leave no garbage behind.
  const snapshot: Writable<Snapshot> = { status: 'ready', score: 0, round: 1, ticks: 0 };
  let events: EngineEvent[] = [];
  let inputs: [tick: number, mask: number][] = [];
  const report = { snapshot, events, inputs };
  let pending = 0;
  let publishedTicks = 0;
  let resized: CanvasSize | null = setup.size;
  let overAt: number | null = null;

  const loop = createLoop(
    host.clock,
    { tick, frame, gap: pause },
    { tick: TICK_MS, maxGap: MAX_GAP_MS },
  );
  renderer?.setReducedMotion(setup.preferences.reducedMotion);
  // Once before anybody relies on it: a thread that cannot paint must fail while it is being opened.
  draw();

  function tick(): void {
    moment.previousCarY = world.carY;
    happened.count = 0;
    if (pending !== 0) inputs.push([world.ticks, pending]);
    step(world, pending, happened);
    pending = 0;
    if (happened.count > 0) {
      for (let i = 0; i < happened.count; i++) events.push(toEvent(happened, i, world));
    }
    renderer?.observe(world, happened);
    if (world.outcome !== null) {
      moment.previousCarY = world.carY;
      snapshot.status = 'ready';
      loop.stop();
    }
  }

  function frame(alpha: number, time: number): boolean {
    if (world.outcome !== null) {
      if (overAt === null) overAt = time;
      moment.sinceOver = time - overAt;
    }
    moment.alpha = alpha;
    moment.dimmed = snapshot.status === 'paused';
    draw();
    if (events.length > 0 || world.ticks - publishedTicks >= SNAPSHOT_TICKS) publish();
    return world.outcome !== null && moment.sinceOver <= afterglow(world.outcome);
  }

  function draw(): void {
    if (renderer === null) return;
    if (resized !== null) applySize(renderer, resized);
    renderer.draw(world, moment);
  }

  function afterglow(outcome: Outcome): number {
    return renderer === null ? EXPLOSION_MS : renderer.afterglow(outcome);
  }

  // Setting a canvas's size empties it: only ever right before it is drawn.
  function applySize(target: Renderer, size: CanvasSize): void {
    target.resize(
      Math.max(1, Math.round(size.width * size.pixelRatio)),
      Math.max(1, Math.round(size.height * size.pixelRatio)),
    );
    resized = null;
  }

  function publish(): void {
    publishedTicks = world.ticks;
    snapshot.score = world.score;
    snapshot.round = roundOf(world.ticks);
    snapshot.ticks = world.ticks;
    report.events = events;
    report.inputs = inputs;
    host.publish(report);
    if (events.length > 0) events = [];
    if (inputs.length > 0) inputs = [];
  }

  function begin(seed: number, size: WorldSize): void {
    resetWorld(world, seed, size);
    moment.previousCarY = world.carY;
    moment.sinceOver = -1;
    overAt = null;
    pending = 0;
    renderer?.begin();
    loop.rewind();
    events.push({ type: 'start', tick: 0, seed, world: size });
  }

  function restore(run: SavedRun): void {
    begin(run.seed, run.world);
    advance(world, run.inputs, run.ticks, happened, null);
    if (world.outcome !== null) {
      // Nothing to go on with: a run that is over is never taken up again.
      resetWorld(world, 0, run.world);
      events = [];
      return;
    }
    moment.previousCarY = world.carY;
    snapshot.status = 'paused';
    inputs = run.inputs.map(([tick, mask]) => [tick, mask]);
    loop.wake();
    publish();
  }

  function play(): void {
    snapshot.status = 'playing';
    loop.start();
    publish();
  }

  function pause(): void {
    if (snapshot.status !== 'playing') return;
    snapshot.status = 'paused';
    loop.stop();
    publish();
  }

  function resume(): void {
    if (snapshot.status === 'paused') play();
  }

  return {
    command(command) {
      switch (command.type) {
        case 'start':
          if (snapshot.status !== 'ready') break;
          begin(command.seed, command.world);
          play();
          break;
        case 'jump':
          if (snapshot.status === 'playing') pending |= JUMP_BIT;
          break;
        case 'shoot':
          if (snapshot.status === 'playing') pending |= SHOOT_BIT;
          break;
        case 'pause':
          pause();
          break;
        case 'resume':
          resume();
          break;
        case 'toggle-pause':
          if (snapshot.status === 'playing') pause();
          else resume();
          break;
      }
    },
    restore(run) {
      if (snapshot.status === 'ready') restore(run);
    },
    resize(size, worldSize) {
      resized = size;
      // A run keeps its world (rules.md, "The world"), and so does the picture of its end.
      if (snapshot.status === 'ready' && world.outcome === null) {
        resetWorld(world, 0, worldSize);
        moment.previousCarY = world.carY;
      }
      loop.wake();
    },
    prefer(preferences) {
      renderer?.setReducedMotion(preferences.reducedMotion);
      loop.wake();
    },
    close: loop.close,
  };
}

function toEvent(buffer: EventBuffer, index: number, world: World): EngineEvent {
  const type = buffer.type[index];
  const tick = world.ticks;
  switch (type) {
    case 'collect':
    case 'destroy':
      return { type, tick };
    case 'round':
      return { type, tick, round: roundOf(tick) };
    default: {
      const { ticks, score } = world;
      const result: RunResult = { outcome: type, ticks, round: roundOf(ticks), score };
      return { type: 'over', tick, result };
    }
  }
}

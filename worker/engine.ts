/**
 * The engine: loop, simulation and renderer, composed from what a host gives it. Knows no thread:
 * hosts/ put it into a Web Worker, onto the page, or under a clock moved by hand.
 */
import type {
  CanvasSize,
  Command,
  EngineSetup,
  EngineStatus,
  Preferences,
  ReportListener,
} from '../shared/contract.ts';
import type { SavedRun } from '../shared/recording.ts';
import { JUMP_BIT, SHOOT_BIT, TICK_MS, type WorldSize } from '../shared/rules.ts';
import { createLoop, type FrameClock } from './loop.ts';
import { createPainter, type HostCanvas, NO_PAINTER } from './painter.ts';
import type { Moment } from './rendering/renderer.ts';
import { createReporter } from './reporter.ts';
import { createEventBuffer } from './simulation/events.ts';
import { advance } from './simulation/play.ts';
import { step } from './simulation/step.ts';
import { createWorld, resetWorld } from './simulation/world.ts';

/** What a host gives. `canvas` is null where nobody looks. */
export interface EngineHost {
  readonly clock: FrameClock;
  readonly canvas: HostCanvas | null;
  readonly publish: ReportListener;
}

export interface Engine {
  command(command: Command): void;
  /** False when the run is over by then; the engine is ready as before. */
  restore(run: SavedRun): boolean;
  resize(size: CanvasSize, world: WorldSize): void;
  prefer(preferences: Preferences): void;
  /** The browser took the canvas's memory: pauses, and draws nothing until `regainPicture`. */
  losePicture(): void;
  regainPicture(): void;
  close(): void;
}

/** A display slower than one frame a second is asleep: the run pauses rather than catches up. */
const MAX_GAP_MS = 1000;

export function createEngine(host: EngineHost, setup: EngineSetup): Engine {
  const painter = host.canvas === null ? NO_PAINTER : createPainter(host.canvas, setup.size);
  const reporter = createReporter(host.publish);
  const world = createWorld(0, setup.world);
  const happened = createEventBuffer();
  const moment: Moment = { alpha: 1, previousCarY: world.carY, dimmed: false, sinceOver: -1 };
  let status: EngineStatus = 'ready';
  let pending = 0;
  let overAt: number | null = null;
  let pictureLost = false;

  const loop = createLoop(
    host.clock,
    { tick, frame, gap: pause },
    { tick: TICK_MS, maxGap: MAX_GAP_MS },
  );
  painter.setReducedMotion(setup.preferences.reducedMotion);
  // Once before anybody relies on it: a thread that cannot paint must fail while it is being opened.
  painter.draw(world, moment, 0);

  function tick(): void {
    moment.previousCarY = world.carY;
    happened.count = 0;
    if (pending !== 0) reporter.addInput(world.ticks, pending);
    step(world, pending, happened);
    pending = 0;
    if (happened.count > 0) reporter.addTick(happened, world);
    painter.observe(world, happened);
    if (world.outcome !== null) {
      moment.previousCarY = world.carY;
      status = 'ready';
      loop.stop();
    }
  }

  function frame(alpha: number, time: number): boolean {
    if (world.outcome !== null) {
      if (overAt === null) overAt = time;
      moment.sinceOver = time - overAt;
    }
    moment.alpha = alpha;
    moment.dimmed = status === 'paused';
    const unfinished = painter.draw(world, moment, time);
    reporter.publishDue(status, world);
    if (unfinished) return true;
    return world.outcome !== null && moment.sinceOver <= painter.afterglow(world.outcome);
  }

  function begin(seed: number, size: WorldSize): void {
    resetWorld(world, seed, size);
    moment.previousCarY = world.carY;
    moment.sinceOver = -1;
    overAt = null;
    pending = 0;
    painter.begin();
    loop.rewind();
    reporter.drop();
    reporter.add({ type: 'start', tick: 0, seed, world: size });
  }

  function restore(run: SavedRun): boolean {
    begin(run.seed, run.world);
    advance(world, run.inputs, run.ticks, happened, null);
    moment.previousCarY = world.carY;
    const over = world.outcome !== null;
    if (over) {
      // Nothing to go on with: a run that is over is never taken up again.
      resetWorld(world, 0, run.world);
      reporter.drop();
    } else {
      status = 'paused';
      reporter.replaceInputs(run.inputs);
    }
    loop.wake();
    reporter.publish(status, world);
    return !over;
  }

  function play(): void {
    if (pictureLost) return;
    status = 'playing';
    loop.start();
    reporter.publish(status, world);
  }

  function pause(): void {
    if (status !== 'playing') return;
    status = 'paused';
    loop.stop();
    reporter.publish(status, world);
  }

  function start(seed: number, size: WorldSize): void {
    if (pictureLost) return;
    begin(seed, size);
    play();
  }

  return {
    command(command) {
      switch (command.type) {
        case 'start':
          if (status === 'ready') start(command.seed, command.world);
          break;
        case 'restart':
          if (status === 'paused') start(command.seed, command.world);
          break;
        case 'jump':
          if (status === 'playing') pending |= JUMP_BIT;
          break;
        case 'shoot':
          if (status === 'playing') pending |= SHOOT_BIT;
          break;
        case 'pause':
          pause();
          break;
        case 'resume':
          if (status === 'paused') play();
          break;
        case 'toggle-pause':
          if (status === 'playing') pause();
          else if (status === 'paused') play();
          break;
      }
    },
    restore: (run) => status === 'ready' && restore(run),
    resize(size, worldSize) {
      painter.resize(size);
      // A run keeps its world (rules.md, "The world"), and so does the picture of its end.
      if (status === 'ready' && world.outcome === null) {
        resetWorld(world, 0, worldSize);
        moment.previousCarY = world.carY;
      }
      loop.wake();
    },
    prefer(preferences) {
      painter.setReducedMotion(preferences.reducedMotion);
      loop.wake();
    },
    losePicture() {
      pictureLost = true;
      painter.lose();
      pause();
    },
    regainPicture() {
      pictureLost = false;
      painter.regain();
      loop.wake();
    },
    close: loop.close,
  };
}

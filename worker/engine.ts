/**
 * The engine: loop, simulation and renderer, composed from what a host gives it. Knows no thread:
 * hosts/ put it into a Web Worker, onto the page, or under a clock moved by hand.
 */
import type { CanvasSize, Command, EngineSetup, Preferences } from '../shared/contract.ts';
import type { Inspected } from '../shared/devtools.ts';
import type { ProfileBatch } from '../shared/profile.ts';
import type { RecordedRun } from '../shared/recording.ts';
import { JUMP_BIT, SHOOT_BIT, type WorldSize } from '../shared/rules.ts';
import type * as Kit from './devtools.ts';
import { createPlayback, type EngineHost } from './playback.ts';
import type { Travel } from './replay.ts';

export type Devtools = typeof Kit;

export interface Engine {
  command(command: Command): void;
  /** False when the run is over by then; the engine is ready as before. */
  restore(run: RecordedRun): boolean;
  resize(size: CanvasSize, world: WorldSize): void;
  prefer(preferences: Preferences): void;
  /** Before any of what follows: without it none of it does anything. */
  equip(kit: Devtools): void;
  profile(on: boolean): void;
  readProfile(): ProfileBatch;
  step(ticks: number): void;
  replay(run: RecordedRun, tick: number): void;
  leaveReplay(): void;
  showBoxes(on: boolean): void;
  inspect(x: number, y: number): Inspected | null;
  /** The browser took the canvas's memory: pauses, and draws nothing until `regainPicture`. */
  losePicture(): void;
  regainPicture(): void;
  close(): void;
}

export function createEngine(host: EngineHost, setup: EngineSetup): Engine {
  const stage = createPlayback(host, setup, {
    replayTick: () => travel?.tick(),
    gap: pause,
  });
  const { run, painter, reporter, loop } = stage;
  let readyWorld = setup.worldSize;
  let kit: Devtools | null = null;
  let travel: Travel | null = null;
  let pictureLost = false;
  /** What was asked for while there was no picture to play on. */
  let awaited: Command | null = null;

  function begin(seed: number, size: WorldSize): void {
    run.begin(seed, size);
    stage.reset();
    stage.show(host.clock.now());
    reporter.drop();
    reporter.add({ type: 'start', tick: 0, seed, worldSize: size });
  }

  function restore(saved: RecordedRun): boolean {
    begin(saved.seed, { width: saved.width, height: saved.height });
    run.load(saved, saved.ticks);
    const over = run.world.outcome !== null;
    if (over) {
      // Nothing to go on with: a run that is over is never taken up again.
      run.begin(0, saved);
      stage.show(0);
      reporter.drop();
    } else {
      if (run.stepped) reporter.add({ type: 'stepped', tick: saved.ticks });
      reporter.replaceInputs(saved.inputs);
    }
    stage.rest(over ? 'ready' : 'paused');
    return !over;
  }

  function start(seed: number, size: WorldSize): void {
    begin(seed, size);
    stage.move('playing');
  }

  function pause(): void {
    if (stage.moving) stage.rest(stage.status === 'replaying' ? 'replaying' : 'paused');
  }

  function resume(): void {
    if (stage.moving || stage.status === 'ready') return;
    // What a step back left before the run is not to come: the player decides anew.
    if (stage.status === 'paused' && run.world.ticks < run.recorded) {
      run.truncate();
      // What was drawn of the future that is gone cannot be played again.
      stage.show(host.clock.now());
    }
    stage.move(stage.status === 'paused' ? 'playing' : 'replaying');
  }

  function obey(command: Command): void {
    if (pictureLost) {
      if (command.type === 'pause') awaited = null;
      else if (command.type !== 'jump' && command.type !== 'shoot') awaited = command;
      return;
    }
    switch (command.type) {
      case 'start':
        if (stage.status === 'ready') start(command.seed, command.worldSize);
        break;
      case 'restart':
        if (stage.status === 'paused') start(command.seed, command.worldSize);
        break;
      case 'jump':
        if (stage.status === 'playing') stage.press(JUMP_BIT, command.at);
        break;
      case 'shoot':
        if (stage.status === 'playing') stage.press(SHOOT_BIT, command.at);
        break;
      case 'pause':
        pause();
        break;
      case 'resume':
        resume();
        break;
      case 'toggle-pause':
        if (stage.moving) pause();
        else resume();
        break;
    }
  }

  return {
    command(command) {
      stage.drain(() => obey(command));
    },
    restore: (saved) => stage.status === 'ready' && restore(saved),
    resize(size, worldSize) {
      readyWorld = worldSize;
      painter.resize(size);
      // A run keeps its world (rules.md, "The world"), and so does the picture of its end.
      if (stage.status === 'ready' && run.world.outcome === null) run.begin(0, worldSize);
      loop.wake();
    },
    prefer(preferences) {
      painter.setReducedMotion(preferences.reducedMotion);
      loop.wake();
    },
    equip(given) {
      if (kit !== null) return;
      kit = given;
      travel = given.createTravel(stage, () => readyWorld, host.clock.now);
    },
    profile(on) {
      stage.profile(on && kit !== null ? kit.createRecorder : null);
    },
    readProfile: stage.readProfile,
    step: (ticks) => travel?.step(ticks),
    replay: (saved, tick) => travel?.replay(saved, tick),
    leaveReplay: () => travel?.leave(),
    showBoxes(on) {
      stage.drawBoxes = on && kit !== null ? kit.drawBoxes : null;
      if (on && !stage.moving) stage.still = true;
      loop.wake();
    },
    inspect(x, y) {
      if (kit === null) return null;
      // The numbers are those of a tick: the picture has to show that tick, too.
      if (!stage.moving && !stage.still) {
        stage.still = true;
        loop.wake();
      }
      return kit.bodyAt(run.world, x, y);
    },
    losePicture() {
      pause();
      pictureLost = true;
      painter.lose();
    },
    regainPicture() {
      pictureLost = false;
      painter.regain();
      loop.wake();
      const command = awaited;
      awaited = null;
      if (command !== null) obey(command);
    },
    close: loop.close,
  };
}

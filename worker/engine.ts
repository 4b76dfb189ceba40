/**
 * The engine: turns commands into status, and is the only writer of it. Composes loop and playback
 * from what a host provides; knows no thread.
 */
import type {
  CanvasSize,
  Command,
  EngineSetup,
  Preferences,
  ReportListener,
} from '../shared/contract.ts';
import type { RecordedRun } from '../shared/recording.ts';
import { JUMP_BIT, SHOOT_BIT, TICK_MS, type WorldSize } from '../shared/rules.ts';
import type { Work } from './instrumentation.ts';
import { createLoop, type FrameClock } from './loop.ts';
import { isMoving, type Mode, statusOf } from './mode.ts';
import type { HostCanvas } from './painter.ts';
import { createPlayback, type Playback } from './playback.ts';
import type { StampClock } from './profiling/span-recorder.ts';

/** A host's frames, and its time on the clock that both threads share. */
export type HostClock = FrameClock & StampClock;

/** The parts that a host provides. `canvas` is null for a host that draws nothing. */
export interface EngineHost {
  readonly clock: HostClock;
  readonly canvas: HostCanvas | null;
  readonly publish: ReportListener;
}

export interface Engine {
  command(command: Command): void;
  /** Returns false when the run has ended by then; the engine stays ready. */
  restore(recorded: RecordedRun): boolean;
  resize(size: CanvasSize, worldSize: WorldSize): void;
  prefer(preferences: Preferences): void;
  /** The browser took the canvas's memory: pauses, and draws nothing until `regainPicture`. */
  losePicture(): void;
  regainPicture(): void;
  close(): void;
  readonly core: EngineCore;
}

/** The parts of an engine that the devtools use. */
export interface EngineCore {
  readonly clock: HostClock;
  readonly playback: Playback;
  readonly work: Work;
  mode(): Mode;
  /** Prepares playback and loop for another run, or another tick of it. */
  reset(): void;
  /** Requests a frame. */
  wake(): void;
  /** World size of the ready screen. */
  readySize(): WorldSize;
  /** The last tick of a replay was played. Set by the devtools, which alone start replays. */
  onReplayEnd: () => void;
}

/** A display slower than one frame a second is asleep: the run pauses rather than catches up. */
const MAX_GAP_MS = 1000;

export function createEngine({ clock, canvas, publish }: EngineHost, setup: EngineSetup): Engine {
  let mode: Mode = 'ready';
  let readySize = setup.worldSize;
  /** While there is no picture to play on: the last command, which waits for it. */
  let lostPicture: { command: Command | null } | null = null;

  const playback = createPlayback(canvas, setup, {
    mode: () => mode,
    post: (report) => work.post(report),
    onRunEnd() {
      mode = 'ready';
      loop.stop();
    },
    onReplayEnd: () => core.onReplayEnd(),
  });
  const { run, painter, reporter, view } = playback;
  const work: Work = {
    command: onCommand,
    press: playback.press,
    enter,
    tick: playback.tick,
    frame: playback.frame,
    gap: pause,
    post: publish,
  };
  const loop = createLoop(clock, work, { tick: TICK_MS, maxGap: MAX_GAP_MS });
  const core: EngineCore = {
    clock,
    playback,
    work,
    mode: () => mode,
    reset,
    wake: loop.wake,
    readySize: () => readySize,
    onReplayEnd() {},
  };

  function enter(next: Mode): void {
    mode = next;
    if (isMoving(mode)) {
      view.exactTick = false;
      loop.start();
    } else {
      // Boxes are those of a tick.
      if (view.drawBoxes !== null) view.exactTick = true;
      loop.stop();
    }
    reporter.report(statusOf(mode), run.world);
  }

  function reset(): void {
    playback.reset();
    loop.rewind();
  }

  function begin(seed: number, size: WorldSize): void {
    run.begin(seed, size, clock.now());
    reset();
    reporter.clear();
    reporter.add({ type: 'start', tick: 0, seed, worldSize: size });
  }

  function start(seed: number, size: WorldSize): void {
    begin(seed, size);
    work.enter('playing');
  }

  function restore(recorded: RecordedRun): boolean {
    begin(recorded.seed, { width: recorded.width, height: recorded.height });
    run.load(recorded, recorded.ticks, run.key);
    if (run.world.outcome !== null) {
      // A run that has ended cannot be played on.
      run.clear(recorded);
      reporter.clear();
      work.enter('ready');
      return false;
    }
    if (run.stepped) reporter.add({ type: 'stepped', tick: recorded.ticks });
    reporter.replaceInputs(recorded.inputs);
    work.enter('paused');
    return true;
  }

  function pause(): void {
    if (isMoving(mode)) work.enter(mode === 'replaying' ? 'halted' : 'paused');
  }

  function resume(): void {
    if (mode === 'halted') work.enter('replaying');
    if (mode !== 'paused') return;
    // After a step back the player decides again: what was recorded beyond is dropped, and what was
    // drawn of it cannot be replayed, so the run goes on under another key.
    if (run.world.ticks < run.recordedTicks) {
      run.truncate();
      run.key = clock.now();
    }
    work.enter('playing');
  }

  function onCommand(command: Command): void {
    if (lostPicture !== null) {
      if (command.type === 'pause') lostPicture.command = null;
      else if (command.type !== 'jump' && command.type !== 'shoot') lostPicture.command = command;
      return;
    }
    switch (command.type) {
      case 'start':
        if (mode === 'ready') start(command.seed, command.worldSize);
        break;
      case 'restart':
        if (mode === 'paused') start(command.seed, command.worldSize);
        break;
      case 'jump':
        if (mode === 'playing') work.press(JUMP_BIT, command.at);
        break;
      case 'shoot':
        if (mode === 'playing') work.press(SHOOT_BIT, command.at);
        break;
      case 'pause':
        pause();
        break;
      case 'resume':
        resume();
        break;
      case 'toggle-pause':
        if (isMoving(mode)) pause();
        else resume();
        break;
    }
  }

  return {
    command: (command) => work.command(command),
    restore: (recorded) => mode === 'ready' && restore(recorded),
    resize(size, worldSize) {
      readySize = worldSize;
      painter.resize(size);
      // A run keeps its world (docs/rules.md, "The world"), and so does the picture of its end.
      if (mode === 'ready' && run.world.outcome === null) run.clear(worldSize);
      loop.wake();
    },
    prefer(preferences) {
      painter.setReducedMotion(preferences.reducedMotion);
      loop.wake();
    },
    losePicture() {
      pause();
      lostPicture ??= { command: null };
      painter.lose();
    },
    regainPicture() {
      const waiting = lostPicture?.command ?? null;
      lostPicture = null;
      painter.regain();
      loop.wake();
      if (waiting !== null) onCommand(waiting);
    },
    close: loop.close,
    core,
  };
}

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
import type { EngineCore, HostClock } from './engine-core.ts';
import { ghostOf } from './ghost.ts';
import { createLoop } from './loop.ts';
import { isMoving, type Mode } from './mode.ts';
import type { HostCanvas } from './painter.ts';
import { createPlayback } from './playback.ts';
import type { Work } from './work.ts';

/** The parts that a host provides. `canvas` is null for a host that draws nothing. */
export interface EngineHost {
  readonly clock: HostClock;
  readonly canvas: HostCanvas | null;
  readonly publish: ReportListener;
}

export interface Engine {
  command(command: Command): void;
  /** Returns false when the run has ended by then; the engine stays ready. */
  restore(run: RecordedRun, ghost: RecordedRun | null): boolean;
  resize(size: CanvasSize, worldSize: WorldSize): void;
  prefer(preferences: Preferences): void;
  /** The browser took the canvas's memory: pauses, and draws nothing until `onContextRestored`. */
  onContextLost(): void;
  onContextRestored(): void;
  close(): void;
  readonly core: EngineCore;
}

type StartCommand = Extract<Command, { readonly worldSize: WorldSize }>;

/** A display slower than one frame a second is asleep: the run pauses instead of catching up. */
const MAX_GAP_MS = 1000;

export function createEngine({ clock, canvas, publish }: EngineHost, setup: EngineSetup): Engine {
  let mode: Mode = 'ready';
  let readySize = setup.worldSize;
  let hasContext = true;
  /** The last command while the canvas has no context; it is carried out when the context is back. */
  let deferred: Command | null = null;

  const playback = createPlayback(canvas, setup, {
    mode: () => mode,
    post: (report) => work.post(report),
    onRunEnd,
    onReplayEnd: pause,
  });
  const { run, painter, reporter, settings } = playback;
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
    onRunStepped: () => work.enter(run.world.outcome === null ? 'paused' : 'ready'),
    onReplayShown: () => work.enter('halted'),
    onReplayMoved: () => reporter.report(mode, run.world),
    onReplayLeft: (isRunBack) => work.enter(isRunBack ? 'paused' : 'ready'),
    setPace(ticks) {
      loop.setPace(ticks);
      reporter.setPace(ticks);
    },
  };

  function enter(next: Mode): void {
    mode = next;
    if (isMoving(mode)) {
      settings.exactTick = false;
      loop.start();
    } else {
      // Boxes belong to one tick.
      if (settings.drawBoxes !== null) settings.exactTick = true;
      loop.stop();
    }
    reporter.report(mode, run.world);
  }

  /** Does not report: the frame that shows the last tick reports its events and the new status. */
  function onRunEnd(): void {
    mode = 'ready';
    loop.stop();
  }

  function reset(): void {
    playback.reset();
    loop.rewind();
  }

  function begin(seed: number, size: WorldSize, ghost: RecordedRun | null): void {
    run.begin(seed, size, clock.now());
    playback.race(ghostOf(ghost, seed, size));
    reset();
    reporter.clear();
    reporter.add({ type: 'start', tick: 0, seed, worldSize: size });
  }

  function start({ seed, worldSize, ghost }: StartCommand): void {
    begin(seed, worldSize, ghost ?? null);
    work.enter('playing');
  }

  function restore(recorded: RecordedRun, ghost: RecordedRun | null): boolean {
    begin(recorded.seed, { width: recorded.width, height: recorded.height }, ghost);
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
    if (mode === 'halted') {
      // A replay that stands at its end begins again.
      if (run.isAtEnd()) {
        run.goTo(0, null);
        reset();
      }
      work.enter('replaying');
    }
    if (mode !== 'paused') return;
    // After a step back the player plays on from there: the recording beyond is dropped. Frames of the
    // dropped part cannot be replayed any more, so the run gets another key.
    if (run.world.ticks < run.recordedTicks) {
      run.truncate();
      run.key = clock.now();
    }
    work.enter('playing');
  }

  function onCommand(command: Command): void {
    if (!hasContext) {
      if (command.type === 'pause') deferred = null;
      else if (command.type !== 'jump' && command.type !== 'shoot') deferred = command;
      return;
    }
    switch (command.type) {
      case 'start':
        if (mode === 'ready') start(command);
        break;
      case 'restart':
        if (mode === 'paused') start(command);
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
    restore: (recorded, ghost) => mode === 'ready' && restore(recorded, ghost),
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
    onContextLost() {
      pause();
      hasContext = false;
      painter.onContextLost();
    },
    onContextRestored() {
      const command = deferred;
      hasContext = true;
      deferred = null;
      painter.onContextRestored();
      loop.wake();
      if (command !== null) onCommand(command);
    },
    close: loop.close,
    core,
  };
}

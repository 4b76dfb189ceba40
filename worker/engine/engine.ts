/**
 * The engine: turns commands into status, and is the only writer of it. Composes loop and playback
 * from what a host provides; knows no thread.
 */
import {
  type Command,
  type EngineSetup,
  LATE_PRESS_MS,
  type RunDecoration,
} from '../../shared/contract.ts';
import type { RecordedRun } from '../../shared/recording.ts';
import { JUMP_BIT, SHOOT_BIT, TICK_MS, type WorldSize } from '../../shared/rules.ts';
import { isMoving, isUnderWay, type Mode } from '../mode.ts';
import { ghostOf } from '../playback/ghost.ts';
import { createPlayback } from '../playback/playback.ts';
import { paceOf } from '../playback/run.ts';
import { createDemoSlot } from './demo-slot.ts';
import type { Engine, EngineCore, EngineHost } from './engine-core.ts';
import { createLoop } from './loop.ts';
import { createPressIntake } from './press-intake.ts';
import { restoreRun } from './restore-run.ts';
import type { Work } from './work.ts';

const BITS = { jump: JUMP_BIT, shoot: SHOOT_BIT } as const;

type StartCommand = Extract<Command, { readonly worldSize: WorldSize }>;
type RunStart = Pick<StartCommand, 'seed' | 'worldSize' | 'slow' | 'decoration'>;

/** A display slower than one frame a second is asleep: the run pauses instead of catching up. */
const MAX_GAP_MS = 1000;

/** Commands that mean nothing later. */
const IN_PLAY: ReadonlySet<Command['type']> = new Set(['jump', 'shoot', 'settle']);

export function createEngine({ clock, canvas, publish }: EngineHost, setup: EngineSetup): Engine {
  let mode: Mode = 'ready';
  let readySize = setup.worldSize;
  let hasContext = true;
  let { reducedMotion } = setup.preferences;
  /** The last command while the canvas has no context; it is carried out when the context is back. */
  let deferred: Command | null = null;
  /** Time of the first frame that showed the end which is not final yet. */
  let endingSince: number | null = null;

  const playback = createPlayback(canvas, setup, {
    mode: () => mode,
    wake: () => loop.wake(),
    post: (report) => work.post(report),
    onRunEnd: hold,
    onEndingShown(time) {
      endingSince ??= time;
      // abs: a clock that went back must not hold the end for ever.
      if (Math.abs(time - endingSince) > LATE_PRESS_MS) finish();
    },
    onReplayEnd: pause,
  });
  const { run, painter, reporter, settings } = playback;
  const work: Work = {
    command: onCommand,
    press: (bit, _made, tick) => playback.waiting.add(tick, bit),
    rewind,
    enter,
    tick: playback.tick,
    frame: playback.frame,
    gap: pause,
    post: publish,
  };
  const slot = createDemoSlot(work, setup.preferences);
  const loop = createLoop(clock, slot, { tick: TICK_MS, maxGap: MAX_GAP_MS });
  const presses = createPressIntake(clock, loop, playback, work);
  const core: EngineCore = {
    clock,
    playback,
    work,
    mode: () => mode,
    reset,
    slot,
    loop,
    readySize: () => readySize,
    onRunStepped() {
      if (run.world.outcome === null) work.enter('paused');
      else finish();
    },
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
    slot.demo = null;
    if (mode === 'playing') {
      playback.beginPlay();
      presses.reset();
    }
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

  /**
   * The run has ended, but a press that undoes the end may still be on its way. Does not report: the frame that
   * shows the last tick does.
   */
  function hold(): void {
    mode = 'ending';
    endingSince = null;
    loop.hold();
    reporter.demand();
  }

  /** The end is final. */
  function finish(): void {
    run.truncate();
    reporter.addEnd(run);
    work.enter('ready');
  }

  function rewind(bit: number, _made: number, _heard: number, tick: number): void {
    playback.rewind(bit, tick);
    if (run.world.outcome === null) {
      if (mode === 'ending') loop.release();
      mode = 'playing';
      settings.exactTick = false;
    } else if (mode === 'playing') {
      hold();
    } else {
      // It may end at another tick now.
      reporter.demand();
    }
  }

  function reset(): void {
    playback.reset();
    loop.rewind();
  }

  function begin({ seed, worldSize, slow, decoration = {} }: RunStart): void {
    const { ghost, bestTicks = 0 } = decoration;
    run.begin(seed, worldSize, clock.now());
    run.slow = slow === true;
    core.setPace(paceOf(run));
    playback.decorate(ghostOf(ghost ?? null, seed, worldSize), bestTicks);
    reset();
    reporter.clear();
    playback.showHints(decoration.hints);
    reporter.add({ type: 'start', tick: 0, seed, worldSize, ...(slow && { slow }) });
  }

  function start(command: RunStart): void {
    begin(command);
    work.enter('playing');
  }

  function restore(recorded: RecordedRun, decoration: RunDecoration): boolean {
    const { width, height } = recorded;
    begin({ ...recorded, worldSize: { width, height }, decoration });
    const isRestored = restoreRun(playback, recorded);
    work.enter(isRestored ? 'paused' : 'ready');
    return isRestored;
  }

  function pause(): void {
    if (mode === 'ending') finish();
    else if (isMoving(mode)) work.enter(mode === 'replaying' ? 'halted' : 'paused');
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
      else if (!IN_PLAY.has(command.type)) deferred = command;
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
      case 'shoot':
        if (isUnderWay(mode)) presses.onPress(BITS[command.type], command.at, mode === 'ending');
        break;
      case 'pause':
        pause();
        break;
      case 'resume':
        resume();
        break;
      case 'toggle-pause':
        if (isMoving(mode) || isUnderWay(mode)) pause();
        else resume();
        break;
      case 'settle':
        if (mode === 'ending' && command.tick === run.world.ticks) finish();
        break;
    }
  }

  return {
    command: (command) => work.command(command),
    restore: (recorded, decoration) => mode === 'ready' && restore(recorded, decoration),
    resize(size, worldSize) {
      readySize = worldSize;
      painter.resize(size);
      // A run keeps its world (docs/rules.md, "The world"), and so does the picture of its end.
      if (mode === 'ready' && run.world.outcome === null) run.clear(worldSize);
      loop.wake();
    },
    prefer(preferences) {
      painter.prefer(preferences);
      reducedMotion = preferences.reducedMotion;
      slot.hasMotion = hasContext && !reducedMotion;
      loop.wake();
    },
    onContextLost() {
      pause();
      hasContext = false;
      slot.hasMotion = false;
      painter.onContextLost();
    },
    onContextRestored() {
      const command = deferred;
      hasContext = true;
      slot.hasMotion = !reducedMotion;
      deferred = null;
      painter.onContextRestored();
      loop.wake();
      if (command !== null) onCommand(command);
    },
    close: loop.close,
    core,
  };
}

/**
 * The engine: composes loop, presses and playback from what a host provides, and says what a command, a tick and a
 * frame do in each mode. Knows no thread.
 */
import type { Command, EngineSetup } from '../../shared/contract.ts';
import { JUMP_BIT, SHOOT_BIT, TICK_MS } from '../../shared/rules.ts';
import { isMoving, isUnderWay } from '../mode.ts';
import { createPlayback, type Playback } from '../playback/playback.ts';
import type { Engine, EngineCore, EngineHost } from './core.ts';
import { createLayers } from './layers.ts';
import { createLoop } from './loop.ts';
import { createModes, type Modes } from './modes.ts';
import {
  createPressIntake,
  createWaitingPresses,
  type PressIntake,
  type WaitingPresses,
} from './presses.ts';
import { beginRun, restoreRun } from './run-starts.ts';

const BITS = { jump: JUMP_BIT, shoot: SHOOT_BIT } as const;

/** A display slower than one frame a second is asleep: the run pauses instead of catching up. */
const MAX_GAP_MS = 1000;

/** Commands that mean nothing later. */
const IN_PLAY: ReadonlySet<Command['type']> = new Set(['jump', 'shoot']);

/** What the picture depends on besides the run. */
interface Stage {
  readySize: EngineSetup['worldSize'];
  hasContext: boolean;
  reducedMotion: boolean;
  /** The last command while the canvas has no context; it is carried out when the context is back. */
  deferred: Command | null;
}

export function createEngine({ clock, canvas, publish }: EngineHost, setup: EngineSetup): Engine {
  const stage: Stage = {
    readySize: setup.worldSize,
    hasContext: true,
    reducedMotion: setup.preferences.reducedMotion,
    deferred: null,
  };
  const playback = createPlayback(canvas, setup, {
    wake: () => loop.wake(),
    post: (report) => layers.post(report),
  });
  const { run, reporter } = playback;
  const waiting = createWaitingPresses();
  const layers = createLayers({
    command(command) {
      if (stage.hasContext) carryOut(command, core, modes, presses);
      else if (command.type === 'pause') stage.deferred = null;
      else if (!IN_PLAY.has(command.type)) stage.deferred = command;
    },
    press: (bit, _made, tick) => waiting.add(tick, bit),
    rewind(bit, _made, _heard, tick) {
      if (!playback.rewind(bit, tick)) waiting.add(playback.playedTicks, bit);
      modes.onRewound();
    },
    enter: (mode) => modes.enter(mode),
    tick: () => playTick(playback, modes, waiting),
    frame(alpha, time) {
      modes.onFrame(time);
      playback.prepare(modes.now(), alpha, time);
      const again = layers.draw(time) || modes.now() === 'ending';
      reporter.reportIfDue(modes.now(), run.world);
      return again;
    },
    gap: () => modes.pause(),
    draw: playback.draw,
    post: publish,
  });
  const loop = createLoop(clock, layers, { tick: TICK_MS, maxGap: MAX_GAP_MS });
  const presses = createPressIntake(clock, loop, playback, layers);
  const core: EngineCore = {
    clock,
    playback,
    waiting,
    layers,
    loop,
    mode: () => modes.now(),
    readySize: () => stage.readySize,
    hasMotion: () => stage.hasContext && !stage.reducedMotion,
    reset() {
      waiting.clear();
      playback.reset();
      loop.rewind();
    },
    setPace(ticks) {
      loop.setPace(ticks);
      reporter.setPace(ticks);
    },
    rest(next) {
      if (next === 'ready' && modes.now() === 'paused') modes.finish();
      else layers.enter(next);
    },
  };
  const modes = createModes(core, loop, presses);
  return { ...hostCalls(core, modes, stage), close: loop.close, core };
}

function playTick(playback: Playback, modes: Modes, waiting: WaitingPresses): void {
  const { run } = playback;
  if (modes.now() === 'replaying') {
    if (!run.isAtEnd()) playback.replayTick();
    if (run.isAtEnd()) modes.pause();
  } else {
    playback.tick(waiting.take(run.world.ticks));
    if (run.world.outcome !== null) modes.hold();
  }
}

/** A command that the mode does not allow is ignored. */
function carryOut(command: Command, core: EngineCore, modes: Modes, presses: PressIntake): void {
  const mode = modes.now();
  switch (command.type) {
    case 'start':
    case 'restart':
      if (mode !== (command.type === 'start' ? 'ready' : 'paused')) break;
      beginRun(core, command);
      core.layers.enter('playing');
      break;
    case 'jump':
    case 'shoot':
      if (isUnderWay(mode)) presses.onPress(BITS[command.type], command.at, mode === 'ending');
      break;
    case 'pause':
      modes.pause();
      break;
    case 'resume':
      modes.resume();
      break;
    case 'toggle-pause':
      if (isMoving(mode) || isUnderWay(mode)) modes.pause();
      else modes.resume();
      break;
  }
}

/** What a host calls. */
function hostCalls(core: EngineCore, modes: Modes, stage: Stage): Omit<Engine, 'core' | 'close'> {
  const { layers, loop } = core;
  const { run, painter } = core.playback;
  return {
    command: layers.command,
    restore(recorded, decoration) {
      if (modes.now() !== 'ready') return false;
      const isRestored = restoreRun(core, recorded, decoration);
      layers.enter(isRestored ? 'paused' : 'ready');
      return isRestored;
    },
    resize(size, worldSize) {
      stage.readySize = worldSize;
      painter.resize(size);
      // A run keeps its world (docs/rules.md, "The world"), and so does the picture of its end.
      if (modes.now() === 'ready' && run.world.outcome === null) run.clear(worldSize);
      loop.wake();
    },
    prefer(preferences) {
      painter.prefer(preferences);
      stage.reducedMotion = preferences.reducedMotion;
      loop.wake();
    },
    onContextLost() {
      modes.pause();
      stage.hasContext = false;
      painter.onContextLost();
    },
    onContextRestored() {
      const command = stage.deferred;
      stage.hasContext = true;
      stage.deferred = null;
      painter.onContextRestored();
      loop.wake();
      if (command !== null) layers.plain.command(command);
    },
  };
}

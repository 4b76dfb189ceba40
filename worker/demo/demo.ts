/**
 * The demo: a run of the autopilot in a world of its own, shown in 'ready' instead of the still picture. No
 * report, no recording, no profile record knows of it. Loaded with the first call (decision 47).
 */
import { TICKS_PER_SECOND } from '../../shared/rules.ts';
import type { EngineCore } from '../engine/core.ts';
import type { Layer } from '../engine/layers.ts';
import { createAdaptiveResolution } from '../rendering/adaptive-resolution.ts';
import type { FrameState } from '../rendering/renderer.ts';
import { createEventBuffer } from '../simulation/events.ts';
import { step } from '../simulation/step.ts';
import { createWorld, resetWorld } from '../simulation/world.ts';
import { createAutopilot } from './autopilot.ts';

export interface Demo {
  /** Shows the demo from this tick of a run on, if it is not shown already; null ends it. */
  show(from: number | null): void;
}

/** Ticks of one run. The autopilot survives them in every world: no crash, no flash behind a title. */
const LENGTH = 50 * TICKS_PER_SECOND;
/** Ticks after the last call at which the demo stops, to save the battery. */
const LAST_TICKS = 60 * TICKS_PER_SECOND;
/** Spells of late frames, seconds each, after which the device counts as too slow. One may have any cause. */
const SLOW_SPELLS = 2;

/** Tick whose sky a demo always shows (round 1): the page around it has the same colours. */
const SKY_TICKS = 250;

export function createDemo(core: EngineCore): Demo {
  const { layers, loop } = core;
  const { painter } = core.playback;
  const shown = createDemoRun(core);
  // A trial of its own, with two levels: it must not change the resolution of a run.
  let speed = createAdaptiveResolution(2);
  let isShown = false;
  let slowSpells = 0;
  let ticksLeft = 0;

  function leave(): void {
    isShown = false;
    layers.remove(layer);
  }

  function end(): void {
    if (!isShown) return;
    leave();
    painter.clearEffects();
    loop.rewind();
    loop.stop();
  }

  /** In the place of the engine's ticks and frames, until the mode changes. The profiler sees an engine at rest. */
  const layer: Layer = {
    ...layers.plain,
    enter(mode) {
      leave();
      layers.enter(mode);
    },
    tick() {
      shown.tick();
      ticksLeft -= 1;
      if (ticksLeft <= 0) loop.stop();
    },
    frame(alpha, time) {
      if (!core.hasMotion()) {
        end();
        return true;
      }
      const isUnfinished = shown.draw(alpha, time);
      if (ticksLeft > 0 && speed.onFrame(time) > 0) {
        speed = createAdaptiveResolution(2);
        slowSpells += 1;
        if (slowSpells < SLOW_SPELLS) return isUnfinished;
        end();
      }
      return isUnfinished;
    },
    gap() {},
  };

  return {
    show(from) {
      if (from === null) {
        end();
        return;
      }
      if (slowSpells >= SLOW_SPELLS || core.mode() !== 'ready' || !core.hasMotion()) return;
      const isMoving = isShown && ticksLeft > 0;
      ticksLeft = LAST_TICKS;
      if (isMoving) return;
      if (!isShown) {
        shown.begin(from);
        isShown = true;
        layers.put(layer);
      }
      speed = createAdaptiveResolution(2);
      // The last run may have been in slow motion.
      core.setPace(1);
      loop.start();
    },
  };
}

interface DemoRun {
  /** Shows another run, from this tick on. */
  begin(from: number): void;
  tick(): void;
  /** Returns true when another frame is needed. */
  draw(alpha: number, time: number): boolean;
}

/** The runs of the autopilot, one after the other, in the world size of the ready screen. */
function createDemoRun({ playback: { painter }, readySize }: EngineCore): DemoRun {
  const autopilot = createAutopilot();
  const world = createWorld(0, readySize());
  const events = createEventBuffer();
  const state: FrameState = {
    alpha: 1,
    previousCarY: 0,
    dimmed: false,
    sinceEnd: -1,
    ghost: null,
    hint: null,
    bestTicks: 0,
    skyTicks: SKY_TICKS,
    drawBoxes: null,
  };
  let seed = 0;
  let fromTick = 0;

  function playTick(): void {
    state.previousCarY = world.carY;
    events.count = 0;
    step(world, autopilot(world), events);
    painter.onTick(world, events);
  }

  function beginNext(): void {
    seed += 1;
    resetWorld(world, seed, readySize());
    painter.clearEffects();
    state.previousCarY = world.carY;
    while (world.ticks < fromTick && world.outcome === null) playTick();
  }

  return {
    begin(from) {
      fromTick = from;
      beginNext();
    },
    tick() {
      playTick();
      if (world.outcome !== null || world.ticks >= fromTick + LENGTH) beginNext();
    },
    draw(alpha, time) {
      const { width, height } = readySize();
      if (width !== world.width || height !== world.height) beginNext();
      state.alpha = alpha;
      return painter.draw(world, state, time);
    },
  };
}

/**
 * The demo: runs of the autopilot, shown in 'ready' instead of the still picture. They are never reported or recorded.
 * Loaded with the first request (decision 47).
 */
import { TICKS_PER_SECOND } from '../../shared/rules.ts';
import { openJournal } from '../engine/journal.ts';
import { isReady } from '../engine/mode.ts';
import type { Demo, Playback } from '../engine/playback.ts';
import { STILL_FRAME } from '../playback/painter.ts';
import { createAdaptiveResolution } from '../rendering/adaptive-resolution.ts';
import type { FrameState } from '../rendering/frame.ts';
import { createAutopilot } from './autopilot.ts';

/** Ticks of one run. The autopilot survives them in every world, so that no crash flashes behind a title. */
const LENGTH = 50 * TICKS_PER_SECOND;
/** Ticks after the last request at which the demo stops, to save the battery. */
const LAST_TICKS = 60 * TICKS_PER_SECOND;
/** Seconds with late frames, after which the device counts as too slow. A single one may have any cause. */
const SLOW_SPELLS = 2;

/** Tick whose sky a demo always shows (round 1), because the page around it has the same colours. */
const SKY_TICKS = 250;

export class AutopilotDemo implements Demo {
  private readonly engine: Playback;
  private readonly autopilot = createAutopilot();
  // A separate judge of frames, with two levels: it must not change the resolution of a run.
  private speed = createAdaptiveResolution(2);
  private slowSpells = 0;
  private ticksLeft = 0;
  private seed = 0;
  private readonly state: FrameState = { ...STILL_FRAME, skyTicks: SKY_TICKS };

  constructor(engine: Playback) {
    this.engine = engine;
  }

  /** Shows the demo, if the engine allows it. */
  request(): void {
    const { engine } = this;
    if (!isReady(engine.mode) || !this.isAllowed()) return;
    const isMoving = engine.mode === 'demo' && this.ticksLeft > 0;
    this.ticksLeft = LAST_TICKS;
    if (isMoving) return;
    this.speed = createAdaptiveResolution(2);
    if (engine.mode === 'ready') this.beginNext();
    // The last run may have been in slow motion.
    engine.loop.setPace(1);
    engine.enter('demo');
  }

  /** Not while the profiler is open, because developers look at the run on screen. */
  private isAllowed(): boolean {
    const { recorder, hasContext, reducedMotion } = this.engine;
    const isSlow = this.slowSpells >= SLOW_SPELLS;
    return !recorder.isOpen && hasContext && !reducedMotion && !isSlow;
  }

  tick(): void {
    const { player, loop } = this.engine;
    const { world, journal } = player;
    const mask = this.autopilot(world);
    if (mask !== 0) journal.inputs.push([world.ticks, mask]);
    player.tick();
    // The effects of the last ticks are played again when their code has been loaded.
    journal.ticks = world.ticks;
    this.ticksLeft -= 1;
    if (world.outcome !== null || world.ticks >= LENGTH) this.beginNext();
    if (this.ticksLeft <= 0) loop.stop();
  }

  /** `time`: of the frame, ms. Returns true if another frame is needed. */
  frame(alpha: number, time: number): boolean {
    const { engine } = this;
    const { painter, player, readySize } = engine;
    const { world } = player;
    if (!this.isAllowed()) {
      engine.showOwnRun();
      engine.enter('ready');
      return true;
    }
    if (readySize.width !== world.width || readySize.height !== world.height) this.beginNext();
    this.state.alpha = alpha;
    this.state.previousCarY = player.previousCarY;
    const isUnfinished = painter.draw(world, this.state, time);
    if (this.ticksLeft > 0 && this.speed.onFrame(time) > 0) {
      this.speed = createAdaptiveResolution(2);
      this.slowSpells += 1;
    }
    return isUnfinished;
  }

  private beginNext(): void {
    const { player, readySize } = this.engine;
    this.seed += 1;
    player.show(openJournal({ seed: this.seed, ...readySize, inputs: [], ticks: 0 }));
  }
}

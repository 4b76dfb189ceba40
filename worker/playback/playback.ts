/**
 * Playback: a tick advances the run on screen, a frame draws it. Playback is told the engine's mode but never sets
 * it, and knows nothing of the profiler.
 */
import type { EngineSetup, ReportListener, RunDecoration } from '../../shared/contract.ts';
import type { Outcome } from '../../shared/recording.ts';
import { isMoving, isReplay, type Mode } from '../mode.ts';
import type { DrawBoxes, FrameState } from '../rendering/renderer.ts';
import { pressCues, worldCues } from './cues.ts';
import type { Ghost } from './ghost.ts';
import { createHints } from './hints.ts';
import { createPainter, type HostCanvas, NO_PAINTER, type Painter } from './painter.ts';
import { createReporter, type Reporter } from './reporter.ts';
import { createRewinds, type Rewinds } from './rewinds.ts';
import { createRun, type Run } from './run.ts';

/** Settings of the picture that developers may change. */
export interface PictureSettings {
  /** The picture shows the run at its last tick, not between the last two. */
  exactTick: boolean;
  /** Draws the collision boxes; null for none. */
  drawBoxes: DrawBoxes | null;
}

export interface Playback extends Frames, Pick<Rewinds, 'playedTicks' | 'rewind'> {
  readonly run: Run;
  readonly painter: Painter;
  readonly reporter: Reporter;
  readonly settings: PictureSettings;
  /** Play begins or goes on at the present tick. */
  beginPlay(): void;
  /** A tick of the loop, with the presses in `mask`. */
  tick(mask: number): void;
  /** Plays a new tick at the end of the recording. */
  playTick(mask: number): void;
  /** Plays the next tick of the recording. */
  replayTick(): void;
  /** Forgets the effects. Called before another run, or another tick of it, is shown. */
  reset(): void;
}

/** The frames of a run: what they show of it besides its world. */
interface Frames {
  /** Shows these with the run that begins, from then on. `ghost`: null for none; `bestTicks`: 0 for none. */
  decorate(ghost: Ghost | null, bestTicks: number): void;
  /** Shows the hints of the run that begins. */
  showHints(hints: RunDecoration['hints']): void;
  /** Sets the frame state for `draw`. */
  prepare(mode: Mode, alpha: number, time: number): void;
  /** Returns true when another frame is needed. */
  draw(time: number): boolean;
}

interface Listeners {
  /** Requests a frame. */
  wake(): void;
  post: ReportListener;
}

export function createPlayback(
  canvas: HostCanvas | null,
  setup: EngineSetup,
  { wake, post }: Listeners,
): Playback {
  const painter = canvas === null ? NO_PAINTER : createPainter(canvas, setup.size, wake);
  const reporter = createReporter(post);
  const run = createRun(setup.worldSize);
  const { world } = run;
  const settings: PictureSettings = { exactTick: false, drawBoxes: null };
  const frames = createFrames(run, painter, reporter, settings);
  const rewinds = createRewinds(run, painter, reporter);

  painter.prefer(setup.preferences);
  // Draws once while the host is being opened: a thread that cannot draw must fail now, not in a run.
  frames.draw(0);

  function playTick(mask: number): void {
    const input = run.playTick(mask);
    if (input !== null) reporter.addInput(input);
    if (run.happened.count > 0) reporter.addTick(run);
    painter.onTick(world, run.happened);
  }

  return {
    ...frames,
    run,
    painter,
    reporter,
    settings,
    get playedTicks() {
      return rewinds.playedTicks;
    },
    beginPlay: rewinds.begin,
    tick(mask) {
      const wasAirborne = world.airborne;
      playTick(mask);
      reporter.addCues(pressCues(mask, wasAirborne) | worldCues(world));
      rewinds.onTick();
    },
    rewind: rewinds.rewind,
    playTick,
    replayTick() {
      run.replayTick();
      painter.onTick(world, run.happened);
    },
    reset() {
      frames.reset();
      settings.exactTick = false;
      painter.clearEffects();
    },
  };
}

function createFrames(
  run: Run,
  painter: Painter,
  reporter: Reporter,
  settings: PictureSettings,
): Frames & { reset(): void } {
  const { world } = run;
  const state: FrameState = {
    alpha: 1,
    previousCarY: world.carY,
    dimmed: false,
    sinceEnd: -1,
    ghost: null,
    hint: null,
    bestTicks: 0,
    drawBoxes: null,
  };
  const hints = createHints(reporter.addHint);
  let ghost: Ghost | null = null;
  let bestTicks = 0;
  /** Time of the first frame after the run's end. */
  let endedAt: number | null = null;
  /** The end that the frame shows. */
  let shownEnd: Outcome | null = null;

  function forgetEnd(): void {
    endedAt = null;
    state.sinceEnd = -1;
  }

  return {
    decorate(nextGhost, nextBestTicks) {
      ghost = nextGhost;
      bestTicks = nextBestTicks;
    },
    showHints: hints.begin,
    prepare(mode, alpha, time) {
      // A replay that was played to its end shows the end. One that was moved there shows the last tick.
      const showsEnd =
        mode === 'ending' || mode === 'ready' || (mode === 'halted' && !settings.exactTick);
      shownEnd = showsEnd ? world.outcome : null;
      // A late press may have undone the end that the last frame showed.
      if (shownEnd === null) forgetEnd();
      else {
        endedAt ??= time;
        state.sinceEnd = time - endedAt;
      }
      state.alpha = settings.exactTick ? 1 : alpha;
      state.previousCarY = run.previousCarY;
      state.drawBoxes = settings.drawBoxes;
      // A developer who steps through a run, or looks at its boxes, needs the picture undimmed.
      state.dimmed = mode === 'paused' && !settings.exactTick && settings.drawBoxes === null;
      if (isMoving(mode)) painter.onFrame(time);
      if (mode === 'playing') hints.update(world);
      state.hint = mode === 'playing' || mode === 'paused' ? hints.markIn(world) : null;
      // A replay is not decorated: its ticks are those of another run.
      state.ghost = isReplay(mode) ? null : ghost;
      state.bestTicks = isReplay(mode) ? 0 : bestTicks;
    },
    draw(time) {
      if (state.ghost !== null) ghost?.follow(world.ticks);
      const isUnfinished = painter.draw(world, state, time);
      return isUnfinished || (shownEnd !== null && state.sinceEnd <= painter.endingMs(shownEnd));
    },
    reset: forgetEnd,
  };
}

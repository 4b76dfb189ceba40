/**
 * Playback: a tick advances the run on screen, a frame draws and reports it. Playback reads the engine's
 * mode but never sets it, and knows nothing of the profiler.
 */
import type { EngineSetup, ReportListener, RunDecoration } from '../../shared/contract.ts';
import type { Outcome } from '../../shared/recording.ts';
import { isMoving, isReplay, type Mode } from '../mode.ts';
import type { DrawBoxes, FrameState } from '../rendering/renderer.ts';
import type { World } from '../simulation/world.ts';
import { pressCues, worldCues } from './cues.ts';
import type { Ghost } from './ghost.ts';
import { createHints } from './hints.ts';
import { createPainter, type HostCanvas, NO_PAINTER, type Painter } from './painter.ts';
import { createReporter, type Reporter } from './reporter.ts';
import { createRun, type Run } from './run.ts';
import { createWaitingPresses, type WaitingPresses } from './waiting-presses.ts';
import { createWorldCopies } from './world-copies.ts';

/** Settings of the picture that developers may change. */
export interface PictureSettings {
  /** The picture shows the run at its last tick, not between the last two. */
  exactTick: boolean;
  /** Draws the collision boxes; null for none. */
  drawBoxes: DrawBoxes | null;
}

export interface Playback {
  readonly run: Run;
  readonly painter: Painter;
  readonly reporter: Reporter;
  readonly settings: PictureSettings;
  readonly waiting: WaitingPresses;
  /** Ticks of the run that the loop has played. The world stands earlier if a rewind ended the run there. */
  readonly playedTicks: number;
  /** Play begins or goes on at the present tick. */
  beginPlay(): void;
  /**
   * Adds a press (bit) to a tick that was played, and plays from there to `playedTicks` or to an earlier end.
   * A press in a tick that is out of reach counts now, one after the end never.
   */
  rewind(bit: number, tick: number): void;
  /** Shows these with the run that begins, from then on. `ghost`: null for none; `bestTicks`: 0 for none. */
  decorate(ghost: Ghost | null, bestTicks: number): void;
  /** Shows the hints of the run that begins. */
  showHints(hints: RunDecoration['hints']): void;
  /** A tick of the loop. */
  tick(): void;
  /** A frame of the loop: `prepare`, `draw`, `report`. Returns true when another frame is needed. */
  frame(alpha: number, time: number): boolean;
  /** Sets the frame state for `draw`. */
  prepare(alpha: number, time: number): void;
  draw(time: number): boolean;
  report(): void;
  /** Plays a new tick at the end of the recording. */
  playTick(mask: number): void;
  /** Plays the next tick of the recording. */
  replayTick(): void;
  /** Forgets presses and effects. Called before another run, or another tick of it, is shown. */
  reset(): void;
}

export interface PlaybackHooks {
  mode(): Mode;
  /** Requests a frame. */
  wake(): void;
  post: ReportListener;
  /** The last tick ended the run. */
  onRunEnd(): void;
  /** A frame at `time` (ms) shows a run whose end is not final. */
  onEndingShown(time: number): void;
  /** The last tick was the last of the replay. */
  onReplayEnd(): void;
}

export function createPlayback(
  canvas: HostCanvas | null,
  setup: EngineSetup,
  hooks: PlaybackHooks,
): Playback {
  const painter = canvas === null ? NO_PAINTER : createPainter(canvas, setup.size, hooks.wake);
  const reporter = createReporter(hooks.post);
  const run = createRun(setup.worldSize);
  const { world } = run;
  const settings: PictureSettings = { exactTick: false, drawBoxes: null };
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
  const waiting = createWaitingPresses();
  const copies = createWorldCopies(world);
  let playedTicks = 0;
  let rewindTo = 0;
  let ghost: Ghost | null = null;
  let bestTicks = 0;
  /** Time of the first frame after the run's end. */
  let endedAt: number | null = null;

  painter.prefer(setup.preferences);
  // Draw once while the host is being opened: a thread that cannot draw must fail now, not in a run.
  painter.draw(world, state, 0);

  // Made once: a rewind allocates nothing but the input that it adds.
  const restoreCopy = (present: World) => copies.restore(rewindTo, present);

  function rewind(bit: number, tick: number): void {
    if (tick >= world.ticks) return;
    if (!copies.reach(tick)) {
      waiting.add(playedTicks, bit);
      return;
    }
    if (!run.insert(tick, bit)) return;
    rewindTo = tick;
    run.goBack(restoreCopy);
    painter.takeBack(world);
    reporter.rewind(tick);
    while (world.ticks < playedTicks && world.outcome === null) {
      const wasAirborne = world.airborne;
      const input = run.replayTick();
      painter.onTick(world, run.happened);
      copies.onTick(world);
      if (world.ticks <= tick) continue;
      // All other cues of these ticks were heard already.
      if (world.ticks === tick + 1) reporter.addCues(pressCues(bit, wasAirborne));
      if (input !== null) reporter.addInput(input);
      reporter.addTick(run);
    }
  }

  function playTick(mask: number): void {
    const input = run.playTick(mask);
    playedTicks = world.ticks;
    if (input !== null) reporter.addInput(input);
    if (run.happened.count > 0) reporter.addTick(run);
    painter.onTick(world, run.happened);
  }

  function replayTick(): void {
    run.replayTick();
    painter.onTick(world, run.happened);
  }

  function endOnScreen(): Outcome | null {
    const mode = hooks.mode();
    // A replay that was played to its end shows the end. One that was moved there shows the last tick.
    const isShown = mode === 'ready' || (mode === 'halted' && !settings.exactTick);
    return isShown ? world.outcome : null;
  }

  function prepare(alpha: number, time: number): void {
    if (hooks.mode() === 'ending') hooks.onEndingShown(time);
    const mode = hooks.mode();
    if (endOnScreen() !== null) {
      if (endedAt === null) endedAt = time;
      state.sinceEnd = time - endedAt;
    }
    state.alpha = settings.exactTick ? 1 : alpha;
    state.previousCarY = run.previousCarY;
    state.drawBoxes = settings.drawBoxes;
    // A developer who steps through a run, or looks at its boxes, needs the picture undimmed.
    state.dimmed = mode === 'paused' && !settings.exactTick && settings.drawBoxes === null;
    if (isMoving(mode) && painter.onFrame(time)) reporter.addSlow();
    if (mode === 'playing') hints.update(world);
    state.hint = mode === 'playing' || mode === 'paused' ? hints.markIn(world) : null;
  }

  function draw(time: number): boolean {
    const outcome = endOnScreen();
    // A replay is not decorated: its ticks are those of another run.
    const isPlain = isReplay(hooks.mode());
    if (!isPlain) ghost?.follow(world.ticks);
    state.ghost = isPlain ? null : ghost;
    state.bestTicks = isPlain ? 0 : bestTicks;
    const isUnfinished = painter.draw(world, state, time) || hooks.mode() === 'ending';
    return isUnfinished || (outcome !== null && state.sinceEnd <= painter.endingMs(outcome));
  }

  function report(): void {
    reporter.reportIfDue(hooks.mode(), world);
  }

  return {
    run,
    painter,
    reporter,
    settings,
    waiting,
    get playedTicks() {
      return playedTicks;
    },
    beginPlay() {
      playedTicks = world.ticks;
      // The ticks of a gap never come: presses that wait for them count in the first one.
      waiting.gather(playedTicks);
      copies.begin(world);
    },
    rewind,
    decorate(nextGhost, nextBestTicks) {
      ghost = nextGhost;
      bestTicks = nextBestTicks;
    },
    showHints: hints.begin,
    tick() {
      if (hooks.mode() === 'replaying') {
        if (!run.isAtEnd()) replayTick();
        if (run.isAtEnd()) hooks.onReplayEnd();
      } else {
        const mask = waiting.take(world.ticks);
        const wasAirborne = world.airborne;
        playTick(mask);
        reporter.addCues(pressCues(mask, wasAirborne) | worldCues(world));
        copies.onTick(world);
        if (world.outcome !== null) hooks.onRunEnd();
      }
    },
    frame(alpha, time) {
      prepare(alpha, time);
      const again = draw(time);
      report();
      return again;
    },
    prepare,
    draw,
    report,
    playTick,
    replayTick,
    reset() {
      waiting.clear();
      endedAt = null;
      state.sinceEnd = -1;
      settings.exactTick = false;
      painter.clearEffects();
    },
  };
}

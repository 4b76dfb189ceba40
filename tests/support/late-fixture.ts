/** An engine whose player presses at one time and is heard at another, under a clock moved by hand. */
import { type EngineEvent, LATE_PRESS_MS, type Report } from '../../shared/contract.ts';
import type { RecordedRun, RunResult } from '../../shared/recording.ts';
import { TICK_MS } from '../../shared/rules.ts';
import { createRunRecorder } from '../../src/saved-run/run-recorder.ts';
import { createEngine } from '../../worker/engine/engine.ts';
import { createHandClock } from '../../worker/hosts/headless.ts';
import { digest } from '../../worker/simulation/digest.ts';

export const WORLD_SIZE = { width: 900, height: 500 };
export type PressType = 'jump' | 'shoot';

/** Times in ms after the first frame of the run. */
export interface LatePress {
  readonly type: PressType;
  readonly made: number;
  readonly heard: number;
}

/** ms: far from 0, so that no stamp is negative. */
const FIRST_FRAME = 10_000;

interface Options {
  readonly hertz?: number;
  readonly seed?: number;
  /** Restored and resumed instead of a new run. */
  readonly restored?: RecordedRun;
  /** In slow motion. */
  readonly slow?: true;
}

export type LateFixture = ReturnType<typeof openLate>;

/** Starts a run; its first frame has been shown. */
export function openLate({ hertz = 60, seed = 1, restored, slow }: Options = {}) {
  const clock = createHandClock();
  const recorder = createRunRecorder();
  const reports: Report[] = [];
  const events: EngineEvent[] = [];
  let frames = 0;
  const engine = createEngine(
    {
      clock,
      canvas: null,
      publish(report) {
        recorder.onReport(report);
        reports.push({ ...report, snapshot: { ...report.snapshot } });
        events.push(...report.events);
      },
    },
    {
      size: { ...WORLD_SIZE, pixelRatio: 1 },
      worldSize: WORLD_SIZE,
      preferences: { reducedMotion: true, highContrast: false },
    },
  );
  const now = () => clock.now() - FIRST_FRAME;
  clock.moveTo(FIRST_FRAME);
  if (restored === undefined) {
    const start = { type: 'start', at: FIRST_FRAME, seed, worldSize: WORLD_SIZE } as const;
    engine.command(slow ? { ...start, slow } : start);
  } else {
    engine.restore(restored, {});
    engine.command({ type: 'resume', at: FIRST_FRAME });
  }
  clock.show(FIRST_FRAME);
  const { run } = engine.core.playback;

  /** Time of the next frame. */
  const nextFrame = () => ((frames + 1) * 1000) / hertz;

  function showFrame(): void {
    frames += 1;
    clock.show(FIRST_FRAME + (frames * 1000) / hertz);
  }

  return {
    engine,
    clock,
    recorder,
    events,
    reports,
    now,
    nextFrame,
    showFrame,
    mode: engine.core.mode,
    ticks: () => run.world.ticks,
    outcome: () => run.world.outcome,
    inputs: () => run.recorded().inputs,
    digest: () => digest(run.world),
    result(): RunResult | null {
      const ended = events.findLast((event) => event.type === 'ended');
      return ended?.type === 'ended' ? ended.result : null;
    },
    /** Shows all frames up to `until`, and moves the clock there. */
    pass(until: number) {
      while (nextFrame() <= until) showFrame();
      clock.moveTo(FIRST_FRAME + until);
    },
    /** No frame is shown up to `until`, as where the page is blocked and hosts the engine. */
    block(until: number) {
      while (nextFrame() <= until) frames += 1;
      clock.moveTo(FIRST_FRAME + until);
    },
    press: (type: PressType, made: number) => engine.command({ type, at: FIRST_FRAME + made }),
    send: (type: 'pause' | 'resume') => engine.command({ type, at: clock.now() }),
    /** Passes the time in which a late press could undo the end. */
    finish() {
      const until = now() + LATE_PRESS_MS + 2 * TICK_MS;
      while (nextFrame() <= until) showFrame();
    },
  };
}

/**
 * The tick of a press that is heard at once: the first that begins after it. A tick begins with its frame, at the
 * latest 3/8 of a tick after it is due. `hertz`: 0 for a display that was blocked. The loop begins 3/8 into a tick.
 */
export function tickAt(made: number, hertz = 0): number {
  const tick = Math.floor((made * 60) / 1000);
  if (hertz === 0) return tick;
  const due = ((tick + 1 - 3 / 8) * 1000) / 60;
  const begun = (Math.ceil((due * hertz) / 1000) * 1000) / hertz;
  return begun <= made ? tick + 1 : tick;
}

/**
 * Plays presses in the order in which they are heard. Nobody presses any more once an end was shown. Returns the fixture,
 * the presses made, and how many ends they undid.
 */
export function playLate(game: LateFixture, presses: readonly LatePress[], until: number) {
  const made: LatePress[] = [];
  let waiting = [...presses];
  let endShownAt = Number.POSITIVE_INFINITY;
  let undone = 0;
  while (game.nextFrame() <= until && game.mode() !== 'ready') {
    const wasEnding = game.mode() === 'ending';
    while (waiting.length > 0 && (waiting[0]?.heard ?? 0) < game.nextFrame()) {
      const press = waiting.shift();
      if (press === undefined) break;
      game.clock.moveTo(FIRST_FRAME + Math.max(press.heard, game.now()));
      game.press(press.type, press.made);
      made.push(press);
    }
    if (wasEnding && game.mode() === 'playing') undone += 1;
    const before = game.now();
    game.showFrame();
    if (game.mode() !== 'ending' || endShownAt !== Number.POSITIVE_INFINITY) continue;
    endShownAt = game.now();
    waiting = waiting.filter((press) => press.made <= before);
  }
  return { game, made, endShownAt, undone };
}

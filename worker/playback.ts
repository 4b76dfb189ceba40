/**
 * The run on show: what a tick and a frame of the host do, and what they cost when somebody measures.
 * engine.ts decides which run it is and whether it moves.
 */
import type { EngineSetup, EngineStatus, Report, ReportListener } from '../shared/contract.ts';
import { noBatch, type ProfileBatch } from '../shared/profile.ts';
import { TICK_MS } from '../shared/rules.ts';
import { createLoop, type FrameClock, type Loop } from './loop.ts';
import { createPainter, type HostCanvas, NO_PAINTER, type Painter } from './painter.ts';
import type { Recorder, StampClock } from './profiling/span-recorder.ts';
import type { DrawBoxes, Moment } from './rendering/renderer.ts';
import { createReporter, type Reporter } from './reporter.ts';
import { createRun, type Run } from './run.ts';
import { bodiesIn } from './simulation/world.ts';

/** A host's frames, and its time on the clock both threads share. */
export type HostClock = FrameClock & StampClock;

/** What a host gives. `canvas` is null where nobody looks. */
export interface EngineHost {
  readonly clock: HostClock;
  readonly canvas: HostCanvas | null;
  readonly publish: ReportListener;
}

export interface Stage {
  readonly run: Run;
  readonly painter: Painter;
  readonly reporter: Reporter;
  readonly loop: Loop;
  status: EngineStatus;
  /** Ticks are being played: in 'playing', and in a replay that is not halted. */
  moving: boolean;
  /** The picture shows the very tick the run stands at, not a moment before it. */
  still: boolean;
  /** Whose picture it is: when its run came on show (Stamp), negative for a replay; 0 for no run. */
  readonly onShow: number;
  /** Presses that wait for a tick. */
  pending: number;
  /** What shows the collision boxes; null for none. */
  drawBoxes: DrawBoxes | null;
  /** The run goes on in this status. */
  move(status: EngineStatus): void;
  /** The run rests in this status. */
  rest(status: EngineStatus): void;
  /** Another run, or another tick of it, is on show: what flew about is forgotten. */
  reset(): void;
  /** Another run is on show; see `onShow`. */
  show(whose: number): void;
  /** Takes in a command. */
  drain(work: () => void): void;
  /** A press waits for its tick from now on. `at`: Stamp. */
  press(bit: number, at: number): void;
  /** null ends it, and what was not read is forgotten. */
  profile(create: ((clock: StampClock) => Recorder) | null): void;
  readProfile(): ProfileBatch;
}

interface StageTasks {
  /** A tick of a replay. */
  replayTick(): void;
  /** The host slept. */
  gap(): void;
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** A display slower than one frame a second is asleep: the run pauses rather than catches up. */
const MAX_GAP_MS = 1000;

export function createPlayback(host: EngineHost, setup: EngineSetup, tasks: StageTasks): Stage {
  const painter = host.canvas === null ? NO_PAINTER : createPainter(host.canvas, setup.size);
  const reporter = createReporter(post);
  const run = createRun(setup.worldSize);
  const { world } = run;
  const moment: Moment = {
    alpha: 1,
    previousCarY: world.carY,
    dimmed: false,
    sinceOver: -1,
    drawBoxes: null,
  };
  /** null while the profiler is closed: to see that is all it costs then. */
  let recorder: Recorder | null = null;
  /** The same, kept when it is closed: a second one would be slow again until it is compiled. */
  let spare: Recorder | null = null;
  let playedInFrame = 0;
  let overAt: number | null = null;
  /** The run has not moved since it came on show: the part of a tick it stopped in was another's. */
  let fresh = true;

  const loop = createLoop(
    host.clock,
    { tick, frame, gap: tasks.gap },
    { tick: TICK_MS, maxGap: MAX_GAP_MS },
  );
  painter.setReducedMotion(setup.preferences.reducedMotion);
  // Once before anybody relies on it: a thread that cannot paint must fail while it is being opened.
  painter.draw(world, moment, 0);

  function tick(): void {
    if (recorder !== null) recorder.beginInFrame();
    const mask = stage.pending;
    stage.pending = 0;
    // With nothing waiting there was nothing to drain.
    if (recorder !== null && mask !== 0) {
      recorder.took(mask, world.ticks);
      recorder.turn('drain', world.ticks);
    }
    if (stage.status === 'replaying') tasks.replayTick();
    else playTick(mask);
    playedInFrame += 1;
    if (recorder !== null) recorder.end('tick', world.ticks);
  }

  function playTick(mask: number): void {
    const input = run.play(mask);
    if (input !== null) reporter.addInput(input);
    if (run.happened.count > 0) reporter.addTick(run);
    painter.observe(world, run.happened);
    if (world.outcome === null) return;
    stage.status = 'ready';
    stage.moving = false;
    loop.stop();
  }

  function frame(alpha: number, time: number, follows: boolean): boolean {
    const outcome = stage.status === 'ready' ? world.outcome : null;
    if (outcome !== null) {
      if (overAt === null) overAt = time;
      moment.sinceOver = time - overAt;
    }
    moment.alpha = stage.still ? 1 : alpha;
    moment.previousCarY = run.previousCarY;
    moment.drawBoxes = stage.drawBoxes;
    // Whoever steps through a run, or looks at its boxes, wants to see it.
    moment.dimmed = stage.status === 'paused' && !stage.still && stage.drawBoxes === null;
    if (stage.moving) painter.pace(time);
    if (recorder !== null) recorder.beginInFrame();
    const unfinished = painter.draw(world, moment, time);
    if (recorder !== null) recorder.end('draw', world.ticks);
    reporter.publishDue(stage.status, world);
    if (recorder !== null) {
      recorder.frame(time, playedInFrame, bodiesIn(world), world.ticks, follows);
    }
    playedInFrame = 0;
    if (unfinished) return true;
    return outcome !== null && moment.sinceOver <= painter.afterglow(outcome);
  }

  function post(report: Report): void {
    if (recorder === null) {
      host.publish(report);
      return;
    }
    recorder.begin();
    host.publish(recorder.due() ? { ...report, profile: recorder.read() } : report);
    recorder.end('post', world.ticks);
    recorder.posted(report.events.length, report.inputs.length);
  }

  const stage: Writable<Stage> = {
    run,
    painter,
    reporter,
    loop,
    status: 'ready',
    moving: false,
    still: false,
    onShow: 0,
    pending: 0,
    drawBoxes: null,
    move(status) {
      stage.status = status;
      stage.moving = true;
      stage.still = false;
      if (fresh) loop.rewind();
      fresh = false;
      loop.start();
      reporter.publish(status, world);
    },
    rest(status) {
      stage.status = status;
      stage.moving = false;
      // Boxes and the numbers of objects are of a tick, not of a moment between two.
      if (stage.drawBoxes !== null) stage.still = true;
      recorder?.rest();
      loop.stop();
      reporter.publish(status, world);
    },
    reset() {
      moment.sinceOver = -1;
      overAt = null;
      stage.still = false;
      stage.pending = 0;
      painter.begin();
      fresh = true;
    },
    show(whose) {
      stage.onShow = whose;
      recorder?.show(whose);
    },
    drain(work) {
      if (recorder === null) {
        work();
        return;
      }
      recorder.begin();
      work();
      recorder.end('drain', world.ticks);
    },
    press(bit, at) {
      if (recorder !== null && (stage.pending & bit) === 0) recorder.pressed(bit, at);
      stage.pending |= bit;
    },
    profile(create) {
      if (create === null) {
        recorder = null;
      } else if (recorder === null) {
        spare ??= create(host.clock);
        spare.reset();
        spare.show(stage.onShow);
        recorder = spare;
      }
    },
    readProfile: () => recorder?.read() ?? noBatch(),
  };
  return stage;
}

/**
 * Plays what is on screen: the run in progress, a replay or the demo. It turns the host's frames into ticks, pictures
 * and reports.
 */
import type { RecordedLoop } from 'worker-loop-profiler/worker';
import { type EngineSetup, type ReportListener, SLOW_PACE } from '../../shared/contract.ts';
import type { WorldSize } from '../../shared/rules.ts';
import { endCue, pressCues, worldCues } from '../playback/cues.ts';
import { createPainter, type HostCanvas, NO_PAINTER, type Painter } from '../playback/painter.ts';
import type { OnPhase } from '../simulation/step.ts';
import { bodiesIn, type World } from '../simulation/world.ts';
import { Frames } from './frames.ts';
import { cutAt, emptyJournal, gather, type OpenJournal } from './journal.ts';
import { type FrameClock, Loop } from './loop.ts';
import { isMoving, isReady, MODES, type Mode } from './mode.ts';
import { Player } from './player.ts';
import { createReporter, type Reporter } from './reporter.ts';

/** A host's source of frames, with its time on the clock that both threads share. */
export interface HostClock extends FrameClock {
  /** Stamp of the moment at which the timestamps of this thread's frames are 0. */
  readonly origin: number;
  /** Returns the current Stamp. */
  now(): number;
}

/** The clock, canvas and listener that a host gives the engine. `canvas` is null for a host that draws nothing. */
export interface EngineHost {
  readonly clock: HostClock;
  readonly canvas: HostCanvas | null;
  readonly publish: ReportListener;
  readonly recorder: RecordedLoop;
}

/** A source of runs and inputs, which are shown in 'ready' (worker/demo/demo.ts). */
export interface Demo {
  /** Restarts the time after which it is over. `isMoving`: it is being shown. */
  request(isMoving: boolean): void;
  isOver(): boolean;
  /** The device is too slow for it. */
  isTooSlow(): boolean;
  nextRun(size: WorldSize): OpenJournal;
  /** The next run is due. */
  hasEnded(world: World): boolean;
  /** Presses of the next tick, as a mask. */
  maskAt(world: World): number;
  /** Judges the speed of the device. `time`: of a frame, ms. */
  onFrame(time: number): void;
}

/**
 * ms after which a jump or a shot no longer counts at the time at which it was made (docs/rules.md, "Late presses").
 * The end of a run is seen and heard at once; within this time, a late press may undo it.
 */
export const LATE_PRESS_MS = 250;

export class Playback {
  mode: Mode = 'ready';
  /** The player's own run, which waits behind a replay; null before the first. */
  run: OpenJournal | null = null;
  /** World size of the ready screen. */
  readySize: WorldSize;
  /** False while the canvas has lost its memory: nothing is drawn. */
  hasContext = true;
  reducedMotion: boolean;
  /** Null before the first demo. */
  demo: Demo | null = null;
  readonly clock: HostClock;
  readonly painter: Painter;
  readonly player: Player;
  readonly frames: Frames;
  readonly reporter: Reporter;
  readonly loop: Loop;
  readonly recorder: RecordedLoop;
  private readonly onPhase: OnPhase;
  private readonly draw: () => boolean;
  /** Position between two ticks, and time of the frame. Fields: V8 allocates for each fraction a wrapper passes on. */
  private readonly frameTimes = new Float64Array(2);
  /** Time of the first frame that showed an end which is not final yet (decision 62). */
  private endingSince: number | null = null;

  constructor({ clock, canvas, publish, recorder }: EngineHost, setup: EngineSetup) {
    this.clock = clock;
    this.recorder = recorder;
    this.onPhase = (name) => recorder.phase(name);
    this.draw = recorder.span('draw', () => {
      const [alpha, time] = this.frameTimes;
      return this.frames.draw(this.mode, alpha, time, this.readySize);
    });
    this.readySize = setup.worldSize;
    this.reducedMotion = setup.preferences.reducedMotion;
    this.painter =
      canvas === null
        ? NO_PAINTER
        : createPainter(canvas, setup.size, () => {
            // The effects of the last ticks were not drawn before their code was loaded.
            this.player.goTo(this.player.world.ticks);
            this.loop.wake();
          });
    this.player = new Player(this.painter, emptyJournal(setup.worldSize));
    this.reporter = createReporter(this.player, recorder.span('post', publish));
    this.frames = new Frames(this.player, this.painter, (hint) => this.reporter.addHint(hint));
    this.loop = new Loop(
      { ...clock, requestFrame: (callback) => clock.requestFrame(recorder.frame(callback)) },
      {
        tick: recorder.span('tick', () => this.tick()),
        frame: (alpha, time) => this.frame(alpha, time),
        gap: () => this.pause(),
      },
    );
    this.painter.prefer(setup.preferences);
    // Draws one frame while the host is being opened: a thread that cannot draw must fail now, not during a run.
    this.frames.draw(this.mode, 1, 0, this.readySize);
    this.loop.wake();
  }

  /** Shows the start of a journal; null: the ready screen. */
  protected show(journal: OpenJournal | null): void {
    this.player.show(journal ?? emptyJournal(this.readySize));
    this.frames.reset(false);
    this.setPace(journal?.start.slow === true ? SLOW_PACE : 1);
    this.loop.resetPhase();
  }

  protected setPace(ticks: number): void {
    this.loop.setPace(ticks);
    this.reporter.pace = ticks;
  }

  /** Changes the mode. Nothing else does. */
  enter(next: Mode): void {
    const { run, loop, frames, reporter } = this;
    const before = this.mode;
    this.mode = next;
    if (next === 'ending') {
      // Shows the end and plays its sound. A press that is still on its way may undo it.
      this.endingSince = null;
      loop.hold();
      reporter.addCues(endCue(this.player.world));
      reporter.demand();
      return;
    }
    const isUndone = before === 'ending' && next === 'playing';
    // The end becomes final.
    if (before === 'ending' && !isUndone && run !== null) cutAt(run, this.player.world.ticks);
    // The ticks of a gap are never played: presses that wait for them count in the first tick after it.
    if (next === 'playing' && !isUndone && run !== null) gather(run);
    if (isMoving(next)) {
      frames.exactTick = false;
      if (isUndone) loop.release();
      else loop.start();
    } else {
      // A still picture with boxes must show exactly one tick.
      if (frames.state.drawBoxes !== null) frames.exactTick = true;
      loop.stop();
    }
    // The page does not know the demo, and a late press is reported with its frame.
    if (next !== 'demo' && !isUndone) reporter.report(next, run);
  }

  /** Pauses a run or halts a replay. An end that is not final becomes final. */
  protected pause(): void {
    const { pause } = MODES[this.mode];
    if (pause !== null) this.enter(pause);
  }

  protected resume(): void {
    const { resume } = MODES[this.mode];
    if (resume === 'replaying' && this.player.isAtEnd()) this.goToTick(0);
    if (resume !== null) this.enter(resume);
  }

  /** Shows exactly this tick of the replay. */
  protected goToTick(tick: number): void {
    this.player.goTo(Math.max(tick, 0));
    this.frames.reset(true);
    // A replay that is moving continues from its position between two ticks.
    if (this.mode !== 'replaying') this.loop.resetPhase();
  }

  /** Shows the player's own run at its last tick, or the ready screen if there is none. */
  showOwnRun(): void {
    this.show(this.run);
    if (this.run !== null) this.player.goTo(this.run.ticks);
    this.frames.reset(false, this.player.world.outcome !== null);
  }

  private tick(): void {
    const { player, mode, run, recorder } = this;
    const { world } = player;
    const onPhase = recorder.isOpen ? this.onPhase : undefined;
    if (mode === 'demo') {
      if (this.demo !== null) this.demoTick(this.demo);
    } else if (mode === 'replaying') {
      if (!player.isAtEnd()) player.tick(onPhase);
      if (player.isAtEnd()) this.pause();
    } else if (run !== null) {
      this.playTick(run, onPhase);
      if (world.outcome !== null) this.enter('ending');
    }
    recorder.position(world.ticks, player.journal.key);
  }

  private playTick(run: OpenJournal, onPhase: OnPhase | undefined): void {
    const { player, reporter } = this;
    const { world } = player;
    const wasAirborne = world.airborne;
    const mask = player.tick(onPhase);
    run.ticks = world.ticks;
    reporter.addCues(pressCues(mask, wasAirborne) | worldCues(world));
    if (player.happened.count > 0) reporter.demand();
  }

  private frame(alpha: number, time: number): boolean {
    const { recorder, frameTimes } = this;
    if (recorder.isOpen) {
      recorder.count('objects', bodiesIn(this.player.world));
    }
    recorder.position(this.player.world.ticks, this.player.journal.key);
    if (this.mode === 'demo' && this.demo !== null) this.demoFrame(this.demo, time);
    if (this.mode === 'ending') {
      this.endingSince ??= time;
      // abs: if the clock went back, the end must not be delayed forever.
      if (Math.abs(time - this.endingSince) > LATE_PRESS_MS) this.enter('ready');
    }
    frameTimes[0] = alpha;
    frameTimes[1] = time;
    const again = (this.hasContext && this.draw()) || this.mode === 'ending';
    if (this.mode !== 'demo') this.reporter.reportIfDue(this.mode, this.run);
    return again;
  }

  /** Shows the demo, if mode and device allow it. */
  showDemo(): void {
    const { demo, mode } = this;
    if (demo === null || !isReady(mode) || !this.mayMove(demo)) return;
    const isShown = mode === 'demo' && !demo.isOver();
    demo.request(isShown);
    if (isShown) return;
    if (mode === 'ready') this.player.show(demo.nextRun(this.readySize));
    // The last run may have been in slow motion.
    this.loop.setPace(1);
    this.enter('demo');
  }

  /** Not while the profiler is open, because developers look at the run on screen. */
  private mayMove(demo: Demo): boolean {
    return !this.recorder.isOpen && this.hasContext && !this.reducedMotion && !demo.isTooSlow();
  }

  private demoTick(demo: Demo): void {
    const { player } = this;
    const { world, journal } = player;
    const mask = demo.maskAt(world);
    if (mask !== 0) journal.inputs.push([world.ticks, mask]);
    player.tick();
    // The effects of the last ticks are played again when their code has been loaded.
    journal.ticks = world.ticks;
    if (demo.hasEnded(world)) player.show(demo.nextRun(this.readySize));
    if (demo.isOver()) this.loop.stop();
  }

  private demoFrame(demo: Demo, time: number): void {
    const { player, readySize } = this;
    const { width, height } = player.world;
    if (!this.mayMove(demo)) {
      this.showOwnRun();
      this.enter('ready');
      return;
    }
    if (readySize.width !== width || readySize.height !== height) {
      player.show(demo.nextRun(readySize));
    }
    demo.onFrame(time);
  }
}

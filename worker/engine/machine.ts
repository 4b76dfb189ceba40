/**
 * The machine: the state of an engine, and all that changes it. Only `enter` changes the mode. mode.ts says what each
 * mode allows; a caller asks it first.
 */
import type { Command, EngineSetup, Journal, Look, PauseReason } from '../../shared/contract.ts';
import { type SavingLesson, savedRun } from '../../shared/lesson.ts';
import type { RecordedRun } from '../../shared/recording.ts';
import type { WorldSize } from '../../shared/rules.ts';
import { endCue } from '../presentation/cues.ts';
import type { World } from '../simulation/world.ts';
import { cutAt, gather, type OpenJournal, openJournal, stagedJournal } from './journal.ts';
import { LessonReplay } from './lesson-replay.ts';
import { MODES, type Mode } from './mode.ts';
import type { Stage } from './stage.ts';

/** A source of runs and inputs, which are shown in 'ready' (worker/demo/demo.ts). */
export interface Demo {
  /** Restarts the time after which it is over. `isMoving`: it is being shown. */
  request(isMoving: boolean): void;
  isOver(): boolean;
  isTooSlow(): boolean;
  nextRun(size: WorldSize): OpenJournal;
  hasEnded(world: World): boolean;
  /** Presses of the next tick, as a mask. */
  maskAt(world: World): number;
  /** Judges the speed of the device. `time`: of a frame, ms. */
  onFrame(time: number): void;
}

/** Speed of a lesson until it is clear that the run is saved, relative to normal play. */
const LESSON_PACE = 0.5;

export class Machine {
  mode: Mode = 'ready';
  /** The player's own run, which waits behind a replay; null before the first. */
  run: OpenJournal | null = null;
  /** Time of the first frame that showed an end which is not final yet; null before (decision 62). */
  endingSince: number | null = null;
  /** Press that the run waits for; null if it does not. A resumed run waits for it again. */
  waitsFor: 'jump' | 'any' | null = null;
  /** ms of waiting so far; 0 before the first frame of it. */
  waitedMs = 0;
  /** World size of the ready screen. */
  readySize: WorldSize;
  /** Null before the first demo. */
  demo: Demo | null = null;
  reducedMotion: boolean;
  /** False while the canvas has lost its memory: nothing is drawn. */
  hasContext = true;
  /** Returns the sound cues of a tick (worker/simulation/sound-cues.ts); null without that setting. */
  soundCues: ((world: World, pace: number) => number) | null = null;
  /** Runs and replays shown so far, to number the keys of their journals. */
  private shows = 0;
  /** A replay that has reached its end starts again from this tick. */
  private replayFrom = 0;
  private readonly stage: Stage;

  constructor(stage: Stage, { worldSize, preferences }: EngineSetup) {
    this.stage = stage;
    this.readySize = worldSize;
    this.reducedMotion = preferences.reducedMotion;
  }

  /** Changes the mode. Nothing else does. */
  enter(next: Mode): void {
    const { run, mode: before } = this;
    const { loop, frames, reporter, playback } = this.stage;
    this.mode = next;
    if (next === 'ending') {
      // Shows the end and plays its sound. A press that is still on its way may undo it.
      this.endingSince = null;
      loop.hold();
      reporter.addCues(endCue(playback.world));
      reporter.demand();
      return;
    }
    const isUndone = before === 'ending' && next === 'playing';
    if (next === 'waiting') this.waitedMs = 0;
    else if (next !== 'paused') this.waitsFor = null;
    // The end becomes final.
    if (before === 'ending' && !isUndone && run !== null) cutAt(run, playback.world.ticks);
    // The ticks of a gap are never played: presses that wait for them count in the first tick after it.
    if (next === 'playing' && !isUndone && run !== null) gather(run);
    if (MODES[next].isMoving) {
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

  /** Pauses a run or halts a replay. An end that is not final becomes final. `reason`: if nobody asked for it. */
  pause(reason: PauseReason | null = null): boolean {
    const { pause } = MODES[this.mode];
    if (pause !== null) this.stage.reporter.setPauseReason(reason);
    if (pause !== null) this.enter(pause);
    return pause !== null;
  }

  resume(): boolean {
    const { resume } = MODES[this.mode];
    if (resume === 'replaying' && this.stage.playback.isAtEnd()) this.goTo(this.replayFrom);
    const isWaiting = resume === 'playing' && this.waitsFor !== null;
    if (resume !== null) this.enter(isWaiting ? 'waiting' : resume);
    return resume !== null;
  }

  /** Holds the clock of the run until a press. */
  waitFor(press: 'jump' | 'any'): void {
    this.waitsFor = press;
    this.enter('waiting');
  }

  /** The browser took the canvas's memory, or gave it back. */
  setContext(hasContext: boolean): void {
    if (!hasContext) this.pause('context');
    this.hasContext = hasContext;
  }

  start(run: Journal, look?: Look): boolean {
    this.begin(run, look);
    this.enter('playing');
    return true;
  }

  /** Returns false for a run that ends before its last tick. */
  restore({ run, look, hasEnded, waits }: Extract<Command, { type: 'restore' }>): boolean {
    const { playback, frames, reporter } = this.stage;
    const journal = this.begin(run, look);
    playback.goTo(journal.ticks);
    const { outcome, ticks } = playback.world;
    if (outcome !== null && ticks < journal.ticks) {
      this.run = null;
      this.showOwnRun();
      this.enter('ready');
      return false;
    }
    const isOver = outcome !== null && hasEnded === true;
    // The host was lost before the end was final: omit the last tick, so that the run ends again.
    if (outcome !== null && !isOver) {
      journal.ticks -= 1;
      playback.goTo(journal.ticks);
    }
    frames.reset(false, isOver);
    // A practice run whose host was lost waits for its press again, after RESUME.
    if (!isOver && (waits || run.stepped === true)) {
      reporter.onHint('practice');
      this.waitsFor = 'any';
    }
    if (isOver) this.enter('ready');
    else this.enter(waits === true ? 'waiting' : 'paused');
    return true;
  }

  private begin(run: Journal, look: Look = {}): OpenJournal {
    this.shows += 1;
    const journal = openJournal(run, this.shows);
    this.run = journal;
    this.stage.frames.look(journal, look);
    this.stage.show(journal);
    this.stage.reporter.begin();
    return journal;
  }

  /** Shows the player's own run at its last tick, or the ready screen if there is none. */
  private showOwnRun(): void {
    const { run, stage } = this;
    stage.show(run ?? stagedJournal(this.readySize, 0));
    if (run !== null) stage.playback.goTo(run.ticks);
    stage.frames.reset(false, stage.playback.world.outcome !== null);
  }

  showReplay(recorded: RecordedRun, tick: number, lesson?: SavingLesson): boolean {
    const { stage } = this;
    this.shows += 1;
    const shown = lesson === undefined ? recorded : savedRun(recorded, lesson);
    stage.show(openJournal(shown, -this.shows));
    stage.frames.lesson = lesson === undefined ? null : new LessonReplay(recorded, lesson);
    this.replayFrom = lesson === undefined ? 0 : tick;
    stage.setPace(1);
    this.goTo(tick);
    this.enter('halted');
    return true;
  }

  seek(tick: number): boolean {
    const { frames, loop, reporter } = this.stage;
    this.goTo(tick);
    frames.exactTick = this.mode === 'halted';
    loop.wake();
    reporter.report(this.mode, this.run);
    return true;
  }

  step(ticks: number): boolean {
    this.goTo(this.stage.playback.world.ticks + ticks);
    this.enter('halted');
    return true;
  }

  /** Shows exactly this tick of the replay. */
  private goTo(tick: number): void {
    const { playback, frames, loop } = this.stage;
    playback.goTo(Math.max(tick, 0));
    frames.reset(true);
    frames.lesson?.reset();
    if (frames.lesson !== null) this.stage.setPace(LESSON_PACE);
    // A replay that is moving continues from its position between two ticks.
    if (this.mode !== 'replaying') loop.resetPhase();
  }

  /** Returns false if nothing can be left. */
  leave(): boolean {
    if (MODES[this.mode].status === 'ready') {
      if (this.run === null) return false;
      this.run = null;
    }
    this.showOwnRun();
    const hasRun = this.run !== null && this.stage.playback.world.outcome === null;
    this.enter(hasRun ? 'paused' : 'ready');
    return true;
  }

  resizeReady(size: WorldSize): void {
    this.readySize = size;
    // A run keeps its world size (docs/rules.md, "The world"), and so does the picture of its end.
    if (this.run === null && this.mode === 'ready') this.showOwnRun();
  }

  /** The demo moves again when motion is no longer reduced. */
  reduceMotion(isReduced: boolean): void {
    const mayMoveAgain = this.reducedMotion && !isReduced;
    this.reducedMotion = isReduced;
    if (mayMoveAgain && this.run === null) this.showDemo();
  }

  /** Shows the demo, if mode and device allow it. */
  showDemo(): void {
    const { demo, mode } = this;
    const { playback, loop } = this.stage;
    if (demo === null || MODES[mode].status !== 'ready' || !this.mayMove(demo)) return;
    const isShown = mode === 'demo' && !demo.isOver();
    demo.request(isShown);
    if (isShown) return;
    if (mode === 'ready') playback.show(demo.nextRun(this.readySize));
    // The last run may have been in slow motion.
    loop.setPace(1);
    this.enter('demo');
  }

  leaveDemo(): void {
    this.showOwnRun();
    this.enter('ready');
  }

  /** Whether the demo may be shown. Not while the profiler is open, because developers look at the run on screen. */
  mayMove(demo: Demo): boolean {
    return (
      !this.stage.recorder.isOpen && this.hasContext && !this.reducedMotion && !demo.isTooSlow()
    );
  }
}

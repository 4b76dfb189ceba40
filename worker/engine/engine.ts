/**
 * The engine: plays the run in progress, a replay or the demo. Its inputs are the page's commands and the host's
 * frames. Except for the demo, only the engine changes the mode. It does not depend on the thread it runs on.
 */

import type { RecordedLoop } from 'worker-loop-profiler/worker';
import type { Command, EngineSetup, Journal, Look, ReportListener } from '../../shared/contract.ts';
import { REPLAY_SPEEDS } from '../../shared/replay.ts';
import { JUMP_BIT, SHOOT_BIT, TICK_MS, type WorldSize } from '../../shared/rules.ts';
import { endCue, pressCues, worldCues } from '../playback/cues.ts';
import { createPainter, type HostCanvas, NO_PAINTER, type Painter } from '../playback/painter.ts';
import type { DrawBoxes } from '../rendering/frame.ts';
import type { OnPhase } from '../simulation/step.ts';
import { bodiesIn } from '../simulation/world.ts';
import { Frames } from './frames.ts';
import {
  cutAt,
  emptyJournal,
  gather,
  insert,
  type OpenJournal,
  openJournal,
  paceOf,
} from './journal.ts';
import { type FrameClock, Loop } from './loop.ts';
import { isMoving, isReady, isReplay, isUnderWay, type Mode } from './mode.ts';
import { Player } from './player.ts';
import { Reporter } from './reporter.ts';

/** A host's source of frames, with its time on the clock that both threads share. */
export interface HostClock extends FrameClock {
  /** Stamp of the moment at which the timestamps of this thread's frames are 0. */
  readonly origin: number;
  /** Returns the current Stamp. */
  now(): number;
}

/** What a host provides. `canvas` is null for a host that draws nothing. */
export interface EngineHost {
  readonly clock: HostClock;
  readonly canvas: HostCanvas | null;
  readonly publish: ReportListener;
  readonly recorder: RecordedLoop;
}

/** Shown in 'ready' (worker/demo/demo.ts). */
export interface Demo {
  request(): void;
  /** Shows or ends what was requested, as the engine's mode allows. */
  show(): void;
  /** To be called when the engine enters another mode. */
  leave(): void;
  tick(): void;
  frame(alpha: number, time: number): boolean;
}

/**
 * ms after which a jump or a shot no longer counts at the time at which it was made (docs/rules.md, "Late presses").
 * The end of a run is seen and heard at once; within this time, a late press may undo it.
 */
export const LATE_PRESS_MS = 250;

/** A longer gap between two frames means that the display is asleep: the run pauses instead of catching up. */
const MAX_GAP_MS = 1000;

/** Commands that must wait while the canvas has lost its context. Only the last one is carried out. */
const DEFERRED: readonly Command['type'][] = ['start', 'pause', 'resume', 'toggle-pause'];

type Start = Extract<Command, { type: 'start' }>;
type Restore = Extract<Command, { type: 'restore' }>;

export class Engine {
  mode: Mode = 'ready';
  /** The player's own run, which waits behind a replay; null before the first. */
  run: OpenJournal | null = null;
  /** World size of the ready screen. */
  readySize: WorldSize;
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
  private readonly drain: (command: Command) => boolean;
  private readonly draw: () => boolean;
  /** Position between two ticks, and time of the frame. Fields: V8 allocates for each fraction a wrapper passes on. */
  private readonly frameTimes = new Float64Array(2);
  /** Runs and replays shown so far, to number the keys of their journals. */
  private shows = 0;
  /** The last of the DEFERRED commands, which is carried out when the context is back. */
  private deferred: Command | null = null;
  /** Time of the first frame that showed an end which is not final yet (decision 62). */
  private endingSince: number | null = null;
  /** Number of presses that arrived after their tick was played. */
  private latePresses = 0;
  /** Stamp of the last trusted press. */
  private lastPress = Number.NEGATIVE_INFINITY;

  constructor({ clock, canvas, publish, recorder }: EngineHost, setup: EngineSetup) {
    this.clock = clock;
    this.recorder = recorder;
    this.onPhase = (name) => recorder.phase(name);
    this.drain = recorder.span('drain', (command: Command) => this.carryOut(command));
    this.draw = recorder.span('draw', () => {
      const [alpha, time] = this.frameTimes;
      return this.frames.draw(this.mode, alpha, time);
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
    this.reporter = new Reporter(this.player, recorder.span('post', publish));
    this.frames = new Frames(this.player, this.painter, (hint) => this.reporter.addHint(hint));
    this.loop = new Loop(
      { ...clock, requestFrame: (callback) => clock.requestFrame(recorder.frame(callback)) },
      {
        tick: recorder.span('tick', () => this.tick()),
        frame: (alpha, time) => this.frame(alpha, time),
        gap: () => {
          if (this.mode !== 'demo') this.pause();
        },
      },
      { tick: TICK_MS, maxGap: MAX_GAP_MS },
    );
    this.painter.prefer(setup.preferences);
    // Draws one frame while the host is being opened: a thread that cannot draw must fail now, not during a run.
    this.frames.draw(this.mode, 1, 0);
    this.loop.wake();
  }

  /** Returns false for a command that the mode does not allow; such a command does nothing. */
  send(command: Command): boolean {
    if (this.hasContext || !DEFERRED.includes(command.type)) return this.drain(command);
    this.deferred = command;
    return true;
  }

  private carryOut(command: Command): boolean {
    switch (command.type) {
      case 'start':
        return this.start(command);
      case 'restore':
        return this.restore(command);
      case 'jump':
        return this.press(JUMP_BIT, command.at);
      case 'shoot':
        return this.press(SHOOT_BIT, command.at);
      case 'pause':
        return this.pause();
      case 'resume':
        return this.resume();
      case 'toggle-pause':
        return this.pause() || this.resume();
      case 'replay':
        return this.showReplay(command.run, command.tick);
      case 'seek':
        return this.seek(command.tick);
      case 'step':
        return this.step(command.ticks);
      case 'speed':
        if (!isReplay(this.mode) || !REPLAY_SPEEDS.includes(command.speed)) return false;
        this.setPace(command.speed);
        return true;
      case 'leave':
        return this.leave();
      case 'resize':
        this.readySize = command.worldSize;
        this.painter.resize(command.size);
        // A run keeps its world size (docs/rules.md, "The world"), and so does the picture of its end.
        if (this.run === null && this.mode === 'ready') this.show(null);
        this.loop.wake();
        return true;
      case 'prefer':
        this.painter.prefer(command.preferences);
        this.reducedMotion = command.preferences.reducedMotion;
        this.demo?.show();
        this.loop.wake();
        return true;
      case 'close':
        this.loop.close();
        return true;
      // serve.ts answers these two questions with code that it loads.
      case 'demo':
      case 'boxes':
        return false;
    }
  }

  // ── A run begins ──────────────────────────────────────────────────────────────────────────────

  /** True if another run, or a replay, may be shown. */
  private isFree(replaces: boolean | undefined): boolean {
    return isReady(this.mode) || (replaces === true && this.mode === 'paused');
  }

  private start({ run, look, replaces }: Start): boolean {
    if (!this.isFree(replaces)) return false;
    this.begin({ ...run, inputs: [], ticks: 0 }, look);
    this.enter('playing');
    return true;
  }

  private begin(run: Journal, look: Look = {}): OpenJournal {
    this.shows += 1;
    const journal = openJournal(run, this.shows);
    // A step within the same run keeps what is marked.
    if (this.run?.start.id !== run.id) this.frames.look(journal, look);
    this.run = journal;
    this.show(journal);
    this.reporter.begin();
    return journal;
  }

  private restore({ run, look, hasEnded = false, replaces }: Restore): boolean {
    if (!this.isFree(replaces)) return false;
    const journal = this.begin(run, look);
    const { player } = this;
    player.goTo(journal.ticks);
    const { outcome, ticks } = player.world;
    if (outcome !== null && ticks < journal.ticks && replaces === true) {
      // A developer's step beyond the end stops right before it.
      cutAt(journal, ticks);
    } else if (outcome !== null && ticks < journal.ticks) {
      this.run = null;
      this.show(null);
      this.enter('ready');
      return false;
    }
    const isOver = outcome !== null && hasEnded;
    // The host was lost before the end was final: omit the last tick, so that the run ends again.
    if (outcome !== null && !isOver) {
      journal.ticks -= 1;
      player.goTo(journal.ticks);
    }
    // A developer's step shows exactly this tick.
    this.frames.reset(replaces === true, isOver);
    this.enter(isOver ? 'ready' : 'paused');
    return true;
  }

  /** Shows the start of a journal; null: the ready screen. */
  private show(journal: OpenJournal | null): void {
    this.player.show(journal ?? emptyJournal(this.readySize));
    this.frames.reset(false);
    this.setPace(journal === null ? 1 : paceOf(journal));
    this.loop.resetPhase();
  }

  private setPace(ticks: number): void {
    this.loop.setPace(ticks);
    this.reporter.pace = ticks;
  }

  // ── The mode ──────────────────────────────────────────────────────────────────────────────────

  private enter(next: Mode): void {
    this.demo?.leave();
    this.mode = next;
    if (next === 'playing') {
      // The ticks of a gap are never played: presses that wait for them count in the first tick after it.
      if (this.run !== null) gather(this.run);
      this.lastPress = Number.NEGATIVE_INFINITY;
    }
    if (isMoving(next)) {
      this.frames.exactTick = false;
      this.loop.start();
    } else {
      // A still picture with boxes must show exactly one tick.
      if (this.frames.drawBoxes !== null) this.frames.exactTick = true;
      this.loop.stop();
    }
    this.reporter.report(next, this.run);
  }

  /** Pauses a run or halts a replay. An end that is not final becomes final. */
  private pause(): boolean {
    if (this.mode === 'ending') this.finish();
    else if (this.mode === 'playing') this.enter('paused');
    else if (this.mode === 'replaying') this.enter('halted');
    else return false;
    return true;
  }

  private resume(): boolean {
    if (this.mode === 'paused') this.enter('playing');
    else if (this.mode === 'halted') {
      if (this.player.isAtEnd()) this.goToTick(0);
      this.enter('replaying');
    } else return false;
    return true;
  }

  /** The run has ended: shows its end and plays its sound. A press that is still on its way may undo it. */
  private hold(): void {
    this.mode = 'ending';
    this.endingSince = null;
    this.loop.hold();
    this.reporter.addCues(endCue(this.player.world));
    this.reporter.demand();
  }

  /** Makes the end final. */
  private finish(): void {
    if (this.run !== null) cutAt(this.run, this.player.world.ticks);
    this.enter('ready');
  }

  // ── Presses ───────────────────────────────────────────────────────────────────────────────────

  /** `bit`: JUMP_BIT or SHOOT_BIT; `made`: Stamp. */
  private press(bit: number, made: number): boolean {
    const { run, clock } = this;
    if (run === null || !isUnderWay(this.mode)) return false;
    const heard = clock.now();
    const counted = this.countedAt(made, heard);
    const back = this.loop.ticksBack(counted - clock.origin, heard - clock.origin);
    const tick = run.ticks - back;
    if (back > 0) return this.pressLate(run, tick, bit, made);
    // A press that was made after the end never counts.
    if (this.mode === 'ending') return false;
    if (insert(run, tick, bit)) this.recorder.press(bit === JUMP_BIT ? 'jump' : 'shoot', made);
    return true;
  }

  /** Stamp at which a press counts: `made`, or `heard` if `made` is implausible or too old. */
  private countedAt(made: number, heard: number): number {
    // NaN is also implausible.
    const isTrusted = made >= this.lastPress && made <= heard && heard - made <= LATE_PRESS_MS;
    // A stamp from the future, or NaN, must not make later stamps seem too old.
    if (made <= heard) this.lastPress = made;
    return isTrusted ? made : heard;
  }

  /** Adds a press to a tick that was played already, and plays the run again (decision 41). */
  private pressLate(run: OpenJournal, tick: number, bit: number, made: number): boolean {
    const { player, frames } = this;
    if (tick >= player.world.ticks) return false;
    if (!insert(run, tick, bit)) return true;
    this.latePresses += 1;
    this.recorder.press(bit === JUMP_BIT ? 'jump' : 'shoot', made);
    this.recorder.count('late presses', this.latePresses);
    player.goTo(tick);
    // All other cues of these ticks were sent already.
    this.reporter.addCues(pressCues(bit, player.world.airborne));
    player.goOn(run.ticks);
    this.reporter.takeBack(tick);
    if (player.world.outcome === null) {
      if (this.mode === 'ending') this.loop.release();
      this.mode = 'playing';
      frames.exactTick = false;
    } else if (this.mode === 'playing') {
      this.hold();
    }
    return true;
  }

  // ── Replays ───────────────────────────────────────────────────────────────────────────────────

  private showReplay(recorded: Parameters<typeof openJournal>[0], tick: number): boolean {
    if (isUnderWay(this.mode) || !Number.isInteger(tick)) return false;
    this.shows += 1;
    this.show(openJournal(recorded, -this.shows));
    this.setPace(1);
    this.goToTick(tick);
    this.enter('halted');
    return true;
  }

  private seek(tick: number): boolean {
    if (!isReplay(this.mode) || !Number.isInteger(tick)) return false;
    this.goToTick(tick);
    this.frames.exactTick = this.mode === 'halted';
    this.loop.wake();
    this.reporter.report(this.mode, this.run);
    return true;
  }

  private step(ticks: number): boolean {
    if (!isReplay(this.mode) || !Number.isInteger(ticks)) return false;
    this.goToTick(this.player.world.ticks + ticks);
    this.enter('halted');
    return true;
  }

  /** Shows exactly this tick of the replay. */
  private goToTick(tick: number): void {
    this.player.goTo(Math.max(tick, 0));
    this.frames.reset(true);
    // A replay that is moving continues from its position between two ticks.
    if (this.mode !== 'replaying') this.loop.resetPhase();
  }

  private leave(): boolean {
    if (!isReplay(this.mode) && (!isReady(this.mode) || this.run === null)) return false;
    if (isReady(this.mode)) this.run = null;
    this.showOwnRun();
    this.enter(this.run === null || this.player.world.outcome !== null ? 'ready' : 'paused');
    return true;
  }

  /** Shows the player's own run at its last tick, or the ready screen if there is none. */
  showOwnRun(): void {
    this.show(this.run);
    if (this.run !== null) this.player.goTo(this.run.ticks);
    this.frames.reset(false, this.player.world.outcome !== null);
  }

  // ── Ticks and frames ──────────────────────────────────────────────────────────────────────────

  private tick(): void {
    const { player, mode, run, recorder } = this;
    const { world } = player;
    const onPhase = recorder.isOpen ? this.onPhase : undefined;
    if (mode === 'demo') {
      this.demo?.tick();
    } else if (mode === 'replaying') {
      if (!player.isAtEnd()) player.tick(onPhase);
      if (player.isAtEnd()) this.pause();
    } else if (run !== null) {
      this.playTick(run, onPhase);
      if (world.outcome !== null) this.hold();
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
      // No demo while the profiler measures: developers look at the run on screen.
      if (this.mode === 'demo') this.demo?.show();
      recorder.count('objects', bodiesIn(this.player.world));
    }
    if (this.mode === 'demo' && this.demo !== null) return this.demo.frame(alpha, time);
    recorder.position(this.player.world.ticks, this.player.journal.key);
    if (this.mode === 'ending') {
      this.endingSince ??= time;
      // abs: if the clock went back, the end must not be delayed forever.
      if (Math.abs(time - this.endingSince) > LATE_PRESS_MS) this.finish();
    }
    frameTimes[0] = alpha;
    frameTimes[1] = time;
    const again = this.draw() || this.mode === 'ending';
    this.reporter.reportIfDue(this.mode, this.run);
    return again;
  }

  // ── The host's canvas, and developers ─────────────────────────────────────────────────────────

  /** The browser took the canvas's memory: pauses, and draws nothing until `onContextRestored`. */
  onContextLost(): void {
    this.pause();
    this.hasContext = false;
    this.painter.onContextLost();
  }

  onContextRestored(): void {
    const command = this.deferred;
    this.hasContext = true;
    this.deferred = null;
    this.painter.onContextRestored();
    this.loop.wake();
    if (command !== null) this.send(command);
  }

  /** Draws the collision boxes; null: no boxes. */
  showBoxes(drawBoxes: DrawBoxes | null): void {
    this.frames.drawBoxes = drawBoxes;
    if (drawBoxes !== null) this.showExactTick();
    this.loop.wake();
  }

  /** Boxes and numbers belong to one tick, so a still picture must show exactly that tick. */
  showExactTick(): void {
    if (isMoving(this.mode) || this.frames.exactTick) return;
    this.frames.exactTick = true;
    this.loop.wake();
  }
}

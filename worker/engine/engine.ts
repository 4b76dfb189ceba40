/**
 * The engine: carries out the page's commands and presses, as far as the mode allows them. It does not depend on the
 * thread it runs on.
 */
import type { Command, EngineSetup, Journal, Look } from '../../shared/contract.ts';
import { REPLAY_SPEEDS } from '../../shared/replay.ts';
import { JUMP_BIT, SHOOT_BIT } from '../../shared/rules.ts';
import { pressCues } from '../playback/cues.ts';
import type { DrawBoxes } from '../rendering/frame.ts';
import { insert, type OpenJournal, openJournal } from './journal.ts';
import { isAllowed, isMoving, isReady, MODES } from './mode.ts';
import { type EngineHost, LATE_PRESS_MS, Playback } from './playback.ts';

/** Commands that must wait while the canvas has lost its context. Only the last one is carried out. */
const DEFERRED: readonly Command['type'][] = ['start', 'pause', 'resume', 'toggle-pause'];

const BITS = { jump: JUMP_BIT, shoot: SHOOT_BIT };
type PressType = keyof typeof BITS;

type Start = Extract<Command, { type: 'start' }>;
type Restore = Extract<Command, { type: 'restore' }>;

export class Engine extends Playback {
  private readonly drain: (command: Command) => boolean;
  /** Runs and replays shown so far, to number the keys of their journals. */
  private shows = 0;
  /** The last of the DEFERRED commands, which is carried out when the context is back. */
  private deferred: Command | null = null;
  /** Number of presses that arrived after their tick was played. */
  private latePresses = 0;
  /** Stamp of the last trusted press. */
  private lastPress = Number.NEGATIVE_INFINITY;

  constructor(host: EngineHost, setup: EngineSetup) {
    super(host, setup);
    this.drain = this.recorder.span('drain', (command: Command) => this.carryOut(command));
  }

  /** Returns false for a command that the mode does not allow; such a command does nothing. */
  send(command: Command): boolean {
    if (this.hasContext || !DEFERRED.includes(command.type)) return this.drain(command);
    this.deferred = command;
    return true;
  }

  private carryOut(command: Command): boolean {
    if (!isAllowed(command, this.mode)) return false;
    switch (command.type) {
      case 'start':
        return this.start(command);
      case 'restore':
        return this.restore(command);
      case 'jump':
      case 'shoot':
        return this.press(command.type, command.at);
      case 'pause':
        this.pause();
        return true;
      case 'resume':
        this.resume();
        return true;
      case 'toggle-pause':
        if (MODES[this.mode].pause === null) this.resume();
        else this.pause();
        return true;
      case 'replay':
        return this.showReplay(command.run, command.tick);
      case 'seek':
        return this.seek(command.tick);
      case 'step':
        return this.step(command.ticks);
      case 'speed':
        if (!REPLAY_SPEEDS.includes(command.speed)) return false;
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
      case 'prefer': {
        const { reducedMotion } = command.preferences;
        const mayMoveAgain = this.reducedMotion && !reducedMotion;
        this.painter.prefer(command.preferences);
        this.reducedMotion = reducedMotion;
        if (mayMoveAgain && this.run === null) this.showDemo();
        this.loop.wake();
        return true;
      }
      case 'close':
        this.loop.close();
        return true;
      // serve.ts answers these two with code that it loads.
      case 'demo':
      case 'boxes':
        return false;
    }
  }

  private start({ run, look }: Start): boolean {
    this.begin({ ...run, inputs: [], ticks: 0 }, look);
    this.enter('playing');
    return true;
  }

  private begin(run: Journal, look: Look = {}): OpenJournal {
    this.shows += 1;
    const journal = openJournal(run, this.shows);
    this.frames.look(journal, look);
    this.run = journal;
    this.show(journal);
    this.reporter.begin();
    return journal;
  }

  private restore({ run, look, hasEnded = false }: Restore): boolean {
    const journal = this.begin(run, look);
    const { player } = this;
    player.goTo(journal.ticks);
    const { outcome, ticks } = player.world;
    if (outcome !== null && ticks < journal.ticks) {
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
    this.frames.reset(false, isOver);
    this.enter(isOver ? 'ready' : 'paused');
    return true;
  }

  /** `made`: Stamp. */
  private press(type: PressType, made: number): boolean {
    const { run, clock } = this;
    if (run === null) return false;
    const heard = clock.now();
    const counted = this.countedAt(made, heard);
    const back = this.loop.ticksBack(counted - clock.origin, heard - clock.origin);
    const tick = run.ticks - back;
    if (back > 0) return this.pressLate(run, tick, type, made);
    // A press that was made after the end never counts.
    if (this.mode === 'ending') return false;
    if (insert(run, tick, BITS[type])) this.recorder.press(type, made);
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
  private pressLate(run: OpenJournal, tick: number, type: PressType, made: number): boolean {
    const { player } = this;
    if (tick >= player.world.ticks) return false;
    if (!insert(run, tick, BITS[type])) return true;
    this.latePresses += 1;
    this.recorder.press(type, made);
    this.recorder.count('late presses', this.latePresses);
    player.goTo(tick);
    // All other cues of these ticks were sent already.
    this.reporter.addCues(pressCues(BITS[type], player.world.airborne));
    player.goOn(run.ticks);
    this.reporter.takeBack(tick);
    const isOver = player.world.outcome !== null;
    if (isOver !== (this.mode === 'ending')) this.enter(isOver ? 'ending' : 'playing');
    return true;
  }

  private showReplay(recorded: Parameters<typeof openJournal>[0], tick: number): boolean {
    if (!Number.isInteger(tick)) return false;
    this.shows += 1;
    this.show(openJournal(recorded, -this.shows));
    this.setPace(1);
    this.goToTick(tick);
    this.enter('halted');
    return true;
  }

  private seek(tick: number): boolean {
    if (!Number.isInteger(tick)) return false;
    this.goToTick(tick);
    this.frames.exactTick = this.mode === 'halted';
    this.loop.wake();
    this.reporter.report(this.mode, this.run);
    return true;
  }

  private step(ticks: number): boolean {
    if (!Number.isInteger(ticks)) return false;
    this.goToTick(this.player.world.ticks + ticks);
    this.enter('halted');
    return true;
  }

  private leave(): boolean {
    if (isReady(this.mode)) {
      if (this.run === null) return false;
      this.run = null;
    }
    this.showOwnRun();
    this.enter(this.run === null || this.player.world.outcome !== null ? 'ready' : 'paused');
    return true;
  }

  /** The browser took the canvas's memory: pauses, and draws nothing until `onContextRestored`. */
  onContextLost(): void {
    this.pause();
    this.hasContext = false;
  }

  onContextRestored(): void {
    const command = this.deferred;
    this.hasContext = true;
    this.deferred = null;
    this.painter.repaint();
    this.loop.wake();
    if (command !== null) this.send(command);
  }

  /** Draws the collision boxes; null: no boxes. */
  showBoxes(drawBoxes: DrawBoxes | null): void {
    this.frames.state.drawBoxes = drawBoxes;
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

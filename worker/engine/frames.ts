/** The frames of a run: what the picture shows in addition to the world. */
import { endingMs, type Hint, type Look } from '../../shared/contract.ts';
import { hasMark } from '../../shared/recording.ts';
import type { WorldSize } from '../../shared/rules.ts';
import { createHints, type Hints } from '../presentation/hints.ts';
import { type Painter, STILL_FRAME } from '../presentation/painter.ts';
import type { FrameState } from '../rendering/frame.ts';
import { type Ghost, ghostOf } from './ghost.ts';
import type { OpenJournal } from './journal.ts';
import type { LessonReplay } from './lesson-replay.ts';
import { isReplay, MODES, type Mode } from './mode.ts';
import type { Playback } from './playback.ts';

/** Tick whose sky the demo always shows (round 1), because the page around it has the same colours. */
const DEMO_SKY_TICKS = 250;

export class Frames {
  /** The picture shows the run exactly at its last tick, not between the last two. */
  exactTick = false;
  private readonly playback: Playback;
  private readonly painter: Painter;
  private readonly hints: Hints;
  private ghost: Ghost | null = null;
  /** The lesson that is shown; null for none. */
  lesson: LessonReplay | null = null;
  /** Time of the first frame that showed the end; null while none is shown. */
  private endedAt: number | null = null;
  private skipsEnd = false;
  readonly state: FrameState = { ...STILL_FRAME };

  constructor(playback: Playback, painter: Painter, onHint: (hint: Hint | null) => void) {
    this.playback = playback;
    this.painter = painter;
    this.state.gateScores = playback.gateScores;
    this.hints = createHints(onHint);
  }

  /** Sets the additions to the picture of the run that begins. */
  look({ start, inputs }: OpenJournal, { ghost, hints, bestTicks = 0 }: Look): void {
    this.ghost = ghostOf(ghost, start);
    // Runs that do not count have no marks.
    this.hints.begin(hasMark(start) ? undefined : hints, bestTicks, inputs);
  }

  /** Another run, or another tick of it, is on screen. `skipsEnd`: its end was shown before. */
  reset(exactTick: boolean, skipsEnd = false): void {
    this.exactTick = exactTick;
    this.endedAt = null;
    this.skipsEnd = skipsEnd;
  }

  /** True once in a first run: the clock must be held, because the first bullet is near. */
  holds(): boolean {
    return this.hints.holds(this.playback.world);
  }

  /** Draws the frame at `time`, ms. `window`: size of the world of a run that begins now. Returns true if another frame is needed. */
  draw(mode: Mode, alpha: number, time: number, window: WorldSize): boolean {
    const { state, painter, playback } = this;
    const { world } = playback;
    // A replay that played to its end shows the end. A replay that was moved there shows the last tick.
    const showsEnd =
      mode === 'ending' || mode === 'ready' || (mode === 'halted' && !this.exactTick);
    const end = showsEnd ? world.outcome : null;
    // A late press may have undone an end that the last frame showed.
    if (end === null) this.endedAt = null;
    else this.endedAt ??= time - (this.skipsEnd ? endingMs(end) : 0);
    state.sinceEnd = this.endedAt === null ? -1 : time - this.endedAt;
    // After the end there is no next tick to move towards: all hosts show the last one exactly.
    state.alpha = this.exactTick || world.outcome !== null ? 1 : alpha;
    state.previousCarY = playback.previousCarY;
    // A developer who steps through a run, or looks at its boxes, needs the picture undimmed.
    state.dimmed = mode === 'paused' && !this.exactTick && state.drawBoxes === null;
    const isLessonOver = mode === 'halted' && this.lesson !== null && playback.isAtEnd();
    if (end !== null || isLessonOver) painter.rest(isLessonOver);
    else if (MODES[mode].isMoving && mode !== 'demo') painter.onFrame(time);
    if (mode === 'playing') this.hints.update(world);
    const isOwn = mode === 'playing' || mode === 'waiting' || mode === 'paused';
    state.hint = isOwn ? this.hints.markIn(world) : null;
    // A replay and the demo have no additions, because they belong to the ticks of another run.
    const isOther = isReplay(mode) || mode === 'demo';
    state.ghost = isOther ? null : this.ghost;
    state.gold = playback.gold.gold;
    state.lesson = isReplay(mode) ? this.lesson : null;
    this.lesson?.ghost.follow(world.ticks);
    // A run of a wider window, such as a race, would be a strip.
    state.window = isReplay(mode) || world.width > window.width ? window : null;
    state.skyTicks = mode === 'demo' ? DEMO_SKY_TICKS : null;
    if (state.ghost !== null) this.ghost?.follow(world.ticks);
    const isUnfinished = painter.draw(world, state, time);
    return isUnfinished || (end !== null && state.sinceEnd <= endingMs(end));
  }
}

/**
 * Fixed-step loop: converts the host's frames into ticks of equal length and a position between the last two ticks. Its
 * only clock is the timestamps of the frames.
 */
import { TICK_MS } from '../../shared/rules.ts';

/** Source of frames: requestAnimationFrame on either thread, or a clock moved by hand. Times in ms. */
export interface FrameClock {
  requestFrame(callback: (time: number) => void): number;
  cancelFrame(handle: number): void;
}

export interface LoopTasks {
  /** Plays a tick. May stop the loop. */
  tick(): void;
  /**
   * Draws a frame. `alpha`: position between the last two ticks, 0 to 1. Returns true to request another frame.
   */
  frame(alpha: number, time: number): boolean;
  /** No frame came for `ms`, which is more than MAX_GAP_MS: the ticks of that time are dropped. */
  gap(ms: number): void;
}

/** A longer gap between two frames, ms, means that the display is asleep: its ticks are not caught up. */
const MAX_GAP_MS = 1000;

/**
 * Position within a tick at which a run begins. At 60 Hz all frames are then at 3/8 of a tick, at 120 and 240 Hz at odd
 * eighths. These are far from the boundaries between ticks, so the jitter of a worker's timestamps (about ±2 ms) does
 * not cause frames with no tick or with two.
 */
const PHASE = 3 / 8;

/** Number of ticks whose start time is remembered. No press is later than that. */
const REMEMBERED = 64;

const NO_TASKS: LoopTasks = { tick() {}, frame: () => false, gap() {} };

export class Loop {
  private readonly clock: FrameClock;
  private tasks = NO_TASKS;
  private isTicking = false;
  private isClosed = false;
  /** Id of the requested frame; null if none is requested. */
  private handle: number | null = null;
  private tickMs = TICK_MS;
  /** Position between the last two ticks, 0 to 1. */
  private fraction = PHASE;
  /** True while no frame has come since the start. */
  private isFirst = true;
  /** Time from which ticks are counted: adding up intervals of frames would accumulate rounding errors (decision 3). */
  private origin = 0;
  private last = 0;
  private done = 0;
  /** Earlier times belong to another origin. */
  private since = 0;
  /**
   * A hold lasts from `heldAt` to `resumedAt`, which is Infinity until the first frame after it. `heldMs`: its length.
   */
  private heldAt = 0;
  private heldMs = 0;
  private resumedAt = Number.NEGATIVE_INFINITY;
  /** Times of the frames that played the last ticks. */
  private readonly begunAt = new Float64Array(REMEMBERED);

  constructor(clock: FrameClock) {
    this.clock = clock;
  }

  /** To be called once, before the first frame. */
  drive(tasks: LoopTasks): void {
    this.tasks = tasks;
  }

  /** Starts ticking, at the position between two ticks where the loop last stopped. */
  start(): void {
    this.isTicking = true;
    this.isFirst = true;
    this.wake();
  }

  /** Another run or tick is shown: the next start begins at the position of a new run. */
  resetPhase(): void {
    this.fraction = PHASE;
  }

  /** Stops ticking, and draws one more frame. */
  stop(): void {
    this.isTicking = false;
    this.wake();
  }

  /** Stops ticking and shows the last tick. `release` goes on as if no time had passed. */
  hold(): void {
    this.fraction = 1;
    this.stop();
    // If a hold begins again before a frame has come, it is the same hold.
    if (this.resumedAt === Number.POSITIVE_INFINITY) return;
    this.since = Math.max(this.since, this.resumedAt);
    this.heldAt = this.last;
    this.heldMs = 0;
    this.resumedAt = Number.POSITIVE_INFINITY;
  }

  /** Ends a hold. Ticks that were due when it began are played in the next frame. */
  release(): void {
    this.isTicking = true;
    this.fraction = this.positionAt(this.heldAt) % 1;
    this.wake();
  }

  /**
   * Returns how many ticks ago a press counts: 0 for the next tick, 1 for the last one that was played, -1 for the one
   * after the next. A press counts in the first tick that begins after it. A tick begins with the frame that plays it, at
   * the latest 3/8 of a tick after it is due. `counted`: time of the press, ms on the clock of the frames. `heard`: when
   * it arrived; used instead if `counted` is before the last start or gap.
   */
  ticksBack(counted: number, heard: number): number {
    if (this.isFirst) return 0;
    const time = counted >= this.since ? counted : heard;
    // The first tick whose latest possible start is after the press. It may have started earlier, with its frame.
    const tick = Math.max(0, Math.floor(this.positionAt(time) - PHASE));
    const hasBegun = tick < this.done && this.begunAt[tick % REMEMBERED] <= time;
    return this.done - tick - (hasBegun ? 1 : 0);
  }

  /** Requests a frame, even if the loop is not ticking (decision 4). */
  wake(): void {
    if (this.handle === null && !this.isClosed) this.handle = this.clock.requestFrame(this.onFrame);
  }

  /** Plays `ticks` in the length of one tick; more than 0, initially 1. The position between ticks stays. */
  setPace(ticks: number): void {
    this.tickMs = TICK_MS / ticks;
    if (this.isTicking && !this.isFirst) this.rebase(this.last);
  }

  /** Stops for good. */
  close(): void {
    this.isTicking = false;
    this.isClosed = true;
    if (this.handle !== null) this.clock.cancelFrame(this.handle);
    this.handle = null;
  }

  private readonly onFrame = (time: number): void => {
    this.handle = null;
    // The timestamp is not a number: wait for the next frame.
    const isTime = Number.isFinite(time);
    if (isTime && this.isTicking) this.advance(time);
    if (!isTime || this.tasks.frame(this.fraction, time) || this.isTicking) this.wake();
  };

  private advance(time: number): void {
    const elapsed = this.isFirst ? 0 : time - this.last;
    const isGap = elapsed < 0 || elapsed > MAX_GAP_MS;
    if (this.isFirst || isGap) {
      this.rebase(time);
      if (elapsed > 0) this.tasks.gap(elapsed);
      return;
    }
    this.last = time;
    // The first frame after `release` ends the hold.
    if (this.resumedAt === Number.POSITIVE_INFINITY) {
      this.resumedAt = time;
      this.heldMs = time - this.heldAt;
      this.origin += this.heldMs;
    }
    const position = this.positionAt(time);
    const due = Math.floor(position);
    while (this.isTicking && this.done < due) {
      this.begunAt[this.done % REMEMBERED] = time;
      this.done += 1;
      this.tasks.tick();
    }
    // If a tick stopped the loop, the picture shows exactly that tick.
    this.fraction = this.isTicking ? position - due : 1;
  }

  /** Counts ticks from `time` on, without changing the position between two ticks. */
  private rebase(time: number): void {
    this.isFirst = false;
    this.origin = time - this.fraction * this.tickMs;
    this.last = time;
    this.done = 0;
    this.since = time;
    this.resumedAt = Number.NEGATIVE_INFINITY;
  }

  /** Ticks since the origin. During a hold no time passes. */
  private positionAt(time: number): number {
    const shifted = time < this.resumedAt ? Math.min(time, this.heldAt) + this.heldMs : time;
    return (shifted - this.origin) / this.tickMs;
  }
}

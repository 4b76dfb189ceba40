/**
 * Fixed-step loop: turns the host's frames into ticks of one length, and a position between the last
 * two of them. Its only clock is the timestamps of the frames; it does not depend on the game.
 */

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
  /** No frame came for `ms`, more than maxGap: its ticks are dropped. */
  gap(ms: number): void;
}

export interface LoopTiming {
  /** Length of a tick, ms. */
  readonly tick: number;
  /** A longer time between two frames is a gap, ms. */
  readonly maxGap: number;
}

/**
 * Position in a tick at which a run begins. At 60 Hz all frames then fall at 3/8 of a tick, at 120 and
 * 240 Hz at odd eighths. That is far from the boundaries, so that the jitter of a worker's timestamps
 * (about ±2 ms) does not make frames of no tick and of two.
 */
const PHASE = 3 / 8;

/** Number of ticks whose beginning is remembered: a press is never later than that. */
const REMEMBERED = 64;

export class Loop {
  private readonly clock: FrameClock;
  private readonly tasks: LoopTasks;
  private readonly timing: LoopTiming;
  private isTicking = false;
  private isNewRun = false;
  private isClosed = false;
  /** Of the requested frame; null while none is requested. */
  private handle: number | null = null;
  private tickMs: number;
  /** Position between the last two ticks, 0 to 1. */
  private fraction = PHASE;
  /** No frame has come since the start. */
  private isFirst = true;
  /** Ticks are counted from here: sums from frame to frame would collect rounding errors (decision 3). */
  private origin = 0;
  private last = 0;
  private done = 0;
  /** Times before it are of another origin. */
  private since = 0;
  /** A hold lasts from `heldAt` to `resumedAt`, Infinity until the first frame after it. `heldMs`: its length. */
  private heldAt = 0;
  private heldMs = 0;
  private resumedAt = Number.NEGATIVE_INFINITY;
  /** Times of the frames that played the last ticks. */
  private readonly begunAt = new Float64Array(REMEMBERED);

  constructor(clock: FrameClock, tasks: LoopTasks, timing: LoopTiming) {
    this.clock = clock;
    this.tasks = tasks;
    this.timing = timing;
    this.tickMs = timing.tick;
  }

  /** Starts ticking at the position between two ticks at which the loop last stopped. */
  start(): void {
    if (this.isNewRun) this.fraction = PHASE;
    this.isNewRun = false;
    this.isTicking = true;
    this.isFirst = true;
    this.wake();
  }

  /** Makes the next start begin at the position of a new run, not where the loop last stopped. */
  resetPhase(): void {
    this.isNewRun = true;
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
    // A hold that began again before a frame came is one hold.
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
   * Ticks from the one that a press belongs to, the first that begins after the press, to the next one that the
   * loop plays: above 0 that tick was played already, below 0 it comes later. A tick begins with the frame that
   * plays it, at the latest 3/8 of a tick after it became due. `counted`: time of the press,
   * ms on the clock of the frames. Before the last start or gap it is replaced by `heard`, a later time.
   */
  ticksBack(counted: number, heard: number): number {
    if (this.isFirst) return 0;
    const time = counted >= this.since ? counted : heard;
    // The tick that begins at its latest possible time after the press; it may have begun before, with its frame.
    const tick = Math.max(0, Math.floor(this.positionAt(time) - PHASE));
    const hasBegun = tick < this.done && this.begunAt[tick % REMEMBERED] <= time;
    return this.done - tick - (hasBegun ? 1 : 0);
  }

  /** Requests a frame, ticking or not (decision 4). */
  wake(): void {
    if (this.handle === null && !this.isClosed) this.handle = this.clock.requestFrame(this.onFrame);
  }

  /** Plays `ticks` in the length of one, more than 0; 1 at first. The position between ticks stays. */
  setPace(ticks: number): void {
    this.tickMs = this.timing.tick / ticks;
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
    // A timestamp that is not a number: wait for the next frame.
    const isTime = Number.isFinite(time);
    if (isTime && this.isTicking) this.advance(time);
    if (!isTime || this.tasks.frame(this.fraction, time) || this.isTicking) this.wake();
  };

  private advance(time: number): void {
    const elapsed = this.isFirst ? 0 : time - this.last;
    const isGap = elapsed < 0 || elapsed > this.timing.maxGap;
    if (this.isFirst || isGap) {
      this.rebase(time);
      if (elapsed > 0) this.tasks.gap(elapsed);
      return;
    }
    this.last = time;
    // The first frame after a release ends the hold.
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
    // If a tick stopped the loop, exactly that tick is shown.
    this.fraction = this.isTicking ? position - due : 1;
  }

  /** Counts from `time` on, at the same position between two ticks. */
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

/**
 * Fixed-step loop: turns the host's frames into ticks of one length, and a position between the last
 * two of them. Knows no game, and no clock but the timestamps of its frames.
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
   * Draws a frame. `alpha`: position between the last two ticks, 0 to 1. `follows`: the frame before
   * requested this one, and the loop was neither stopped nor started in between. Returns true to
   * request another frame.
   */
  frame(alpha: number, time: number, follows: boolean): boolean;
  /** No frame came for `ms`, more than maxGap: its ticks are dropped. */
  gap(ms: number): void;
}

export interface LoopTiming {
  /** Length of a tick, ms. */
  readonly tick: number;
  /** A longer time between two frames is a gap, ms. */
  readonly maxGap: number;
}

export interface Loop {
  /** Starts ticking at the position between two ticks at which the loop last stopped. */
  start(): void;
  /** Stops ticking and shows the last tick. `release` goes on as if no time had passed. */
  hold(): void;
  /** Ends a hold. Ticks that were due when it began are played in the next frame. */
  release(): void;
  /**
   * Ticks from the one that a press belongs to, the first that begins after the press, to the next one that the
   * loop plays: above 0 that tick was played already, below 0 it comes later. A tick begins with the frame that
   * plays it, at the latest 3/8 of a tick after it became due. `counted`: time of the press,
   * ms on the clock of the frames. Before the last start or gap it is replaced by `heard`, a later time.
   */
  ticksBack(counted: number, heard: number): number;
  /** Makes the next start begin at the position of a new run, not where the loop last stopped. */
  rewind(): void;
  /** Stops ticking, and draws one more frame. */
  stop(): void;
  /** Requests a frame, ticking or not. */
  wake(): void;
  /** Plays `ticks` in the length of one, more than 0; 1 at first. The position between ticks stays. */
  setPace(ticks: number): void;
  /** Stops for good. */
  close(): void;
}

/**
 * Position in a tick at which a run begins. At 60 Hz all frames then fall at 3/8 of a tick, at 120 and
 * 240 Hz at odd eighths. That is far from the boundaries, so that the jitter of a worker's timestamps
 * (about ±2 ms) does not make frames of no tick and of two.
 */
const PHASE = 3 / 8;

/** Ticks whose beginning is remembered: more than a press can be late. */
const REMEMBERED = 64;

export function createLoop(clock: FrameClock, tasks: LoopTasks, timing: LoopTiming): Loop {
  let tickMs = timing.tick;
  let isTicking = false;
  let isClosed = false;
  let handle: number | null = null;
  let fraction = PHASE;
  let isRewound = false;
  // No frame has come since the start.
  let isFirst = true;
  // The next frame was requested by the one at `shownAt`.
  let follows = false;
  let shownAt = 0;
  // Ticks are counted from `origin`: sums from frame to frame would collect rounding errors.
  let origin = 0;
  let last = 0;
  let done = 0;
  // Times before it are of another origin.
  let since = 0;
  // A hold lasts from `heldAt` to `resumedAt`, Infinity until the first frame after it. `heldMs`: its length.
  let heldAt = 0;
  let heldMs = 0;
  let resumedAt = Number.NEGATIVE_INFINITY;
  // Times of the frames that played the last ticks.
  const begunAt = new Float64Array(REMEMBERED);

  function onFrame(time: number): void {
    handle = null;
    // The timestamp is not a number: wait for the next frame.
    if (!Number.isFinite(time)) {
      request();
      return;
    }
    // The first frame after a gap was requested before it, but it does not count as late.
    const followed = follows && time - shownAt <= timing.maxGap;
    shownAt = time;
    if (isTicking) advance(time);
    const again = tasks.frame(fraction, time, followed);
    follows = isTicking || again;
    if (follows) request();
  }

  function advance(time: number): void {
    if (isFirst) {
      rebase(time);
      return;
    }
    const elapsed = time - last;
    // Written so that NaN is a gap too.
    if (!(elapsed >= 0 && elapsed <= timing.maxGap)) {
      rebase(time);
      if (!(elapsed < 0)) tasks.gap(elapsed);
      return;
    }
    last = time;
    if (resumedAt === Number.POSITIVE_INFINITY) {
      resumedAt = time;
      heldMs = time - heldAt;
      origin += heldMs;
    }
    const position = positionAt(time);
    const due = Math.floor(position);
    while (isTicking && done < due) {
      begunAt[done % REMEMBERED] = time;
      done += 1;
      tasks.tick();
    }
    // If a tick stopped the loop, exactly that tick is shown.
    fraction = isTicking ? position - due : 1;
  }

  function rebase(time: number): void {
    isFirst = false;
    origin = time - fraction * tickMs;
    last = time;
    done = 0;
    since = time;
    resumedAt = Number.NEGATIVE_INFINITY;
  }

  /** Ticks since the origin. During a hold no time passes. */
  function positionAt(time: number): number {
    const shifted = time < resumedAt ? Math.min(time, heldAt) + heldMs : time;
    return (shifted - origin) / tickMs;
  }

  function request(): void {
    if (handle === null && !isClosed) handle = clock.requestFrame(onFrame);
  }

  return {
    start() {
      if (isRewound) fraction = PHASE;
      isRewound = false;
      isTicking = true;
      isFirst = true;
      follows = false;
      request();
    },
    rewind() {
      isRewound = true;
    },
    hold() {
      isTicking = false;
      follows = false;
      fraction = 1;
      // A hold that was released before any frame goes on.
      if (resumedAt !== Number.POSITIVE_INFINITY) {
        since = Math.max(since, resumedAt);
        heldAt = last;
        heldMs = 0;
        resumedAt = Number.POSITIVE_INFINITY;
      }
      request();
    },
    release() {
      isTicking = true;
      fraction = positionAt(heldAt) % 1;
      request();
    },
    ticksBack(counted, heard) {
      if (isFirst) return 0;
      const time = counted >= since ? counted : heard;
      // The tick that begins at its latest possible time after the press; it may have begun before, with its frame.
      const tick = Math.max(0, Math.floor(positionAt(time) - PHASE));
      const hasBegun = tick < done && begunAt[tick % REMEMBERED] <= time;
      return done - tick - (hasBegun ? 1 : 0);
    },
    stop() {
      isTicking = false;
      follows = false;
      request();
    },
    wake: request,
    setPace(ticks) {
      tickMs = timing.tick / ticks;
      if (isTicking && !isFirst) rebase(last);
    },
    close() {
      isClosed = true;
      isTicking = false;
      if (handle !== null) clock.cancelFrame(handle);
      handle = null;
    },
  };
}

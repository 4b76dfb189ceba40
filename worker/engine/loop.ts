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
  const ticks = createTickTimes(timing.tick);
  const { request, close } = createFrameRequests(clock, onFrame);
  let isTicking = false;
  let isRewound = false;

  function onFrame(time: number): void {
    if (isTicking) advance(time);
    const again = tasks.frame(ticks.fraction, time);
    if (isTicking || again) request();
  }

  function advance(time: number): void {
    const elapsed = ticks.isFirst ? 0 : time - ticks.last;
    // Written so that NaN is a gap too.
    const isGap = !(elapsed >= 0 && elapsed <= timing.maxGap);
    if (ticks.isFirst || isGap) {
      rebase(ticks, time);
      if (isGap && !(elapsed < 0)) tasks.gap(elapsed);
      return;
    }
    passTo(ticks, time);
    const position = positionAt(ticks, time);
    const due = Math.floor(position);
    while (isTicking && ticks.done < due) {
      ticks.begunAt[ticks.done % REMEMBERED] = time;
      ticks.done += 1;
      tasks.tick();
    }
    // If a tick stopped the loop, exactly that tick is shown.
    ticks.fraction = isTicking ? position - due : 1;
  }

  function stopTicking(): void {
    isTicking = false;
    request();
  }

  return {
    start() {
      if (isRewound) ticks.fraction = PHASE;
      isRewound = false;
      isTicking = true;
      ticks.isFirst = true;
      request();
    },
    rewind() {
      isRewound = true;
    },
    hold() {
      holdAtLast(ticks);
      stopTicking();
    },
    release() {
      isTicking = true;
      ticks.fraction = positionAt(ticks, ticks.heldAt) % 1;
      request();
    },
    ticksBack: (counted, heard) => ticksBack(ticks, counted, heard),
    stop: stopTicking,
    wake: request,
    setPace(pace) {
      ticks.lengthMs = timing.tick / pace;
      if (isTicking && !ticks.isFirst) rebase(ticks, ticks.last);
    },
    close() {
      isTicking = false;
      close();
    },
  };
}

/** Requests frames, one at a time, until it is closed (decision 4). */
function createFrameRequests(clock: FrameClock, onFrame: (time: number) => void) {
  let isClosed = false;
  let handle: number | null = null;

  function onRequested(time: number): void {
    handle = null;
    // A timestamp that is not a number: wait for the next frame.
    if (Number.isFinite(time)) onFrame(time);
    else request();
  }

  function request(): void {
    if (handle === null && !isClosed) handle = clock.requestFrame(onRequested);
  }

  return {
    request,
    close(): void {
      isClosed = true;
      if (handle !== null) clock.cancelFrame(handle);
      handle = null;
    },
  };
}

/** Which tick is played when. Times of frames, in ms. */
interface TickTimes {
  lengthMs: number;
  /** Position between the last two ticks, 0 to 1. */
  fraction: number;
  /** No frame has come since the start. */
  isFirst: boolean;
  /** Ticks are counted from here: sums from frame to frame would collect rounding errors (decision 3). */
  origin: number;
  last: number;
  done: number;
  /** Times before it are of another origin. */
  since: number;
  /** A hold lasts from `heldAt` to `resumedAt`, Infinity until the first frame after it. `heldMs`: its length. */
  heldAt: number;
  heldMs: number;
  resumedAt: number;
  /** Times of the frames that played the last ticks. */
  readonly begunAt: Float64Array;
}

function createTickTimes(lengthMs: number): TickTimes {
  return {
    lengthMs,
    fraction: PHASE,
    isFirst: true,
    origin: 0,
    last: 0,
    done: 0,
    since: 0,
    heldAt: 0,
    heldMs: 0,
    resumedAt: Number.NEGATIVE_INFINITY,
    begunAt: new Float64Array(REMEMBERED),
  };
}

/** Counts from `time` on, at the same position between two ticks. */
function rebase(ticks: TickTimes, time: number): void {
  ticks.isFirst = false;
  ticks.origin = time - ticks.fraction * ticks.lengthMs;
  ticks.last = time;
  ticks.done = 0;
  ticks.since = time;
  ticks.resumedAt = Number.NEGATIVE_INFINITY;
}

/** Makes the frame at `time` the last one. The first frame after a release ends the hold. */
function passTo(ticks: TickTimes, time: number): void {
  ticks.last = time;
  if (ticks.resumedAt !== Number.POSITIVE_INFINITY) return;
  ticks.resumedAt = time;
  ticks.heldMs = time - ticks.heldAt;
  ticks.origin += ticks.heldMs;
}

/** Begins a hold at the last frame. A hold that was released before any frame came is continued. */
function holdAtLast(ticks: TickTimes): void {
  ticks.fraction = 1;
  if (ticks.resumedAt === Number.POSITIVE_INFINITY) return;
  ticks.since = Math.max(ticks.since, ticks.resumedAt);
  ticks.heldAt = ticks.last;
  ticks.heldMs = 0;
  ticks.resumedAt = Number.POSITIVE_INFINITY;
}

/** Ticks since the origin. During a hold no time passes. */
function positionAt(ticks: TickTimes, time: number): number {
  const shifted = time < ticks.resumedAt ? Math.min(time, ticks.heldAt) + ticks.heldMs : time;
  return (shifted - ticks.origin) / ticks.lengthMs;
}

function ticksBack(ticks: TickTimes, counted: number, heard: number): number {
  if (ticks.isFirst) return 0;
  const time = counted >= ticks.since ? counted : heard;
  // The tick that begins at its latest possible time after the press; it may have begun before, with its frame.
  const tick = Math.max(0, Math.floor(positionAt(ticks, time) - PHASE));
  const hasBegun = tick < ticks.done && ticks.begunAt[tick % REMEMBERED] <= time;
  return ticks.done - tick - (hasBegun ? 1 : 0);
}

/**
 * Fixed-step loop: turns the host's frames into ticks of one length and a moment between the last
 * two. Knows no game and no clock but the timestamps its frames bring.
 */

/** The host's frames: requestAnimationFrame on either thread, or a clock moved by hand. Times in ms. */
export interface FrameClock {
  requestFrame(callback: (time: number) => void): number;
  cancelFrame(handle: number): void;
}

export interface LoopTasks {
  /** One tick. May stop the loop. */
  tick(): void;
  /**
   * Draws. `alpha`: 0 to 1 between the last two ticks. `follows`: the frame before asked for this one,
   * and nothing stopped or started since. True asks for another frame after this one.
   */
  frame(alpha: number, time: number, follows: boolean): boolean;
  /** The host slept for `ms`, more than maxGap: none of it will be caught up. */
  gap(ms: number): void;
}

export interface LoopTiming {
  /** Length of a tick, ms. */
  readonly tick: number;
  /** A longer pause between two frames, ms, is a gap. */
  readonly maxGap: number;
}

export interface Loop {
  /** Starts ticking, with the part of a tick that was left when it last stopped. */
  start(): void;
  /** Forgets that part: another run begins with the next start. */
  rewind(): void;
  /** Stops ticking; one more frame is drawn. */
  stop(): void;
  /** Draws one frame soon, ticking or not. */
  wake(): void;
  /** For good. */
  close(): void;
}

/**
 * Where in a tick a run begins. At 60 Hz the frames then fall at 3/8 of a tick, at 120 and 240 Hz at
 * odd eighths: never near a boundary, so the jitter of a worker's timestamps (about ±2 ms) cannot
 * turn one tick a frame into none and two.
 */
const PHASE = 3 / 8;

export function createLoop(clock: FrameClock, tasks: LoopTasks, timing: LoopTiming): Loop {
  let ticking = false;
  let closed = false;
  let handle: number | null = null;
  let fraction = PHASE;
  let rewound = false;
  // No frame since the start yet.
  let fresh = true;
  // The next frame follows on the one at `shown`.
  let follows = false;
  let shown = 0;
  // Ticks are counted from an origin rather than summed from frame to frame: no rounding drifts.
  let origin = 0;
  let last = 0;
  let done = 0;

  function onFrame(time: number): void {
    handle = null;
    // No clock at all: the next frame may have one.
    if (!Number.isFinite(time)) {
      request();
      return;
    }
    // A frame asked for before the host slept is none that came late.
    const followed = follows && time - shown <= timing.maxGap;
    shown = time;
    if (ticking) advance(time);
    const again = tasks.frame(fraction, time, followed);
    follows = ticking || again;
    if (follows) request();
  }

  function advance(time: number): void {
    if (fresh) {
      rebase(time);
      return;
    }
    const elapsed = time - last;
    // Written so that what is no number is a gap, too.
    if (!(elapsed >= 0 && elapsed <= timing.maxGap)) {
      rebase(time);
      if (!(elapsed < 0)) tasks.gap(elapsed);
      return;
    }
    last = time;
    const position = (time - origin) / timing.tick;
    const due = Math.floor(position);
    while (ticking && done < due) {
      done += 1;
      tasks.tick();
    }
    // A loop stopped from within a tick shows that very tick.
    fraction = ticking ? position - due : 1;
  }

  function rebase(time: number): void {
    fresh = false;
    origin = time - fraction * timing.tick;
    last = time;
    done = 0;
  }

  function request(): void {
    if (handle === null && !closed) handle = clock.requestFrame(onFrame);
  }

  return {
    start() {
      if (rewound) fraction = PHASE;
      rewound = false;
      ticking = true;
      fresh = true;
      follows = false;
      request();
    },
    rewind() {
      rewound = true;
    },
    stop() {
      ticking = false;
      follows = false;
      request();
    },
    wake: request,
    close() {
      closed = true;
      ticking = false;
      if (handle !== null) clock.cancelFrame(handle);
      handle = null;
    },
  };
}

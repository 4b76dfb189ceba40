/**
 * Lowers the resolution on devices that are too slow. Each change is a trial, taken back if frames are still late:
 * then the cause is the display (30 Hz to save power) or the page (decision 13).
 */

export interface Quality {
  /** Device px per CSS px. */
  readonly pixelRatio: number;
  /** Draws the landscape, the most expensive part. */
  readonly hasSkyline: boolean;
  /** Draws weather, foreground and landmarks, which a slow device omits first. */
  readonly hasExtras: boolean;
}

/** Maximum of device px per CSS px: more would be invisible and slow down every frame. */
const FINEST_RATIO = 4;

/** Levels of quality for a screen of `ratio` device px per CSS px, from the finest to the coarsest. */
export function qualitiesFor(ratio: number): readonly Quality[] {
  const pixelRatio = Math.min(ratio, FINEST_RATIO);
  const coarse = Math.min(pixelRatio, 1);
  const ratios = [pixelRatio, Math.max(coarse, (pixelRatio * 2) / 3), coarse];
  const distinct = ratios.filter((ratio, i) => ratios.indexOf(ratio) === i);
  return [
    { pixelRatio, hasSkyline: true, hasExtras: true },
    ...distinct.map((ratio) => ({ pixelRatio: ratio, hasSkyline: true, hasExtras: false })),
    { pixelRatio: coarse, hasSkyline: false, hasExtras: false },
    { pixelRatio: (coarse * 2) / 3, hasSkyline: false, hasExtras: false },
  ];
}

/** Longest interval of a frame that is on time, ms (16.7 at 60 Hz, with jitter). */
const LATE_MS = 25;
/** A longer interval is a break in play and is not counted, ms. */
const BREAK_MS = 1000;
/** Number of frames that are judged together; fewer, but at least FEWEST, if they take WINDOW_MS. */
const WINDOW = 45;
const FEWEST = 6;
const WINDOW_MS = 1500;
/** Shares of late frames: above TOO_MANY a level is too slow, below FEW a finer level is tried. */
const TOO_MANY = 0.3;
const FEW = 0.05;
/** Slow windows in a row before a coarser level is tried. */
const SLOW_WINDOWS = 2;
/** Drawing was too slow if the coarsest level shortens the mean interval to this share or less. */
const HELPED = 0.9;
/** ms before the next trial; doubled after each trial that failed. */
const PATIENCE_MS = 5000;
const PATIENCE_MAX_MS = 120_000;

/** State of the current trial. 'settling': the first window after a change, in which sprites are painted. */
type Trial = 'none' | 'settling' | 'coarsest' | 'finer';

/** `levels`: number of levels; the last one is the coarsest. */
export function createAdaptiveResolution(levels: number) {
  let level = 0;
  // Time of the last frame, ms. Frames of the current window: their number, how many were late, and their time, ms.
  let last = Number.NaN;
  let [frames, late, total] = [0, 0, 0];
  let trial: Trial = 'none';
  let next: Trial = 'none';
  // Consecutive slow windows: a single one may have any cause.
  let slowWindows = 0;
  // The last level that was too slow, -1 for none, and its mean interval in ms.
  let tooSlow = -1;
  let meanBefore = 0;
  let patience = PATIENCE_MS;
  // Earliest times of the next coarser and the next finer trial, ms.
  let coarserAfter = 0;
  let finerAfter = 0;

  function move(to: number, then: Trial): void {
    level = to;
    trial = 'settling';
    next = then;
  }

  function wait(time: number): number {
    patience = Math.min(patience * 2, PATIENCE_MAX_MS);
    return time + patience;
  }

  /** Tries the next finer level, unless it is known to be too slow. */
  function climb(time: number): void {
    if (level - 1 > tooSlow) move(level - 1, 'finer');
    else finerAfter = time + patience;
  }

  function judge(share: number, mean: number, time: number): void {
    const tried = trial;
    trial = 'none';
    slowWindows = tried === 'none' && share > TOO_MANY ? slowWindows + 1 : 0;
    if (tried === 'settling') {
      trial = next;
    } else if (tried === 'coarsest' && mean > meanBefore * HELPED) {
      coarserAfter = wait(time);
      move(tooSlow, 'none');
    } else if (tried === 'finer' && share > TOO_MANY) {
      finerAfter = wait(time);
      move(level + 1, 'none');
    } else if (tried !== 'none') {
      climb(time);
    } else if (slowWindows >= SLOW_WINDOWS && level < levels - 1 && time >= coarserAfter) {
      tooSlow = level;
      meanBefore = mean;
      move(levels - 1, 'coarsest');
    } else if (share < FEW && level > 0 && time >= finerAfter) {
      tooSlow = -1;
      climb(time);
    }
  }

  return {
    /** Called for every frame in play, with its time in ms. Returns the level to draw at; 0 is the finest. */
    onFrame(time: number): number {
      const interval = time - last;
      last = time;
      // Ignores the first frame, and a clock that went back.
      if (!(interval >= 0 && interval < BREAK_MS)) return level;
      frames += 1;
      total += interval;
      if (interval > LATE_MS) late += 1;
      if (frames === WINDOW || (frames >= FEWEST && total >= WINDOW_MS)) {
        judge(late / frames, total / frames, time);
        [frames, late, total] = [0, 0, 0];
      }
      return level;
    },
    /** Frames are not judged for a while: takes back a trial that has not finished. Returns the level to draw at. */
    rest(): number {
      if (trial === 'coarsest' || (trial === 'settling' && next === 'coarsest')) level = tooSlow;
      trial = 'none';
      slowWindows = 0;
      [frames, late, total] = [0, 0, 0];
      return level;
    },
  };
}

/**
 * Drawing gives way first: how fine the picture is on a device that cannot keep 60 frames a second.
 * Decided by what helps, not by what the device is: a step that makes frames no less late is taken
 * back, because then it is the display (30 Hz to save power) or the page that is slow, not drawing.
 */

export interface Quality {
  /** Device px per CSS px. */
  readonly pixelRatio: number;
  /** The skyline is drawn. */
  readonly hasSkyline: boolean;
}

/** From the finest to the coarsest that a screen of `pixelRatio` can show. */
export function qualitiesFor(pixelRatio: number): readonly Quality[] {
  const coarse = Math.min(pixelRatio, 1);
  const ratios = [pixelRatio, Math.max(coarse, (pixelRatio * 2) / 3), coarse];
  const distinct = ratios.filter((ratio, i) => ratios.indexOf(ratio) === i);
  return [
    ...distinct.map((ratio) => ({ pixelRatio: ratio, hasSkyline: true })),
    { pixelRatio: coarse, hasSkyline: false },
    { pixelRatio: (coarse * 2) / 3, hasSkyline: false },
  ];
}

export interface AdaptiveResolution {
  /** Told the timestamp (ms) of every frame in play. Returns the step to draw at, 0 is the finest. */
  frame(time: number): number;
}

/** A frame that comes later than this after the one before (ms) is late: 60 Hz missed it. */
const LATE_MS = 25;
/** No play was under way in between. */
const BREAK_MS = 1000;
/** Frames that are judged together; fewer where they take longer than WINDOW_MS. */
const WINDOW = 45;
const FEWEST = 6;
const WINDOW_MS = 1500;
/** Shares of late frames: above the one it is too slow, below the other there is room. */
const TOO_MANY = 0.3;
const FEW = 0.05;
/** Windows in a row that say so. */
const SLOW_WINDOWS = 2;
/** What is left of the mean interval at the coarsest step, at most, where drawing is what is slow. */
const HELPED = 0.9;
/** ms to stay at a step, at first and at most. Doubled each time that leaving it was wrong. */
const PATIENCE_MS = 5000;
const PATIENCE_MAX_MS = 120_000;

/** What the window now running is to show. The first after a step pays for painting the sprites anew. */
type Trial = 'none' | 'settling' | 'coarsest' | 'finer';

/** `steps`: how many there are; the last is the coarsest. */
export function createAdaptiveResolution(steps: number): AdaptiveResolution {
  let step = 0;
  let last = Number.NaN;
  let frames = 0;
  let late = 0;
  let total = 0;
  let trial: Trial = 'none';
  let next: Trial = 'none';
  // Windows in a row with too many late frames: a single one may be anything.
  let slowWindows = 0;
  // What was too slow: the step, -1 for none, and its mean interval (ms).
  let tooSlow = -1;
  let meanBefore = 0;
  let patience = PATIENCE_MS;
  // Until then (ms) no coarser, or no finer step is tried.
  let coarserAfter = 0;
  let finerAfter = 0;

  function move(to: number, then: Trial): void {
    step = to;
    trial = 'settling';
    next = then;
  }

  function wait(time: number): number {
    patience = Math.min(patience * 2, PATIENCE_MAX_MS);
    return time + patience;
  }

  /** On from a step that keeps up, as long as there is a finer one not known to be too slow. */
  function climb(time: number): void {
    if (step - 1 > tooSlow) move(step - 1, 'finer');
    else finerAfter = time + patience;
  }

  function judge(share: number, mean: number, time: number): void {
    const tried = trial;
    trial = 'none';
    slowWindows = tried === 'none' && share > TOO_MANY ? slowWindows + 1 : 0;
    if (tried === 'settling') {
      trial = next;
    } else if (tried === 'coarsest') {
      if (mean <= meanBefore * HELPED) {
        climb(time);
        return;
      }
      coarserAfter = wait(time);
      move(tooSlow, 'none');
    } else if (tried === 'finer' && share > TOO_MANY) {
      finerAfter = wait(time);
      move(step + 1, 'none');
    } else if (tried === 'finer') {
      climb(time);
    } else if (slowWindows >= SLOW_WINDOWS && step < steps - 1 && time >= coarserAfter) {
      tooSlow = step;
      meanBefore = mean;
      move(steps - 1, 'coarsest');
    } else if (share < FEW && step > 0 && time >= finerAfter) {
      tooSlow = -1;
      climb(time);
    }
  }

  return {
    frame(time) {
      const interval = time - last;
      last = time;
      // Also the first frame, and a clock that went back.
      if (!(interval >= 0 && interval < BREAK_MS)) return step;
      frames += 1;
      total += interval;
      if (interval > LATE_MS) late += 1;
      if (frames === WINDOW || (frames >= FEWEST && total >= WINDOW_MS)) {
        judge(late / frames, total / frames, time);
        frames = 0;
        late = 0;
        total = 0;
      }
      return step;
    },
  };
}

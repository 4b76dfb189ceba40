/**
 * Measures the rate of the display by the page's own animation frames. The loop's frames cannot show it: a loop that is
 * always too slow never meets the refreshes that it misses.
 */

/** Number of animation frames in a sample. */
const SAMPLE = 60;
/** Time between two samples, ms. Animation frames all the time would cost the page too much. */
const PAUSE_MS = 4000;
/** A minute of samples. */
const MAX_SAMPLES = 12;
/** Intervals up to this many times the shortest usual one are single refreshes; longer ones missed some. */
const SINGLE = 1.4;
/** At least this share of a sample must be single refreshes, because a page that is always late shows no refresh. */
const MOST = 0.5;
/** Samples this close to the shortest period are of the same rate. */
const ALIKE = 1.03;

/** Measures while the page is visible. `period()` is the ms between two refreshes; null while it is not known. */
export function watchDisplay() {
  let stamps: number[] = [];
  let samples: number[] = [];
  let request = requestAnimationFrame(onFrame);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function onFrame(time: number): void {
    stamps.push(time);
    if (stamps.length <= SAMPLE) {
      request = requestAnimationFrame(onFrame);
      return;
    }
    const period = periodOf(stamps);
    if (period !== null) samples = [...samples, period].slice(-MAX_SAMPLES);
    stamps = [];
    timer = setTimeout(() => {
      request = requestAnimationFrame(onFrame);
    }, PAUSE_MS);
  }
  // A hidden page gets no frames: an interval that contains hidden time says nothing about the display.
  const onVisibility = () => {
    stamps = [];
  };
  document.addEventListener('visibilitychange', onVisibility);

  return {
    period(): number | null {
      // A busy page only lengthens intervals, so the shortest period is the display's.
      const least = Math.min(...samples);
      const alike = samples.filter((period) => period <= least * ALIKE).sort((a, b) => a - b);
      return alike[Math.floor(alike.length / 2)] ?? null;
    },
    stop(): void {
      cancelAnimationFrame(request);
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    },
  };
}

/** Returns the mean of the intervals that are single refreshes, ms; null if most are longer. */
export function periodOf(stamps: readonly number[]): number | null {
  const intervals = stamps.slice(1).map((stamp, i) => stamp - (stamps[i] ?? stamp));
  // Some browsers report two frames with one timestamp, and round all of them.
  const usual = intervals.filter((ms) => ms > 0).sort((a, b) => a - b);
  const short = usual[Math.floor(usual.length / 5)] ?? 0;
  const single = usual.filter((ms) => ms <= short * SINGLE && ms >= short / SINGLE);
  if (single.length === 0 || single.length < MOST * intervals.length) return null;
  return single.reduce((total, ms) => total + ms, 0) / single.length;
}

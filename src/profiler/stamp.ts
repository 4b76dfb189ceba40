/**
 * The page's clock as Stamps (ms since the Unix epoch), which both threads share. The page has such a
 * function too; the profiler has its own, because it imports nothing of the page.
 */

/** `pageTime`: ms since the page's time origin, as performance entries have it. */
export function stampOf(pageTime: number): number {
  return performance.timeOrigin + pageTime;
}

export function stampNow(): number {
  return stampOf(performance.now());
}

/** The page's clock as Stamps (ms since the Unix epoch), which both threads share. */

/** `pageTime`: ms since the page's time origin, as performance entries have it. */
export function stampOf(pageTime: number): number {
  return performance.timeOrigin + pageTime;
}

export function stampNow(): number {
  return stampOf(performance.now());
}

/** The page's clock as stamps: ms since the epoch. The worker's own clock counts from another origin. */

/** `pageTime`: ms since the page's time origin, for example the timeStamp of a DOM event. */
export function stampOf(pageTime: number): number {
  return performance.timeOrigin + pageTime;
}

export interface Blocking {
  /** The page's thread is busy for this time in every period, ms. */
  readonly busy: number;
  readonly period: number;
  /** Length of the whole, ms. */
  readonly total: number;
  readonly signal?: AbortSignal;
}

/**
 * Blocks the page's thread on purpose. Resolves when it ends. It uses nothing outside itself and names no inner function,
 * so that a browser's driver can send its text to a page.
 */
export function blockPage({ busy, period, total, signal }: Blocking): Promise<void> {
  return new Promise((resolve) => {
    const end = performance.now() + total;
    const timer = setInterval(() => {
      const until = performance.now() + busy;
      while (performance.now() < until && !signal?.aborted);
      if (until < end && !signal?.aborted) return;
      clearInterval(timer);
      resolve();
    }, period);
  });
}

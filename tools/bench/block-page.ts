import type { Page } from 'playwright';

/** Blocks the page's thread for `busy` ms in every `period` ms, for `total` ms. */
export function blockPage(page: Page, busy: number, period: number, total: number): Promise<void> {
  return page.evaluate(
    // Inner functions stay anonymous: tsx wraps named ones in a helper that the page does not have.
    ([busyMs, periodMs, totalMs]) =>
      new Promise<void>((resolve) => {
        const end = performance.now() + totalMs;
        const timer = setInterval(() => {
          const until = performance.now() + busyMs;
          while (performance.now() < until);
          if (until < end) return;
          clearInterval(timer);
          resolve();
        }, periodMs);
      }),
    [busy, period, total] as const,
  );
}

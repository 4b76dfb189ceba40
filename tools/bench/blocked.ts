/** Frames of the drawing thread while the page's thread is blocked. */
import type { Page } from 'playwright';
import { percentile } from '../../shared/statistics.ts';
import { playGame, requirePlaying, shootAlone, trace } from './browser.ts';
import type { Figure, Figures, Group } from './measurements.ts';
import { intervals, sum } from './trace.ts';

/** ms for which the page is blocked in each period, and ms of the period. */
const BLOCKS = {
  idle: [0, 200],
  'blocked 100 of 200 ms': [100, 200],
  'blocked 250 of 300 ms': [250, 300],
} as const;
const WARM_UP_MS = 12_000;
const BLOCK_MS = 4000;

/** The bar: at least 99 % of the frames of an idle page. */
const KEPT = 0.99;
/** The bar: the p95 of the intervals differs by at most 10 %. */
const LATER = 1.1;

const likeIdle = (text: string, holds: (blocked: number, idle: number) => boolean) => ({
  text,
  holds: ({ idle = Number.NaN, ...blocked }: Figure) =>
    Object.values(blocked).every((value) => holds(value, idle)),
});

export const blocked: Group = {
  title: 'Frames while the page is blocked',
  how: `By trace, ${BLOCK_MS / 1000} s each`,
  list: {
    'blocked.workerPerSecond': [
      'engine in a worker',
      'frames a second',
      likeIdle('99 % of idle', (blocked, idle) => blocked >= idle * KEPT),
    ],
    'blocked.workerP95Ms': [
      'p95 of their intervals, in a worker',
      'ms',
      likeIdle('idle and 10 %', (blocked, idle) => blocked <= idle * LATER),
    ],
    'blocked.pagePerSecond': ['engine on the page', 'frames a second'],
    'blocked.pageP95Ms': ['p95 of their intervals, on the page', 'ms'],
  },
  async measure(bench) {
    const { browser, site } = await bench();
    const figures: Record<string, Record<string, number>> = {};
    for (const [thread, host] of [
      ['worker', 'worker'],
      ['main', 'page'],
    ] as const) {
      const page = await playGame(browser, site, thread);
      await shootAlone(page);
      await page.waitForTimeout(WARM_UP_MS);
      const [perSecond, p95]: [Record<string, number>, Record<string, number>] = [{}, {}];
      for (const [name, [busy, period]] of Object.entries(BLOCKS)) {
        const { frames } = await trace(page, () => block(page, busy, period));
        // The blocked page fires the shots. If it fires too few, the run ends early.
        await requirePlaying(page);
        const gaps = intervals(frames[host]);
        perSecond[name] = (gaps.length / sum(gaps)) * 1000;
        p95[name] = percentile(gaps, 0.95);
      }
      await page.context().close();
      figures[`blocked.${host}PerSecond`] = perSecond;
      figures[`blocked.${host}P95Ms`] = p95;
    }
    return figures satisfies Figures;
  },
};

/** Blocks the page's thread for `busy` ms in every `period` ms. */
function block(page: Page, busy: number, period: number): Promise<void> {
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
    [busy, period, BLOCK_MS] as const,
  );
}

/** Frames of the drawing thread while the page's thread is blocked. */
import { blockPage } from 'worker-loop-profiler/records';
import { percentile } from '../../shared/statistics.ts';
import { playGame, requirePlaying, shoot } from './browser.ts';
import { type FiguresByName, type Group, IDLE, sample } from './measurements.ts';
import { intervals, sum, trace } from './trace.ts';

/** ms for which the page is blocked in each period, and ms of the period. */
const BLOCKS = {
  [IDLE]: [0, 200],
  'blocked 100 of 200 ms': [100, 200],
  'blocked 250 of 300 ms': [250, 300],
} as const;
const WARM_UP_MS = 12_000;
const BLOCK_MS = 4000;

export const blocked: Group = {
  title: 'Frames while the page is blocked',
  how: `By trace, ${BLOCK_MS / 1000} s each`,
  list: {
    'blocked.workerPerSecond': ['engine in a worker', 'frames a second', { share: 0.99 }],
    'blocked.workerP95Ms': ['p95 of their intervals, in a worker', 'ms', { times: 1.1 }],
    'blocked.pagePerSecond': ['engine on the page', 'frames a second'],
    'blocked.pageP95Ms': ['p95 of their intervals, on the page', 'ms'],
  },
  async measure(bench) {
    const { browser, site } = await bench();
    let figures: FiguresByName = {};
    for (const [name, thread] of [
      ['worker', 'worker'],
      ['page', 'main'],
    ] as const) {
      const page = await playGame(browser, site, thread);
      await shoot(page);
      await page.waitForTimeout(WARM_UP_MS);
      const blocks = Object.entries(BLOCKS).map(([block, [busy, period]]) => {
        const measure = async () => {
          const blocking = { busy, period, total: BLOCK_MS };
          const { frames } = await trace(page, () => page.evaluate(blockPage, blocking));
          // The blocked page fires the shots. If it fires too few, the run ends early.
          await requirePlaying(page);
          const gaps = intervals(frames[name]);
          const perSecond = (gaps.length / sum(gaps)) * 1000;
          return { [`${name}PerSecond`]: perSecond, [`${name}P95Ms`]: percentile(gaps, 0.95) };
        };
        return [block, measure] as const;
      });
      figures = { ...figures, ...(await sample('blocked', 1, Object.fromEntries(blocks))) };
      await page.context().close();
    }
    return figures;
  },
};

/** The rare slow frame: minutes of play, run after run. */
import { TICK_MS } from '../../shared/rules.ts';
import { percentile } from '../../shared/statistics.ts';
import { playGame, requirePlaying, shoot } from './browser.ts';
import { type Group, sample } from './measurements.ts';
import { intervals, trace } from './trace.ts';

/** 60,000 frames in all. A run lasts 166 s. */
const RUNS = 7;
const PLAY_MS = 145_000;
const WARM_UP_MS = 5000;
/** So many shots win every run, on a busy machine as well. */
const SHOT_MS = 150;

export const frames: Group = {
  title: 'Frames of many runs',
  how: `By trace, in each of ${RUNS} runs ${PLAY_MS / 1000} s, under six presses a second`,
  list: {
    'frames.workP99Ms': ['drawing a frame, p99', 'ms', { most: 16.7 }],
    'frames.workP999Ms': ['drawing a frame, p99.9', 'ms', { most: 16.7 }],
    'frames.gapP99Ms': ['between two frames, p99', 'ms'],
    'frames.gapP999Ms': ['between two frames, p99.9', 'ms'],
    'frames.overBudget': ['drawn longer than a tick, of 10,000', 'frames'],
  },
  async measure(bench) {
    const { browser, site } = await bench();
    return sample('frames', RUNS, {
      async site() {
        const page = await playGame(browser, site, 'worker');
        await shoot(page, SHOT_MS);
        await page.waitForTimeout(WARM_UP_MS);
        const traced = await trace(page, () => page.waitForTimeout(PLAY_MS));
        await requirePlaying(page);
        await page.context().close();
        const work = traced.frameWork.worker;
        const gaps = intervals(traced.frames.worker);
        const over = work.filter((ms) => ms > TICK_MS).length;
        return {
          workP99Ms: percentile(work, 0.99),
          workP999Ms: percentile(work, 0.999),
          gapP99Ms: percentile(gaps, 0.99),
          gapP999Ms: percentile(gaps, 0.999),
          overBudget: (over / work.length) * 10_000,
        };
      },
    });
  },
};

/** What recording costs a frame of the engine, in play. */
import { askLoop, playGame, requirePlaying, shoot } from './browser.ts';
import { type Group, medians, SITE } from './measurements.ts';
import { sum, trace } from './trace.ts';

/** Warm-up: the code is slow until it is compiled, which takes time at 60 frames a second. */
const COMPILED_MS = 12_000;
const PAIRS = 6;
const WINDOW_MS = 2500;
const SETTLE_MS = 500;
/** Share of frames that count: in the slowest ones the browser did something else. */
const KEPT = 0.97;

export const recorder: Group = {
  title: 'Recording a frame',
  how: `Medians of ${PAIRS} pairs of windows of ${WINDOW_MS / 1000} s, closed and open`,
  list: {
    'recorder.frameUs': ['a frame of the engine, closed', 'µs'],
    'recorder.addedUs': ['more of it, open', 'µs', { most: 500 }],
  },
  async measure(bench) {
    const { browser, site } = await bench();
    const page = await playGame(browser, site, 'worker');
    await shoot(page);
    await askLoop(page, 'open');
    await page.waitForTimeout(COMPILED_MS);
    const turns: ('close' | 'open')[] = ['close', 'open'];
    const measurePair = async () => {
      const us = { close: Number.NaN, open: Number.NaN };
      for (const turn of turns) {
        await askLoop(page, turn);
        await page.waitForTimeout(SETTLE_MS);
        const { frameWork } = await trace(page, () => page.waitForTimeout(WINDOW_MS));
        const work = frameWork.worker.toSorted((a, b) => a - b);
        const kept = work.slice(0, Math.floor(work.length * KEPT));
        us[turn] = (sum(kept) / kept.length) * 1000;
      }
      // Each state goes first in every other pair, so that growth during a run affects both.
      turns.reverse();
      await requirePlaying(page);
      return { frameUs: us.close, addedUs: us.open - us.close };
    };
    const figures = await medians('recorder', PAIRS, { [SITE]: measurePair });
    await page.context().close();
    return figures;
  },
};

/**
 * What play costs: the page's thread, all processes, allocations and collections, under about two presses a
 * second, with toasts and HUD. Site and bare worker are measured alternately, so that other load slows both.
 */
import type { Page } from 'playwright';
import { percentile } from '../../shared/statistics.ts';
import { newPage, playGame, requirePlaying, SHOT_MS } from './browser.ts';
import { BARE, type Group, type Measured, SITE, sample } from './measurements.ts';
import { sum, TASKS, type Trace, trace } from './trace.ts';

/** Longer than the 10 s after which the player prompt opens, because its layout is not part of steady play. */
const WARM_UP_MS = 12_000;
/** After a pause, because three toasts are shown again then. */
const SETTLE_MS = 4000;
const WINDOW_MS = 3000;
const ROUNDS = 3;
/** Long enough for some garbage collections and presses, short enough for one run with all the rest. */
const LONG_MS = 20_000;

export const play: Group = {
  title: 'Play, per second',
  how: `Medians of ${ROUNDS} windows of ${WINDOW_MS / 1000} s, under two presses a second`,
  list: {
    'play.pageMs': ["the page's tasks, by trace", 'ms', { times: 1.5 }],
    'play.cpuMs': ['CPU of all processes', 'ms', { times: 1.2 }],
    'play.workerMs': ["the drawing thread's tasks, by trace", 'ms', { times: 1.5 }],
    'play.longestTaskMs': ['longest page task', 'ms', { most: 50 }],
    'play.collectionsMs': ["the worker's collections, a minute", 'ms', { most: 30 }],
    'play.longestCollectionMs': ['the longest of them', 'ms', { most: 8 }],
    'play.pressToFrameP95Ms': ['press to drawn frame, p95', 'ms', { most: 33.4 }],
  },
  async measure(bench) {
    const { browser, site, bare } = await bench();
    const barePage = await newPage(browser);
    await barePage.goto(bare);
    const game = await playGame(browser, site, 'worker');
    // Only the measured page plays.
    await barePage.keyboard.press('p');
    await game.keyboard.press('p');
    await playOn(game, async (page, pause) => {
      await page.waitForTimeout(WARM_UP_MS);
      await pause();
    });
    const both = (measure: typeof longWindow) => ({
      [BARE]: () => playOn(barePage, measure),
      [SITE]: () => playOn(game, measure),
    });
    const short = await sample('play', ROUNDS, both(shortWindows));
    const long = await sample('play', 1, both(longWindow));
    for (const page of [game, barePage]) await page.context().close();
    return { ...short, ...long };
  },
};

/**
 * Resumes the paused page and presses the key for as long as it plays. `measure` pauses it again: a run without shots for a
 * second or two is lost, and reading a trace takes longer.
 */
async function playOn<Measured>(
  page: Page,
  measure: (page: Page, pause: () => Promise<void>) => Promise<Measured>,
): Promise<Measured> {
  await page.bringToFront();
  await page.keyboard.press('p');
  let isPlaying = true;
  const shots = (async () => {
    while (isPlaying) {
      await page.keyboard.press('s');
      await page.waitForTimeout(SHOT_MS);
    }
  })();
  await page.waitForTimeout(SETTLE_MS);
  return measure(page, async () => {
    isPlaying = false;
    await shots;
    if ((await page.locator('[data-game]').count()) > 0) await requirePlaying(page);
    await page.keyboard.press('p');
  });
}

/** A trace costs time, so it has a window of its own. */
async function shortWindows(page: Page, pause: () => Promise<void>): Promise<Measured> {
  const before = await cpuSeconds(page);
  await page.waitForTimeout(WINDOW_MS);
  const after = await cpuSeconds(page);
  const { tasks } = await trace(page, () => page.waitForTimeout(WINDOW_MS), TASKS);
  await pause();
  const perSecond = (total: number) => (total * 1000) / WINDOW_MS;
  return {
    pageMs: perSecond(sum(tasks.page)),
    // With the paused page.
    cpuMs: perSecond(after - before) * 1000,
    workerMs: perSecond(sum(tasks.worker)),
    longestTaskMs: Math.max(...tasks.page),
  };
}

async function longWindow(page: Page, pause: () => Promise<void>): Promise<Measured> {
  const traced = await trace(page, async () => {
    await page.waitForTimeout(LONG_MS);
    await pause();
  });
  return {
    collectionsMs: sum(traced.collections.worker) * (60_000 / LONG_MS),
    longestCollectionMs: Math.max(0, ...traced.collections.worker),
    pressToFrameP95Ms: percentile(pressesToFrame(traced), 0.95),
  };
}

/** CPU time of all processes of the browser since they began, because the machine may be busy with something else. */
async function cpuSeconds(page: Page): Promise<number> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  const info = await session?.send('SystemInfo.getProcessInfo');
  await session?.detach();
  return info === undefined ? Number.NaN : sum(info.processInfo.map(({ cpuTime }) => cpuTime));
}

/** ms from the event of each press to the end of the first frame that begins after its handler. */
function pressesToFrame({ presses, frames, frameWork }: Trace): number[] {
  return presses.flatMap(({ start, end }) => {
    const next = frames.worker.findIndex((at) => at >= end);
    return next === -1 ? [] : [(frames.worker[next] ?? 0) + (frameWork.worker[next] ?? 0) - start];
  });
}

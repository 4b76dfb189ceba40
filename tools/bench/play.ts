/**
 * What play costs: the page's thread, all processes, allocations and collections, under about two presses a
 * second, with toasts and HUD. Site and bare worker are measured alternately, so that other load slows both.
 */
import type { Browser, CDPSession, Page } from 'playwright';
import { percentile } from '../../shared/statistics.ts';
import { holdFire, newPage, playGame, requirePlaying, shoot, trace } from './browser.ts';
import { BARE, type Figure, type Group, medians, SITE } from './measurements.ts';
import { sum, TASK_CATEGORIES, TRACE_CATEGORIES, type Trace } from './trace.ts';

/** Longer than the 10 s after which the player prompt opens: its layout is not steady play. */
const WARM_UP_MS = 12_000;
/** After a pause: three toasts are shown again. */
const SETTLE_MS = 4000;
const WINDOW_MS = 4000;
const ROUNDS = 3;
/** Collections and presses need more than a few seconds. With all the rest it fits into one run. */
const LONG_MS = 30_000;
/** Mean distance between two samples of the heap profiler, bytes. */
const SAMPLING_BYTES = 512;

export const play: Group = {
  title: 'Play, per second',
  how: `Medians of ${ROUNDS} windows of ${WINDOW_MS / 1000} s, under two presses a second`,
  list: {
    'play.pageMs': ["the page's tasks, by trace", 'ms', { times: 1.5 }],
    'play.pageCpuMs': ["CPU of the page's thread", 'ms'],
    'play.cpuMs': ['CPU of all processes', 'ms', { times: 1.3 }],
    'play.workerMs': ["the drawing thread's tasks, by trace", 'ms'],
    'play.longestTaskMs': ['longest page task', 'ms', { most: 50 }],
    'play.layouts': ['layouts', 'times'],
    'play.styleUpdates': ['style updates', 'times'],
    'play.allocatedKiB': ['allocated on the page', 'KiB', { most: 60 }],
    'play.collectionsMs': ["the worker's collections, a minute", 'ms', { most: 30 }],
    'play.longestCollectionMs': ['the longest of them', 'ms', { most: 8 }],
    'play.pressToFrameP50Ms': ['press to drawn frame, p50', 'ms'],
    'play.pressToFrameP95Ms': ['press to drawn frame, p95', 'ms', { most: 33.4 }],
  },
  async measure(bench) {
    const { browser, site, bare } = await bench();
    const barePage = await newPage(browser);
    await barePage.goto(bare);
    const game = await playGame(browser, site, 'worker');
    await shoot(game);
    await game.waitForTimeout(WARM_UP_MS);
    await holdFire(game);
    // Only the page that is measured plays.
    for (const page of [game, barePage]) await page.keyboard.press('p');
    const pages = { [BARE]: barePage, [SITE]: game };
    const windows: Record<keyof typeof pages, Figure[]> = { [SITE]: [], [BARE]: [] };
    const long = {
      [SITE]: [await playOn(game, longWindow)],
      [BARE]: [await playOn(barePage, longWindow)],
    };
    for (let round = 0; round < ROUNDS; round++) {
      for (const column of [BARE, SITE] as const) {
        windows[column].push(await playOn(pages[column], (page) => shortWindows(browser, page)));
      }
    }
    for (const page of [game, barePage]) await page.context().close();
    return { ...medians('play', windows), ...medians('play', long) };
  },
};

/** Resumes the paused page for `measure`. Throws when a run of the game has ended by then. */
async function playOn(page: Page, measure: (page: Page) => Promise<Figure>): Promise<Figure> {
  await page.bringToFront();
  await page.keyboard.press('p');
  await shoot(page);
  await page.waitForTimeout(SETTLE_MS);
  const figure = await measure(page);
  if ((await page.locator('[data-game]').count()) > 0) await requirePlaying(page);
  await holdFire(page);
  await page.keyboard.press('p');
  return figure;
}

/** Tracing and sampling cost time, so each has a window of its own. */
async function shortWindows(browser: Browser, page: Page): Promise<Figure> {
  const session = await page.context().newCDPSession(page);
  // CPU time: the machine may be busy with something else.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await metricsOf(browser, session);
  const seconds = await wait(page, WINDOW_MS);
  const after = await metricsOf(browser, session);
  const perSecond = (name: string) => ((after[name] ?? NaN) - (before[name] ?? NaN)) / seconds;
  await session.send('Performance.disable');

  const { traced, seconds: tracedSeconds } = await waitTraced(page, WINDOW_MS, TASK_CATEGORIES);

  await session.send('HeapProfiler.startSampling', {
    samplingInterval: SAMPLING_BYTES,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  const sampledSeconds = await wait(page, WINDOW_MS);
  const { profile } = await session.send('HeapProfiler.stopSampling');
  await session.detach();
  return {
    pageMs: sum(traced.tasks.page) / tracedSeconds,
    pageCpuMs: perSecond('TaskDuration') * 1000,
    // With the paused page.
    cpuMs: perSecond('allProcesses') * 1000,
    workerMs: sum(traced.tasks.worker) / tracedSeconds,
    longestTaskMs: Math.max(...traced.tasks.page),
    layouts: perSecond('LayoutCount'),
    styleUpdates: perSecond('RecalcStyleCount'),
    // Estimate of V8's sampling heap profiler, with everything that was collected.
    allocatedKiB: sum(profile.samples.map(({ size }) => size)) / 1024 / sampledSeconds,
  };
}

async function longWindow(page: Page): Promise<Figure> {
  const { traced, seconds } = await waitTraced(page, LONG_MS, TRACE_CATEGORIES);
  const waits = pressesToFrame(traced);
  return {
    collectionsMs: (sum(traced.collections.worker) * 60) / seconds,
    longestCollectionMs: Math.max(0, ...traced.collections.worker),
    pressToFrameP50Ms: percentile(waits, 0.5),
    pressToFrameP95Ms: percentile(waits, 0.95),
  };
}

/** Returns the seconds that it took. */
async function wait(page: Page, ms: number): Promise<number> {
  const from = performance.now();
  await page.waitForTimeout(ms);
  return (performance.now() - from) / 1000;
}

async function waitTraced(page: Page, ms: number, categories: readonly string[]) {
  let seconds = 0;
  const act = async () => {
    seconds = await wait(page, ms);
  };
  const traced = await trace(page, act, categories);
  return { traced, seconds };
}

/** Chromium's counters of the page, and the CPU time of all processes since they began, s. */
async function metricsOf(browser: Browser, session: CDPSession): Promise<Figure> {
  const { metrics } = await session.send('Performance.getMetrics');
  const system = await browser.newBrowserCDPSession();
  const { processInfo } = await system.send('SystemInfo.getProcessInfo');
  await system.detach();
  const allProcesses = sum(processInfo.map(({ cpuTime }) => cpuTime));
  return { ...Object.fromEntries(metrics.map(({ name, value }) => [name, value])), allProcesses };
}

/** ms from the event of each press to the end of the first frame that begins after it was handled. */
function pressesToFrame({ presses, frames, frameWork }: Trace): number[] {
  return presses.flatMap(({ start, end }) => {
    const next = frames.worker.findIndex((at) => at >= end);
    return next === -1 ? [] : [(frames.worker[next] ?? 0) + (frameWork.worker[next] ?? 0) - start];
  });
}

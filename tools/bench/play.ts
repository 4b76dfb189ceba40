/**
 * What play costs: the page's thread, all processes, allocations and collections, with about two presses a second,
 * toasts and HUD. The pages are measured alternately, so that other load slows all of them.
 */
import type { Browser, CDPSession, Page } from 'playwright';
import { percentile } from '../../shared/statistics.ts';
import { newPage, playGame, requirePlaying, shoot, trace } from './browser.ts';
import { BARE, type Figure, type Group, medians, most, SITE, times } from './measurements.ts';
import { sum, TASK_CATEGORIES, TRACE_CATEGORIES, type Trace } from './trace.ts';

/** Longer than the 10 s after which the player prompt opens, because its layout is not part of steady play. */
const WARM_UP_MS = 12_000;
/** After a pause, because three toasts are shown again then. */
const SETTLE_MS = 4000;
const WINDOW_MS = 4000;
const ROUNDS = 3;
const LONG_MS = 40_000;
/** Mean distance between two samples of the heap profiler, bytes. */
const SAMPLING_BYTES = 512;
const MUTED = 'muted';

export const play: Group = {
  title: 'Play, per second',
  how: `Medians of ${ROUNDS} windows of ${WINDOW_MS / 1000} s, under two presses a second`,
  list: {
    'play.pageMs': ["the page's tasks, by trace", 'ms', times(1.5)],
    'play.pageCpuMs': ["CPU of the page's thread", 'ms'],
    'play.cpuMs': ['CPU of all processes', 'ms', times(1.3)],
    'play.workerMs': ["the drawing thread's tasks, by trace", 'ms'],
    'play.longestTaskMs': ['longest page task', 'ms', most(50)],
    'play.layouts': ['layouts', 'times'],
    'play.styleUpdates': ['style updates', 'times'],
    'play.allocatedKiB': ['allocated on the page', 'KiB', most(60)],
    'play.collectionsMs': ["the worker's collections, a minute", 'ms', most(30)],
    'play.longestCollectionMs': ['the longest of them', 'ms', most(8)],
    'play.pressToFrameP50Ms': ['press to drawn frame, p50', 'ms'],
    'play.pressToFrameP95Ms': ['press to drawn frame, p95', 'ms', most(33.4)],
  },
  async measure(bench) {
    const { browser, site, bare } = await bench();
    const barePage = await newPage(browser);
    await barePage.goto(bare);
    const game = await playGame(browser, site, 'worker');
    await shoot(game, WARM_UP_MS);
    // Only the measured page plays.
    for (const page of [game, barePage]) await page.keyboard.press('p');
    const subjects = {
      [SITE]: await subjectOf(game),
      [MUTED]: await subjectOf(game),
      [BARE]: await subjectOf(barePage),
    };
    for (let round = 0; round < ROUNDS; round++) {
      await measureWindow(browser, subjects[BARE]);
      await measureWindow(browser, subjects[SITE]);
      await game.keyboard.press('m');
      await measureWindow(browser, subjects[MUTED]);
      await game.keyboard.press('m');
    }
    const windows = Object.entries(subjects).map(([name, { windows }]) => [name, windows]);
    const long = { [SITE]: [await longWindow(game)], [BARE]: [await longWindow(barePage)] };
    return { ...medians('play', Object.fromEntries(windows)), ...medians('play', long) };
  },
};

interface Subject {
  readonly page: Page;
  readonly session: CDPSession;
  readonly windows: Figure[];
}

async function subjectOf(page: Page): Promise<Subject> {
  const session = await page.context().newCDPSession(page);
  // CPU time, because the machine may be busy with something else.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, session, windows: [] };
}

async function measureWindow(browser: Browser, { page, session, windows }: Subject): Promise<void> {
  await resume(page);
  const before = await metricsOf(session);
  const cpuBefore = await processTimeOf(browser);
  const seconds = await shoot(page, WINDOW_MS);
  const cpuAfter = await processTimeOf(browser);
  const after = await metricsOf(session);
  const perSecond = (name: string) => ((after[name] ?? NaN) - (before[name] ?? NaN)) / seconds;

  const { traced, seconds: tracedSeconds } = await shootTraced(page, WINDOW_MS, TASK_CATEGORIES);

  await session.send('HeapProfiler.startSampling', {
    samplingInterval: SAMPLING_BYTES,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  const sampledSeconds = await shoot(page, WINDOW_MS);
  const { profile } = await session.send('HeapProfiler.stopSampling');
  await pause(page);
  windows.push({
    pageMs: sum(traced.tasks.page) / tracedSeconds,
    pageCpuMs: perSecond('TaskDuration') * 1000,
    // Includes the paused pages.
    cpuMs: (cpuAfter - cpuBefore) / seconds,
    workerMs: sum(traced.tasks.worker) / tracedSeconds,
    longestTaskMs: Math.max(...traced.tasks.page),
    layouts: perSecond('LayoutCount'),
    styleUpdates: perSecond('RecalcStyleCount'),
    // The estimate of V8's sampling heap profiler, including what has been collected.
    allocatedKiB: sum(profile.samples.map(({ size }) => size)) / 1024 / sampledSeconds,
  });
}

async function shootTraced(page: Page, ms: number, categories: readonly string[]) {
  let seconds = 0;
  const traced = await trace(
    page,
    async () => {
      seconds = await shoot(page, ms);
    },
    categories,
  );
  return { traced, seconds };
}

async function resume(page: Page): Promise<void> {
  await page.bringToFront();
  await page.keyboard.press('p');
  await shoot(page, SETTLE_MS);
}

/** Throws when a run of the game has ended. */
async function pause(page: Page): Promise<void> {
  if ((await page.locator('[data-game]').count()) > 0) await requirePlaying(page);
  await page.keyboard.press('p');
}

async function metricsOf(session: CDPSession): Promise<Readonly<Record<string, number>>> {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

/** CPU time of all processes since they began, ms. */
async function processTimeOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return sum(processInfo.map(({ cpuTime }) => cpuTime * 1000));
}

/** Measured longer: collections and presses are rare. */
async function longWindow(page: Page): Promise<Figure> {
  await resume(page);
  const { traced, seconds } = await shootTraced(page, LONG_MS, TRACE_CATEGORIES);
  await pause(page);
  const waits = pressesToFrame(traced);
  return {
    collectionsMs: (sum(traced.collections.worker) * 60) / seconds,
    longestCollectionMs: Math.max(0, ...traced.collections.worker),
    pressToFrameP50Ms: percentile(waits, 0.5),
    pressToFrameP95Ms: percentile(waits, 0.95),
  };
}

/** ms from the event of each press to the end of the first frame that begins after its handler. */
export function pressesToFrame({ presses, frames, frameWork }: Trace): number[] {
  return presses.flatMap(({ start, end }) => {
    const next = frames.worker.findIndex((at) => at >= end);
    return next === -1 ? [] : [(frames.worker[next] ?? 0) + (frameWork.worker[next] ?? 0) - start];
  });
}

/**
 * Measures what play costs the page's thread: time, layouts and allocated bytes per second, under about
 * two key presses a second, with toasts and HUD. Builds are measured in turns, so that other load slows
 * all of them.
 */
import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { build, preview } from 'vite';
import { percentile } from '../../shared/statistics.ts';
import { findBrowser } from '../find-browser.mjs';
import { openBarePage } from './bare-page.ts';
import { openGame, trace } from './playing.ts';
import { TASK_CATEGORIES } from './trace.ts';

/** Medians, per second of play. */
export interface PageTimeFigures {
  /** CPU time of the page's thread in tasks, ms. Nothing is traced or sampled meanwhile. */
  readonly cpuMs: number;
  /** Top-level tasks in Chromium's trace, ms by the clock: other programs may take a part of it. */
  readonly taskMs: number;
  /** JavaScript, ms of CPU time. */
  readonly scriptMs: number;
  readonly layouts: number;
  readonly styleUpdates: number;
  /** Estimate of V8's sampling heap profiler, with everything that was collected. */
  readonly allocatedKiB: number;
  /** CPU time of all processes of the browser, ms, with those of the paused pages. */
  readonly processesMs: number;
}

interface Subject {
  readonly name: string;
  readonly page: Page;
  readonly session: CDPSession;
  readonly windows: PageTimeFigures[];
}

/** ms between two shots. They win the run of seed 5 (playing.ts). */
const SHOT_MS = 450;
/** Longer than the 10 s after which the player prompt opens: its layout is not steady play. */
const WARM_UP_MS = 12_000;
/** After a pause: three toasts are shown again. */
const SETTLE_MS = 4000;
const WINDOW_MS = 4000;
const ROUNDS = 5;
/** Mean distance between two samples of the heap profiler, bytes. */
const SAMPLING_BYTES = 512;
const PORT = 4391;

/** `builds`: folders of built sites, by the names to be shown. Takes half a minute per build and round. */
async function measurePageTime(
  builds: Readonly<Record<string, string>>,
  rounds = ROUNDS,
): Promise<Record<string, PageTimeFigures>> {
  const executablePath = await findBrowser('chromium');
  if (executablePath === null) throw new Error('No browser: run node tools/setup.mjs --browser');
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({
    executablePath,
    args: ['--disable-background-networking', ...asRoot],
  });
  const servers = await Promise.all(
    Object.values(builds).map((outDir, at) =>
      preview({ build: { outDir }, preview: { port: PORT + at }, logLevel: 'error' }),
    ),
  );
  try {
    const subjects = [await subjectOf('a bare worker', await openBarePage(browser))];
    for (const [at, name] of Object.keys(builds).entries()) {
      const address = servers[at]?.resolvedUrls?.local[0];
      if (address === undefined) throw new Error('the preview server has no address');
      subjects.push(await subjectOf(name, await openPlaying(browser, address)));
    }
    for (let round = 0; round < rounds; round++) {
      for (const subject of subjects) await measure(browser, subject);
    }
    return Object.fromEntries(subjects.map(({ name, windows }) => [name, mediansOf(windows)]));
  } finally {
    await browser.close();
    await Promise.all(servers.map((server) => server.close()));
  }
}

async function openPlaying(browser: Browser, address: string): Promise<Page> {
  const page = await openGame(browser, address, 'worker');
  await page.getByRole('button', { name: 'START GAME' }).click();
  await shoot(page, WARM_UP_MS);
  return page;
}

/** Pauses the page: only the one that is measured plays. */
async function subjectOf(name: string, page: Page): Promise<Subject> {
  await page.keyboard.press('p');
  const session = await page.context().newCDPSession(page);
  // CPU time: the machine may be busy with something else.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { name, page, session, windows: [] };
}

async function measure(browser: Browser, { page, session, windows }: Subject): Promise<void> {
  await page.bringToFront();
  await page.keyboard.press('p');
  await shoot(page, SETTLE_MS);

  const before = await metricsOf(session);
  const cpuBefore = await processTimeOf(browser);
  const seconds = await shoot(page, WINDOW_MS);
  const cpuAfter = await processTimeOf(browser);
  const after = await metricsOf(session);
  const perSecond = (name: string) => ((after[name] ?? NaN) - (before[name] ?? NaN)) / seconds;

  let tracedSeconds = 0;
  const shootTraced = async () => {
    tracedSeconds = await shoot(page, WINDOW_MS);
  };
  const { tasks } = await trace(browser, page, shootTraced, TASK_CATEGORIES);

  await session.send('HeapProfiler.startSampling', {
    samplingInterval: SAMPLING_BYTES,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  const sampledSeconds = await shoot(page, WINDOW_MS);
  const { profile } = await session.send('HeapProfiler.stopSampling');

  await requireSteady(page);
  await page.keyboard.press('p');
  windows.push({
    cpuMs: perSecond('TaskDuration') * 1000,
    taskMs: sum(tasks.page) / tracedSeconds,
    scriptMs: perSecond('ScriptDuration') * 1000,
    layouts: perSecond('LayoutCount'),
    styleUpdates: perSecond('RecalcStyleCount'),
    allocatedKiB: sum(profile.samples.map(({ size }) => size)) / 1024 / sampledSeconds,
    processesMs: (cpuAfter - cpuBefore) / seconds,
  });
}

/** Presses the key for about `ms`. Returns the seconds that it took. */
async function shoot(page: Page, ms: number): Promise<number> {
  const from = performance.now();
  for (let at = from; at < from + ms; at += SHOT_MS) {
    await page.keyboard.press('s');
    await page.waitForTimeout(Math.max(0, at + SHOT_MS - performance.now()));
  }
  return (performance.now() - from) / 1000;
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

async function requireSteady(page: Page): Promise<void> {
  const game = page.locator('[data-game]');
  if ((await game.count()) === 0) return;
  const status = await game.getAttribute('data-status');
  if (status !== 'playing') throw new Error('the run ended before the measurement did');
}

function mediansOf(windows: readonly PageTimeFigures[]): PageTimeFigures {
  const median = (figure: keyof PageTimeFigures) =>
    percentile(
      windows.map((window) => window[figure]),
      0.5,
    );
  return {
    cpuMs: median('cpuMs'),
    taskMs: median('taskMs'),
    scriptMs: median('scriptMs'),
    layouts: median('layouts'),
    styleUpdates: median('styleUpdates'),
    allocatedKiB: median('allocatedKiB'),
    processesMs: median('processesMs'),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

export async function printPageTime(args: readonly string[]): Promise<void> {
  await build({ logLevel: 'error' });
  const figures = await measurePageTime({ ...buildsIn(args), 'this build': 'dist' });
  console.log("The page's thread in play, per second: medians");
  console.table(
    Object.fromEntries(
      Object.entries(figures).map(([name, each]) => [
        name,
        {
          'CPU, ms': round(each.cpuMs),
          'tasks in a trace, ms (bar: 20)': round(each.taskMs),
          'script, ms': round(each.scriptMs),
          layouts: round(each.layouts),
          'style updates': round(each.styleUpdates),
          'allocated, KiB (bar: 60)': round(each.allocatedKiB),
          'CPU of all processes, ms (bar: 1.3 times the bare worker)': round(each.processesMs),
        },
      ]),
    ),
  );
}

function buildsIn(args: readonly string[]): Record<string, string> {
  const named = args.map((arg) => /^([^-=][^=]*)=(.+)$/.exec(arg));
  return Object.fromEntries(
    named.flatMap((match) => (match === null ? [] : [[match[1] ?? '', match[2] ?? '']])),
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

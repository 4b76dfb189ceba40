/** Measures the production site in a browser: page time, frames while the page is blocked, collections. */
import type { Browser, Page } from 'playwright';
import { build } from 'vite';
import { percentile } from '../../shared/statistics.ts';
import { type FirstFrameFigures, measureFirstFrame } from './first-frame.ts';
import { type LatencyFigures, measureLatency } from './latency.ts';
import { play, requirePlaying, type Thread, trace } from './playing.ts';
import { measureProfiler, type ProfilerFigures } from './profiler-cost.ts';
import { type BytesFigures, measureBytes } from './route-bytes.ts';
import { launchBrowser, serveSite } from './site.ts';
import { intervals, TASK_CATEGORIES, type Trace } from './trace.ts';

interface FrameFigures {
  readonly perSecond: number;
  readonly p95IntervalMs: number;
}

type BlockedFigures = Readonly<Record<keyof typeof BLOCKS, FrameFigures>>;

export interface LoadingFigures {
  readonly firstFrame: FirstFrameFigures;
  /** By route: what a first visit downloads. */
  readonly bytes: BytesFigures;
}

export interface BrowserFigures extends LatencyFigures, LoadingFigures {
  readonly page: {
    /** Top-level tasks of the page's thread per second, in play and paused. */
    readonly msPerSecond: number;
    readonly idleMsPerSecond: number;
    readonly longestTaskMs: number;
  };
  /** Frames of the thread that draws, while the page's thread is blocked. */
  readonly frames: Readonly<Record<Thread, BlockedFigures>>;
  readonly collections: Trace['collections'] & { readonly seconds: number };
  readonly profiler: ProfilerFigures;
}

/** ms of blocking per period, and the period. */
const BLOCKS = { idle: [0, 200], '100 of 200': [100, 200], '250 of 300': [250, 300] } as const;
/** Longer than the 10 s after which the player prompt opens: its layout is not steady play. */
const WARM_UP_MS = 12_000;
const PLAY_MS = 8000;
const SETTLE_MS = 5000;
const BLOCK_MS = 4000;
/** Chromium compacts every heap once, about 30 s after a page has loaded; start after that. */
const COLLECT_AFTER_MS = 40_000;
const COLLECT_MS = 60_000;

export async function measureBrowser(): Promise<BrowserFigures> {
  return onSite(async (browser, address) => {
    const loading = await measureLoading(browser, address);
    const latency = await measureLatency(browser, address);
    const page = await pageTime(browser, address);
    const frames = {
      worker: await framesUnderJank(browser, address, 'worker'),
      main: await framesUnderJank(browser, address, 'main'),
    };
    const profiler = await measureProfiler(browser, address);
    const collected = await collections(browser, address);
    return { ...loading, ...latency, page, frames, collections: collected, profiler };
  });
}

/** First frame and bytes only: half a minute. */
export function measureLoadingAlone(): Promise<LoadingFigures> {
  return onSite(measureLoading);
}

async function measureLoading(browser: Browser, address: string): Promise<LoadingFigures> {
  return {
    firstFrame: await measureFirstFrame(browser, address),
    bytes: await measureBytes(browser, address),
  };
}

/** Builds and serves the site, and calls `measure` with a browser. */
async function onSite<Figures>(
  measure: (browser: Browser, address: string) => Promise<Figures>,
): Promise<Figures> {
  await build({ logLevel: 'error' });
  const site = await serveSite('dist');
  const browser = await launchBrowser();
  try {
    return await measure(browser, site.address);
  } finally {
    await browser.close();
    await site.close();
  }
}

async function pageTime(browser: Browser, address: string): Promise<BrowserFigures['page']> {
  const page = await play(browser, address, 'worker', WARM_UP_MS);
  const watch = (ms: number) =>
    trace(browser, page, () => page.waitForTimeout(ms), TASK_CATEGORIES);
  const played = await watch(PLAY_MS);
  await requirePlaying(page);
  await page.keyboard.press('p');
  // Wait until the toasts have closed and the overlay is shown.
  await page.waitForTimeout(SETTLE_MS);
  const idle = await watch(PLAY_MS / 2);
  await page.context().close();
  return {
    msPerSecond: (sum(played.tasks.page) / PLAY_MS) * 1000,
    idleMsPerSecond: (sum(idle.tasks.page) / (PLAY_MS / 2)) * 1000,
    longestTaskMs: Math.max(...played.tasks.page),
  };
}

async function framesUnderJank(
  browser: Browser,
  address: string,
  thread: Thread,
): Promise<BlockedFigures> {
  const page = await play(browser, address, thread, WARM_UP_MS);
  const under = async (name: keyof typeof BLOCKS): Promise<FrameFigures> => {
    const [busy, period] = BLOCKS[name];
    const { frames } = await trace(browser, page, () => block(page, busy, period));
    // The blocked page fires the shots: with too few of them the run ends early.
    await requirePlaying(page);
    const gaps = intervals(frames[thread === 'worker' ? 'worker' : 'page']);
    return {
      perSecond: (gaps.length / sum(gaps)) * 1000,
      p95IntervalMs: percentile(gaps, 0.95),
    };
  };
  const figures = {
    idle: await under('idle'),
    '100 of 200': await under('100 of 200'),
    '250 of 300': await under('250 of 300'),
  };
  await page.context().close();
  return figures;
}

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

async function collections(browser: Browser, address: string) {
  const page = await play(browser, address, 'worker', WARM_UP_MS);
  await page.waitForTimeout(COLLECT_AFTER_MS);
  const traced = await trace(browser, page, () => page.waitForTimeout(COLLECT_MS));
  await requirePlaying(page);
  await page.context().close();
  return { ...traced.collections, seconds: COLLECT_MS / 1000 };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

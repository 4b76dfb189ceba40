/**
 * First visits on a slow phone: the browser really throttles its network and processor (Lighthouse only estimates the
 * effect).
 */
import type { Browser } from 'playwright';
import * as v from 'valibot';
import { pages } from '../../src/content/pages.ts';
import { newPage } from './browser.ts';
import { type Group, type Measured, sample } from './measurements.ts';
import { sum } from './trace.ts';

const VISITS = 3;
/** The protocol expects bytes per second. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const SLOWER = 4;
/** Pixel ratio. A phone's ratio of 3 would measure this machine's software rendering. */
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;

/** ms above which a task counts as blocking. */
const FREE_MS = 50;
const AFTER_HYDRATION_MS = 1000;
/** ms to wait after that: a task is reported after its end. */
const REPORT_AFTER_MS = 2500;

export const slowPhone: Group = {
  title: 'A first visit of a slow phone',
  how:
    `Medians of ${VISITS}. Throttled by the browser: 1.6 Mbit/s down, 750 kbit/s up, 150 ms a request; processor ` +
    `${SLOWER}x (the page's thread only); 390x844, touch; empty cache, no service worker`,
  list: {
    'slowPhone.largestPaintMs': ['largest paint', 'ms', { most: 700 }],
    'slowPhone.hydratedMs': [
      'hydrated',
      'ms',
      { most: { '/': 1600, '/whitepaper': 1600, '/game': 1800, '/metaverse': 1600 } },
    ],
    'slowPhone.longestTaskMs': ['longest task', 'ms', { most: 120 }],
    'slowPhone.blockedMs': ['blocked in all', 'ms', { most: 150 }],
  },
  async measure(bench) {
    const { browser, site } = await bench();
    // A warm-up: the first visit of a browser takes longer than the others.
    await load(browser, site);
    const visits = pages.map(({ path }) => {
      return [path, () => load(browser, new URL(path, site).href)] as const;
    });
    return sample('slowPhone', VISITS, Object.fromEntries(visits));
  },
};

/** Makes the promise `loaded`. The event is in src/loading/first-failure.ts. */
const WATCH_LOADING = `self.loaded = new Promise((resolve) => {
  const tasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push([startTime, duration]);
  }).observe({ type: 'longtask', buffered: true });
  let largestPaintMs = 0;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) largestPaintMs = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  document.addEventListener('bnb-runner:hydrated', () => {
    const hydratedMs = performance.now();
    setTimeout(() => resolve({
      paintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
      largestPaintMs, hydratedMs, tasks,
    }), ${REPORT_AFTER_MS});
  });
})`;

const Loading = v.object({
  paintMs: v.number(),
  largestPaintMs: v.number(),
  hydratedMs: v.number(),
  tasks: v.array(v.tuple([v.number(), v.number()])),
});

async function load(browser: Browser, address: string): Promise<Measured> {
  const page = await newPage(browser, WATCH_LOADING, PHONE);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(address, { waitUntil: 'commit' });
  const seen = v.parse(Loading, await page.evaluate('loaded'));
  const end = seen.hydratedMs + AFTER_HYDRATION_MS;
  await page.context().close();
  return {
    largestPaintMs: seen.largestPaintMs,
    hydratedMs: seen.hydratedMs,
    // An empty list means that no task is longer than 50 ms.
    longestTaskMs: Math.max(0, ...seen.tasks.flatMap(([start, ms]) => (start < end ? [ms] : []))),
    blockedMs: blockedMs(seen.tasks, seen.paintMs, end),
  };
}

/** Total time of tasks over 50 ms between two moments. Only the part of a task between them counts. */
function blockedMs(
  tasks: readonly (readonly [startMs: number, lengthMs: number])[],
  fromMs: number,
  untilMs: number,
): number {
  const inside = tasks.map(
    ([start, length]) => Math.min(start + length, untilMs) - Math.max(start, fromMs),
  );
  return sum(inside.map((ms) => Math.max(0, ms - FREE_MS)));
}

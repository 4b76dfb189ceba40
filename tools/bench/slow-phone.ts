/**
 * First visits on a slow phone: the browser really throttles its network and processor (Lighthouse only estimates the
 * effect).
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page, Request } from 'playwright';
import * as v from 'valibot';
import { pages } from '../../src/content/pages.ts';
import { newPage } from './browser.ts';
import { type Figure, type Group, medians } from './measurements.ts';
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
/** ms to wait after that: a task is reported after its end, and the engine may open after React. */
const REPORT_AFTER_MS = 2500;
const PATIENCE_MS = 60_000;
/** ms after which a press without effect counts as lost, from the press or from hydration if that is later. */
const LOST_AFTER_MS = 10_000;

export const slowPhone: Group = {
  title: 'A first visit of a slow phone',
  how:
    `Medians of ${VISITS}. Throttled by the browser: 1.6 Mbit/s down, 750 kbit/s up, 150 ms a request; processor ` +
    `${SLOWER}x (the page's thread only); 390x844, touch; empty cache, no service worker, no price`,
  list: {
    'slowPhone.paintMs': ['first paint', 'ms'],
    'slowPhone.hydratedMs': [
      'hydrated',
      'ms',
      { most: { '/': 1600, '/whitepaper': 1600, '/game': 1900 } },
    ],
    'slowPhone.engineMs': ['engine open', 'ms'],
    'slowPhone.pressedMs': ['pressed as soon as painted', 'ms'],
    'slowPhone.answeredMs': ['that press answered', 'ms'],
    'slowPhone.longestTaskMs': ['longest task', 'ms', { most: 120 }],
    'slowPhone.blockedMs': ['blocked in all', 'ms', { most: 150 }],
    'slowPhone.scriptKb': [
      'script asked for until hydrated, Brotli',
      'kB',
      { most: { '/': 140, '/game': 170 } },
    ],
  },
  async measure(bench) {
    const { browser, site } = await bench();
    // A warm-up: the first visit of a browser takes longer than the others.
    await load(browser, site);
    const visits = pages.map(({ path }) => {
      const address = new URL(path, site).href;
      const isGame = path === '/game';
      const visit = async () => ({
        ...(await load(browser, address)),
        ...(await press(browser, address, isGame ? START : MENU)),
      });
      return [path, visit] as const;
    });
    return medians('slowPhone', VISITS, Object.fromEntries(visits));
  },
};

/** Makes the promise `loaded`. The event is in src/loading/first-failure.ts. */
const WATCH_LOADING = `self.loaded = new Promise((resolve) => {
  const tasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push([startTime, duration]);
  }).observe({ type: 'longtask', buffered: true });
  const timeOf = (name) => performance.getEntriesByName(name)[0]?.startTime ?? null;
  document.addEventListener('bnb-runner:hydrated', () => {
    const hydratedMs = performance.now();
    setTimeout(() => resolve({
      timeOrigin: performance.timeOrigin, paintMs: timeOf('first-contentful-paint'), hydratedMs,
      engineMs: timeOf('engine'), tasks,
    }), ${REPORT_AFTER_MS});
  });
})`;

const Loading = v.object({
  timeOrigin: v.number(),
  paintMs: v.number(),
  hydratedMs: v.number(),
  engineMs: v.nullable(v.number()),
  tasks: v.array(v.tuple([v.number(), v.number()])),
});

/** The first button that needs a script, and what is in the document after it was pressed. */
type Control = readonly [button: string, effect: string];
const MENU: Control = ['Open menu', 'button[aria-label="Close menu"][aria-expanded="true"]'];
const START: Control = ['START GAME', '[data-game][data-status="playing"]'];

/**
 * Makes two promises: `offered`, the button's place as soon as it is painted, and `answered`, both times when the
 * press has an effect. The event's own time is when the press was made, however late the page hears of it.
 */
function watchPress([button, effect]: Control): string {
  return `self.offered = new Promise((resolve) => {
    const offer = () => {
      const control = Array.from(document.querySelectorAll('button')).find((each) =>
        (each.getAttribute('aria-label') ?? each.textContent.trim()) === ${JSON.stringify(button)});
      if (control === undefined) return void requestAnimationFrame(offer);
      const { x, y, width, height } = control.getBoundingClientRect();
      resolve({ x: x + width / 2, y: y + height / 2 });
    };
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) offer();
    }).observe({ type: 'paint', buffered: true });
  });
  self.answered = new Promise((resolve) => {
    let pressedMs = null;
    addEventListener('pointerdown', ({ timeStamp }) => { pressedMs ??= timeStamp; }, true);
    new MutationObserver((_, observer) => {
      if (pressedMs === null || document.querySelector(${JSON.stringify(effect)}) === null) return;
      observer.disconnect();
      // After the frame that shows the effect.
      requestAnimationFrame(() => setTimeout(() => resolve({ pressedMs, answeredMs: performance.now() })));
    }).observe(document, { subtree: true, attributeFilter: ['aria-expanded', 'data-status'] });
  })`;
}

const Place = v.object({ x: v.number(), y: v.number() });
const Press = v.object({ pressedMs: v.number(), answeredMs: v.number() });

async function load(browser: Browser, address: string): Promise<Figure> {
  const page = await openOnSlowPhone(browser, WATCH_LOADING);
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await page.goto(address, { waitUntil: 'commit' });
  const seen = v.parse(Loading, await within(PATIENCE_MS, page, 'loaded'));
  const end = seen.hydratedMs + AFTER_HYDRATION_MS;
  const scriptKb = (await scriptBytes(finished, seen.timeOrigin + seen.hydratedMs)) / 1000;
  await page.context().close();
  return {
    paintMs: seen.paintMs,
    hydratedMs: seen.hydratedMs,
    engineMs: seen.engineMs ?? Number.NaN,
    // An empty list means that no task is longer than 50 ms.
    longestTaskMs: Math.max(0, ...seen.tasks.flatMap(([start, ms]) => (start < end ? [ms] : []))),
    blockedMs: blockedMs(seen.tasks, seen.paintMs, end),
    scriptKb,
  };
}

/** A separate visit, so that the press does not affect the other figures. */
async function press(browser: Browser, address: string, control: Control): Promise<Figure> {
  const page = await openOnSlowPhone(browser, watchPress(control));
  await page.goto(address, { waitUntil: 'commit' });
  const { x, y } = v.parse(Place, await within(PATIENCE_MS, page, 'offered'));
  // Not awaited: it ends when the page has handled the press.
  const tapped = page.touchscreen.tap(x, y);
  const pressed = v.parse(Press, await within(LOST_AFTER_MS, page, 'answered'));
  await tapped;
  await page.context().close();
  return pressed;
}

/** What the page's promise has within ms. Throws where it has nothing: a press was lost. */
async function within(ms: number, page: Page, promise: string): Promise<unknown> {
  const value = await Promise.race([page.evaluate(promise), wait(ms, null, { ref: false })]);
  if (value === null) throw new Error(`${page.url()} has not ${promise} after ${ms} ms`);
  return value;
}

/** An empty page that will run `script` first. */
async function openOnSlowPhone(browser: Browser, script: string): Promise<Page> {
  const page = await newPage(browser, script, PHONE);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

/** Total time of tasks over 50 ms between two moments. Only the part of a task between them counts. */
export function blockedMs(
  tasks: readonly (readonly [startMs: number, lengthMs: number])[],
  fromMs: number,
  untilMs: number,
): number {
  const inside = tasks.map(
    ([start, length]) => Math.min(start + length, untilMs) - Math.max(start, fromMs),
  );
  return sum(inside.map((ms) => Math.max(0, ms - FREE_MS)));
}

/** Sizes of bodies as sent. Each address counts once: a file that was fetched ahead comes from the cache later. */
async function scriptBytes(requests: readonly Request[], hydratedAt: number): Promise<number> {
  const sizes = new Map<string, number>();
  for (const request of requests) {
    const type = (await request.response())?.headers()['content-type'] ?? '';
    if (!type.includes('javascript') || request.timing().startTime > hydratedAt) continue;
    if (sizes.has(request.url())) continue;
    sizes.set(request.url(), (await request.sizes()).responseBodySize);
  }
  return sum([...sizes.values()]);
}

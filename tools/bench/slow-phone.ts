/**
 * First visits on a slow phone: the browser really throttles its network and processor (Lighthouse only estimates the
 * effect).
 */
import { once } from 'node:events';
import type { Browser, CDPSession, Page, Request } from 'playwright';
import * as v from 'valibot';
import { pages } from '../../src/content/pages.ts';
import { newVisit } from './browser.ts';
import { type Figure, type Group, medians, most } from './measurements.ts';

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

const HYDRATED = { '/': 1600, '/whitepaper': 1600, '/game': 1900 };

export const slowPhone: Group = {
  title: 'A first visit of a slow phone',
  how:
    `Medians of ${VISITS}. Throttled by the browser: 1.6 Mbit/s down, 750 kbit/s up, 150 ms a request; processor ` +
    `${SLOWER}x (the page's thread only); 390x844, touch; empty cache, no service worker, no price`,
  list: {
    'slowPhone.paintMs': ['first paint', 'ms'],
    'slowPhone.hydratedMs': ['hydrated', 'ms', most(HYDRATED)],
    'slowPhone.engineMs': ['engine open', 'ms'],
    'slowPhone.pressedMs': ['pressed as soon as painted', 'ms'],
    'slowPhone.answeredMs': ['that press answered', 'ms'],
    'slowPhone.longestTaskMs': ['longest task', 'ms', most(120)],
    'slowPhone.blockedMs': ['blocked in all', 'ms', most(150)],
    'slowPhone.scriptKb': [
      'script asked for until hydrated, Brotli',
      'kB',
      most({ '/': 140, '/game': 170 }),
    ],
  },
  async measure(bench) {
    const { browser, site } = await bench();
    const visits = Object.fromEntries(pages.map(({ path }) => [path, [] as Figure[]]));
    // A warm-up: the first visit of a browser takes longer than the others.
    await load(browser, site, '/');
    // All pages in each round, so that a busy minute of the machine affects all of them.
    for (let visit = 0; visit < VISITS; visit++) {
      for (const [path, list] of Object.entries(visits)) {
        const address = new URL(path, site).href;
        const loaded = await load(browser, address, path);
        list.push({ ...loaded, ...(await press(browser, address, path)) });
      }
    }
    return medians('slowPhone', visits);
  },
};

/** Calls `report` once. The event is in src/loading/first-failure.ts. */
const WATCH_LOADING = `{
  const tasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push([startTime, duration]);
  }).observe({ type: 'longtask', buffered: true });
  const timeOf = (name) => performance.getEntriesByName(name)[0]?.startTime ?? null;
  document.addEventListener('bnb-runner:hydrated', () => {
    const hydratedMs = performance.now();
    setTimeout(() => report({
      timeOrigin: performance.timeOrigin, paintMs: timeOf('first-contentful-paint'), hydratedMs,
      engineMs: timeOf('engine'), tasks,
    }), ${REPORT_AFTER_MS});
  });
}`;

const Loading = v.object({
  timeOrigin: v.number(),
  paintMs: v.number(),
  hydratedMs: v.number(),
  engineMs: v.nullable(v.number()),
  tasks: v.array(v.tuple([v.number(), v.number()])),
});

/** The first button that needs a script, and what is in the document after it was pressed. */
function pressOf(path: string) {
  return path === '/game'
    ? { button: 'START GAME', effect: '[data-game][data-status="playing"]' }
    : { button: 'Open menu', effect: 'button[aria-label="Close menu"][aria-expanded="true"]' };
}

/**
 * Calls `report` with the button's position as soon as it is painted, and with both times when the press has had an
 * effect. The event's own timestamp says when the press was made, even if the page handles it late.
 */
function watchPress({ button, effect }: ReturnType<typeof pressOf>): string {
  return `{
    const offer = () => {
      const control = Array.from(document.querySelectorAll('button')).find((each) =>
        (each.getAttribute('aria-label') ?? each.textContent.trim()) === ${JSON.stringify(button)});
      if (control === undefined) return void requestAnimationFrame(offer);
      const { x, y, width, height } = control.getBoundingClientRect();
      report({ x: x + width / 2, y: y + height / 2 });
    };
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) offer();
    }).observe({ type: 'paint', buffered: true });
    let pressedMs = null;
    addEventListener('pointerdown', ({ timeStamp }) => { pressedMs ??= timeStamp; }, true);
    new MutationObserver((_, observer) => {
      if (pressedMs === null || document.querySelector(${JSON.stringify(effect)}) === null) return;
      observer.disconnect();
      // After the frame that shows the effect.
      requestAnimationFrame(() => setTimeout(() => report({ pressedMs, answeredMs: performance.now() })));
    }).observe(document, { subtree: true, attributeFilter: ['aria-expanded', 'data-status'] });
  }`;
}

const Place = v.object({ x: v.number(), y: v.number() });
const Press = v.object({ pressedMs: v.number(), answeredMs: v.number() });

function load(browser: Browser, address: string, path: string): Promise<Figure> {
  return onSlowPhone(browser, WATCH_LOADING, async (page, nextReport) => {
    const finished: Request[] = [];
    page.on('requestfinished', (request) => finished.push(request));
    await page.goto(address, { waitUntil: 'commit' });
    const seen = v.parse(Loading, await nextReport(PATIENCE_MS));
    const end = seen.hydratedMs + AFTER_HYDRATION_MS;
    return {
      paintMs: seen.paintMs,
      hydratedMs: seen.hydratedMs,
      engineMs: path === '/game' ? (seen.engineMs ?? Number.NaN) : Number.NaN,
      // An empty list means that no task is longer than 50 ms.
      longestTaskMs: Math.max(0, ...seen.tasks.flatMap(([start, ms]) => (start < end ? [ms] : []))),
      blockedMs: blockedMs(seen.tasks, seen.paintMs, end),
      scriptKb: (await scriptBytes(finished, seen.timeOrigin + seen.hydratedMs)) / 1000,
    };
  });
}

/** A separate visit, so that the press does not affect the other figures. */
function press(browser: Browser, address: string, path: string): Promise<Figure> {
  return onSlowPhone(browser, watchPress(pressOf(path)), async (page, nextReport, session) => {
    await page.goto(address, { waitUntil: 'commit' });
    const place = v.parse(Place, await nextReport(PATIENCE_MS));
    const touch = (type: 'touchStart' | 'touchEnd', touchPoints: (typeof place)[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await Promise.all([touch('touchStart', [place]), touch('touchEnd', [])]);
    const pressed = await nextReport(LOST_AFTER_MS).catch(() => null);
    if (pressed === null) throw new Error(`${path}: a press was lost`);
    return v.parse(Press, pressed);
  });
}

/** Calls `act` with an empty page that will run `script` first. `next` waits at most ms for the page's next report. */
async function onSlowPhone<Value>(
  browser: Browser,
  script: string,
  act: (page: Page, next: (ms: number) => Promise<unknown>, session: CDPSession) => Promise<Value>,
): Promise<Value> {
  const context = await newVisit(browser, PHONE);
  try {
    const page = await context.newPage();
    const reports = new EventTarget();
    const received: unknown[] = [];
    await page.exposeFunction('report', (report: unknown) => {
      received.push(report);
      reports.dispatchEvent(new Event('report'));
    });
    await page.addInitScript({ content: script });
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const next = async (ms: number) => {
      if (received.length === 0) await once(reports, 'report', { signal: AbortSignal.timeout(ms) });
      return received.shift();
    };
    return await act(page, next, session);
  } finally {
    await context.close();
  }
}

/** Total time of tasks over 50 ms between two moments. Only the part of a task between them counts. */
export function blockedMs(
  tasks: readonly (readonly [startMs: number, lengthMs: number])[],
  fromMs: number,
  untilMs: number,
): number {
  return tasks
    .map(([start, length]) => Math.min(start + length, untilMs) - Math.max(start, fromMs))
    .reduce((total, inside) => total + Math.max(0, inside - FREE_MS), 0);
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
  return [...sizes.values()].reduce((total, bytes) => total + bytes, 0);
}

/**
 * One first visit of a slow phone: its network and its processor are really throttled by the browser
 * (Lighthouse only computes what a slow one would have done). Knows nothing of how often and in which order.
 */
import type { Browser, CDPSession, Page, Request } from 'playwright';
import * as v from 'valibot';
import { type PagePath, pages } from '../../src/content/pages.ts';

export const ROUTES = pages.map(({ path }) => path);
export type Route = PagePath;

/** Times in ms since the navigation; NaN where a page has no such moment. */
export interface VisitFigures {
  readonly paintMs: number;
  readonly hydratedMs: number;
  /** The engine is open: the mark `engine`. */
  readonly engineMs: number;
  /** Length of the longest task from the navigation until a second after hydration, and its start. */
  readonly longestTaskMs: number;
  readonly longestTaskAtMs: number;
  /** What tasks take over 50 ms, from the first paint until a second after hydration. */
  readonly blockedMs: number;
  /** Scripts that were asked for, and that had arrived, when the page was hydrated; bytes as sent. */
  readonly scriptAskedBytes: number;
  readonly scriptArrivedBytes: number;
}

export interface PressFigures {
  readonly pressedMs: number;
  /** The effect of the press is painted. Infinity: the press was lost. */
  readonly answeredMs: number;
}

/** A long task: when it starts, and for how long. */
export type Task = readonly [startMs: number, lengthMs: number];

export const THROTTLING =
  'Throttled by the browser: network 1.6 Mbit/s down, 750 kbit/s up, 150 ms a request (page and worker); ' +
  "processor 4x (the page's thread only: workers, painting and the browser run at full speed).\n" +
  'A phone of 390x844, touch; empty cache, no service worker, no internet (no price).';

/** The protocol takes bytes a second. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const SLOWER = 4;
/** A ratio of 3, as phones have it, would measure this machine's drawing by software. */
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;

/** What a task may take before it counts as blocking. */
const FREE_MS = 50;
const AFTER_HYDRATION_MS = 1000;
/** Later than that: a task is told of after its end, and the engine may open after React. */
const REPORT_AFTER_MS = 2500;
const PATIENCE_MS = 60_000;
/** A press that has no effect for so long after hydration or itself is lost. */
const LOST_AFTER_MS = 10_000;

/** The first button that needs script, and what is in the document when it has been pressed. */
function pressOf(route: Route) {
  return route === '/game'
    ? { button: 'START GAME', effect: '[data-game][data-status="playing"]' }
    : { button: 'Open menu', effect: 'button[aria-label="Close menu"][aria-expanded="true"]' };
}

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

/**
 * Calls `report` with the button's place as soon as it is painted, and with both times when the press has
 * an effect. The event's own time is when the press was made, however late the page hears of it.
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
      // After the frame that shows it.
      requestAnimationFrame(() => setTimeout(() => report({ pressedMs, answeredMs: performance.now() })));
    }).observe(document, { subtree: true, attributeFilter: ['aria-expanded', 'data-status'] });
  }`;
}

const Place = v.object({ x: v.number(), y: v.number() });
const Press = v.object({ pressedMs: v.number(), answeredMs: v.number() });

export async function visit(
  browser: Browser,
  address: string,
  route: Route,
): Promise<VisitFigures> {
  return onSlowPhone(browser, WATCH_LOADING, async (page, reports) => {
    const finished: Request[] = [];
    page.on('requestfinished', (request) => finished.push(request));
    await page.goto(new URL(route, address).href, { waitUntil: 'commit' });
    const seen = v.parse(Loading, await reports.next(PATIENCE_MS));
    const end = seen.hydratedMs + AFTER_HYDRATION_MS;
    const longest = longestTask(seen.tasks, end);
    return {
      paintMs: seen.paintMs,
      hydratedMs: seen.hydratedMs,
      engineMs: seen.engineMs ?? Number.NaN,
      longestTaskMs: longest[1],
      longestTaskAtMs: longest[0],
      blockedMs: blockedMs(seen.tasks, seen.paintMs, end),
      ...(await scriptBytes(finished, seen.timeOrigin + seen.hydratedMs)),
    };
  });
}

/** A visit of its own, so that the press disturbs no other figure. */
export async function pressAtOnce(
  browser: Browser,
  address: string,
  route: Route,
): Promise<PressFigures> {
  return onSlowPhone(browser, watchPress(pressOf(route)), async (page, reports, session) => {
    await page.goto(new URL(route, address).href, { waitUntil: 'commit' });
    const place = v.parse(Place, await reports.next(PATIENCE_MS));
    const touch = (type: 'touchStart' | 'touchEnd') =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchStart' ? [place] : [],
      });
    await Promise.all([touch('touchStart'), touch('touchEnd')]);
    const pressed = await reports.next(LOST_AFTER_MS).catch(() => null);
    return pressed === null
      ? { pressedMs: Number.NaN, answeredMs: Number.POSITIVE_INFINITY }
      : v.parse(Press, pressed);
  });
}

interface Reports {
  /** What the page reports next. Rejects after `ms`. */
  next(ms: number): Promise<unknown>;
}

/** Calls `act` with an empty page that will run `script` first, in which `report(value)` is known. */
async function onSlowPhone<Figures>(
  browser: Browser,
  script: string,
  act: (page: Page, reports: Reports, session: CDPSession) => Promise<Figures>,
): Promise<Figures> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const reports = reportsOf();
    await page.exposeFunction('report', reports.add);
    await page.addInitScript({ content: script });
    const session = await context.newCDPSession(page);
    await throttle(session);
    return await act(page, reports, session);
  } finally {
    await context.close();
  }
}

async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

function reportsOf() {
  const waiting: unknown[] = [];
  let wake = () => {};
  return {
    add(report: unknown): void {
      waiting.push(report);
      wake();
    },
    async next(ms: number): Promise<unknown> {
      if (waiting.length === 0) {
        await new Promise<void>((resolve, reject) => {
          const timer = setTimeout(() => reject(new Error('the page reports nothing')), ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      return waiting.shift();
    },
  };
}

/** Time of tasks over 50 ms between two moments. A task that lasts longer counts with its part between them. */
export function blockedMs(tasks: readonly Task[], fromMs: number, untilMs: number): number {
  return tasks
    .map(([start, length]) => Math.min(start + length, untilMs) - Math.max(start, fromMs))
    .reduce((total, inside) => total + Math.max(0, inside - FREE_MS), 0);
}

/** Among those that start before `untilMs`. None is longer than 50 ms where the list is empty. */
function longestTask(tasks: readonly Task[], untilMs: number): Task {
  return tasks
    .filter(([start]) => start < untilMs)
    .reduce((longest, task) => (task[1] > longest[1] ? task : longest), [Number.NaN, 0]);
}

/** Bodies as sent, each address once: a file that was fetched ahead comes out of the cache later. */
async function scriptBytes(requests: readonly Request[], hydratedAt: number) {
  const seen = new Set<string>();
  const bytes = { scriptAskedBytes: 0, scriptArrivedBytes: 0 };
  for (const request of requests) {
    const { startTime, responseEnd } = request.timing();
    const type = (await request.response())?.headers()['content-type'] ?? '';
    if (!type.includes('javascript') || startTime > hydratedAt || seen.has(request.url())) continue;
    seen.add(request.url());
    const { responseBodySize } = await request.sizes();
    bytes.scriptAskedBytes += responseBodySize;
    if (startTime + responseEnd <= hydratedAt) bytes.scriptArrivedBytes += responseBodySize;
  }
  return bytes;
}

/**
 * Measures how long a visitor waits for the first frame of the game, next to a page that does nothing but
 * draw in a worker. Read from Chromium's trace, so that all pages are measured the same way.
 */
import type { Browser, Page } from 'playwright';
import * as v from 'valibot';
import { percentile } from '../../shared/statistics.ts';
import { serveBareWorker } from './bare-worker.ts';
import { newVisit } from './playing.ts';

/** Medians, ms to the end of the first frame that a worker draws. */
export interface FirstFrameFigures {
  /** From the navigation to /game, with an empty cache. */
  readonly coldMs: number;
  /** From the press on PLAY NOW on the landing page, which is idle. */
  readonly fromLandingMs: number;
  /** From the navigation to a page that is nothing but a canvas and a worker. */
  readonly bareWorkerMs: number;
  /** coldMs divided by bareWorkerMs: does not depend on the machine. */
  readonly ratio: number;
}

const VISITS = 5;
/** ms in which the first frame comes, also on a busy machine. */
const SETTLE_MS = 3000;
const CATEGORIES = ['devtools.timeline', 'blink.user_timing', '__metadata'];

const TraceEvent = v.object({
  name: v.string(),
  pid: v.number(),
  tid: v.number(),
  ts: v.optional(v.number(), 0),
  dur: v.optional(v.number(), 0),
  args: v.optional(
    v.object({
      name: v.optional(v.unknown()),
      data: v.optional(v.object({ type: v.optional(v.unknown()) })),
    }),
  ),
});
const TraceFile = v.object({ traceEvents: v.array(TraceEvent) });
type Happening = v.InferOutput<typeof TraceEvent>;

export async function measureFirstFrame(
  browser: Browser,
  address: string,
): Promise<FirstFrameFigures> {
  const bare = await serveBareWorker();
  const times = { cold: [] as number[], fromLanding: [] as number[], bare: [] as number[] };
  try {
    // In turns, so that a busy moment of the machine meets all of them.
    for (let visit = 0; visit < VISITS; visit++) {
      times.bare.push(await afterNavigation(browser, bare.address));
      times.cold.push(await afterNavigation(browser, `${address}game`));
      times.fromLanding.push(await afterPress(browser, address));
    }
  } finally {
    bare.close();
  }
  const coldMs = percentile(times.cold, 0.5);
  const bareWorkerMs = percentile(times.bare, 0.5);
  const fromLandingMs = percentile(times.fromLanding, 0.5);
  return { coldMs, fromLandingMs, bareWorkerMs, ratio: coldMs / bareWorkerMs };
}

function afterNavigation(browser: Browser, address: string): Promise<number> {
  return watched(
    browser,
    async (page) => page,
    async (page) => void (await page.goto(address, { waitUntil: 'commit' })),
    // The trace does not always name the address.
    ({ name }) => name === 'navigationStart',
  );
}

function afterPress(browser: Browser, address: string): Promise<number> {
  return watched(
    browser,
    async (page) => void (await page.goto(address, { waitUntil: 'networkidle' })),
    (page) => page.getByRole('link', { name: 'PLAY NOW' }).first().click(),
    ({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'click',
  );
}

/** ms from the first event of `isBegin` to the end of a worker's first frame. */
async function watched(
  browser: Browser,
  arrive: (page: Page) => Promise<unknown>,
  act: (page: Page) => Promise<void>,
  isBegin: (event: Happening) => boolean,
): Promise<number> {
  const context = await newVisit(browser);
  try {
    const page = await context.newPage();
    await arrive(page);
    await browser.startTracing(page, { categories: CATEGORIES });
    const worker = page.waitForEvent('worker');
    await act(page);
    await worker;
    // A question to the worker would have to wait for a frame of its own, which the trace would show.
    await page.waitForTimeout(SETTLE_MS);
    return firstFrame(await browser.stopTracing(), isBegin);
  } finally {
    await context.close();
  }
}

function firstFrame(file: Buffer, isBegin: (event: Happening) => boolean): number {
  const { traceEvents } = v.parse(TraceFile, JSON.parse(file.toString()));
  const workers = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'DedicatedWorker thread')
      .map(threadOf),
  );
  const frames = traceEvents
    .filter((event) => event.name === 'FireAnimationFrame' && workers.has(threadOf(event)))
    .sort((one, other) => one.ts - other.ts);
  if (frames.length === 0) throw new Error('no frame of a worker was seen');
  const begins = traceEvents.filter(isBegin);
  const drawing = new Set<string>();
  for (const first of frames) {
    if (drawing.has(threadOf(first))) continue;
    drawing.add(threadOf(first));
    // The browser has pages of its own, in other processes.
    const before = begins.filter(({ pid, ts }) => pid === first.pid && ts < first.ts);
    // The landing page's hero has a worker, too, which draws before the press.
    if (before.length === 0) continue;
    // The first one since the recording began: documents of icons navigate later, in the same process.
    const begin = Math.min(...before.map(({ ts }) => ts));
    return (first.ts + first.dur - begin) / 1000;
  }
  throw new Error('the beginning of the visit was not seen');
}

function threadOf({ pid, tid }: Happening): string {
  return `${pid}:${tid}`;
}

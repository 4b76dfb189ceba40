/** The rate of the display on pages that are idle, busy or hidden, and what it makes of the frames of a worker. */
import { afterEach, expect, it, vi } from 'vitest';
import { withMissed } from '../../src/page/analysis/frame-pace.ts';
import { sum } from '../../src/page/analysis/statistics.ts';
import { trustedRates, watchDisplay } from '../../src/page/display-rate.ts';
import { stampOf } from '../../src/page/records.ts';
import { laneOf, recordedFrame } from './made-up-records.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

interface PageOptions {
  /** Times of the refreshes, ms. */
  readonly refreshes: readonly number[];
  /** Work of the page in each of its frames, ms. */
  readonly workMs?: (now: number) => number;
  /** True where a late frame waits for a refresh, and then has its time; other browsers begin it at once. */
  readonly waits?: boolean;
  /** Browsers round timestamps to a multiple of this, ms. */
  readonly clockMs?: number;
}

/** The page's thread: tasks run one after the other, and a frame at the first refresh for which the thread is free. */
function createPage({ refreshes, workMs = () => 0, waits = false, clockMs = 0.1 }: PageOptions) {
  let now = 0;
  let tasks: { readonly id: number; readonly at: number; run(): void }[] = [];
  let ids = 0;
  const round = (ms: number) => Math.floor(ms / clockMs) * clockMs;
  const later = (at: number, run: () => void) => {
    ids += 1;
    tasks = [...tasks, { id: ids, at, run }].sort((a, b) => a.at - b.at);
    return ids;
  };
  const cancel = (id: number) => {
    tasks = tasks.filter((task) => task.id !== id);
  };
  const listeners: (() => void)[] = [];
  const page = {
    hidden: false,
    addEventListener: (_: string, on: () => void) => listeners.push(on),
  };
  const frame = (callback: FrameRequestCallback): number => {
    const at = refreshes.find((refresh) => refresh > now) ?? Number.POSITIVE_INFINITY;
    return later(at, () => {
      // A busy page gets the last refresh before it was free.
      const time = refreshes.findLast((refresh) => refresh <= now) ?? at;
      if (page.hidden || (waits && now - at > 1)) return void frame(callback);
      const work = workMs(now);
      callback(round(time));
      now += work;
    });
  };
  vi.stubGlobal('document', page);
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => later(now + ms, run));
  vi.stubGlobal('clearTimeout', cancel);
  vi.stubGlobal('requestAnimationFrame', frame);
  vi.stubGlobal('cancelAnimationFrame', cancel);
  vi.spyOn(performance, 'now').mockImplementation(() => round(now));
  const display = watchDisplay();
  const run = (until: number) => {
    for (let [task] = tasks; task !== undefined && task.at <= until; [task] = tasks) {
      tasks = tasks.slice(1);
      now = Math.max(now, task.at);
      task.run();
    }
    now = Math.max(now, until);
  };
  return {
    run,
    hide(isHidden: boolean) {
      page.hidden = isHidden;
      for (const listen of listeners) listen();
    },
    history: display.history,
    rates: () => display.history().rates.map(({ period }) => 1000 / (period ?? 0)),
  };
}

/** Refreshes of a display that has each of these rates (Hz) for a time (s). */
function refreshesAt(...rates: readonly (readonly [rate: number, seconds: number])[]): number[] {
  let at = 0;
  return rates.flatMap(([rate, seconds]) =>
    Array.from({ length: rate * seconds }, () => (at += 1000 / rate)),
  );
}

/** A worker that draws at these times, ms. The display drives it, unless it is on a timer. */
function drawAt(starts: readonly number[], onTimer = false) {
  const frames = starts.map((at, tick) => {
    const start = stampOf(at);
    return recordedFrame(start, start + 1, tick, onTimer ? 0 : start);
  });
  return laneOf(frames);
}

/** The refreshes that a worker missed, as the panel counts them. */
function judge(starts: readonly number[], { history }: ReturnType<typeof createPage>) {
  const lane = drawAt(starts);
  return sum(withMissed(lane.frames, trustedRates(history(), [lane])).map((one) => one.missed));
}

it.each([48, 59.94, 60, 90, 144, 240, 270])('is known at %d Hz to a ten-thousandth', (rate) => {
  const page = createPage({ refreshes: refreshesAt([rate, 61]), clockMs: 1, workMs: () => 1 });
  page.run(2000);
  expect(page.rates()).toHaveLength(1);
  page.run(60_000);
  expect(page.rates()).toHaveLength(1);
  expect(Math.abs((page.rates()[0] ?? 0) / rate - 1)).toBeLessThan(1e-4);
});

it.each([1, 0.1, 0.02, 0.005])('knows a clock of %d ms by its timestamps', (clockMs) => {
  const page = createPage({ refreshes: refreshesAt([59.94, 3]), clockMs });
  page.run(2000);
  expect(page.history().clockMs).toBe(clockMs);
});

it('sees each frame that a smooth loop misses in a minute, and no other', () => {
  const refreshes = refreshesAt([59.94, 61]);
  const page = createPage({ refreshes, clockMs: 1 });
  page.run(60_000);
  const starts = refreshes.map((at) => Math.floor(at) + 1).filter((at) => at < 60_000);
  expect(judge(starts, page)).toBe(0);
  const some = starts.filter((_, i) => i % 1100 !== 1099);
  expect(judge(some, page)).toBe(3);
});

const often = (now: number) => (now % 90 < 17 ? 25 : 2);
const lateron = (now: number) => (now > 3000 ? 20 : 0);
it.each([
  ['is that of single refreshes, where a page often misses one', often, [60]],
  ['is known where each frame of the page takes most of a refresh', () => 13, [60]],
  ['is not known where a page misses every second refresh', () => 20, []],
  ['is not forgotten when a page begins to do so', lateron, [60]],
])('%s', (_, workMs, rates) => {
  const page = createPage({ refreshes: refreshesAt([60, 20]), workMs, waits: true });
  page.run(15_000);
  expect(page.rates().map(Math.round)).toEqual(rates);
});

it.each([300, 900, 30_000])('has no late frames while the page is hidden for %d ms', (ms) => {
  const refreshes = refreshesAt([60, 60]);
  const page = createPage({ refreshes });
  page.run(5000);
  page.hide(true);
  page.run(5000 + ms);
  page.hide(false);
  page.run(10_000 + ms);
  const starts = refreshes.filter((at) => at < 5000 || (at > 5010 + ms && at < 10_000 + ms));
  expect(judge(starts, page)).toBe(0);
  expect(judge([...starts.slice(0, 100), ...starts.slice(103)], page)).toBe(3);
});

const STEADY = refreshesAt([60, 15]);
const WINDOW = refreshesAt([60, 5], [144, 10]);
const SAVER = refreshesAt([120, 5], [60, 10]);
const IDLE = refreshesAt([60, 5], [30, 10]);
const SLOW = refreshesAt([30, 15]);
/** The page's refreshes, those of a worker, which of them it does not draw; the rate at last, and missed frames. */
it.each([
  ['idle page at half the rate', SLOW, STEADY, 99_999, null, 0],
  ['which is seen in full later', refreshesAt([30, 5], [60, 10]), STEADY, 10, 60, 60],
  ['page that becomes idle', IDLE, STEADY, 10, 60, 89],
  ['loop that is always slow then', IDLE, STEADY, 2, null, 150],
  ['display of 30 Hz', SLOW, SLOW, 10, 30, 45],
  ['battery saver for all', SAVER, SAVER, 10, 60, 119],
  ['battery saver for pages', SAVER, refreshesAt([120, 15]), 10, 120, 179],
  ['window on a faster display', WINDOW, WINDOW, 10, 144, 173],
])('%s: is right or not known', (_, given, refreshes, every, rate, missed) => {
  const page = createPage({ refreshes: given });
  page.run(14_900);
  const starts = refreshes.filter((at, n) => at < 14_900 && (n + 1) % every !== 0);
  const { rates } = trustedRates(page.history(), [drawAt(starts)]);
  const { period = null } = rates.at(-1) ?? {};
  expect(period && Math.round(1000 / period)).toBe(rate);
  // A change is seen after about a second.
  expect(Math.abs(judge(starts, page) - missed)).toBeLessThanOrEqual(missed === 0 ? 0 : 10);
});

it.each([
  ['a timer that is faster', Array.from({ length: 1200 }, (_, n) => 8 * n), true],
  ['two loops in each refresh', STEADY.flatMap((at) => [at, at + 1.5]), false],
])('is not doubted because of %s', (_, starts, onTimer) => {
  const page = createPage({ refreshes: STEADY });
  page.run(9900);
  const lane = drawAt(starts.slice(0, 1188), onTimer);
  expect(trustedRates(page.history(), [lane])).toEqual(page.history());
});

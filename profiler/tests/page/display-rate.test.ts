/** The rate of the display on pages that are idle, busy or hidden, and what it makes of the frames of a worker. */
import { expect, it } from 'vitest';
import { withMissed } from '../../src/page/analysis/frame-pace.ts';
import { sum } from '../../src/page/analysis/statistics.ts';
import { trustedRates, watchDisplay } from '../../src/page/display-rate.ts';
import { stampOf } from '../../src/page/records.ts';
import { createThreads, type Display } from '../virtual-threads.ts';
import { laneOf, recordedFrame } from './made-up-records.ts';

interface PageOptions extends Display {
  /** Work of the page in each of its frames, ms. */
  readonly workMs?: (now: number) => number;
}

function createPage({ workMs = () => 0, ...display }: PageOptions) {
  const { run, hide, now, work } = createThreads(display);
  const { history } = watchDisplay();
  const draw = () => {
    requestAnimationFrame(draw);
    work(workMs(now()));
  };
  requestAnimationFrame(draw);
  const rates = () => history().rates.map(({ period }) => 1000 / (period ?? 0));
  return { run, hide, history, rates };
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

it.each([48, 59.94, 60, 90, 144, 240, 270])(
  'is known at %d Hz to a ten-thousandth',
  async (rate) => {
    const page = createPage({ refreshes: refreshesAt([rate, 61]), clockMs: 1, workMs: () => 1 });
    await page.run(2000);
    expect(page.rates()).toHaveLength(1);
    await page.run(60_000);
    expect(page.rates()).toHaveLength(1);
    expect(Math.abs((page.rates()[0] ?? 0) / rate - 1)).toBeLessThan(1e-4);
  },
);

it('sees each frame that a smooth loop misses in a minute, and no other', async () => {
  const refreshes = refreshesAt([59.94, 61]);
  const page = createPage({ refreshes, clockMs: 1 });
  await page.run(60_000);
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
])('%s', async (_, workMs, rates) => {
  const page = createPage({ refreshes: refreshesAt([60, 20]), workMs, waits: true });
  await page.run(15_000);
  expect(page.rates().map(Math.round)).toEqual(rates);
});

it.each([300, 900, 30_000])('has no late frames while the page is hidden for %d ms', async (ms) => {
  const refreshes = refreshesAt([60, 60]);
  const page = createPage({ refreshes });
  await page.run(5000);
  page.hide(true);
  await page.run(5000 + ms);
  page.hide(false);
  await page.run(10_000 + ms);
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
])('%s: is right or not known', async (_, given, refreshes, every, rate, missed) => {
  const page = createPage({ refreshes: given });
  await page.run(14_900);
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
])('is not doubted because of %s', async (_, starts, onTimer) => {
  const page = createPage({ refreshes: STEADY });
  await page.run(9900);
  const lane = drawAt(starts.slice(0, 1188), onTimer);
  expect(trustedRates(page.history(), [lane])).toEqual(page.history());
});

/** Bars in bench/results.json that are ratios, which do not depend on the machine. */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, it } from 'vitest';

// Parse the figures in each test (tools/bench/results.ts), so that a missing one fails alone.
const Ratio = v.object({ ratio: v.number() });
const Allocation = v.object({ simulation: v.object({ bytesPerTick: v.number() }) });
const Frames = v.object({ perSecond: v.number(), p95IntervalMs: v.number() });
const Blocked = v.object({
  browser: v.object({
    frames: v.object({
      worker: v.object({ idle: Frames, '100 of 200': Frames, '250 of 300': Frames }),
    }),
  }),
});
const Share = v.object({ ofFrame: v.number() });
const Profiler = v.object({ browser: v.object({ profiler: v.object({ share: Share }) }) });

const results: unknown = JSON.parse(readFileSync('bench/results.json', 'utf8'));

it('an object per thing takes ten times as long', () => {
  expect(v.parse(Ratio, results).ratio).toBeGreaterThanOrEqual(10);
});

it('a tick allocates nothing', () => {
  expect(v.parse(Allocation, results).simulation.bytesPerTick).toBe(0);
});

it.each(['100 of 200', '250 of 300'] as const)(
  'a page that is blocked %s ms costs the worker no frames',
  (block) => {
    const { worker } = v.parse(Blocked, results).browser.frames;
    expect(worker[block].perSecond).toBeGreaterThanOrEqual(worker.idle.perSecond * 0.99);
    expect(worker[block].p95IntervalMs).toBeLessThanOrEqual(worker.idle.p95IntervalMs * 1.1);
  },
);

it('recording takes less than 3 % of the time of a frame', () => {
  expect(v.parse(Profiler, results).browser.profiler.share.ofFrame).toBeLessThan(0.03);
});

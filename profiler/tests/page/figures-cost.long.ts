/** The panel computes its figures twice a second, so they must not grow with the minute that it keeps. */
import { expect, it } from 'vitest';
import { figuresOf } from '../../src/page/analysis/figures.ts';
import { createLane } from '../../src/page/lane-history.ts';
import { endOf, historyOf, makeRecords, PERIOD } from './made-up-records.ts';

/** Frames in a batch, and spans of a frame besides those of makeRecords. */
const FRAMES = 30;
const SPANS = 60;

/** CPU time, because a busy machine makes this process wait. ms. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The least CPU time of the figures of ten seconds, ms, after a number of seconds with 63 spans in each frame. */
function costAfter(seconds: number): number {
  const lane = createLane('worker', { name: 'Floor' }, false);
  for (let batch = 0; batch < 2 * seconds; batch++) {
    const start = 1.7e12 + batch * FRAMES * PERIOD;
    const more = Array.from({ length: FRAMES * SPANS }, (_, i) => {
      const at = start + (i * PERIOD) / SPANS;
      return { name: `part ${i % SPANS}`, start: at, end: at + 0.1, depth: 1, tick: 0 };
    });
    lane.add(makeRecords({ frames: FRAMES, start, more }));
  }
  const costs = Array.from({ length: 40 }, () => {
    const before = cpuMs();
    figuresOf(historyOf(lane), endOf(lane), 10_000);
    return cpuMs() - before;
  });
  return Math.min(...costs);
}

it('costs as much after a minute as after ten seconds', () => {
  costAfter(10);
  // It would be six times as much. Beside other programs it came to 1.5.
  expect(costAfter(60)).toBeLessThan(3 * costAfter(10));
});

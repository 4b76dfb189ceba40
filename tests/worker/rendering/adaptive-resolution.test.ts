/** Adaptive resolution on devices that are modelled by the cost of a frame. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createAdaptiveResolution,
  qualitiesFor,
} from '../../../worker/rendering/adaptive-resolution.ts';

const LEVELS = 5;

/** Cost of a frame at each level on a slow device, ms. */
const COSTS = [60, 40, 14, 10, 6];
const slow = (level: number) => COSTS[level] ?? 0;
const fast = () => 3;

/** A device at its first frame. */
function open() {
  const { onFrame, rest } = createAdaptiveResolution(LEVELS);
  let time = 0;
  /**
   * Plays `seconds` on a display of `hertz` whose frames take `cost(level)` ms to draw. A frame that is not
   * ready waits for the next refresh. Returns the last level, all changes, and the frames at each level.
   */
  function play(seconds: number, cost: (level: number) => number, hertz = 60) {
    const period = 1000 / hertz;
    const until = time + seconds * 1000;
    const changes: number[] = [];
    const framesAt = new Array<number>(LEVELS).fill(0);
    let level = onFrame(time);
    while (time < until) {
      time += period * Math.max(1, Math.ceil(cost(level) / period));
      const next = onFrame(time);
      if (next !== level) changes.push(next);
      level = next;
      framesAt[level] = (framesAt[level] ?? 0) + 1;
    }
    return { level, changes, framesAt };
  }
  return { play, rest };
}

it.each([1, 1.25, 2, 3, 0.5])('the levels at pixel ratio %f get coarser one by one', (ratio) => {
  const qualities = qualitiesFor(ratio);
  expect(qualities[0]).toEqual({ pixelRatio: ratio, hasSkyline: true, hasExtras: true });
  expect(qualities[1]).toEqual({ pixelRatio: ratio, hasSkyline: true, hasExtras: false });
  const costs = qualities
    .slice(1)
    .map(({ pixelRatio, hasSkyline }) => 2 * pixelRatio + Number(hasSkyline) / 99);
  expect(costs).toEqual([...new Set(costs)].sort((a, b) => b - a));
});

describe('adaptive resolution', () => {
  it.each([60, 75, 90, 120, 144, 240])('a fast device stays at the finest level at %i Hz', (hz) => {
    expect(open().play(60, fast, hz).changes).toEqual([]);
  });

  it('a slow device settles at the finest level that is fast enough, and seldom tries a finer one', () => {
    const { play } = open();
    play(12, slow);
    const { framesAt, changes } = play(300, slow);
    expect(framesAt[2]).toBeGreaterThan(12_000);
    expect(changes.length).toBeLessThan(14);
  });

  it('a device that recovers returns to the finest level', () => {
    const { play } = open();
    play(20, slow);
    expect(play(60, fast).level).toBe(0);
  });

  it('a display that shows 30 frames a second to save power keeps the finest level', () => {
    const { play } = open();
    play(10, fast, 30);
    const { level, changes } = play(300, fast, 30);
    expect(level).toBe(0);
    expect(changes.length).toBeLessThan(14);
  });

  it('a page that is blocked half of the time keeps the finest level', () => {
    let shown = 0;
    // Six frames, then one that takes a tenth of a second.
    const { level, changes } = open().play(300, () => (shown++ % 6 === 0 ? 100 : 3));
    expect(level).toBe(0);
    expect(changes.length).toBeLessThan(16);
  });

  it('takes a trial back while an end is shown, and needs two slow windows after it', () => {
    const { play, rest } = open();
    expect(play(3.5, () => 60).level).toBe(LEVELS - 1);
    expect(rest()).toBe(0);
    for (let i = 0; i < 2; i++) {
      expect(play(2.5, () => 60).changes).toEqual([]);
      rest();
    }
  });
});

it('returns an existing level for any timestamps', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.double(), fc.double({ min: 0, max: 60_000, noNaN: true })), {
        maxLength: 500,
        size: 'max',
      }),
      fc.integer({ min: 1, max: 6 }),
      (times, levels) => {
        const resolution = createAdaptiveResolution(levels);
        for (const time of times) {
          const level = resolution.onFrame(time);
          expect(Number.isInteger(level) && level >= 0 && level < levels).toBe(true);
        }
      },
    ),
  );
});

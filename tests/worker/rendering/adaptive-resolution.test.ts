/** Adaptive resolution on devices that are modelled by the cost of a frame. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createAdaptiveResolution,
  qualitiesFor,
} from '../../../worker/rendering/adaptive-resolution.ts';

const STEPS = 5;

/**
 * Plays `seconds` on a display of `hertz` whose frames take `cost(step)` ms to draw. A frame that is not
 * ready waits for the next refresh. Returns the last step, all changes, and the frames at each step.
 */
function playOn(
  resolution: ReturnType<typeof createAdaptiveResolution>,
  clock: { time: number },
  seconds: number,
  cost: (step: number) => number,
  hertz = 60,
) {
  const period = 1000 / hertz;
  const until = clock.time + seconds * 1000;
  const steps: number[] = [];
  const framesAt = new Array<number>(STEPS).fill(0);
  let step = resolution.onFrame(clock.time);
  while (clock.time < until) {
    clock.time += period * Math.max(1, Math.ceil(cost(step) / period));
    const next = resolution.onFrame(clock.time);
    if (next !== step) steps.push(next);
    step = next;
    framesAt[step] = (framesAt[step] ?? 0) + 1;
  }
  return { step, steps, framesAt };
}

describe('the steps', () => {
  it.each([1, 1.25, 2, 3, 0.5])(
    'of a screen with pixel ratio %f get coarser one by one',
    (ratio) => {
      const qualities = qualitiesFor(ratio);
      expect(qualities[0]).toEqual({ pixelRatio: ratio, hasSkyline: true });
      for (let i = 1; i < qualities.length; i++) {
        const finer = qualities[i - 1];
        const coarser = qualities[i];
        const sharper = (finer?.pixelRatio ?? 0) > (coarser?.pixelRatio ?? 0);
        expect(sharper || (finer?.hasSkyline === true && coarser?.hasSkyline === false)).toBe(true);
      }
    },
  );
});

describe('a device', () => {
  it('that is fast enough stays at the finest step on any display', () => {
    for (const hertz of [60, 75, 90, 120, 144, 240]) {
      const { steps } = playOn(createAdaptiveResolution(STEPS), { time: 0 }, 60, () => 3, hertz);
      expect(steps).toEqual([]);
    }
  });

  it('that is too slow settles at the finest step that is fast enough', () => {
    const costs = [60, 40, 14, 10, 6];
    const clock = { time: 0 };
    const resolution = createAdaptiveResolution(STEPS);
    playOn(resolution, clock, 12, (step) => costs[step] ?? 0);
    const { framesAt } = playOn(resolution, clock, 30, (step) => costs[step] ?? 0);
    expect(framesAt.indexOf(Math.max(...framesAt))).toBe(2);
    expect(framesAt[2]).toBeGreaterThan(1200);
  });

  it('that recovers returns to the finest step', () => {
    const slow = [60, 40, 14, 10, 6];
    const clock = { time: 0 };
    const resolution = createAdaptiveResolution(STEPS);
    playOn(resolution, clock, 20, (step) => slow[step] ?? 0);
    expect(playOn(resolution, clock, 60, () => 3).step).toBe(0);
  });

  it('that stays slow seldom tries a finer step', () => {
    const costs = [60, 40, 14, 10, 6];
    const clock = { time: 0 };
    const resolution = createAdaptiveResolution(STEPS);
    playOn(resolution, clock, 10, (step) => costs[step] ?? 0);
    const { steps } = playOn(resolution, clock, 300, (step) => costs[step] ?? 0);
    expect(steps.length).toBeLessThan(14);
  });

  it('whose display shows 30 frames a second to save power keeps the finest step', () => {
    const clock = { time: 0 };
    const resolution = createAdaptiveResolution(STEPS);
    playOn(resolution, clock, 10, () => 3, 30);
    const { step, steps } = playOn(resolution, clock, 300, () => 3, 30);
    expect(step).toBe(0);
    expect(steps.length).toBeLessThan(14);
  });

  it('whose page is blocked half of the time keeps the finest step', () => {
    const clock = { time: 0 };
    const resolution = createAdaptiveResolution(STEPS);
    let shown = 0;
    // Six frames, then one that takes a tenth of a second.
    const { step, steps } = playOn(resolution, clock, 300, () => (shown++ % 6 === 0 ? 100 : 3));
    expect(step).toBe(0);
    expect(steps.length).toBeLessThan(16);
  });
});

it('returns an existing step for any timestamps', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.double(), fc.double({ min: 0, max: 60_000, noNaN: true })), {
        maxLength: 500,
        size: 'max',
      }),
      fc.integer({ min: 1, max: 6 }),
      (times, steps) => {
        const resolution = createAdaptiveResolution(steps);
        for (const time of times) {
          const step = resolution.onFrame(time);
          expect(Number.isInteger(step) && step >= 0 && step < steps).toBe(true);
        }
      },
    ),
  );
});

/** The loop under a clock moved by hand: the same ticks on every display. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Loop } from '../../../worker/engine/loop.ts';
import { createHandClock } from '../../support/headless-host.ts';

const TICK = 1000 / 60;

function createFixture() {
  const clock = createHandClock();
  const seen = { ticks: 0, gaps: 0, positions: [] as number[] };
  const loop = new Loop(clock);
  loop.drive({
    tick() {
      seen.ticks += 1;
    },
    frame(alpha) {
      seen.positions.push(seen.ticks + alpha);
      return false;
    },
    gap() {
      seen.gaps += 1;
    },
  });
  return { clock, loop, seen };
}

it.each([30, 60, 90, 120, 144, 240])('%i Hz have 60 ticks a second and even motion', (hertz) => {
  const { clock, loop, seen } = createFixture();
  loop.start();
  for (let frame = 0; frame <= hertz * 20; frame++) clock.show(5000 + (frame * 1000) / hertz);
  expect(seen.ticks).toBe(1200);
  for (const [i, position] of seen.positions.entries()) {
    expect(position).toBeCloseTo(3 / 8 + (i * 60) / hertz, 6);
  }
});

describe('the loop', () => {
  it('plays one tick per frame at 60 Hz, also with timestamps that jitter by 2 ms', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -2, max: 2, noNaN: true }), { minLength: 60 }),
        (jitter) => {
          const { clock, loop, seen } = createFixture();
          loop.start();
          clock.show(1000);
          for (const [i, off] of jitter.entries()) {
            clock.show(1000 + (i + 1) * TICK + off);
            expect(seen.ticks).toBe(i + 1);
          }
        },
      ),
    );
  });

  it('plays no ticks in the frame in which the clock is set back', () => {
    const { clock, loop, seen } = createFixture();
    loop.start();
    clock.show(10_000);
    clock.show(10_900);
    clock.show(500);
    expect(seen.ticks).toBe(54);
    clock.show(600);
    expect([seen.ticks, seen.gaps]).toEqual([60, 0]);
  });

  it('requests no frame after it is closed', () => {
    const { clock, loop } = createFixture();
    loop.start();
    loop.close();
    loop.wake();
    expect(clock.show(0)).toBe(false);
  });

  it('changes its pace and never the position, moving or at rest', () => {
    const paces = fc.constantFrom(0.25, 0.5, 1, 2, 4, 8);
    fc.assert(
      fc.property(fc.array(fc.tuple(paces, fc.boolean()), { minLength: 1 }), (changes) => {
        const { clock, loop, seen } = createFixture();
        let time = 1000;
        loop.start();
        clock.show(time);
        for (const [pace, hasRest] of changes) {
          time += 5;
          clock.show(time);
          const before = seen.positions.at(-1) ?? 0;
          if (hasRest) loop.stop();
          loop.setPace(pace);
          if (hasRest) {
            loop.start();
            clock.show(time);
          }
          time += 5;
          clock.show(time);
          expect((seen.positions.at(-1) ?? 0) - before).toBeCloseTo((5 / TICK) * pace, 6);
        }
      }),
    );
  });
});

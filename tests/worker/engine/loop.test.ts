/** The loop under a clock moved by hand: the same ticks on every display. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Loop } from '../../../worker/engine/loop.ts';
import { createHandClock } from '../../../worker/hosts/headless.ts';

const TICK = 1000 / 60;

function createFixture() {
  const clock = createHandClock();
  const seen = {
    ticks: 0,
    gaps: [] as number[],
    positions: [] as number[],
    frames: 0,
    again: false,
  };
  const loop = new Loop(
    clock,
    {
      tick: () => {
        seen.ticks++;
      },
      frame: (alpha) => {
        seen.frames++;
        seen.positions.push(seen.ticks + alpha);
        return seen.again;
      },
      gap: (ms) => {
        seen.gaps.push(ms);
        loop.stop();
      },
    },
    { tick: TICK, maxGap: 1000 },
  );
  return { clock, loop, seen };
}

describe.each([30, 60, 90, 120, 144, 240])('a display of %i Hz', (hertz) => {
  it('has 60 ticks a second and even motion between them', () => {
    const { clock, loop, seen } = createFixture();
    loop.start();
    for (let frame = 0; frame <= hertz * 20; frame++) clock.show(5000 + (frame * 1000) / hertz);
    expect(seen.ticks).toBe(1200);
    const step = 60 / hertz;
    for (let i = 1; i < seen.positions.length; i++) {
      const [before = 0, now = 0] = seen.positions.slice(i - 1, i + 1);
      expect(now - before).toBeCloseTo(step, 6);
    }
  });
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

  it('plays as many ticks in uneven frames as in even ones', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1 }), (gaps) => {
        const { clock, loop, seen } = createFixture();
        loop.start();
        let time = 7;
        clock.show(time);
        for (const gap of gaps) {
          time += gap;
          clock.show(time);
        }
        expect(seen.ticks).toBe(Math.floor((time - 7) / TICK + 3 / 8));
        expect(seen.gaps).toEqual([]);
      }),
    );
  });

  it('plays no ticks in the frame in which the clock is set back', () => {
    const { clock, loop, seen } = createFixture();
    loop.start();
    clock.show(10_000);
    clock.show(10_100);
    clock.show(500);
    expect(seen.ticks).toBe(6);
    clock.show(600);
    expect(seen.ticks).toBe(12);
    expect(seen.gaps).toEqual([]);
  });

  it('draws one frame after a stop or a wake', () => {
    const { clock, loop, seen } = createFixture();
    loop.wake();
    expect(clock.show(0)).toBe(true);
    expect(clock.show(16)).toBe(false);
    loop.start();
    clock.show(32);
    clock.show(48);
    loop.stop();
    expect(clock.show(64)).toBe(true);
    expect(clock.show(80)).toBe(false);
    expect(seen.frames).toBe(4);
  });

  it('starts between two ticks where it stopped', () => {
    const { clock, loop, seen } = createFixture();
    loop.start();
    clock.show(0);
    clock.show(25);
    loop.stop();
    clock.show(40);
    const stopped = seen.positions.at(-1);
    loop.start();
    clock.show(9000);
    expect(seen.positions.at(-1)).toBe(stopped);
  });

  it('requests no frame after it is closed', () => {
    const { clock, loop, seen } = createFixture();
    loop.start();
    loop.close();
    loop.wake();
    expect(clock.show(0)).toBe(false);
    expect(seen.frames).toBe(0);
  });
});

describe('the pace', () => {
  const paces = fc.constantFrom(0.25, 0.5, 1, 2, 4, 8);

  it('changes the speed and never the position, moving or at rest', () => {
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

/** Copies of the world in play: how far back they reach, and that a tick played again is the same. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createWorldCopies } from '../../../worker/playback/world-copies.ts';
import { digest } from '../../../worker/simulation/digest.ts';
import { createEventBuffer } from '../../../worker/simulation/events.ts';
import { step } from '../../../worker/simulation/step.ts';
import { createWorld } from '../../../worker/simulation/world.ts';

const SIZE = { width: 900, height: 500 };

function openCopies(from: number) {
  const world = createWorld(7, SIZE);
  const copies = createWorldCopies(world);
  const events = createEventBuffer();
  const play = (until: number) => {
    while (world.ticks < until) {
      events.count = 0;
      step(world, 0, events);
      copies.onTick(world);
    }
  };
  play(from);
  expect(copies.reach(from)).toBe(false);
  copies.begin(world);
  return { world, copies, play };
}

it('reach 32 ticks back, and never further than the tick at which play began', () => {
  const { copies, play } = openCopies(10);
  for (let ticks = 10; ticks < 150; ticks++) {
    play(ticks);
    expect(copies.reach(Math.max(10, ticks - 32))).toBe(true);
    expect(copies.reach(9)).toBe(false);
  }
});

it('reach no copy that was overwritten before a rewind', () => {
  const { world, copies, play } = openCopies(0);
  play(135);
  copies.restore(110, world);
  play(114);
  expect(copies.reach(112)).toBe(true);
  expect(copies.reach(96)).toBe(true);
});

it('lead to the same world, also after several rewinds', () => {
  const backs = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 32 })),
  );
  fc.assert(
    fc.property(backs, (list) => {
      const { world, copies, play } = openCopies(5);
      for (const [forth, back] of list) {
        const until = Math.min(world.ticks + forth, 150);
        play(until);
        const before = digest(world);
        const to = world.ticks - back;
        if (!copies.reach(to)) continue;
        copies.restore(to, world);
        expect(world.ticks).toBeLessThanOrEqual(to);
        play(until);
        expect(digest(world)).toBe(before);
      }
    }),
  );
});

/** Properties that hold for any seed, world and inputs. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WIN_TICKS } from '../../../shared/rules.ts';
import { createEventBuffer } from '../../../worker/simulation/events.ts';
import { play } from '../../../worker/simulation/play.ts';
import { step } from '../../../worker/simulation/step.ts';
import { copyWorld, createWorld, type World } from '../../../worker/simulation/world.ts';
import { inputLists, masks, seeds, worldSizes } from '../../support/arbitraries.ts';
import { FUZZ_SCALE } from '../../support/fuzz-scale.ts';

describe('for any seed, world and inputs', () => {
  it('a played run adds up: rounds, score and events', () => {
    fc.assert(
      fc.property(seeds, worldSizes, inputLists, (seed, size, inputs) => {
        let rounds = 0;
        let last = 0;
        const played = play(seed, size, inputs, WIN_TICKS, (tick, type) => {
          if (tick < last) throw new Error('events go back in time');
          last = tick;
          if (type === 'round') rounds++;
        });
        expect(played.round).toBe(Math.floor(played.ticks / 500) + 1);
        expect(played.round).toBe(rounds + 1);
        expect(played.score).toBe(100 * played.collected + 200 * played.destroyed);
        expect(last).toBe(played.ticks);
      }),
      { numRuns: Math.ceil(100 * FUZZ_SCALE) },
    );
  });

  it('a copied world continues identically, and independently', () => {
    fc.assert(
      fc.property(
        seeds,
        worldSizes,
        masks(1200),
        fc.integer({ min: 0, max: 1200 }),
        (seed, size, inputs, at) => {
          const original = createWorld(seed, size);
          const copy = createWorld(0, { width: 300, height: 240 });
          const events = createEventBuffer();
          for (const mask of inputs.slice(0, at)) step(original, mask, emptied(events));
          copyWorld(original, copy);
          expect(alive(copy)).toEqual(alive(original));
          const frozen = structuredClone(copy);
          const rest = inputs.slice(at);
          for (const mask of rest) step(original, mask, emptied(events));
          expect(copy).toEqual(frozen);
          for (const mask of rest) step(copy, mask, emptied(events));
          expect(alive(copy)).toEqual(alive(original));
        },
      ),
      { numRuns: Math.ceil(20 * FUZZ_SCALE) },
    );
  });
});

function emptied(events: ReturnType<typeof createEventBuffer>) {
  events.count = 0;
  return events;
}

/** The world without the ends of its pools: members after `count` are left over from removed bodies. */
function alive(world: World) {
  const { dollars, enemies, playerBullets, enemyBullets, ...rest } = world;
  return {
    ...rest,
    dollars: [dollars.x, dollars.y, dollars.speed].map((a) => a.slice(0, dollars.count)),
    enemies: [enemies.x, enemies.sinceShot].map((a) => a.slice(0, enemies.count)),
    playerBullets: [playerBullets.x, playerBullets.y].map((a) => a.slice(0, playerBullets.count)),
    enemyBullets: enemyBullets.x.slice(0, enemyBullets.count),
  };
}

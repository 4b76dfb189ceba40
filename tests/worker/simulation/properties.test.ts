/** What holds for any seed, world and inputs. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { standingYOf, WIN_TICKS } from '../../../shared/rules.ts';
import { createEventBuffer } from '../../../worker/simulation/events.ts';
import { play } from '../../../worker/simulation/play.ts';
import { step } from '../../../worker/simulation/step.ts';
import {
  copyWorld,
  createWorld,
  MAX_ENEMY_BULLETS,
  MAX_OBSTACLES,
  MAX_PLAYER_BULLETS,
  type World,
} from '../../../worker/simulation/world.ts';
import { inputLists, masks, seeds, worldSizes } from '../../support/arbitraries.ts';

const LENGTH = 2500;

/** Shoots whenever an enemy is on the road and jumps before bullets: lives long enough to see much. */
function survive(world: World): number {
  const { enemyBullets, enemies } = world;
  let mask = enemies.count > 0 ? 2 : 0;
  for (let i = 0; i < enemyBullets.count; i++) {
    const x = enemyBullets.x[i] ?? 0;
    if (x > 60 && x < 140) mask |= 1;
  }
  return mask;
}

describe('for any seed, world and inputs', () => {
  it('the invariants of a run hold in every tick', () => {
    fc.assert(
      fc.property(seeds, worldSizes, masks(LENGTH), fc.boolean(), (seed, size, inputs, skilled) => {
        const world = createWorld(seed, size);
        const events = createEventBuffer();
        for (const mask of inputs) {
          const { ticks, score } = world;
          const running = world.outcome === null;
          events.count = 0;
          step(world, skilled ? survive(world) : mask, events);
          expectInvariants(world, score);
          if (world.ticks !== (running ? ticks + 1 : ticks)) throw new Error('ticks');
          if (!running && events.count > 0) throw new Error('a finished run told something');
        }
      }),
      { numRuns: 120 },
    );
  });

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
      { numRuns: 300 },
    );
  });

  it('a finished run never changes', () => {
    fc.assert(
      fc.property(seeds, worldSizes, masks(50), (seed, size, inputs) => {
        const world = createWorld(seed, size);
        const events = createEventBuffer();
        while (world.outcome === null) step(world, 0, emptied(events));
        const end = structuredClone(world);
        for (const mask of inputs) step(world, mask, emptied(events));
        expect(world).toEqual(end);
      }),
      { numRuns: 60 },
    );
  });

  it('a copied world continues identically, and apart', () => {
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
      { numRuns: 60 },
    );
  });

  it('an idle car is always hit by the first enemy that can, never wins', () => {
    fc.assert(
      fc.property(seeds, worldSizes, (seed, size) => {
        const world = createWorld(seed, size);
        const events = createEventBuffer();
        while (world.outcome === null) step(world, 0, emptied(events));
        expect(['bullet', 'enemy']).toContain(world.outcome);
      }),
      { numRuns: 200 },
    );
  });
});

function emptied(events: ReturnType<typeof createEventBuffer>) {
  events.count = 0;
  return events;
}

// Plain comparisons: an expect() per tick would be most of the test's time.
function expectInvariants(world: World, scoreBefore: number): void {
  const faults: string[] = [];
  if (world.score % 100 !== 0) faults.push('score is no multiple of 100');
  if (world.score < scoreBefore) faults.push('score fell');
  if (world.carY > standingYOf(world.height)) faults.push('the car is below ground');
  if (!world.airborne && world.carY !== standingYOf(world.height)) faults.push('the car floats');
  if (world.dollars.count + world.enemies.count > MAX_OBSTACLES) faults.push('too many obstacles');
  if (world.enemyBullets.count > MAX_ENEMY_BULLETS) faults.push('too many enemy bullets');
  if (world.playerBullets.count > MAX_PLAYER_BULLETS) faults.push('too many player bullets');
  // Movement and collisions look at the oldest only, and trust that the others are behind it.
  const { enemies, playerBullets } = world;
  if (!rises(enemies.x, enemies.count)) faults.push('an enemy overtook one born before');
  if (
    !rises(
      playerBullets.x.map((x) => -x),
      playerBullets.count,
    )
  )
    faults.push('a bullet overtook an older one');
  if (faults.length > 0) throw new Error(`${faults.join(', ')} at tick ${world.ticks}`);
}

/** The first `count` of them strictly rise. */
function rises(x: Float64Array, count: number): boolean {
  return x.slice(0, count).every((value, i, all) => i === 0 || value > (all[i - 1] ?? 0));
}

/** All that counts: what lies beyond a pool's count is left over from the dead. */
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

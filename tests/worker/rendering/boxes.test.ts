/** The boxes and numbers that developers see agree with the simulation. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BodyKind, Inspected } from '../../../shared/contract.ts';
import { enemyYOf } from '../../../shared/rules.ts';
import { bodiesOf, bodyAt } from '../../../worker/rendering/boxes.ts';
import { createEventBuffer } from '../../../worker/simulation/events.ts';
import { step } from '../../../worker/simulation/step.ts';
import { bodiesIn, createWorld } from '../../../worker/simulation/world.ts';
import { seeds, worldSizes } from '../../support/arbitraries.ts';
import { createWorldFixture } from '../../support/world-fixture.ts';

const overlap = (a: Inspected, b: Inspected) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Few presses, so that many runs end. */
const lazyMasks = fc.array(fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2), {
  minLength: 700,
  maxLength: 700,
  size: 'max',
});

it('boxes overlap exactly where the simulation finds a collision', () => {
  const ends = new Set<string>();
  fc.assert(
    fc.property(seeds, worldSizes, lazyMasks, (seed, size, pressed) => {
      const world = createWorld(seed, size);
      const events = createEventBuffer();
      for (const mask of pressed) {
        if (world.outcome !== null) break;
        events.count = 0;
        step(world, mask, events);
        const [car, ...bodies] = bodiesOf(world);
        if (car === undefined || bodies.length !== bodiesIn(world)) return false;
        const touches = (kind: BodyKind) =>
          bodies.some((body) => body.kind === kind && overlap(car, body));
        // Collected and destroyed bodies are gone at the end of a tick; the one that ends a run is not.
        if (touches('dollar')) return false;
        if (touches('enemy bullet') !== (world.outcome === 'bullet')) return false;
        if (touches('enemy') && world.outcome === null) return false;
        if (world.outcome === 'enemy' && !touches('enemy')) return false;
        const enemies = bodies.filter(({ kind }) => kind === 'enemy');
        const bullets = bodies.filter(({ kind }) => kind === 'player bullet');
        if (bullets.some((bullet) => enemies.some((enemy) => overlap(bullet, enemy)))) return false;
      }
      if (world.outcome !== null) ends.add(world.outcome);
      return true;
    }),
    { numRuns: 60 },
  );
  expect(ends).toContain('bullet');
});

it('of a note in front of an enemy the note is found, as it is drawn', () => {
  const { world, add } = createWorldFixture();
  const y = enemyYOf(world.height);
  add('enemies', 300);
  add('dollars', 300, y);
  expect(bodyAt(world, 310, y + 5)?.kind).toBe('dollar');
});

it('the topmost body is found, with its left and upper edges but not the others', () => {
  const world = createWorld(1, { width: 900, height: 500 });
  expect(bodyAt(world, 20, 380)).toMatchObject({ kind: 'car', width: 40, speedY: 0 });
  expect(bodyAt(world, 60, 380)).toBeNull();
  world.enemies.count = 1;
  world.enemies.x[0] = 100;
  expect(bodyAt(world, 110, 400)).toMatchObject({ kind: 'enemy', sinceShot: 0, speedX: -1.5 });
  world.enemyBullets.count = 1;
  world.enemyBullets.x[0] = 105;
  expect(bodyAt(world, 110, 402)).toMatchObject({ kind: 'enemy bullet', speedX: -8 });
});

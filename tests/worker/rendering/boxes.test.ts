/** The boxes that developers see agree with the simulation. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Body, type BodyKind, bodiesOf } from '../../../worker/rendering/boxes.ts';
import { createEventBuffer } from '../../../worker/simulation/events.ts';
import { step } from '../../../worker/simulation/step.ts';
import { bodiesIn, createWorld } from '../../../worker/simulation/world.ts';
import { seeds, worldSizes } from '../../support/arbitraries.ts';

const overlap = (a: Body, b: Body) =>
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

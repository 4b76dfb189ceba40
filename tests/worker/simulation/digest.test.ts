import fc from 'fast-check';
import { expect, it } from 'vitest';
import { digest } from '../../../worker/simulation/digest.ts';
import { createEventBuffer } from '../../../worker/simulation/events.ts';
import { advance } from '../../../worker/simulation/play.ts';
import { copyWorld, createWorld, type World } from '../../../worker/simulation/world.ts';
import { inputLists, seeds, worldSizes } from '../../support/arbitraries.ts';

/** Worlds in the middle of a run. */
const worlds = fc
  .tuple(seeds, worldSizes, inputLists, fc.integer({ min: 0, max: 2000 }))
  .map(([seed, size, inputs, until]) => {
    const world = createWorld(seed, size);
    advance(world, inputs, until, createEventBuffer(), null);
    return world;
  });

function copyOf(world: World): World {
  const copy = createWorld(0, { width: 300, height: 240 });
  copyWorld(world, copy);
  return copy;
}

/** The smallest change to each value of a world. */
function changes(world: World): { name: string; change: () => unknown }[] {
  return Object.entries(world).flatMap(([field, value]) => {
    const set = (next: unknown) => () => Reflect.set(world, field, next);
    if (typeof value === 'number') return [{ name: field, change: set(nudged(value)) }];
    if (typeof value === 'boolean') return [{ name: field, change: set(!value) }];
    if (field !== 'outcome') return poolChanges(field, Object(value));
    const others = [null, 'bullet', 'enemy', 'win'].filter((other) => other !== value);
    return others.map((other) => ({ name: `${field} ${other}`, change: set(other) }));
  });
}

function poolChanges(pool: string, members: Record<string, unknown>) {
  const { count, ...lists } = members;
  const living = Number(count);
  const counts = { name: `${pool}.count`, change: () => Reflect.set(members, 'count', living + 1) };
  const values = Object.entries(lists).flatMap(([field, list]) => {
    if (!(list instanceof Float64Array || list instanceof Uint8Array)) {
      throw new Error(`${pool}.${field} is no list`);
    }
    return Array.from(list.subarray(0, living), (value, i) => {
      const next = list instanceof Float64Array ? nudged(value) : value + 1;
      return { name: `${pool}.${field}[${i}]`, change: () => Reflect.set(list, i, next) };
    });
  });
  return [counts, ...values];
}

/** Changes the last bit, as a different rounding might. */
function nudged(value: number): number {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, value);
  bits.setUint8(7, bits.getUint8(7) ^ 1);
  return bits.getFloat64(0);
}

it('the digest of a world is that of a copy, and differs when one bit of one field differs', () => {
  fc.assert(
    fc.property(worlds, (world) => {
      expect(digest(copyOf(world))).toBe(digest(world));
      const seen = new Set([digest(world)]);
      const names = changes(world).map(({ name }) => name);
      expect(names.length).toBeGreaterThanOrEqual(16);
      for (const [i, name] of names.entries()) {
        const copy = copyOf(world);
        changes(copy)[i]?.change();
        expect(seen, name).not.toContain(digest(copy));
        seen.add(digest(copy));
      }
    }),
  );
});

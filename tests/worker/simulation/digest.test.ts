import { expect, it } from 'vitest';
import { OUTCOMES, type RecordedRun } from '../../../shared/recording.ts';
import { digest } from '../../../worker/simulation/digest.ts';
import { createEventBuffer } from '../../../worker/simulation/events.ts';
import { advance } from '../../../worker/simulation/play.ts';
import { copyWorld, createWorld, type World } from '../../../worker/simulation/world.ts';
import { readGolden } from '../../recordings/golden.ts';

/** A world in the middle of a run, with bodies of every kind. */
function worldOf({ seed, inputs, ...size }: RecordedRun): World {
  const world = createWorld(seed, size);
  advance(world, inputs, 228, createEventBuffer(), null);
  return world;
}

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
    if (field === 'pools') return [];
    if (field !== 'outcome') return poolChanges(field, Object(value));
    const others = [null, ...OUTCOMES].filter((other) => other !== value);
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
  const world = worldOf(readGolden('every-30').run);
  const counts = world.pools.map(({ count }) => count);
  expect(Math.min(...counts), counts.join()).toBeGreaterThan(0);
  expect(digest(copyOf(world))).toBe(digest(world));
  const seen = new Set([digest(world)]);
  for (const [i, { name }] of changes(world).entries()) {
    const copy = copyOf(world);
    changes(copy)[i]?.change();
    expect(seen, name).not.toContain(digest(copy));
    seen.add(digest(copy));
  }
});

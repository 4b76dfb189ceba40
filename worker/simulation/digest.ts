/**
 * A digest of the whole world, to compare engines: equal worlds have equal digests on every machine, and a difference
 * in the last bit of a fraction changes it. It does not protect against forgery. The mixing function is the project's
 * own, not a standard hash; the golden recordings contain its digests.
 */
import { OUTCOMES } from '../../shared/recording.ts';
import type { World } from './world.ts';

/**
 * Returns 16 hex digits. Mixes in every field of the world in the order of its type. Of each pool, it mixes in the
 * count and the living members, because the slots after them contain removed bodies. Each number is mixed in as the 64
 * bits of its IEEE double, low word first; therefore -0 differs from 0.
 */
export function digest(world: World): string {
  const bits = new DataView(new ArrayBuffer(8));
  let one = 0x9e37_79b9;
  let two = 0x85eb_ca6b;

  // Each line is one-to-one: in the word for a fixed state, and in the state for a fixed word. So two worlds that
  // differ in only one word never reach the same state again.
  function mix(word: number): void {
    one = rotate(Math.imul(one ^ word, 0x01b3_5a2d), 13) + 0x5bd1_e995;
    two = rotate(Math.imul(two + word, 0x27d4_eb2f), 17) ^ 0x1656_67b1;
  }

  function add(value: number): void {
    bits.setFloat64(0, value, true);
    mix(bits.getUint32(0, true));
    mix(bits.getUint32(4, true));
  }

  add(world.width);
  add(world.height);
  add(world.random);
  add(world.ticks);
  add(world.score);
  add(world.sinceSpawn);
  // 0 for a run that has not ended.
  add(world.outcome === null ? 0 : OUTCOMES.indexOf(world.outcome) + 1);
  add(world.carY);
  add(world.carVelocity);
  add(world.airborne ? 1 : 0);
  for (const { count, x, y, speed, sinceShot } of world.pools) {
    add(count);
    // A list that a kind does not need is empty.
    for (const field of [x, y, speed, sinceShot]) field.subarray(0, count).forEach(add);
  }
  return hex(scatter(one)) + hex(scatter(two));
}

/** `bits`: 1 to 31. */
function rotate(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}

/** Spreads the last words over all digits; this is also one-to-one. */
function scatter(word: number): number {
  let mixed = Math.imul(word ^ (word >>> 16), 0x7feb_352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846c_a68b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

function hex(word: number): string {
  return word.toString(16).padStart(8, '0');
}

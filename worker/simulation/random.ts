import type { World } from './world.ts';

/**
 * Writes the next value of the run's own generator, mulberry32, in [0, 1), to `out[index]` (rules.md,
 * "Chance"). Only spawning may call it: one draw too many and every recording is void. Decoration
 * has a generator of its own. Written, not returned: V8 boxes a fraction that leaves a function it
 * has not inlined, and a tick must allocate nothing.
 */
export function draw(world: World, out: Float64Array, index: number): void {
  const state = (world.random + 0x6d2b79f5) >>> 0;
  world.random = state;
  let t = Math.imul(state ^ (state >>> 15), state | 1);
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
  out[index] = ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
}

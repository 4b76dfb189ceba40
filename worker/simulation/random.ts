import type { World } from './world.ts';

/**
 * Draws from the run's generator, mulberry32 (docs/rules.md, "Chance"): writes a value in [0, 1) to
 * `out[index]`. Only spawning may call it: one more draw would change every recorded run. The value is
 * not returned, because V8 may box a returned fraction and a tick must allocate nothing.
 */
export function draw(world: World, out: Float64Array, index: number): void {
  const state = (world.random + 0x6d2b79f5) >>> 0;
  world.random = state;
  let t = Math.imul(state ^ (state >>> 15), state | 1);
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
  out[index] = ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
}

/** Sound cues: a player who only hears them can play, also one who misses some. */
import { describe, expect, it } from 'vitest';
import { JUMP_NOW_CUE, SHOOT_NOW_CUE } from '../../../shared/contract.ts';
import {
  ADVERTISED_ROUNDS,
  JUMP_BIT,
  ROUND_TICKS,
  SHOOT_BIT,
  WIN_TICKS,
  type WorldSize,
} from '../../../shared/rules.ts';
import { playBot } from '../../../tools/bots.ts';
import { digest } from '../../../worker/simulation/digest.ts';
import { createSoundCues } from '../../../worker/simulation/sound-cues.ts';
import type { World } from '../../../worker/simulation/world.ts';
import { FUZZ_SCALE } from '../../support/fuzz-scale.ts';
import { chance, createReactions, delay, WORLDS } from '../../support/players.ts';

const RUNS = Math.min(100, 10 * FUZZ_SCALE);

/** Answers cues after 250 ± 50 ms. `unheard`: share of the cues that are missed. */
function listener(draw: () => number, pace: number, unheard: number) {
  const cuesOf = createSoundCues();
  const { add, take } = createReactions();
  return (world: World) => {
    const cues = cuesOf(world, pace);
    const at = world.ticks + Math.round(delay(draw, 250, 50) * pace);
    if (cues !== 0 && draw() >= unheard) {
      if ((cues & JUMP_NOW_CUE) !== 0) add(at, JUMP_BIT);
      if ((cues & SHOOT_NOW_CUE) !== 0) add(at, SHOOT_BIT);
    }
    return take(world.ticks);
  };
}

/** Ticks that such players live, one per run. */
function livesOf(size: WorldSize, pace: number, unheard: number, until: number): number[] {
  return Array.from({ length: RUNS }, (_, i) => {
    return playBot(i + 1, size, listener(chance(i + 1), pace, unheard), until).ticks;
  });
}

describe.each(WORLDS)('by ear, in a world of $width x $height,', (size) => {
  it('95 of 100 win in slow motion', () => {
    const wins = livesOf(size, 0.5, 0, WIN_TICKS).filter((ticks) => ticks === WIN_TICKS);
    expect(wins.length).toBeGreaterThanOrEqual(0.95 * RUNS);
  }, 60_000);

  it('70 of 100 reach round 5 even if they miss one cue in ten', () => {
    const ticks = (ADVERTISED_ROUNDS - 1) * ROUND_TICKS;
    const lives = livesOf(size, 1, 0.1, ticks).filter((life) => life === ticks);
    expect(lives.length).toBeGreaterThanOrEqual(0.7 * RUNS);
  }, 60_000);
});

it('cues never write the world', () => {
  const cuesOf = createSoundCues();
  const watched = (world: World) => {
    const before = digest(world);
    cuesOf(world, 1);
    expect(digest(world)).toBe(before);
    return 0;
  };
  expect(playBot(3, WORLDS[1], watched).ticks).toBeGreaterThan(100);
});

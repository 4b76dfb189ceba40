/** Sound cues: a player who only hears them can play, also one who misses some. */
import { describe, expect, it } from 'vitest';
import { JUMP_NOW_CUE, SHOOT_NOW_CUE } from '../../../shared/contract.ts';
import {
  ADVERTISED_ROUNDS,
  ENEMY_SCORE,
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

/**
 * Answers cues after 250 ± 50 ms. `unheard`: share of the cues that are missed. `confused`: share of the notes whose tone
 * is taken for the cue to jump.
 */
function listener(draw: () => number, pace: number, unheard: number, confused: number) {
  const cuesOf = createSoundCues();
  const { add, take } = createReactions();
  let score = 0;
  return (world: World) => {
    const hasNote = (world.score - score) % ENEMY_SCORE !== 0;
    score = world.score;
    const cues = cuesOf(world, pace);
    const at = world.ticks + Math.round(delay(draw, 250, 50) * pace);
    if (cues !== 0 && draw() >= unheard) {
      if ((cues & JUMP_NOW_CUE) !== 0) add(at, JUMP_BIT);
      if ((cues & SHOOT_NOW_CUE) !== 0) add(at, SHOOT_BIT);
    }
    if (hasNote && draw() < confused) add(at, JUMP_BIT);
    return take(world.ticks);
  };
}

/** Ticks that such players live, one per run. */
function livesOf(runs: number, size: WorldSize, ...[pace, unheard, confused, until]: number[]) {
  return Array.from({ length: runs }, (_, i) => {
    const bot = listener(chance(i + 1), pace ?? 1, unheard ?? 0, confused ?? 0);
    return playBot(i + 1, size, bot, until).ticks;
  });
}

describe.each(WORLDS)('by ear, in a world of $width x $height,', (size) => {
  it('19 of 20 win in slow motion although they take one note in ten for the cue to jump', () => {
    const lives = livesOf(20, size, 0.5, 0, 0.1, WIN_TICKS);
    expect(lives.filter((ticks) => ticks === WIN_TICKS).length).toBeGreaterThanOrEqual(19);
  }, 60_000);

  it('70 of 100 reach round 5 even if they miss one cue in ten', () => {
    const ticks = (ADVERTISED_ROUNDS - 1) * ROUND_TICKS;
    const lives = livesOf(RUNS, size, 1, 0.1, 0, ticks).filter((life) => life === ticks);
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

/** A million random ticks in every ordinary test; `npm run fuzz` plays as many as one likes. */
import { expect, it } from 'vitest';
import { fuzzRuns } from '../../../tools/fuzz/fuzz-runs.ts';
import { brokenInvariants } from '../../../tools/fuzz/invariants.ts';
import { createEventBuffer } from '../../../worker/simulation/events.ts';
import { step } from '../../../worker/simulation/step.ts';
import { createWorld } from '../../../worker/simulation/world.ts';

const TICKS = 1_000_000;

it('holds every invariant over a million random ticks, other ones each time', {
  timeout: 120_000,
}, () => {
  const seed = Math.floor(Math.random() * 2 ** 32);
  const fuzzed = fuzzRuns(TICKS, seed);
  expect(fuzzed.failure, `seed ${seed}`).toBeNull();
  expect(fuzzed.ticks).toBeGreaterThanOrEqual(TICKS);
  expect(fuzzed.runs).toBeGreaterThan(100);
});

it('the same seed plays the same runs', () => {
  expect(fuzzRuns(50_000, 7)).toEqual(fuzzRuns(50_000, 7));
});

it('notices what is broken', () => {
  const world = createWorld(1, { width: 900, height: 500 });
  const happened = createEventBuffer();
  step(world, 0, happened);
  const before = { ticks: 0, score: 0 };
  expect(brokenInvariants(world, before, happened)).toEqual([]);
  world.score = 50;
  world.carY += 1;
  world.enemyBullets.count = 1;
  world.enemyBullets.x[0] = Number.NaN;
  expect(brokenInvariants(world, before, happened)).toEqual([
    'the score',
    'the car’s height',
    'a car in the air is airborne',
    'an enemy bullet’s x',
    'events and score',
  ]);
});

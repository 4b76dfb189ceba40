/** 300,000 random ticks in `npm test`, more with FUZZ_SCALE; `npm run fuzz` plays any number. */
import { expect, it } from 'vitest';
import { brokenInvariants } from '../../../tools/fuzz/invariants.ts';
import { createEventBuffer } from '../../../worker/simulation/events.ts';
import { step } from '../../../worker/simulation/step.ts';
import { createWorld } from '../../../worker/simulation/world.ts';
import { FUZZ_SCALE } from '../../support/fuzz-scale.ts';
import { PROCESS_TIMEOUT, runTool } from '../../support/run-tool.ts';

const TICKS = Math.ceil(300_000 * FUZZ_SCALE);

// A process of its own: Vitest's module wrapper makes a tick several times slower.
it('holds every invariant over random ticks, with another seed each time', {
  timeout: PROCESS_TIMEOUT * Math.max(1, FUZZ_SCALE),
}, async () => {
  const seed = Math.floor(Math.random() * 2 ** 32);
  const args = ['--ticks', String(TICKS), '--seed', String(seed)];
  const { code, stdout, stderr } = await runTool('fuzz/fuzz.ts', args);
  expect({ code, stderr }, `seed ${seed}: ${stdout}`).toEqual({ code: 0, stderr: '' });
  const [, ticks, runs] = /(\d+) ticks in (\d+) runs\n$/.exec(stdout) ?? [];
  expect(Number(ticks)).toBeGreaterThanOrEqual(TICKS);
  expect(Number(runs)).toBeGreaterThan(TICKS / 10_001);
});

it('reports broken invariants', () => {
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

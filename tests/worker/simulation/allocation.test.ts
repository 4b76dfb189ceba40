/** Steady play must not allocate: a million ticks, measured on the heap. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { every30Mask } from '../../../tools/bots.ts';
import { createEventBuffer } from '../../../worker/simulation/events.ts';
import { step } from '../../../worker/simulation/step.ts';
import { createWorld, resetWorld } from '../../../worker/simulation/world.ts';

const SIZE = { width: 900, height: 500 };
const TICKS = 1_000_000;
/** Measuring and compiling allocate a little. One boxed number per tick would be 12 MB. */
const SLACK_BYTES = 500_000;

it('a million ticks allocate nothing', () => {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('this Node has no gc()');
  const world = createWorld(1, SIZE);
  const events = createEventBuffer();
  let seed = 1;

  function run(ticks: number): void {
    for (let i = 0; i < ticks; i++) {
      events.count = 0;
      step(world, every30Mask(world.ticks), events);
      if (world.outcome !== null) resetWorld(world, seed++, SIZE);
    }
  }

  run(2 * TICKS);
  const measured: number[] = [];
  for (let round = 0; round < 3; round++) {
    collect();
    const before = process.memoryUsage().heapUsed;
    run(TICKS);
    measured.push(process.memoryUsage().heapUsed - before);
  }
  expect(Math.min(...measured)).toBeLessThan(SLACK_BYTES);
  expect(seed).toBeGreaterThan(1000);
}, 60_000);

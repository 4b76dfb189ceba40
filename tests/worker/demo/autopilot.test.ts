/** The autopilot of the demo: it survives, decides the same each time, and only reads the world. */
import { describe, expect, it } from 'vitest';
import type { WorldSize } from '../../../shared/rules.ts';
import { createAutopilot } from '../../../worker/demo/autopilot.ts';
import { digest } from '../../../worker/simulation/digest.ts';
import { createEventBuffer } from '../../../worker/simulation/events.ts';
import { step } from '../../../worker/simulation/step.ts';
import { createWorld } from '../../../worker/simulation/world.ts';

const SEEDS = Array.from({ length: 4 }, (_, i) => i + 1);
/** Length of the demo: 200 ticks that are not shown, and 50 s. */
const DEMO_TICKS = 3200;

function play(seed: number, size: WorldSize, until: number) {
  const world = createWorld(seed, size);
  const events = createEventBuffer();
  const autopilot = createAutopilot();
  while (world.outcome === null && world.ticks < until) {
    events.count = 0;
    step(world, autopilot(world), events);
  }
  return world;
}

describe.each([
  { width: 900, height: 500 },
  { width: 900, height: 240 },
  { width: 390, height: 480 },
  { width: 300, height: 240 },
])('in a world of $width x $height', (size) => {
  it('survives a demo, and plays it: notes and enemies', () => {
    const worlds = SEEDS.map((seed) => play(seed, size, DEMO_TICKS));
    const ticks = worlds.map((world) => world.ticks).sort((a, b) => a - b);
    expect(ticks[SEEDS.length / 2]).toBe(DEMO_TICKS);
    expect(ticks[0]).toBeGreaterThan(DEMO_TICKS * 0.8);
    for (const world of worlds) expect(world.score).toBeGreaterThan(5000);
  });
});

it('the autopilot never writes the world', () => {
  const world = createWorld(3, { width: 900, height: 500 });
  const events = createEventBuffer();
  const autopilot = createAutopilot();
  for (let i = 0; i < 1500 && world.outcome === null; i++) {
    const before = digest(world);
    const mask = autopilot(world);
    expect(digest(world)).toBe(before);
    events.count = 0;
    step(world, mask, events);
  }
  expect(world.ticks).toBe(1500);
});

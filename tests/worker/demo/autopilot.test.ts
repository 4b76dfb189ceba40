/** The autopilot of the demo: it survives, decides the same each time, and only reads the world. */
import { expect, it } from 'vitest';
import { JUMP_BIT } from '../../../shared/rules.ts';
import { playBot } from '../../../tools/bots.ts';
import { AutopilotDemo } from '../../../worker/demo/demo.ts';
import { createAutopilot } from '../../../worker/simulation/autopilot.ts';
import { replayRun } from '../../../worker/simulation/replay.ts';

const SEEDS = Array.from({ length: 4 }, (_, i) => i + 1);
/** Length of the demo: 200 ticks that are not shown, and 50 s. */
const DEMO_TICKS = 3200;

it.each([
  { width: 900, height: 500 },
  { width: 900, height: 240 },
  { width: 390, height: 480 },
  { width: 300, height: 240 },
])('the autopilot survives a demo of $width x $height, and takes notes and enemies', (size) => {
  for (const jumpsFreely of [true, false]) {
    const runs = SEEDS.map((seed) => playBot(seed, size, createAutopilot(jumpsFreely), DEMO_TICKS));
    const ticks = runs.map((run) => run.ticks).sort((a, b) => a - b);
    expect(ticks[SEEDS.length / 2]).toBe(DEMO_TICKS);
    expect(ticks[0]).toBeGreaterThan(DEMO_TICKS * 0.8);
    for (const run of runs) {
      expect(replayRun(run).score).toBeGreaterThan(5000);
      expect(run.inputs.some(([, mask]) => (mask & JUMP_BIT) !== 0)).toBe(jumpsFreely);
    }
  }
});

it.each([
  { width: 900, height: 500, jumps: true },
  { width: 900, height: 240, jumps: false },
  { width: 390, height: 480, jumps: false },
])('a demo in a world of $width x $height jumps: $jumps', ({ jumps, ...size }) => {
  const demo = new AutopilotDemo();
  demo.nextRun(size);
  const { inputs } = playBot(1, size, (world) => demo.maskAt(world), DEMO_TICKS);
  expect(inputs.some(([, mask]) => (mask & JUMP_BIT) !== 0)).toBe(jumps);
});

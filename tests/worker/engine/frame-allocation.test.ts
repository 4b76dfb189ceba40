/** Frames of a run in play allocate no more than before: a few objects, and their part of presses and reports. */
import { expect, it, vi } from 'vitest';
import { JUMP_BIT, SHOOT_BIT, TICK_MS } from '../../../shared/rules.ts';
import { readGolden } from '../../recordings/golden.ts';
import { leastAllocated } from '../../support/least-allocated.ts';

const { seed, width, height, inputs } = readGolden('victory-on-the-largest-world').run;
const SIZE = { width, height };
const FRAMES = 10_000;
/** ms between two frames: each plays one tick or none. Whole, because times with fractions are sometimes allocated. */
const FRAME_MS = 16;
/** Measured: 47. One more double in each frame is 16. */
const FRAME_BYTES = 60;

it('frames of a run in play allocate no more than before', { timeout: 60_000 }, async () => {
  let least = Number.POSITIVE_INFINITY;
  // One time in eight V8 leaves a double of new code on the heap.
  for (let attempt = 0; attempt < 4 && least >= FRAME_BYTES; attempt++) {
    vi.resetModules();
    least = await allocatedByFrame();
  }
  expect(least).toBeLessThan(FRAME_BYTES);
});

/** Bytes. The code is loaded, and becomes optimised, with each call. */
async function allocatedByFrame(): Promise<number> {
  const { createHandClock, createHeadlessEngine } = await import('../../support/headless-host.ts');
  const masks = new Map(inputs);
  const clock = createHandClock();
  const engine = createHeadlessEngine(clock);
  const preferences = { reducedMotion: true, highContrast: false };
  const setup = { size: { ...SIZE, pixelRatio: 1 }, worldSize: SIZE, preferences };
  let played = 0;
  void engine.open(null, setup, ({ ticks }) => (played = Math.max(played, ticks)));
  function playRun(): void {
    void engine.send({ type: 'start', run: { id: 'run', seed, ...SIZE }, replaces: true });
    clock.show(clock.now() + FRAME_MS);
    let ticks = 0;
    for (let frame = 1; frame <= FRAMES; frame++) {
      const isDue = (frame * FRAME_MS) / TICK_MS + 3 / 8 >= ticks + 1;
      const mask = isDue ? (masks.get(ticks) ?? 0) : 0;
      if (isDue) ticks += 1;
      if ((mask & JUMP_BIT) !== 0) void engine.send({ type: 'jump', at: clock.now() });
      if ((mask & SHOOT_BIT) !== 0) void engine.send({ type: 'shoot', at: clock.now() });
      clock.show(clock.now() + FRAME_MS);
    }
    void engine.send({ type: 'pause' });
  }
  const allocated = leastAllocated(FRAMES, playRun, 16);
  expect(played).toBeGreaterThan(9500);
  return allocated / FRAMES;
}

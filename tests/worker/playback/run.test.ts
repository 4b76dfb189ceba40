/** The run on screen and its recording. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRun } from '../../../worker/playback/run.ts';
import { digest } from '../../../worker/simulation/digest.ts';
import { masks, seeds, worldSizes } from '../../support/arbitraries.ts';

it('goes to any tick of its recording, and replays the rest of it', () => {
  fc.assert(
    fc.property(
      seeds,
      worldSizes,
      masks(400),
      fc.array(fc.integer({ min: -5, max: 450 }), { minLength: 1, maxLength: 4 }),
      (seed, size, pressed, stops) => {
        const run = createRun(size);
        run.begin(seed, size, 0);
        const digests = [digest(run.world)];
        const cars = [run.previousCarY];
        for (const mask of pressed) {
          if (run.world.outcome !== null) break;
          run.playTick(mask);
          digests.push(digest(run.world));
          cars.push(run.previousCarY);
        }
        const end = run.world.ticks;
        for (const stop of stops) {
          run.goTo(stop, null);
          const at = Math.min(Math.max(stop, 0), end);
          expect([run.world.ticks, digest(run.world)]).toEqual([at, digests[at]]);
          expect(run.previousCarY).toBe(cars[at]);
          while (run.world.ticks < run.recordedTicks) run.replayTick();
          expect(digest(run.world)).toBe(digests[end]);
        }
      },
    ),
    { numRuns: 60 },
  );
});

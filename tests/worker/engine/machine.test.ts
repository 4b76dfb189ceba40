/** A run is its journal: after any press, the world is what the simulation plays of it. In a replay: playback.test.ts. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CHECKPOINT_TICKS } from '../../../shared/replay.ts';
import { readGoldens } from '../../recordings/golden.ts';
import { seeds, worldSizes } from '../../support/arbitraries.ts';
import { FUZZ_SCALE } from '../../support/fuzz-scale.ts';
import { createMachine } from '../../support/machine-fixture.ts';
import { perform, performInputs, playedTo, presses } from './machine-player.ts';

it.each(readGoldens())(
  '$name is played live, and the page has its journal',
  ({ run, claim, expected }) => {
    const machine = createMachine();
    machine.start(run);
    const checkpoints: [number, string][] = [];
    for (let tick = 0; tick < run.ticks; tick += CHECKPOINT_TICKS) {
      performInputs(machine, run.inputs, tick);
      checkpoints.push([machine.worldTicks(), machine.worldDigest()]);
    }
    performInputs(machine, run.inputs, Number.POSITIVE_INFINITY);
    expect(expected).toMatchObject({ checkpoints, digest: machine.worldDigest() });
    expect(machine.journal()).toStrictEqual(run);
    const { score, round } = machine.counters();
    expect({ outcome: machine.outcome(), ticks: machine.ticks(), score, round }).toEqual(claim);
  },
);

/** Frames after which the run rests: paused and resumed at once, or with no frame for up to 1.5 s. */
const rests = fc.array(
  fc.record({
    frame: fc.integer({ min: 1, max: 900 }),
    blockMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1500 })),
  }),
  { maxLength: 6 },
);

it('the world is what the journal of the page plays, after any presses at any rate, and any rests', {
  timeout: 60_000,
}, () => {
  fc.assert(
    fc.property(
      presses(249),
      fc.integer({ min: 30, max: 240 }),
      seeds,
      worldSizes,
      rests,
      fc.constantFrom({}, {}, { slow: true as const }),
      (list, hertz, seed, size, restList, marks) => {
        const machine = createMachine();
        const expectJournal = () => {
          const journal = machine.journal();
          expect(journal).toMatchObject({ seed, ...size, ...marks, ticks: machine.ticks() });
          const { world, counters } = playedTo(journal, journal.ticks);
          expect(machine.counters()).toEqual(counters);
          return world;
        };
        const expectWorld = () => {
          expect(machine.worldDigest()).toBe(expectJournal());
          expect(machine.ticks()).toBe(machine.worldTicks());
        };
        let frames = 0;
        machine.start({ seed, ...size, ...marks });
        perform(machine, list, hertz, () => {
          frames += 1;
          if (frames % 61 === 0) expectJournal();
          const rest = restList.find(({ frame }) => frame === frames);
          if (rest?.blockMs === 0) machine.togglePause();
          if (machine.status() === 'paused') {
            expectWorld();
            machine.togglePause();
          }
          return rest?.blockMs ?? 0;
        });
        expect(machine.isFinal()).toBe(true);
        expectWorld();
      },
    ),
    { numRuns: 30 * FUZZ_SCALE, seed: 35 },
  );
});

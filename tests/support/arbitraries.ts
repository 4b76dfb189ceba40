import fc from 'fast-check';
import { type ClaimedRun, type InputList, OUTCOMES } from '../../shared/recording.ts';
import { INPUT_MASK, SEED_MAX, WIN_TICKS, worldSizeFor } from '../../shared/rules.ts';

export const seeds = fc.integer({ min: 0, max: SEED_MAX });

/** World sizes of real windows. */
export const worldSizes = fc
  .tuple(fc.integer({ min: 0, max: 1400 }), fc.integer({ min: 0, max: 1000 }))
  .map(([width, height]) => worldSizeFor(width, height));

/** Input lists that recording.ts accepts: strictly increasing ticks, masks 1 to 3. */
const inputLists: fc.Arbitrary<InputList> = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: INPUT_MASK })), {
    maxLength: 400,
    size: 'max',
  })
  .map((presses) => {
    let tick = -1;
    const inputs = presses.map(([gap, mask]) => {
      tick += gap;
      return [tick, mask] as const;
    });
    return inputs.filter(([tick]) => tick < WIN_TICKS);
  });

/** Random claims about runs, in the shape that recording-file.ts reads and writes. */
export const claimedRuns: fc.Arbitrary<ClaimedRun> = fc
  .record({
    setup: fc.tuple(seeds, worldSizes),
    inputs: inputLists,
    marks: fc.record(
      { stepped: fc.constant(true as const), slow: fc.constant(true as const) },
      { requiredKeys: [] },
    ),
    claim: fc.record({
      outcome: fc.constantFrom(...OUTCOMES),
      ticks: fc.integer({ min: 1, max: WIN_TICKS }),
      round: fc.integer({ min: 1, max: SEED_MAX }),
      score: fc.integer({ min: 0, max: SEED_MAX }),
    }),
  })
  .map(({ setup: [seed, size], inputs, marks, claim }) => ({
    run: { seed, ...size, inputs, ticks: claim.ticks, ...marks },
    claim,
  }));

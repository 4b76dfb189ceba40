/**
 * Mutated recordings: hundreds of golden recordings with another seed, world, press or claim. One may only
 * pass if a second version of the rules reaches the claimed result. Mutated texts: recording-file.test.ts.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Claim, OUTCOMES, type RecordedRun } from '../../../shared/recording.ts';
import { formatRecording, parseRecordingText } from '../../../shared/recording-file.ts';
import { roundOf } from '../../../shared/rules.ts';
import { createNaiveRun, stepNaively } from '../../../tools/bench/naive-run.ts';
import { verifyText } from '../../../worker/simulation/verify.ts';
import { readGoldens } from '../../recordings/golden.ts';
import { seeds, windowWorlds } from '../../support/arbitraries.ts';
import { FUZZ_SCALE } from '../../support/fuzz-scale.ts';

const RUNS = Math.ceil(300 * FUZZ_SCALE);
const TIME_LIMIT = { timeout: 60_000 + 30 * RUNS };

/** Plays a run by a second, obvious version of the rules, which shares no code with the simulation. */
function playNaively({ seed, inputs, ...size }: RecordedRun) {
  const masks = new Map(inputs);
  const played = createNaiveRun(seed, size);
  while (played.outcome === null) stepNaively(played, masks.get(played.ticks) ?? 0);
  const { outcome, ticks, score } = played;
  return { outcome, ticks, round: roundOf(ticks), score };
}

const claims: fc.Arbitrary<Partial<Claim>> = fc.record(
  {
    outcome: fc.constantFrom(...OUTCOMES),
    ticks: fc.integer({ min: 1, max: 10_000 }),
    round: fc.integer({ min: 1, max: 21 }),
    score: fc.nat(600).map((hundreds) => hundreds * 100),
  },
  { requiredKeys: [] },
);

/** Another press instead of one, or beside it, perhaps a little after the end; or one less. */
const inputsLike = ({ inputs, ticks }: RecordedRun) =>
  fc
    .record({
      at: fc.nat(inputs.length),
      removed: fc.nat(1),
      added: fc.array(fc.tuple(fc.nat(ticks + 20), fc.nat(7)), { maxLength: 1 }),
    })
    .map(({ at, removed, added }) =>
      inputs.toSpliced(at, removed, ...added).toSorted(([a], [b]) => a - b),
    );

const mutatedGoldens = fc.constantFrom(...readGoldens()).chain(({ run, claim }) =>
  fc.oneof(
    seeds.map((seed) => ({ run: { ...run, seed }, claim })),
    windowWorlds.map((size) => ({ run: { ...run, ...size }, claim })),
    { weight: 4, arbitrary: inputsLike(run).map((inputs) => ({ run: { ...run, inputs }, claim })) },
    claims.map((changed) => ({ run, claim: { ...claim, ...changed } })),
  ),
);

it(
  'a mutated run passes exactly if the other version of the rules agrees with its claim',
  TIME_LIMIT,
  () => {
    const counts = { valid: 0, invalid: 0 };
    fc.assert(
      fc.property(mutatedGoldens, ({ run, claim }) => {
        const text = formatRecording({ run, claim });
        const verdict = verifyText(text);
        if (!verdict.valid && verdict.fault === 'format') {
          expect(parseRecordingText(text).ok).toBe(false);
          return;
        }
        const played = playNaively(run);
        const hasLatePress = run.inputs.some(([tick]) => tick >= played.ticks);
        const isTrue = JSON.stringify(played) === JSON.stringify(claim) && !hasLatePress;
        expect(verdict.valid).toBe(isTrue);
        counts[verdict.valid ? 'valid' : 'invalid']++;
      }),
      { numRuns: RUNS },
    );
    // Both answers must have occurred.
    expect(Math.min(counts.valid, counts.invalid)).toBeGreaterThan(0);
  },
);

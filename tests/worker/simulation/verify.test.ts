/** Verification: which recordings hold, and why others do not. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Claim, OUTCOMES, type RecordedRun } from '../../../shared/recording.ts';
import { formatRecording } from '../../../shared/recording-file.ts';
import { RULES_VERSION, roundOf } from '../../../shared/rules.ts';
import { createNaiveRun, stepNaively } from '../../../tools/bench/naive-run.ts';
import { verifyText } from '../../../worker/simulation/verify.ts';
import { readGolden, readGoldens } from '../../recordings/golden.ts';
import { seeds, worldSizes } from '../../support/arbitraries.ts';
import { FUZZ_SCALE } from '../../support/fuzz-scale.ts';

const EVERY_30 = readGolden('every-30');
const IDLE = readGolden('idle');

describe('a run that does not hold', () => {
  const { ticks, round, score, outcome } = EVERY_30.claim;
  const [[firstTick = 0] = []] = EVERY_30.run.inputs;
  const end = IDLE.claim.ticks;
  const WIN = { outcome: 'win', ticks: 10_000, round: 21 } as const;
  const late = `press after the end: in tick ${end}, the run ended after ${end}`;
  const OTHER = /^(ticks|score|outcome): claimed/;
  const STEPPED = 'a practice run';

  it.each<[string, typeof IDLE, Partial<RecordedRun>, Partial<Claim>, string | RegExp]>([
    ['another score', EVERY_30, {}, { score: 9 }, `score: claimed 9, played ${score}`],
    ['another round', EVERY_30, {}, { round: 9 }, `round: claimed 9, played ${round}`],
    [
      'another outcome',
      EVERY_30,
      {},
      { outcome: 'enemy' },
      `outcome: claimed enemy, played ${outcome}`,
    ],
    ['a win instead of a crash', EVERY_30, {}, WIN, `outcome: claimed win, played ${outcome}`],
    ['one tick more', IDLE, {}, { ticks: end + 1 }, `ticks: claimed ${end + 1}, played ${end}`],
    ['one tick less', EVERY_30, {}, { ticks: ticks - 1 }, /^ticks: claimed \d+, the run goes on/],
    ['a press after the end', IDLE, { inputs: [[end, 1]] }, {}, late],
    ['a press after it, claimed', IDLE, { inputs: [[end + 1, 1]] }, { ticks: end + 2 }, OTHER],
    ['only the first press', EVERY_30, { inputs: [[firstTick, 1]] }, {}, OTHER],
    ['another seed', EVERY_30, { seed: 9 }, {}, OTHER],
    ['a practice run', EVERY_30, { stepped: true }, {}, STEPPED],
    ['played in slow motion', EVERY_30, { slow: true }, {}, 'played in slow motion'],
  ])('%s', (_name, { run, claim }, otherRun, otherClaim, reason) => {
    const claimed = { run: { ...run, ...otherRun }, claim: { ...claim, ...otherClaim } };
    const said = typeof reason === 'string' ? reason : expect.stringMatching(reason);
    const verdict = { valid: false, reason: said, fault: 'result' };
    expect(verifyText(formatRecording(claimed))).toEqual(verdict);
  });
});

it('a text that is no recording has a fault of another kind', () => {
  const text = formatRecording(IDLE);
  const reason = `rules: not version ${RULES_VERSION}`;
  const verdict = { valid: false, reason, fault: 'format' };
  expect(verifyText(text.replace(`"rules":${RULES_VERSION}`, '"rules":0'))).toEqual(verdict);
});

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
const inputsLike = ({ inputs, ticks }: RecordedRun) => {
  const added = fc.array(fc.tuple(fc.nat(ticks + 20), fc.nat(7)), { maxLength: 1 });
  return fc
    .tuple(fc.nat(inputs.length), fc.nat(1), added)
    .map(([at, removed, presses]) =>
      inputs.toSpliced(at, removed, ...presses).toSorted(([a], [b]) => a - b),
    );
};

const mutants = fc.constantFrom(...readGoldens()).chain(({ run, claim }) =>
  fc.oneof(
    seeds.map((seed) => ({ run: { ...run, seed }, claim })),
    worldSizes.map((size) => ({ run: { ...run, ...size }, claim })),
    { weight: 4, arbitrary: inputsLike(run).map((inputs) => ({ run: { ...run, inputs }, claim })) },
    claims.map((changed) => ({ run, claim: { ...claim, ...changed } })),
  ),
);

it('a mutated golden recording passes exactly if the other version of the rules agrees with its claim', {
  timeout: 60_000 * FUZZ_SCALE,
}, () => {
  const counts = { valid: 0, invalid: 0 };
  fc.assert(
    fc.property(mutants, ({ run, claim }) => {
      const verdict = verifyText(formatRecording({ run, claim }));
      // recording-file.test.ts damages the format.
      fc.pre(verdict.valid || verdict.fault !== 'format');
      const played = playNaively(run);
      const hasLatePress = run.inputs.some(([tick]) => tick >= played.ticks);
      const isTrue = JSON.stringify(played) === JSON.stringify(claim) && !hasLatePress;
      expect(verdict).toMatchObject(isTrue ? { valid: true, result: claim } : { valid: false });
      counts[verdict.valid ? 'valid' : 'invalid']++;
    }),
    { numRuns: Math.ceil(300 * FUZZ_SCALE) },
  );
  // Both answers must have occurred.
  expect(Math.min(counts.valid, counts.invalid)).toBeGreaterThan(0);
});

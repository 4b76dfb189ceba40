/**
 * Mutated recordings: hundreds of golden recordings with another seed, world, press or claim. One may only
 * pass if a second version of the rules reaches the claimed result. Mutated texts: recording-file.test.ts.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type {
  Claim,
  ClaimedRun,
  InputList,
  Outcome,
  RecordedRun,
} from '../../../shared/recording.ts';
import { formatRecording, parseRecordingText } from '../../../shared/recording-file.ts';
import { roundOf } from '../../../shared/rules.ts';
import { createNaiveRun, stepNaively } from '../../../tools/bench/naive-run.ts';
import { verifyText } from '../../../worker/simulation/verify.ts';
import { readGoldens } from '../../recordings/golden.ts';
import { seeds, windowWorlds } from '../../support/arbitraries.ts';
import { FUZZ_SCALE } from '../../support/fuzz-scale.ts';

const RUNS = Math.ceil(300 * FUZZ_SCALE);
const TIME_LIMIT = { timeout: 60_000 + 30 * RUNS };
const OUTCOMES: readonly Outcome[] = ['bullet', 'enemy', 'win'];

/** Plays a run by a second, obvious version of the rules, which shares no code with the simulation. */
function playNaively({ seed, inputs, ...size }: Omit<RecordedRun, 'ticks'>): Claim {
  const masks = new Map(inputs);
  const played = createNaiveRun(seed, size);
  while (played.outcome === null) stepNaively(played, masks.get(played.ticks) ?? 0);
  const { ticks, score } = played;
  const outcome = OUTCOMES.find((name) => name === played.outcome);
  if (outcome === undefined) throw new Error(`unknown outcome: ${played.outcome}`);
  return { outcome, ticks, round: roundOf(ticks), score };
}

const goldens = readGoldens().map(({ run, claim }) => ({ run, claim }));
const isShort = ({ run }: ClaimedRun) => run.ticks < 2000;
/** Mostly short runs: as much can be wrong with them, and more of them fit into the time of a test. */
const someGolden = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...goldens.filter(isShort)) },
  { weight: 1, arbitrary: fc.constantFrom(...goldens.filter((golden) => !isShort(golden))) },
);
/** A place in a list, as a share of its length. */
const places = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const whole = (min: number, max: number) => fc.integer({ min, max });

type RunMutation = (claimed: ClaimedRun) => ClaimedRun;
const onRun =
  (change: (run: RecordedRun) => Partial<RecordedRun>): RunMutation =>
  ({ run, claim }) => ({ run: { ...run, ...change(run) }, claim });
const onInputs = (change: (run: RecordedRun) => InputList) =>
  onRun((run) => ({ inputs: change(run).toSorted(([a], [b]) => a - b) }));
/** Replaces the press at a place. */
const onPress = (place: number, change: (tick: number, mask: number) => InputList) =>
  onInputs(({ inputs }) => {
    const at = Math.floor(place * inputs.length);
    const [tick = 0, mask = 0] = inputs[at] ?? [];
    return inputs.toSpliced(at, 1, ...change(tick, mask));
  });
const claims = {
  outcome: fc.constantFrom(...OUTCOMES),
  ticks: whole(1, 10_000),
  round: whole(1, 21),
  score: whole(0, 600).map((hundreds) => hundreds * 100),
};

const runMutations: fc.Arbitrary<RunMutation> = fc.oneof(
  seeds.map((seed) => onRun(() => ({ seed }))),
  windowWorlds.map((size) => onRun(() => size)),
  places.map((place) => onPress(place, () => [])),
  fc
    .tuple(places, whole(-40, 40))
    .map(([place, by]) => onPress(place, (tick, mask) => [[Math.max(tick + by, 0), mask]])),
  fc.tuple(places, whole(0, 7)).map(([place, mask]) => onPress(place, (tick) => [[tick, mask]])),
  fc
    .tuple(places, whole(1, 3))
    .map(([place, mask]) =>
      onInputs(({ inputs, ticks }) => [...inputs, [Math.floor(place * ticks * 1.05), mask]]),
    ),
  fc.record(claims, { requiredKeys: [] }).map(
    (changed): RunMutation =>
      ({ run, claim }) => ({ run, claim: { ...claim, ...changed } }),
  ),
);

it(
  'a mutated run passes exactly if the other version of the rules agrees with its claim',
  TIME_LIMIT,
  () => {
    const counts = { valid: 0, invalid: 0 };
    fc.assert(
      fc.property(
        someGolden,
        fc.array(runMutations, { minLength: 1, maxLength: 2 }),
        (original, mutations) => {
          const { run, claim } = mutations.reduce((claimed, mutate) => mutate(claimed), original);
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
        },
      ),
      { numRuns: RUNS },
    );
    // Both answers must have occurred.
    expect(Math.min(counts.valid, counts.invalid)).toBeGreaterThan(0);
  },
);

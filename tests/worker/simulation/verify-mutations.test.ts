/**
 * Mutated recordings: thousands of golden recordings with another seed, world, press, claim, field or
 * character. One may only pass if a second version of the rules reaches the claimed result.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ClaimedRun } from '../../../shared/recording.ts';
import { formatRecording, parseRecordingText } from '../../../shared/recording-file.ts';
import { verifyText } from '../../../worker/simulation/verify.ts';
import { readGoldens } from '../../recordings/golden.ts';
import { seeds, windowWorlds } from '../../support/arbitraries.ts';
import { FUZZ_SCALE } from '../../support/fuzz-scale.ts';
import { replayNaively } from '../../support/naive-replay.ts';

const RUNS = Math.ceil(300 * FUZZ_SCALE);
const TIME_LIMIT_MS = 60_000 + 30 * RUNS;

type RunMutation = (claimed: ClaimedRun) => ClaimedRun;
type TextMutation = (text: string) => string;

const goldens = readGoldens().map(({ run, claim }) => ({ run, claim }));
const isShort = ({ run }: ClaimedRun) => run.ticks < 2000;
/** Mostly short runs: as much can be wrong with them, and more of them fit into the time of a test. */
const someGolden = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...goldens.filter(isShort)) },
  { weight: 1, arbitrary: fc.constantFrom(...goldens.filter((golden) => !isShort(golden))) },
);
/** A place in a list or a text, as a share of its length. */
const places = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const indexOf = (place: number, { length }: { readonly length: number }) =>
  Math.floor(place * length);

const withInputs = (
  { run, claim }: ClaimedRun,
  inputs: readonly (readonly [number, number])[],
) => ({
  run: { ...run, inputs: inputs.toSorted(([a], [b]) => a - b) },
  claim,
});

const runMutations: fc.Arbitrary<RunMutation> = fc.oneof(
  seeds.map(
    (seed): RunMutation =>
      ({ run, claim }) => ({ run: { ...run, seed }, claim }),
  ),
  windowWorlds.map(
    (size): RunMutation =>
      ({ run, claim }) => ({ run: { ...run, ...size }, claim }),
  ),
  // A press that is dropped, moved, or does something else.
  places.map(
    (place): RunMutation =>
      (claimed) => {
        const { inputs } = claimed.run;
        return withInputs(claimed, inputs.toSpliced(indexOf(place, inputs), 1));
      },
  ),
  fc.tuple(places, fc.integer({ min: -40, max: 40 })).map(
    ([place, delay]): RunMutation =>
      (claimed) => {
        const at = indexOf(place, claimed.run.inputs);
        const moved = claimed.run.inputs.map(([tick, mask], i) =>
          i === at ? ([Math.max(tick + delay, 0), mask] as const) : ([tick, mask] as const),
        );
        return withInputs(claimed, moved);
      },
  ),
  fc.tuple(places, fc.integer({ min: 0, max: 7 })).map(
    ([place, mask]): RunMutation =>
      (claimed) => {
        const at = indexOf(place, claimed.run.inputs);
        const pressed = claimed.run.inputs.map(
          ([tick, old], i) => [tick, i === at ? mask : old] as const,
        );
        return withInputs(claimed, pressed);
      },
  ),
  fc.tuple(places, fc.integer({ min: 1, max: 3 })).map(
    ([place, mask]): RunMutation =>
      (claimed) => {
        const tick = Math.floor(place * claimed.claim.ticks * 1.05);
        return withInputs(claimed, [...claimed.run.inputs, [tick, mask]]);
      },
  ),
  // Another claim.
  fc
    .record(
      {
        outcome: fc.constantFrom('bullet', 'enemy', 'win'),
        ticks: fc.integer({ min: 1, max: 10_000 }),
        round: fc.integer({ min: 1, max: 21 }),
        score: fc.integer({ min: 0, max: 600 }).map((hundreds) => hundreds * 100),
      },
      { requiredKeys: [] },
    )
    .map(
      (changed): RunMutation =>
        ({ run, claim }) => ({ run, claim: { ...claim, ...changed } }),
    ),
);

const FIELDS = [
  'rules',
  'seed',
  'width',
  'height',
  'inputs',
  'result',
  'outcome',
  'ticks',
  'score',
];
const characters = fc.constantFrom(...'0123456789-+.eE"[]{},:\\ \n\t\u00e9abz');

const textMutations: fc.Arbitrary<TextMutation> = fc.oneof(
  fc.tuple(places, fc.integer({ min: 0, max: 3 }), fc.array(characters, { maxLength: 3 })).map(
    ([place, dropped, added]): TextMutation =>
      (text) => {
        const at = indexOf(place, text);
        return text.slice(0, at) + added.join('') + text.slice(at + dropped);
      },
  ),
  places.map(
    (place): TextMutation =>
      (text) =>
        text.slice(0, indexOf(place, text)),
  ),
  fc.tuple(fc.constantFrom(...FIELDS), fc.json({ maxDepth: 2 })).map(
    ([field, json]): TextMutation =>
      (text) =>
        text.replace(`"${field}":`, `"${field}":${json},"${field}":`),
  ),
  fc.tuple(fc.constantFrom(...FIELDS), fc.json({ maxDepth: 2 })).map(
    ([field, json]): TextMutation =>
      (text) => {
        const pattern = new RegExp(`("${field}":)(\\d+|"\\w+"|\\[\\[.*\\]\\])`);
        return text.replace(pattern, (_all, name: string) => name + json);
      },
  ),
  fc.constantFrom('stepped', 'slow').map(
    (mark): TextMutation =>
      (text) =>
        text.replace(/}$/, `,"${mark}":true}`),
  ),
);

it(
  'a mutated run passes exactly if the other version of the rules agrees with its claim',
  () => {
    const counts = { valid: 0, invalid: 0 };
    fc.assert(
      fc.property(
        someGolden,
        fc.array(runMutations, { minLength: 1, maxLength: 2 }),
        (original, mutations) => {
          const mutated = mutations.reduce((run, mutate) => mutate(run), original);
          const text = formatRecording(mutated);
          const verdict = verifyText(text);
          if (!verdict.valid && verdict.fault === 'format') {
            expect(parseRecordingText(text).ok).toBe(false);
            return;
          }
          const { run, claim } = mutated;
          const played = replayNaively(run);
          const hasLatePress = run.inputs.some(([tick]) => tick >= played.ticks);
          const isTrue = JSON.stringify(played) === JSON.stringify(claim) && !hasLatePress;
          expect(verdict.valid).toBe(isTrue);
          counts[verdict.valid ? 'valid' : 'invalid']++;
        },
      ),
      { numRuns: RUNS },
    );
    // Both answers occurred, so the comparison could fail in both directions.
    expect(counts.valid).toBeGreaterThan(0);
    expect(counts.invalid).toBeGreaterThan(0);
  },
  TIME_LIMIT_MS,
);

it(
  'a mutated text passes only if the other version of the rules agrees with its claim',
  () => {
    fc.assert(
      fc.property(
        someGolden,
        fc.array(textMutations, { minLength: 1, maxLength: 2 }),
        (original, mutations) => {
          const text = mutations.reduce((old, mutate) => mutate(old), formatRecording(original));
          const verdict = verifyText(text);
          if (!verdict.valid) {
            expect(verdict.reason).toMatch(/^.{1,100}$/);
            return;
          }
          // Read without the parser that is tried here.
          const { result, ...run } = JSON.parse(text);
          expect(replayNaively(run)).toEqual(result);
        },
      ),
      { numRuns: 4 * RUNS },
    );
  },
  TIME_LIMIT_MS,
);

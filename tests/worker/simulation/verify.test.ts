/** Verification: which recordings hold, and why others do not. */
import { describe, expect, it } from 'vitest';
import type { Claim, RecordedRun } from '../../../shared/recording.ts';
import { formatRecording } from '../../../shared/recording-file.ts';
import { RULES_VERSION } from '../../../shared/rules.ts';
import { verifyText } from '../../../worker/simulation/verify.ts';
import { readGolden } from '../../recordings/golden.ts';

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

/** Verification: accepted recordings, and the reasons for the others. */
import { createContext, runInContext } from 'node:vm';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import type { Claim, ClaimedRun, InputList } from '../../../shared/recording.ts';
import { formatRecording } from '../../../shared/recording-file.ts';
import { RULES_VERSION } from '../../../shared/rules.ts';
import { verifyRun, verifyText } from '../../../worker/simulation/verify.ts';
import { readGoldens } from '../../recordings/golden.ts';

const goldens = readGoldens();
const golden = (name: string): ClaimedRun => {
  const found = goldens.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no golden recording ${name}`);
  const { run, claim } = found;
  return { run, claim };
};

const EVERY_30 = golden('every-30');
const IDLE = golden('idle');

const claiming = ({ run, claim }: ClaimedRun, changed: Partial<Claim>) => ({
  run,
  claim: { ...claim, ...changed },
});
const pressing = ({ run, claim }: ClaimedRun, inputs: InputList) => ({
  run: { ...run, inputs },
  claim,
});

it.each(goldens)('$name holds', ({ run, claim }) => {
  const verdict = { valid: true, result: claim };
  expect(verifyRun({ run, claim })).toEqual(verdict);
  expect(verifyText(formatRecording({ run, claim }))).toEqual(verdict);
});

describe('a run that does not hold', () => {
  const { run, claim } = EVERY_30;
  const { ticks, round, score, outcome } = claim;
  const [[firstTick = 0] = []] = run.inputs;
  const after = IDLE.claim.ticks;

  it.each<[string, ClaimedRun, string | RegExp]>([
    [
      'another score',
      claiming(EVERY_30, { score: score + 100 }),
      `score: claimed ${score + 100}, played ${score}`,
    ],
    ['another round', claiming(EVERY_30, { round: 9 }), `round: claimed 9, played ${round}`],
    [
      'another outcome',
      claiming(EVERY_30, { outcome: 'enemy' }),
      `outcome: claimed enemy, played ${outcome}`,
    ],
    [
      'a win instead of a crash',
      claiming(EVERY_30, { outcome: 'win', ticks: 10_000, round: 21 }),
      `outcome: claimed win, played ${outcome}`,
    ],
    [
      'one tick more',
      claiming(EVERY_30, { ticks: ticks + 1 }),
      `ticks: claimed ${ticks + 1}, played ${ticks}`,
    ],
    [
      'one tick less',
      claiming(EVERY_30, { ticks: ticks - 1 }),
      `ticks: claimed ${ticks - 1}, the run goes on after them`,
    ],
    [
      'a press in the tick after the end',
      pressing(IDLE, [[after, 1]]),
      `press after the end: in tick ${after}, the run ended after ${after}`,
    ],
    [
      'presses that go on after the end, in a claim that is too long',
      claiming(pressing(IDLE, [[after + 1, 1]]), { ticks: after + 2 }),
      `ticks: claimed ${after + 2}, played ${after}`,
    ],
    [
      'only the first press',
      pressing(EVERY_30, [[firstTick, 1]]),
      /^(ticks|score|outcome): claimed/,
    ],
    ['another seed', { ...EVERY_30, run: { ...run, seed: 9 } }, /^(ticks|score|outcome): claimed/],
    [
      'a developer stepped through',
      { ...EVERY_30, run: { ...run, stepped: true } },
      'a developer stepped through this run',
    ],
    [
      'played in slow motion',
      { ...EVERY_30, run: { ...run, slow: true } },
      'played in slow motion',
    ],
  ])('%s', (_name, claimed, reason) => {
    const said = typeof reason === 'string' ? reason : expect.stringMatching(reason);
    const verdict = { valid: false, reason: said, fault: 'result' };
    expect(verifyRun(claimed)).toEqual(verdict);
    expect(verifyText(formatRecording(claimed))).toEqual(verdict);
  });
});

it('a text that is no recording has a fault of another kind', () => {
  const text = formatRecording(IDLE);
  const reason = `rules: not version ${RULES_VERSION}`;
  const verdict = { valid: false, reason, fault: 'format' };
  expect(verifyText(text.replace(`"rules":${RULES_VERSION}`, '"rules":0'))).toEqual(verdict);
});

it('needs nothing but the language: it runs where no global is', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: 'worker/simulation/verify.ts', name: 'verify', formats: ['iife'] },
    },
  });
  const [bundle] = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const code = bundle?.type === 'chunk' ? bundle.code : '';
  const world = createContext({ text: formatRecording(EVERY_30) });
  const verdict = runInContext(`${code}; JSON.stringify(verify.verifyText(text))`, world);
  expect(JSON.parse(verdict)).toEqual({ valid: true, result: EVERY_30.claim });
});

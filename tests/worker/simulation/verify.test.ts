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
  const { inputs } = EVERY_30.run;
  const stepped = { ...EVERY_30, run: { ...EVERY_30.run, stepped: true } as const };
  const slow = { ...EVERY_30, run: { ...EVERY_30.run, slow: true } as const };

  it.each<[string, ClaimedRun, string]>([
    ['another score', claiming(EVERY_30, { score: 2500 }), 'score: claimed 2500, played 2400'],
    ['another round', claiming(EVERY_30, { round: 4 }), 'round: claimed 4, played 3'],
    [
      'another outcome',
      claiming(EVERY_30, { outcome: 'enemy' }),
      'outcome: claimed enemy, played bullet',
    ],
    [
      'a win instead of a crash',
      claiming(EVERY_30, { outcome: 'win', ticks: 10_000, round: 21 }),
      'outcome: claimed win, played bullet',
    ],
    ['one tick more', claiming(EVERY_30, { ticks: 1049 }), 'ticks: claimed 1049, played 1048'],
    [
      'one tick less',
      claiming(EVERY_30, { ticks: 1047 }),
      'ticks: claimed 1047, the run goes on after them',
    ],
    [
      'a press in the tick after the end',
      pressing(IDLE, [[220, 1]]),
      'press after the end: in tick 220, the run ended after 220',
    ],
    [
      'presses that go on after the end, in a claim that is too long',
      claiming(pressing(IDLE, [[221, 1]]), { ticks: 222 }),
      'ticks: claimed 222, played 220',
    ],
    [
      'a shot that is left out',
      pressing(
        EVERY_30,
        inputs.filter(([tick]) => tick !== 570),
      ),
      'score: claimed 2400, played 2300',
    ],
    [
      'a jump that is moved by five ticks',
      pressing(
        EVERY_30,
        inputs.map(([tick, mask]) => [tick === 530 ? 535 : tick, mask]),
      ),
      'score: claimed 2400, played 2300',
    ],
    [
      'another seed',
      { ...EVERY_30, run: { ...EVERY_30.run, seed: 9 } },
      'ticks: claimed 1048, played 966',
    ],
    ['a developer stepped through', stepped, 'a developer stepped through this run'],
    ['played in slow motion', slow, 'played in slow motion'],
  ])('%s', (_name, claimed, reason) => {
    const verdict = { valid: false, reason, fault: 'result' };
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

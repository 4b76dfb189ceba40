import { describe, expect, it } from 'vitest';
import type { InputList } from '../../shared/recording.ts';
import {
  formatRecording,
  parseRecording,
  parseRecordingText,
  RECORDING_MAX_LENGTH,
} from '../../shared/recording-file.ts';
import { isWorldOfWindow, RULES_VERSION, worldSizeFor } from '../../shared/rules.ts';

const RESULT = { outcome: 'bullet', ticks: 812, round: 2, score: 1300 } as const;
const INPUTS: InputList = [
  [0, 2],
  [811, 3],
];
const RUN = { seed: 7, width: 900, height: 500, inputs: INPUTS };
const VALID = { rules: RULES_VERSION, ...RUN, result: RESULT };
const TEXT = JSON.stringify(VALID);
const OTHER_RULES = `rules: not version ${RULES_VERSION}`;

const CLAIMED = { run: { ...RUN, ticks: 812 }, claim: RESULT };

const claiming = (changed: object) => ({ ...VALID, result: { ...RESULT, ...changed } });
const refusal = (reason: string | RegExp) => ({
  ok: false,
  reason: typeof reason === 'string' ? reason : expect.stringMatching(reason),
});

describe('parseRecording', () => {
  it.each([{}, { stepped: true }, { slow: true }])('takes a run with the marks %j', (marks) => {
    const value = { ...CLAIMED, run: { ...CLAIMED.run, ...marks } };
    expect(parseRecording({ ...VALID, ...marks })).toEqual({ ok: true, value });
  });

  it('takes presses after the end: such a run is wrong, its format is not', () => {
    expect(parseRecording({ ...VALID, inputs: [[812, 1]] }).ok).toBe(true);
  });

  it.each<[string, unknown, string | RegExp]>([
    ['a list', [], 'not a recording: a list'],
    ['null', null, 'not a recording: a value'],
    ['nothing', {}, OTHER_RULES],
    ['other rules', { ...VALID, rules: RULES_VERSION + 1 }, OTHER_RULES],
    ['rules as a text', { ...VALID, rules: String(RULES_VERSION) }, OTHER_RULES],
    ['a field that is not known', { ...VALID, extra: 1 }, 'unknown field extra'],
    ['an unknown field with a name of two lines', { ...VALID, 'a\nb': 1 }, 'unknown field'],
    ['an unknown field with a long name', { ...VALID, ['x'.repeat(31)]: 1 }, 'unknown field'],
    ['no seed', { ...VALID, seed: undefined }, 'seed: not a whole number from 0 to 4294967295'],
    ['a seed of 2^32', { ...VALID, seed: 2 ** 32 }, /^seed: not a whole number/],
    ['a world too narrow', { ...VALID, width: 299 }, 'width: not a whole number from 300 to 900'],
    ['a world too wide', { ...VALID, width: 901 }, 'width: not a whole number from 300 to 900'],
    ['a width of no window', { ...VALID, width: 701 }, 'no window has a world of 701 x 500'],
    ['a world of no window', { ...VALID, width: 700, height: 401 }, /^no window .* 700 x 401$/],
    ['no inputs', { ...VALID, inputs: undefined }, 'inputs: not a list'],
    ['no result', { ...VALID, result: undefined }, 'result: missing'],
    [
      'an unknown field in the result',
      claiming({ stepped: true }),
      /^result: unknown field stepped$/,
    ],
    ['an outcome of its own', claiming({ outcome: 'fame' }), /^result: .* bullet, enemy, win$/],
    ['too many ticks', claiming({ ticks: 10_001 }), 'result: ticks is not from 1 to 10000'],
    ['a score of 2^32', claiming({ score: 2 ** 32 }), /^result: score/],
    ['a mark that is false', { ...VALID, stepped: false }, 'stepped: not true'],
  ])('refuses %s', (_name, json, reason) => {
    expect(parseRecording(json)).toEqual(refusal(reason));
  });
});

describe('parseRecordingText', () => {
  it('takes a byte order mark, white space and any order of fields', () => {
    const spaced = `\uFEFF${JSON.stringify(VALID, null, 4)}\r\n`;
    const backwards = JSON.stringify(Object.fromEntries(Object.entries(VALID).reverse()));
    for (const text of [TEXT, spaced, backwards]) {
      expect(parseRecordingText(text)).toEqual({ ok: true, value: CLAIMED });
    }
  });

  const TWICE = 'a field occurs twice';
  const NOT_PLAIN = 'a number is not written plainly';
  const SLOW_FIRST = `{"slow":true,${TEXT.slice(1)}`;
  /** Lists in lists. */
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

  it.each<[string, string, string | RegExp]>([
    ['no text', '', 'empty'],
    ['a text cut short', TEXT.slice(0, -2), 'not JSON: its end is missing'],
    ['words', 'I won!', "not JSON: it begins with 'I won!'"],
    ['a web page', '<!doctype html>\n<html>', 'not JSON: a web page'],
    ['two byte order marks', `\uFEFF\uFEFF${TEXT}`, 'not JSON'],
    ['a number beyond all doubles', TEXT.replace('1300', '1e999'), /^result: score/],
    ['a megabyte of nonsense', 'x'.repeat(RECORDING_MAX_LENGTH + 1), 'longer than 1 MiB'],
    ['deep nesting', '['.repeat(500_000), /^not JSON: it begins with '\[/],
    ['deep nesting that ends', nested(500_000), 'not a recording: a list'],
    ['deep nesting in a field', TEXT.replace('[0,2]', nested(250_000)), /^inputs\[0\]: not \[tick/],
    ['a prototype', TEXT.replace('{', '{"__proto__":{"seed":1},'), 'unknown field __proto__'],
    ['a field twice', TEXT.replace('"seed":7', '"seed":7,"seed":7'), TWICE],
    ['one in other letters', TEXT.replace('"seed":7', '"seed":7,"s\\u0065ed":7'), TWICE],
    ['one hidden by a text', TEXT.replace('"seed":7', '"seed":"\\"","seed":7'), TWICE],
    ['a seed with a fraction', TEXT.replace('"seed":7', '"seed":7.000000000000000001'), NOT_PLAIN],
    ['a seed with an exponent', TEXT.replace('"seed":7', '"seed":7e0'), NOT_PLAIN],
    ['a score of minus zero', TEXT.replace(/"score":\d+/, '"score":-0'), NOT_PLAIN],
    ['a result twice', TEXT.replace('"result"', '"result":1,"result"'), TWICE],
    ['a mark taken back', SLOW_FIRST.replace('}}', '},"slow":1}'), /^slow/],
  ])('refuses %s', (_name, text, reason) => {
    expect(parseRecordingText(text)).toEqual(refusal(reason));
  });
});

it('a recording is written in the order of the rules, with marks at the end', () => {
  const { run, claim } = CLAIMED;
  expect(formatRecording(CLAIMED)).toBe(TEXT);
  const marked = formatRecording({ run: { slow: true, stepped: true, ...run }, claim });
  expect(marked).toBe(TEXT.replace(/}$/, ',"stepped":true,"slow":true}'));
});

it('the worlds of windows are exactly those that worldSizeFor returns', () => {
  const found = new Set<string>();
  for (let width = 320; width <= 960; width++) {
    for (let height = 480; height <= 780; height++) {
      const size = worldSizeFor(width, height);
      found.add(`${size.width}x${size.height}`);
    }
  }
  const accepted: string[] = [];
  for (let width = 290; width <= 910; width++) {
    for (let height = 230; height <= 510; height++) {
      if (isWorldOfWindow({ width, height })) accepted.push(`${width}x${height}`);
    }
  }
  expect(new Set(accepted)).toEqual(found);
});

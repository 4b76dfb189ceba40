import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseInputs, parseRecording } from '../../shared/recording.ts';
import { inputLists, seeds, worldSizes } from '../support/arbitraries.ts';

const VALID = {
  rules: 1,
  seed: 7,
  width: 900,
  height: 500,
  inputs: [
    [0, 2],
    [812, 3],
  ],
  result: { outcome: 'bullet', ticks: 812, round: 2, score: 1300 },
};

const without = (key: keyof typeof VALID) => {
  const { [key]: _left, ...rest } = VALID;
  return rest;
};

describe('parseInputs', () => {
  it('takes any list of rising ticks with masks 1 to 3', () => {
    fc.assert(
      fc.property(inputLists, (inputs) => {
        expect(parseInputs(JSON.parse(JSON.stringify(inputs)))).toEqual({
          ok: true,
          value: inputs,
        });
      }),
    );
  });

  it.each([
    ['no list', {}, 'inputs: not a list'],
    ['null', null, 'inputs: not a list'],
    ['an entry that is no pair', [[1]], 'inputs[0]: not [tick, mask]'],
    ['three in an entry', [[1, 1, 1]], 'inputs[0]: not [tick, mask]'],
    ['a mask of 0', [[1, 0]], 'inputs[0]: the mask is not 1, 2 or 3'],
    ['a mask of 4', [[1, 4]], 'inputs[0]: the mask is not 1, 2 or 3'],
    ['a negative tick', [[-1, 1]], 'inputs[0]: the tick is not a whole number from 0'],
    ['a fraction', [[1.5, 1]], 'inputs[0]: the tick is not a whole number from 0'],
    ['a text', [['1', 1]], 'inputs[0]: the tick is not a whole number from 0'],
    [
      'the same tick twice',
      [
        [3, 1],
        [3, 2],
      ],
      'inputs[1]: tick 3 does not come after 3',
    ],
    [
      'ticks out of order',
      [
        [3, 1],
        [2, 1],
      ],
      'inputs[1]: tick 2 does not come after 3',
    ],
  ])('refuses %s', (_name, json, reason) => {
    expect(parseInputs(json)).toEqual({ ok: false, reason });
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        expect(parseInputs(json)).toHaveProperty('ok');
      }),
    );
  });
});

describe('parseRecording', () => {
  it('takes the example of the rules, and leaves out what it does not know', () => {
    const { rules: _rules, result: claim, ...run } = VALID;
    expect(parseRecording({ ...VALID, extra: 1 })).toEqual({
      ok: true,
      value: { run: { ...run, ticks: claim.ticks }, claim },
    });
  });

  it('takes every seed and world of the rules', () => {
    fc.assert(
      fc.property(seeds, worldSizes, inputLists, (seed, size, inputs) => {
        expect(parseRecording({ ...VALID, seed, ...size, inputs }).ok).toBe(true);
      }),
    );
  });

  it.each([
    ['a list', [], 'not a recording'],
    ['other rules', { ...VALID, rules: 2 }, 'rules: not version 1'],
    ['no seed', without('seed'), 'seed: not a whole number from 0 to 4294967295'],
    [
      'a seed too large',
      { ...VALID, seed: 2 ** 32 },
      'seed: not a whole number from 0 to 4294967295',
    ],
    ['a world too narrow', { ...VALID, width: 299 }, 'width: not a whole number from 300 to 900'],
    ['a world too wide', { ...VALID, width: 901 }, 'width: not a whole number from 300 to 900'],
    ['a world too low', { ...VALID, height: 239 }, 'height: not a whole number from 240 to 500'],
    ['bad inputs', { ...VALID, inputs: [[1, 9]] }, 'inputs[0]: the mask is not 1, 2 or 3'],
    ['no result', without('result'), 'result: missing'],
    [
      'an outcome of its own',
      { ...VALID, result: { ...VALID.result, outcome: 'fame' } },
      'result: the outcome is none of bullet, enemy, win',
    ],
    [
      'too many ticks',
      { ...VALID, result: { ...VALID.result, ticks: 10_001 } },
      'result: ticks is not from 1 to 10000',
    ],
    [
      'a negative score',
      { ...VALID, result: { ...VALID.result, score: -1 } },
      'result: score is not a whole number',
    ],
    [
      'an endless round',
      { ...VALID, result: { ...VALID.result, round: Number.NaN } },
      'result: round is not a whole number',
    ],
  ])('refuses %s', (_name, json, reason) => {
    expect(parseRecording(json)).toEqual({ ok: false, reason });
  });
});

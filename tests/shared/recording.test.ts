import { describe, expect, it } from 'vitest';
import { parseInputs, parseUnfinishedRun } from '../../shared/recording.ts';
import { RULES_VERSION } from '../../shared/rules.ts';

describe('parseInputs', () => {
  it.each([
    ['no list', '{}', 'inputs: not a list'],
    ['an entry that is no pair', '[[1]]', 'inputs[0]: not [tick, mask]'],
    ['a mask of 0', '[[1,0]]', 'inputs[0]: the mask is not 1, 2 or 3'],
    ['a negative tick', '[[-1,1]]', 'inputs[0]: the tick is not a whole number from 0'],
    ['the same tick twice', '[[3,1],[3,2]]', 'inputs[1]: tick 3 does not come after 3'],
  ])('refuses %s', (_name, json, reason) => {
    expect(parseInputs(JSON.parse(json))).toEqual({ ok: false, reason });
  });
});

describe('parseUnfinishedRun', () => {
  const RUN = { seed: 7, width: 720, height: 450, inputs: [[3, 1]], ticks: 812 };

  it('keeps the marks of a run, and drops what is no mark', () => {
    const json = { rules: RULES_VERSION, ...RUN, savedAt: 5 };
    const unmarked = { ok: true, value: RUN };
    expect(parseUnfinishedRun(json)).toEqual(unmarked);
    expect(parseUnfinishedRun({ ...json, stepped: false, slow: 1 })).toEqual(unmarked);
    const marks = { stepped: true, slow: true };
    const marked = { ok: true, value: { ...RUN, ...marks } };
    expect(parseUnfinishedRun({ ...json, ...marks })).toEqual(marked);
  });

  it.each([
    ['under other rules', { rules: RULES_VERSION + 1 }, 'rules'],
    ['without a seed', { seed: null }, 'seed'],
    ['in a huge world', { height: 1e9 }, 'height'],
    ['that has ended', { ticks: 10_000 }, 'ticks'],
    ['of half a tick', { ticks: 99.5 }, 'ticks'],
    ['with an unknown input', { inputs: [[3, 4]] }, 'inputs'],
    ['with presses after its ticks', { ticks: 3 }, 'inputs: they go on after the run'],
  ])('refuses a run %s', (_name, changed, reason) => {
    const refused = { ok: false, reason: expect.stringContaining(reason) };
    expect(parseUnfinishedRun({ rules: RULES_VERSION, ...RUN, ...changed })).toEqual(refused);
  });
});

import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../tools/run-command.mjs';
import {
  countStep,
  readPlaywright,
  readVitest,
  stopwatch,
  summary,
} from '../../tools/test-counts.mjs';

const test = (outcome: 'passed' | 'failed' | 'skipped') => ({ file: 'a.test.ts', outcome, ms: 1 });

describe('countStep', () => {
  it('takes a step without a report as one check', () => {
    expect(countStep(true)).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(countStep(false)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it.each([
    ['left no tests', true, []],
    ['failed beside its tests', false, [test('passed')]],
  ])('takes a runner that %s as one failure', (_, succeeded, tests) => {
    expect(countStep(succeeded, tests).failed).toBe(1);
  });

  it('counts the tests of a report', () => {
    const tests = [test('passed'), test('failed'), test('failed'), test('skipped')];
    expect(countStep(false, tests)).toEqual({ passed: 1, failed: 2, skipped: 1 });
  });
});

describe('readVitest', () => {
  it('lists tests, and a file that does not load as one failure', () => {
    const tests = [
      { status: 'passed', duration: 1500 },
      { status: 'failed', duration: 20 },
      { status: 'skipped' },
      { status: 'todo', duration: null },
    ];
    const report = {
      testResults: [
        { name: join(ROOT, 'a.test.ts'), status: 'failed', assertionResults: tests },
        { name: join(ROOT, 'broken.test.ts'), status: 'failed', assertionResults: [] },
      ],
    };
    expect(readVitest(JSON.stringify(report))).toEqual([
      { file: 'a.test.ts', outcome: 'passed', ms: 1500 },
      { file: 'a.test.ts', outcome: 'failed', ms: 20 },
      { file: 'a.test.ts', outcome: 'skipped', ms: 0 },
      { file: 'a.test.ts', outcome: 'skipped', ms: 0 },
      { file: 'broken.test.ts', outcome: 'failed', ms: 0 },
    ]);
  });
});

describe('readPlaywright', () => {
  it('lists tests of all suites, with the seconds of all tries', () => {
    const spec = (status: string, ...ms: number[]) => ({
      file: 'support/helper.ts',
      tests: [{ status, results: ms.map((duration) => ({ duration })) }],
    });
    const inner = { specs: [spec('unexpected', 7), spec('skipped')] };
    const report = {
      config: { rootDir: join(ROOT, 'e2e') },
      suites: [
        { file: 'a.spec.ts', specs: [spec('expected', 5), spec('flaky', 5, 6)], suites: [inner] },
      ],
    };
    const file = join('e2e', 'a.spec.ts');
    expect(readPlaywright(JSON.stringify(report))).toEqual([
      { file, outcome: 'passed', ms: 5 },
      { file, outcome: 'passed', ms: 11 },
      { file, outcome: 'failed', ms: 7 },
      { file, outcome: 'skipped', ms: 0 },
    ]);
  });
});

describe('stopwatch', () => {
  it('names the steps in their order, and the ten slowest files with the sum of their tests', () => {
    const one = { outcome: 'passed', ms: 1000 } as const;
    const tests = Array.from({ length: 11 }, (_, n) => ({ ...one, file: `${n}.ts`, ms: n * 1000 }));
    tests.push({ ...one, file: '3.ts', ms: 20_000 });
    const lines = stopwatch([{ name: 'types', seconds: 7.6 }], tests)
      .trim()
      .split('\n');
    expect(lines).toHaveLength(13);
    expect(lines.slice(1, 5).map((line) => line.trim())).toEqual([
      '8 s  types',
      'Slowest test files, the sum of their tests:',
      '23 s  3.ts',
      '10 s  10.ts',
    ]);
    expect(lines.at(-1)?.trim()).toBe('1 s  1.ts');
  });
});

describe('summary', () => {
  it('adds up, and names skipped tests only where there are any', () => {
    const one = { passed: 1, failed: 0, skipped: 0 };
    expect(summary([one, one])).toBe('2 passed, 0 failed');
    expect(summary([one, { passed: 3, failed: 2, skipped: 4 }])).toBe(
      '4 passed, 2 failed, 4 skipped',
    );
  });
});

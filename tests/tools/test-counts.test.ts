import { describe, expect, it } from 'vitest';
import { countPlaywright, countStep, countVitest, summary } from '../../tools/test-counts.mjs';

describe('countStep', () => {
  it('takes a step without a report as one check', () => {
    expect(countStep(true, null, false)).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(countStep(false, null, false)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it.each([
    ['left no report', true, null],
    ['ran nothing', true, { passed: 0, failed: 0, skipped: 0 }],
    ['failed beside its tests', false, { passed: 9, failed: 0, skipped: 0 }],
  ])('takes a runner that %s as one failure', (_, succeeded, counts) => {
    expect(countStep(succeeded, counts, true).failed).toBe(1);
  });

  it('takes the numbers of a report as they are', () => {
    const counts = { passed: 9, failed: 2, skipped: 1 };
    expect(countStep(false, counts, true)).toEqual(counts);
  });
});

describe('countVitest', () => {
  it('counts tests, and a file that does not load as one failure', () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [{ status: 'failed' }] },
        { status: 'failed', assertionResults: [] },
        { status: 'passed', assertionResults: [{ status: 'passed' }] },
      ],
    };
    expect(countVitest(report)).toEqual({ passed: 5, failed: 2, skipped: 2 });
  });

  it.each([null, 'text', {}])('refuses %j', (report) => {
    expect(() => countVitest(report)).toThrow('the report has no');
  });
});

describe('countPlaywright', () => {
  it('counts tests', () => {
    const report = { stats: { expected: 4, unexpected: 2, flaky: 1, skipped: 3 } };
    expect(countPlaywright(report)).toEqual({ passed: 5, failed: 2, skipped: 3 });
  });

  it.each([null, {}, { stats: {} }])('refuses %j', (report) => {
    expect(() => countPlaywright(report)).toThrow('the report has no');
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

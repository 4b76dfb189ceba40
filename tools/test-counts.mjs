import { join, relative } from 'node:path';
import { ROOT } from './run-command.mjs';

/**
 * @typedef {'passed' | 'failed' | 'skipped'} Outcome
 * @typedef {{ file: string, outcome: Outcome, ms: number }} Test `file`: path below the checkout
 * @typedef {Record<Outcome, number>} Counts
 */

const SLOWEST = 10;

/**
 * Tests of Vitest's JSON report. A file that does not load has no tests; it is one failure.
 * @param {string} json
 * @returns {Test[]}
 */
export function readVitest(json) {
  /** @type {import('vitest/reporters').JsonTestResults} */
  const { testResults } = JSON.parse(json);
  return testResults.flatMap(({ name, status, assertionResults: tests }) => {
    const file = relative(ROOT, name);
    if (status === 'failed' && tests.length === 0) return [{ file, outcome: 'failed', ms: 0 }];
    return tests.map(({ status, duration }) => ({
      file,
      outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
      ms: duration ?? 0,
    }));
  });
}

/**
 * Tests of Playwright's JSON report: 'expected' passed, 'flaky' passed on a retry.
 * @param {string} json
 * @returns {Test[]}
 */
export function readPlaywright(json) {
  /** @type {import('@playwright/test/reporter').JSONReport} */
  const { config, suites } = JSON.parse(json);
  /** @type {(suite: import('@playwright/test/reporter').JSONReportSuite) => typeof suite.specs} */
  const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
  return suites.flatMap((suite) => {
    // A spec may name the helper that declares it instead.
    const file = relative(ROOT, join(config.rootDir, suite.file));
    return specsOf(suite)
      .flatMap(({ tests }) => tests)
      .map(({ status, results }) => ({
        file,
        outcome: OUTCOMES[status],
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
      }));
  });
}

/** @satisfies {Record<string, Outcome>} */
const OUTCOMES = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' };

/**
 * Counts of a step. Without a report the step is one check. A runner that left no tests in its report,
 * or failed without a failed test, has crashed, which is one failure.
 * @param {boolean} succeeded
 * @param {readonly Test[]} [tests] of its report, if it writes one
 * @returns {Counts}
 */
export function countStep(succeeded, tests) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { outcome } of tests ?? []) counts[outcome] += 1;
  if (tests === undefined && succeeded) counts.passed = 1;
  else if (counts.failed === 0 && (!succeeded || tests?.length === 0)) counts.failed = 1;
  return counts;
}

/**
 * The seconds of each step, and of the slowest test files.
 * @param {readonly { name: string, seconds: number }[]} steps
 * @param {readonly Test[]} tests
 */
export function stopwatch(steps, tests) {
  /** @type {Map<string, number>} */
  const files = new Map();
  for (const { file, ms } of tests) files.set(file, (files.get(file) ?? 0) + ms / 1000);
  const slowest = [...files].sort(([, a], [, b]) => b - a).slice(0, SLOWEST);
  /** @type {(seconds: number, name: string) => string} */
  const line = (seconds, name) => `${seconds.toFixed(0).padStart(6)} s  ${name}\n`;
  return [
    'Steps:\n',
    ...steps.map(({ name, seconds }) => line(seconds, name)),
    'Slowest test files, the sum of their tests:\n',
    ...slowest.map(([file, seconds]) => line(seconds, file)),
  ].join('');
}

/**
 * The last line of a test run.
 * @param {readonly Counts[]} steps
 */
export function summary(steps) {
  /** @param {Outcome} outcome */
  const sum = (outcome) => steps.reduce((total, counts) => total + counts[outcome], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

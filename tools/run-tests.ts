/** Runs the test runners, and reads what they report. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/reporters';
import { ROOT, runStep } from './run.mjs';

type Options = Parameters<typeof runStep>[1];

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly string[];
}

/** Runs Vitest or Playwright, and counts tests by its report: none where it left none, or a broken one. */
export async function runTests(command: readonly string[], options: Options) {
  const folder = mkdtempSync(join(tmpdir(), 'bnb-runner-report-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // A signal ends this process while the runner is awaited.
  process.once('exit', remove);
  const file = join(folder, 'report.json');
  const reporters =
    command[0] === 'vitest'
      ? ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      : ['--reporter=list,json'];
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...options.env };
  const ran = await runStep([...command, ...reporters], { ...options, env });
  const counts = readCounts(file);
  process.off('exit', remove);
  remove();
  return { ...ran, counts };
}

export const NO_TESTS: TestCounts = { passed: 0, failed: 0, skipped: 0, failures: [] };

function readCounts(file: string): TestCounts {
  try {
    return countsOf(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return NO_TESTS;
  }
}

function countsOf(report: JSONReport | JsonTestResults): TestCounts {
  if ('stats' in report) {
    // 'flaky' passed on a retry.
    const { expected, flaky, unexpected, skipped } = report.stats;
    const errors = report.errors.map(({ message = 'error outside of tests' }) => lineOf(message));
    const failures = [...report.suites.flatMap((file) => failuresIn(file)), ...errors];
    return { passed: expected + flaky, failed: unexpected + errors.length, skipped, failures };
  }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report;
  const isFailed = ({ status }: { status: string }) => status === 'failed';
  const failures = testResults.filter(isFailed).flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter(isFailed).map(({ fullName, failureMessages }) => {
      return withReason(fullName, failureMessages?.[0]);
    });
    // A file that does not load, or whose set-up fails, has no failed test.
    const titles = tests.length > 0 ? tests : [lineOf(message)];
    return titles.map((title) => `${relative(ROOT, name)}: ${title}`);
  });
  const skipped = numPendingTests + numTodoTests;
  const failed = Math.max(numFailedTests, failures.length);
  return { passed: numPassedTests, failed, skipped, failures };
}

function lineOf(message: string): string {
  const [line = ''] = stripVTControlCharacters(message).split('\n', 1);
  // Vitest's report of a test that ran out of time has only the stack.
  return line.replace('Error: STACK_TRACE_ERROR', 'timed out');
}

/** `message`: of its first error. */
function withReason(title: string, message: string | undefined): string {
  return message === undefined ? title : `${title}: ${lineOf(message)}`;
}

/** `groups`: titles of the groups around its tests. */
function failuresIn(
  { suites = [], specs }: JSONReportSuite,
  groups: readonly string[] = [],
): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => {
        const reason = results.find(({ error }) => error !== undefined)?.error?.message;
        return withReason(`${projectName}, ${file}: ${[...groups, title].join(' > ')}`, reason);
      }),
  );
  return [...own, ...suites.flatMap((inner) => failuresIn(inner, [...groups, inner.title]))];
}

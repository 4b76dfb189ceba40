/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {(report: unknown) => Counts} ReadReport
 */

/**
 * Counts of a step. Without a report the step is one check; a crash is one failure. The runner has
 * crashed when its report is missing or empty, or when it failed without a failed test.
 * @param {boolean} succeeded
 * @param {Counts | null} counts from its report; null without one
 * @param {boolean} reports whether it should write one
 * @returns {Counts}
 */
export function countStep(succeeded, counts, reports) {
  if (!reports) return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 };
  if (counts === null) return { passed: 0, failed: 1, skipped: 0 };
  const empty = counts.passed + counts.failed + counts.skipped === 0;
  const crashed = counts.failed === 0 && (!succeeded || empty);
  return crashed ? { ...counts, failed: 1 } : counts;
}

/**
 * Vitest's JSON report. A test file that does not load has no tests; it is one failure.
 * @type {ReadReport}
 */
export function countVitest(report) {
  const files = listOf(report, 'testResults');
  const broken = files.filter(
    (file) => Object(file).status === 'failed' && listOf(file, 'assertionResults').length === 0,
  );
  return {
    passed: numberOf(report, 'numPassedTests'),
    failed: numberOf(report, 'numFailedTests') + broken.length,
    skipped: numberOf(report, 'numPendingTests') + numberOf(report, 'numTodoTests'),
  };
}

/**
 * Playwright's JSON report: 'expected' passed, 'unexpected' failed, 'flaky' passed on a retry.
 * @type {ReadReport}
 */
export function countPlaywright(report) {
  const { stats } = Object(report);
  return {
    passed: numberOf(stats, 'expected') + numberOf(stats, 'flaky'),
    failed: numberOf(stats, 'unexpected'),
    skipped: numberOf(stats, 'skipped'),
  };
}

/**
 * The last line of a test run.
 * @param {readonly Counts[]} steps
 * @returns {string}
 */
export function summary(steps) {
  /** @param {keyof Counts} key */
  const sum = (key) => steps.reduce((total, counts) => total + counts[key], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * @param {unknown} value
 * @param {string} key
 * @returns {number}
 */
function numberOf(value, key) {
  const number = Object(value)[key];
  if (typeof number !== 'number') throw new Error(`the report has no number ${key}`);
  return number;
}

/**
 * @param {unknown} value
 * @param {string} key
 * @returns {unknown[]}
 */
function listOf(value, key) {
  const list = Object(value)[key];
  if (!Array.isArray(list)) throw new Error(`the report has no list ${key}`);
  return list;
}

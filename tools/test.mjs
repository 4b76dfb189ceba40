/**
 * `npm test`: types, lint, unused code, unit tests, build and pictures side by side, then browser tests and the three
 * browser engines one after the other: all of them, even after a failure. `--check` (`npm run check`) runs types, lint
 * and unit tests, `--long` (`npm run test:long`) what takes minutes, `--all` (`.ci/run`) everything. The last lines are
 * the seconds of the steps and of the slowest files, and `N passed, N failed`; exit code 1 when any failed.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { installBrowser, installOtherBrowsers } from './install-browsers.mjs';
import { endOnSignals, freePort, ROOT, runStep } from './run.mjs';

/**
 * @typedef {'check' | 'test' | 'long'} Kind
 * @typedef {'passed' | 'failed' | 'skipped'} Outcome
 * @typedef {{ file: string, outcome: Outcome, ms: number }} Test `file`: path below the checkout
 * @typedef {object} Step
 * @property {Kind} kind
 * @property {readonly string[]} command
 * @property {boolean} [isAlone] it runs after those that run side by side, and prints as it goes
 * @property {NodeJS.ProcessEnv} [env] added to the environment
 * @property {readonly string[]} [needs] steps that must succeed before this one is worth running
 */

/** Time limit of a step, several times what the longest takes on two cores. */
const LIMIT_MINUTES = 50;
const SLOWEST = 10;
const E2E = 'e2e/playwright.config.ts';
const SITE = { isAlone: true, needs: ['browser', 'build'] };
/** Tests that measure frames run alone: a second browser would slow them. */
const ONE_BROWSER = '--workers=1';

/** @type {Readonly<Record<string, Step>>} */
const STEPS = {
  types: { kind: 'check', command: ['tsc', '-b'] },
  'lint and format': { kind: 'check', command: ['biome', 'ci', '.'] },
  'unused code': { kind: 'check', command: ['knip'] },
  'unit tests': { kind: 'check', command: vitest() },
  pictures: {
    kind: 'test',
    command: playwright('e2e/pictures/playwright.config.ts'),
    needs: ['browser'],
  },
  build: { kind: 'test', command: ['vite', 'build'] },
  'browser tests': {
    kind: 'test',
    command: playwright(E2E, '--project=desktop', '--project=phone'),
    ...SITE,
  },
  'browser tests, timed': {
    kind: 'test',
    command: playwright(E2E, '--project=timed', ONE_BROWSER),
    ...SITE,
  },
  'browser engines': {
    kind: 'test',
    command: vitest('--config', 'e2e/engines/vitest.config.ts'),
    ...SITE,
  },
  'long browser tests': {
    kind: 'long',
    command: playwright(E2E, '--project=long', ONE_BROWSER),
    ...SITE,
  },
  recipes: {
    kind: 'long',
    command: vitest('--config', 'tests/recipes/vitest.config.ts'),
    isAlone: true,
  },
  publishing: {
    kind: 'long',
    command: vitest('--root', 'profiler', '--config', 'vitest.long.config.ts'),
    isAlone: true,
  },
  'long fuzzing': {
    kind: 'long',
    command: vitest('simulation'),
    env: { FUZZ_SCALE: '20' },
    isAlone: true,
  },
};

/** @type {Readonly<Record<string, readonly Kind[]>>} */
const KINDS = {
  '--check': ['check'],
  '--test': ['check', 'test'],
  '--long': ['long'],
  '--all': ['check', 'test', 'long'],
};

const [option = '--test', ...others] = process.argv.slice(2);
const kinds = KINDS[option];
if (kinds === undefined || others.length > 0) {
  process.stderr.write('usage: node tools/test.mjs [--check | --long | --all]\n');
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'bnb-runner-test-'));
const removeReports = () => rmSync(folder, { recursive: true, force: true });
const failed = new Set();
/** @type {[name: string, seconds: number][]} */
const times = [];
/** @type {Test[]} */
const tests = [];

if (option !== '--check') {
  try {
    // Browsers are installed first, because that may ask a question.
    await installBrowser();
    await installOtherBrowsers();
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
    addOutcome('browser', false);
  }
}
endOnSignals(removeReports);
// A free port, because two checkouts may be tested at once.
process.env['E2E_PORT'] = String(await freePort());
const steps = Object.entries(STEPS).filter(
  ([name, { kind }]) => kinds.includes(kind) || (option === '--long' && name === 'build'),
);
// The output of each is printed when it has ended, because otherwise it would be mixed.
await Promise.all(steps.filter(([, { isAlone }]) => !isAlone).map(runAndCount));
for (const step of steps.filter(([, { isAlone }]) => isAlone)) await runAndCount(step);
removeReports();
/** @param {Outcome} outcome */
const count = (outcome) => tests.filter((test) => test.outcome === outcome).length;
process.exitCode = count('failed') > 0 ? 1 : 0;
const skipped = count('skipped') > 0 ? `, ${count('skipped')} skipped` : '';
// The empty line separates it from unfinished output of a step; the code resets colours.
process.stdout.write(
  `\n\n${stopwatch()}\n${count('passed')} passed, ${count('failed')} failed${skipped}\n`,
);

/** @param {[name: string, step: Step]} step */
async function runAndCount([name, step]) {
  const start = performance.now();
  const report = join(folder, `${name}.json`);
  const succeeded = await runIfPossible(name, step, report);
  times.push([name, (performance.now() - start) / 1000]);
  if (!step.command.some((word) => word.startsWith('--reporter'))) addOutcome(name, succeeded);
  else addTests(name, succeeded, readReport(report));
}

/**
 * A runner that left no tests in its report, or failed without a failed test, has crashed, which is one failure.
 * @param {string} name
 * @param {boolean} succeeded
 * @param {readonly Test[]} found
 */
function addTests(name, succeeded, found) {
  tests.push(...found);
  const hasFailed = found.some(({ outcome }) => outcome === 'failed');
  if (found.length === 0 || (!succeeded && !hasFailed)) addOutcome(name, false);
  else if (hasFailed) failed.add(name);
}

/**
 * A step without a report is one check.
 * @param {string} name
 * @param {boolean} succeeded
 */
function addOutcome(name, succeeded) {
  if (!succeeded) failed.add(name);
  tests.push({ file: name, outcome: succeeded ? 'passed' : 'failed', ms: 0 });
}

/**
 * @param {string} name
 * @param {Step} step
 * @param {string} report
 * @returns {Promise<boolean>} whether it succeeded
 */
async function runIfPossible(name, { command, env, isAlone = false, needs = [] }, report) {
  const title = `\n── ${name}`;
  const missing = needs.filter((need) => failed.has(need)).join(' and ');
  if (isAlone || missing) process.stdout.write(`${title}\n`);
  if (missing) {
    process.stdout.write(`not run: ${missing} failed\n`);
    return false;
  }
  const toReport = command[0] === 'vitest' ? [`--outputFile.json=${report}`] : [];
  const { succeeded, timedOut, output } = await runStep([...command, ...toReport], {
    limitMs: LIMIT_MINUTES * 60_000,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env },
    isCaptured: !isAlone,
  });
  // The output of steps that passed would hide that of failed ones.
  if (!isAlone) process.stdout.write(`${title}: ${succeeded ? 'passed' : `FAILED\n${output}`}\n`);
  if (timedOut) process.stdout.write(`stopped: not done after ${LIMIT_MINUTES} minutes\n`);
  return succeeded;
}

/** @param {readonly string[]} options */
function vitest(...options) {
  return [
    'vitest',
    'run',
    '--allowOnly=false',
    '--reporter=default',
    '--reporter=json',
    ...options,
  ];
}

/**
 * @param {string} config
 * @param {readonly string[]} options
 */
function playwright(config, ...options) {
  const reporters = ['--reporter=list,json', '--forbid-only'];
  return ['playwright', 'test', '--config', config, ...reporters, ...options];
}

/**
 * Tests of a JSON report of Vitest or Playwright; none where it is missing or broken.
 * @param {string} file
 * @returns {Test[]}
 */
function readReport(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    return 'suites' in report ? readPlaywright(report) : readVitest(report);
  } catch {
    return [];
  }
}

/**
 * A file that does not load has no tests; it is one failure.
 * @param {import('vitest/reporters').JsonTestResults} report
 * @returns {Test[]}
 */
function readVitest({ testResults }) {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(ROOT, name);
    if (status === 'failed' && assertionResults.length === 0) {
      return [{ file, outcome: 'failed', ms: 0 }];
    }
    return assertionResults.map(({ status, duration }) => ({
      file,
      outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
      ms: duration ?? 0,
    }));
  });
}

/**
 * 'expected' passed, 'flaky' passed on a retry.
 * @param {import('@playwright/test/reporter').JSONReport} report
 * @returns {Test[]}
 */
function readPlaywright({ config, suites }) {
  /** @satisfies {Record<string, Outcome>} */
  const outcomes = /** @type {const} */ ({
    ...{ expected: 'passed', flaky: 'passed' },
    ...{ unexpected: 'failed', skipped: 'skipped' },
  });
  /** @type {(suite: import('@playwright/test/reporter').JSONReportSuite) => typeof suite.specs} */
  const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
  return suites.flatMap((suite) => {
    // A spec may name the helper that declares it instead.
    const file = relative(ROOT, join(config.rootDir, suite.file));
    return specsOf(suite)
      .flatMap(({ tests }) => tests)
      .map(({ status, results }) => ({
        file,
        outcome: outcomes[status],
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
      }));
  });
}

/** Prints the seconds of each step, and of the slowest test files. */
function stopwatch() {
  /** @type {Map<string, number>} */
  const files = new Map();
  for (const { file, ms } of tests) files.set(file, (files.get(file) ?? 0) + ms / 1000);
  const slowest = [...files].sort(([, a], [, b]) => b - a).slice(0, SLOWEST);
  /** @type {(row: readonly [name: string, seconds: number]) => string} */
  const line = ([name, seconds]) => `${seconds.toFixed(0).padStart(6)} s  ${name}\n`;
  return [
    'Steps:\n',
    ...times.map(line),
    'Slowest test files, the sum of their tests:\n',
    ...slowest.map(line),
  ].join('');
}

/**
 * `npm test`: types, lint, unused code, unit tests, build and pictures side by side, then browser tests
 * and the three browser engines one after the other: all of them, even after a failure. `--long`
 * (`npm run test:long`) runs the tests that take minutes instead, `--all` (`.ci/run`) runs both. The last
 * lines are the seconds of steps and files, and `N passed, N failed`; exit code 1 when any failed.
 */
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installBrowser, installOtherBrowsers } from './install-browser.mjs';
import { endOnSignals, runStep } from './run-step.mjs';
import { countStep, readPlaywright, readVitest, stopwatch, summary } from './test-counts.mjs';

/**
 * @typedef {import('./test-counts.mjs').Test} Test
 * @typedef {object} Step
 * @property {string} name
 * @property {readonly string[]} command
 * @property {NodeJS.ProcessEnv} [env] added to the environment
 * @property {(json: string) => Test[]} [read] reads its report, where it writes one
 * @property {readonly string[]} [needs] steps that must succeed before this one is worth running
 */

/** Time limit of a step, several times what the longest takes on two cores. */
const LIMIT_MINUTES = 50;

const [option = '--short', ...others] = process.argv.slice(2);
if (!['--short', '--long', '--all'].includes(option) || others.length > 0) {
  process.stderr.write('usage: node tools/test.mjs [--long | --all]\n');
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'bnb-runner-test-'));
/** @param {string} step */
const reportOf = (step) => join(folder, `${step}.json`);
const E2E = 'e2e/playwright.config.ts';
const SITE = ['browser', 'build'];
/** For tests that measure frames: a second browser would slow them. */
const ONE_BROWSER = '--workers=1';

/** @type {Step} */
const BUILD = { name: 'build', command: ['vite', 'build'] };
/** @type {readonly Step[]} */
const CHECKS = [
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'lint and format', command: ['biome', 'ci', '.'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'unit tests', ...vitest() },
  { name: 'pictures', ...playwright('e2e/pictures/playwright.config.ts'), needs: ['browser'] },
];
/** @type {readonly Step[]} */
const SHORT = [
  {
    name: 'browser tests',
    ...playwright(E2E, '--project=desktop', '--project=phone'),
    needs: SITE,
  },
  { name: 'browser tests, timed', ...playwright(E2E, '--project=timed', ONE_BROWSER), needs: SITE },
  { name: 'browser engines', ...vitest('--config', 'e2e/engines/vitest.config.ts'), needs: SITE },
];
/** @type {readonly Step[]} */
const LONG = [
  { name: 'long browser tests', ...playwright(E2E, '--project=long', ONE_BROWSER), needs: SITE },
  { name: 'recipes', ...vitest('--config', 'tests/recipes/vitest.config.ts') },
  { name: 'publishing', ...vitest('--root', 'profiler', '--config', 'vitest.long.config.ts') },
  { name: 'long fuzzing', ...vitest('simulation'), env: { FUZZ_SCALE: '20' } },
];

const failed = new Set();
/** @type {{ name: string, seconds: number }[]} */
const times = [];
/** @type {import('./test-counts.mjs').Counts[]} */
const counts = [];
/** @type {Test[]} */
const tests = [];

try {
  // First, because it may ask.
  await installBrowser();
  await installOtherBrowsers();
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
  failed.add('browser');
  counts.push(countStep(false));
}
endOnSignals(removeReports);
// A free one: two checkouts may be tested at once.
process.env['E2E_PORT'] = String(await freePort());
const sideBySide = option === '--long' ? [BUILD] : [...CHECKS, BUILD];
// Their output would mix: each prints its own when it has ended.
await Promise.all(sideBySide.map((step) => runAndCount(step, true)));
const next = { '--short': SHORT, '--long': LONG, '--all': [...SHORT, ...LONG] }[option];
for (const step of next ?? []) await runAndCount(step, false);
removeReports();
process.exitCode = counts.some(({ failed }) => failed > 0) ? 1 : 0;
// The empty line ends unfinished output of a step, colour codes included.
process.stdout.write(`\n\n${stopwatch(times, tests)}\n${summary(counts)}\n`);

/**
 * @param {Step} step
 * @param {boolean} isCaptured
 */
async function runAndCount(step, isCaptured) {
  const start = performance.now();
  const succeeded = await runIfPossible(step, isCaptured);
  times.push({ name: step.name, seconds: (performance.now() - start) / 1000 });
  if (!succeeded) failed.add(step.name);
  const found = step.read && readReport(reportOf(step.name), step.read);
  tests.push(...(found ?? []));
  counts.push(countStep(succeeded, found));
}

/**
 * @param {Step} step
 * @param {boolean} isCaptured
 * @returns {Promise<boolean>} whether it succeeded
 */
async function runIfPossible({ name, command, env, read, needs = [] }, isCaptured) {
  const title = `\n── ${name}\n`;
  const missing = needs.filter((need) => failed.has(need)).join(' and ');
  if (!isCaptured || missing) process.stdout.write(title);
  if (missing) {
    process.stdout.write(`not run: ${missing} failed\n`);
    return false;
  }
  const report = reportOf(name);
  const toReport = read === readVitest ? [`--outputFile.json=${report}`] : [];
  const { succeeded, timedOut, output } = await runStep([...command, ...toReport], {
    limitMs: LIMIT_MINUTES * 60_000,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env },
    isCaptured,
  });
  process.stdout.write(`${isCaptured ? title : ''}${output}\n`);
  if (timedOut) process.stdout.write(`stopped: not done after ${LIMIT_MINUTES} minutes\n`);
  return succeeded;
}

/** @param {readonly string[]} options */
function vitest(...options) {
  const reporters = ['--reporter=default', '--reporter=json'];
  return {
    command: ['vitest', 'run', '--allowOnly=false', ...reporters, ...options],
    read: readVitest,
  };
}

/**
 * @param {string} config
 * @param {readonly string[]} options
 */
function playwright(config, ...options) {
  const reporters = ['--reporter=list,json', '--forbid-only'];
  return {
    command: ['playwright', 'test', '--config', config, ...reporters, ...options],
    read: readPlaywright,
  };
}

/**
 * @param {string} file
 * @param {(json: string) => Test[]} read
 * @returns {Test[]} none where the report is missing or broken
 */
function readReport(file, read) {
  try {
    return read(readFileSync(file, 'utf8'));
  } catch {
    return [];
  }
}

function removeReports() {
  rmSync(folder, { recursive: true, force: true });
}

/** @returns {Promise<number>} */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = Object(server.address());
  server.close();
  return port;
}

/**
 * `npm test`: types, lint, unused code, unit tests, build and pictures side by side, then browser tests
 * and the three browser engines one after the other: all of them, even after a failure. `--long`
 * (`npm run test:long`) runs the tests that take minutes instead, `--all` (`.ci/run`) runs both. The last
 * line is `N passed, N failed`; exit code 1 when any failed. Node built-ins only: the setup step installs
 * the rest on a fresh clone.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endOnSignals, startStep } from './run-step.mjs';
import { countPlaywright, countStep, countVitest, summary } from './test-counts.mjs';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {readonly string[]} command
 * @property {number} minutes time limit, several times what a machine with two cores needs
 * @property {Length} [length] which tests it belongs to; without it, every run needs the step
 * @property {NodeJS.ProcessEnv} [env] added to the environment
 * @property {import('./test-counts.mjs').ReadReport} [read] reads its report, where it writes one
 * @property {boolean} [parallel] runs at the same time as neighbours with this mark
 * @property {readonly string[]} [needs] steps that must succeed before this one is worth running
 * @property {boolean} [silent] counts only when it fails
 * @property {boolean} [asks] may ask the person at the terminal
 */

/** @typedef {'short' | 'long'} Length */

/** @type {Readonly<Record<string, readonly Length[]>>} */
const OPTIONS = { '': ['short'], '--long': ['long'], '--all': ['short', 'long'] };

const lengths = OPTIONS[process.argv.slice(2).join(' ')];
if (lengths === undefined) {
  process.stderr.write('usage: node tools/test.mjs [--long | --all]\n');
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'bnb-runner-test-'));
/** @param {string} step */
const reportOf = (step) => join(folder, `${step}.json`);
/** Port of the site under test. A free one: two checkouts may be tested at once. */
const port = await freePort();

/**
 * @param {readonly string[]} options
 * @returns {readonly string[]}
 */
const vitest = (...options) => [
  ...['vitest', 'run', ...options, '--allowOnly=false', '--reporter=default', '--reporter=json'],
];

/**
 * @param {string} config
 * @param {readonly string[]} options
 * @returns {readonly string[]}
 */
const playwright = (config, ...options) => [
  ...['playwright', 'test', '--config', config, ...options],
  ...['--forbid-only', '--reporter=list,json'],
];

/** @type {readonly Step[]} */
const STEPS = [
  { name: 'setup', command: ['node', 'tools/setup.mjs'], minutes: 60, silent: true },
  {
    // Early, because it may ask.
    name: 'browser',
    command: ['node', 'tools/setup.mjs', '--browsers'],
    minutes: 60,
    silent: true,
    asks: true,
  },
  { name: 'types', parallel: true, length: 'short', command: ['tsc', '-b'], minutes: 10 },
  {
    name: 'lint and format',
    parallel: true,
    length: 'short',
    command: ['biome', 'ci', '.'],
    minutes: 10,
  },
  { name: 'unused code', parallel: true, length: 'short', command: ['knip'], minutes: 10 },
  {
    name: 'unit tests',
    parallel: true,
    length: 'short',
    command: vitest(),
    minutes: 15,
    read: countVitest,
  },
  { name: 'build', parallel: true, command: ['vite', 'build'], minutes: 10 },
  {
    name: 'pictures',
    parallel: true,
    minutes: 10,
    length: 'short',
    command: playwright('e2e/pictures/playwright.config.ts'),
    read: countPlaywright,
    needs: ['browser'],
  },
  {
    name: 'browser tests',
    minutes: 45,
    length: 'short',
    command: playwright('e2e/playwright.config.ts', '--project', 'desktop', '--project', 'phone'),
    read: countPlaywright,
    needs: ['build', 'browser'],
  },
  {
    // One at a time: they measure frames, and a second browser would slow them.
    name: 'browser tests, timed',
    minutes: 20,
    length: 'short',
    command: playwright('e2e/playwright.config.ts', '--project', 'timed', '--workers', '1'),
    read: countPlaywright,
    needs: ['build', 'browser'],
  },
  {
    name: 'browser engines',
    minutes: 20,
    length: 'short',
    command: vitest('--config', 'e2e/engines/vitest.config.ts'),
    read: countVitest,
    needs: ['build', 'browser'],
  },
  {
    name: 'long browser tests',
    minutes: 45,
    length: 'long',
    command: playwright('e2e/playwright.config.ts', '--project', 'long', '--workers', '1'),
    read: countPlaywright,
    needs: ['build', 'browser'],
  },
  {
    name: 'long fuzzing',
    minutes: 20,
    length: 'long',
    command: vitest('simulation'),
    env: { FUZZ_SCALE: '20' },
    read: countVitest,
  },
];

endOnSignals(removeReports);

/** @type {import('./test-counts.mjs').Counts[]} */
const counts = [];
const failed = new Set();
try {
  const steps = STEPS.filter(({ length }) => length === undefined || lengths.includes(length));
  for (const group of groupsOf(steps)) {
    // Output of steps side by side would mix: each prints its own when it has ended.
    const output = group.length > 1 ? 'capture' : 'show';
    await Promise.all(group.map((step) => runAndCount(step, output)));
    if (failed.has('setup')) break;
  }
} finally {
  removeReports();
}
const failures = counts.reduce((total, { failed }) => total + failed, 0);
process.exitCode = failures > 0 ? 1 : 0;
// The empty line ends unfinished output of a step, colour codes included.
process.stdout.write(`\n\n${summary(counts)}\n`);

/**
 * @param {readonly Step[]} steps
 * @returns {Step[][]} groups that run one after the other
 */
function groupsOf(steps) {
  /** @type {Step[][]} */
  const groups = [];
  for (const step of steps) {
    const group = groups.at(-1);
    if (step.parallel && group?.[0]?.parallel) group.push(step);
    else groups.push([step]);
  }
  return groups;
}

/**
 * @param {Step} step
 * @param {'show' | 'capture'} output
 */
async function runAndCount(step, output) {
  const start = performance.now();
  const succeeded = await runStep(step, output);
  const seconds = Math.round((performance.now() - start) / 1000);
  if (!step.silent) process.stdout.write(`\n── ${step.name}: ${seconds} s\n`);
  if (!succeeded) failed.add(step.name);
  if (!step.silent || !succeeded) counts.push(countStep(succeeded, readReport(step), !!step.read));
}

/**
 * @param {Step} step
 * @param {'show' | 'capture'} output
 * @returns {Promise<boolean>}
 */
async function runStep({ name, command, minutes, env = {}, needs = [], asks, read }, output) {
  const title = name === 'setup' ? '' : `\n── ${name}\n`;
  const missing = needs.filter((need) => failed.has(need));
  if (missing.length > 0) {
    process.stdout.write(`${title}not run: ${missing.join(' and ')} failed\n`);
    return false;
  }
  if (output === 'show') process.stdout.write(title);
  const report = reportOf(name);
  const toReport = read === countVitest ? [`--outputFile.json=${report}`] : [];
  const ended = await startStep([...command, ...toReport], {
    limitMs: minutes * 60_000,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, E2E_PORT: String(port), ...env },
    output: asks ? 'terminal' : output,
  }).ended;
  if (output === 'capture') process.stdout.write(title);
  process.stdout.write(ended.output);
  if (ended.timedOut) process.stdout.write(`stopped: not done after ${minutes} minutes\n`);
  return ended.succeeded;
}

function removeReports() {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * @param {Step} step
 * @returns {import('./test-counts.mjs').Counts | null}
 */
function readReport({ name, read }) {
  if (read === undefined) return null;
  try {
    return read(JSON.parse(readFileSync(reportOf(name), 'utf8')));
  } catch {
    return null;
  }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 4317));
    });
  });
}

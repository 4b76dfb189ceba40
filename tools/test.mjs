/**
 * `npm test`: types, lint, unit tests, production build, browser tests, the three browser engines,
 * one after the other: all of them, even after a failure. `--long` (`npm run test:long`) runs the tests
 * that take minutes instead, `--all` (`.ci/run`) runs both. The last line is `N passed, N failed`; exit
 * code 1 when any failed. Node built-ins only: the setup step installs the rest on a fresh clone.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandEnvironment, NEEDS_SHELL, ROOT } from './run-command.mjs';
import { countPlaywright, countStep, countVitest, summary } from './test-counts.mjs';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {readonly string[]} command
 * @property {Length} [length] which tests it belongs to; without it, every run needs the step
 * @property {NodeJS.ProcessEnv} [env] added to the environment
 * @property {import('./test-counts.mjs').ReadReport} [read] reads its report, where it writes one
 * @property {readonly string[]} [needs] steps that must succeed before this one is worth running
 * @property {boolean} [silent] counts only when it fails
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
const report = join(folder, 'report.json');
/** Port of the site under test. A free one: two checkouts may be tested at once. */
const port = await freePort();

/**
 * @param {readonly string[]} options
 * @returns {readonly string[]}
 */
const vitest = (...options) => [
  ...['vitest', 'run', ...options, '--allowOnly=false', '--reporter=default', '--reporter=json'],
  `--outputFile.json=${report}`,
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
  { name: 'setup', command: ['node', 'tools/setup.mjs'], silent: true },
  { name: 'types', length: 'short', command: ['tsc', '-b'] },
  { name: 'lint and format', length: 'short', command: ['biome', 'ci', '.'] },
  { name: 'unused code', length: 'short', command: ['knip'] },
  { name: 'unit tests', length: 'short', command: vitest(), read: countVitest },
  { name: 'build', command: ['vite', 'build'] },
  { name: 'browser', command: ['node', 'tools/setup.mjs', '--browsers'], silent: true },
  {
    name: 'pictures',
    length: 'short',
    command: playwright('e2e/pictures/playwright.config.ts'),
    read: countPlaywright,
    needs: ['browser'],
  },
  {
    name: 'browser tests',
    length: 'short',
    command: playwright('e2e/playwright.config.ts', '--project', 'desktop', '--project', 'phone'),
    read: countPlaywright,
    needs: ['build', 'browser'],
  },
  {
    // One at a time: they measure frames, and a second browser would slow them.
    name: 'browser tests, timed',
    length: 'short',
    command: playwright('e2e/playwright.config.ts', '--project', 'timed', '--workers', '1'),
    read: countPlaywright,
    needs: ['build', 'browser'],
  },
  {
    name: 'browser engines',
    length: 'short',
    command: vitest('--config', 'e2e/engines/vitest.config.ts'),
    read: countVitest,
    needs: ['build', 'browser'],
  },
  {
    name: 'long browser tests',
    length: 'long',
    command: playwright('e2e/playwright.config.ts', '--project', 'long', '--workers', '1'),
    read: countPlaywright,
    needs: ['build', 'browser'],
  },
  {
    name: 'long fuzzing',
    length: 'long',
    command: vitest('simulation'),
    env: { FUZZ_SCALE: '20' },
    read: countVitest,
  },
];

/** @type {import('node:child_process').ChildProcess | null} */
let running = null;
process.on('SIGTERM', () => {
  running?.kill();
  process.exit(143);
});

/** @type {import('./test-counts.mjs').Counts[]} */
const counts = [];
const failed = new Set();
try {
  for (const step of STEPS) {
    if (step.length !== undefined && !lengths.includes(step.length)) continue;
    const start = performance.now();
    const succeeded = await runStep(step);
    const seconds = Math.round((performance.now() - start) / 1000);
    if (!step.silent) process.stdout.write(`\n── ${step.name}: ${seconds} s\n`);
    if (!succeeded) failed.add(step.name);
    if (!step.silent || !succeeded)
      counts.push(countStep(succeeded, readReport(step), !!step.read));
    if (failed.has('setup')) break;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const failures = counts.reduce((total, { failed }) => total + failed, 0);
process.exitCode = failures > 0 ? 1 : 0;
// The empty line ends unfinished output of a step, colour codes included.
process.stdout.write(`\n\n${summary(counts)}\n`);

/**
 * @param {Step} step
 * @returns {Promise<boolean>}
 */
function runStep({ name, command, env = {}, needs = [] }) {
  if (name !== 'setup') process.stdout.write(`\n── ${name}\n`);
  rmSync(report, { force: true });
  const missing = needs.filter((need) => failed.has(need));
  if (missing.length > 0) {
    process.stdout.write(`not run: ${missing.join(' and ')} failed\n`);
    return Promise.resolve(false);
  }
  const [program = '', ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      // An inherited NODE_ENV would build or test another kind of site than people get.
      env: commandEnvironment({
        NODE_ENV: undefined,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        E2E_PORT: String(port),
        ...env,
      }),
      shell: NEEDS_SHELL,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    running = child;
    child.on('error', (error) => {
      process.stdout.write(`${error.message}\n`);
      resolve(false);
    });
    child.on('exit', (code) => resolve(code === 0));
  });
}

/**
 * @param {Step} step
 * @returns {import('./test-counts.mjs').Counts | null}
 */
function readReport({ read }) {
  if (read === undefined) return null;
  try {
    return read(JSON.parse(readFileSync(report, 'utf8')));
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

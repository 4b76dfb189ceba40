/**
 * `npm test`: types, lint, unit tests, production build, browser tests, the three browser engines,
 * one after the other and all of them whatever fails. The last line is `N passed, N failed`; exit code 1 when any failed.
 * Node built-ins only: it is what installs the rest on a fresh clone.
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
 * @property {import('./test-counts.mjs').ReadReport} [read] reads its report, where it writes one
 * @property {readonly string[]} [needs] steps without which this one would say nothing new
 * @property {boolean} [silent] counts only when it fails
 */

const folder = mkdtempSync(join(tmpdir(), 'bnb-runner-test-'));
const report = join(folder, 'report.json');
/** For the site under test: two checkouts may be tested at once. */
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
 * @param {readonly string[]} options
 * @returns {readonly string[]}
 */
const playwright = (...options) => [
  ...['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...options],
  ...['--forbid-only', '--reporter=list,json'],
];

/** @type {readonly Step[]} */
const STEPS = [
  { name: 'setup', command: ['node', 'tools/setup.mjs'], silent: true },
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'lint and format', command: ['biome', 'ci', '.'] },
  { name: 'unused code', command: ['knip'] },
  {
    name: 'unit tests',
    command: vitest(),
    read: countVitest,
  },
  { name: 'build', command: ['vite', 'build'] },
  { name: 'browser', command: ['node', 'tools/setup.mjs', '--browsers'], silent: true },
  {
    name: 'browser tests, pages',
    command: playwright('--project', 'pages*', '--workers', '2'),
    read: countPlaywright,
    needs: ['build', 'browser'],
  },
  {
    // One at a time: it is timed by frames, and two browsers on two cores would disturb each other.
    name: 'browser tests, game',
    command: playwright('--project', 'game*', '--workers', '1'),
    read: countPlaywright,
    needs: ['build', 'browser'],
  },
  {
    name: 'browser engines',
    command: vitest('--config', 'tests/browsers/vitest.config.ts'),
    read: countVitest,
    needs: ['build', 'browser'],
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
    const succeeded = await runStep(step);
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
// The empty line also ends whatever a step left unfinished, colour codes included.
process.stdout.write(`\n\n${summary(counts)}\n`);

/**
 * @param {Step} step
 * @returns {Promise<boolean>}
 */
function runStep({ name, command, needs = [] }) {
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

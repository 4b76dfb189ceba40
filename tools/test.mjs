/**
 * `npm test`: types, lint, unused code, unit tests, build and pictures side by side, then browser tests and the three
 * browser engines one after the other: all of them, even after a failure. `--check` (`npm run check`) runs types, lint,
 * unused code and unit tests, `--long` (`npm run test:long`) what takes minutes, `--all` (`.ci/run`) everything. The last lines are
 * the seconds of the steps, and `N passed, N failed`; exit code 1 when any failed.
 */
import { installBrowser, installOtherBrowsers } from './browsers.mjs';
import { endOnSignals, freePort, NO_TESTS, runStep, runTests } from './run.mjs';

/**
 * @typedef {'check' | 'test' | 'long'} Kind
 * @typedef {object} Step
 * @property {Kind} kind
 * @property {readonly string[]} command
 * @property {boolean} [isAlone] it runs after those that run side by side, and prints as it goes
 * @property {NodeJS.ProcessEnv} [env] added to the environment
 * @property {readonly string[]} [needs] steps that must succeed before this one is worth running
 */

/** Time limit of a step, several times what the longest takes on two cores. */
const LIMIT_MINUTES = 50;
const E2E = 'e2e/playwright.config.ts';
const SITE = { isAlone: true, needs: ['browser', 'build'] };
/** Tests that measure frames run alone: a second browser would slow them. */
const ONE_BROWSER = '--workers=1';

/** @type {(...options: string[]) => string[]} */
const vitest = (...options) => ['vitest', 'run', '--allowOnly=false', ...options];
/** @type {(config: string, ...options: string[]) => string[]} */
const playwright = (config, ...options) => [
  ...['playwright', 'test', '--config', config, '--forbid-only', ...options],
];

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
const total = { ...NO_TESTS };
const failed = new Set();
let times = '';

if (option !== '--check') {
  try {
    // Browsers are installed first, because that may ask a question.
    await installBrowser();
    await installOtherBrowsers();
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
    count('browser', false, NO_TESTS);
  }
}
endOnSignals();
// A free port, because two checkouts may be tested at once.
process.env['E2E_PORT'] = String(await freePort());
const steps = Object.entries(STEPS).filter(
  ([name, { kind }]) => kinds.includes(kind) || (option === '--long' && name === 'build'),
);
// The output of each is printed when it has ended, because otherwise it would be mixed.
await Promise.all(steps.filter(([, { isAlone }]) => !isAlone).map(runAndCount));
for (const step of steps.filter(([, { isAlone }]) => isAlone)) await runAndCount(step);
process.exitCode = total.failed > 0 ? 1 : 0;
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
// The empty line separates it from unfinished output of a step; the code resets colours.
process.stdout.write(
  `\n\nSteps:\n${times}\n${total.passed} passed, ${total.failed} failed${skipped}\n`,
);

/** @param {[name: string, step: Step]} step */
async function runAndCount([name, step]) {
  const start = performance.now();
  await runIfPossible(name, step);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  times += `${seconds.padStart(6)} s  ${name}\n`;
}

/**
 * @param {string} name
 * @param {Step} step
 */
async function runIfPossible(name, { command, env = {}, isAlone = false, needs = [] }) {
  const title = `\n── ${name}`;
  const missing = needs.filter((need) => failed.has(need)).join(' and ');
  if (isAlone || missing) process.stdout.write(`${title}\n`);
  if (missing) {
    process.stdout.write(`not run: ${missing} failed\n`);
    count(name, false, NO_TESTS);
    return;
  }
  const options = { limitMs: LIMIT_MINUTES * 60_000, env, isCaptured: !isAlone };
  const isRunner = ['vitest', 'playwright'].includes(command[0] ?? '');
  const { succeeded, timedOut, output, counts } = isRunner
    ? await runTests(command, options)
    : { ...(await runStep(command, options)), counts: null };
  // The output of steps that passed would hide that of failed ones.
  if (!isAlone) process.stdout.write(`${title}: ${succeeded ? 'passed' : `FAILED\n${output}`}\n`);
  if (timedOut) process.stdout.write(`stopped: not done after ${LIMIT_MINUTES} minutes\n`);
  // A step without a report is one check.
  count(name, succeeded, counts ?? { ...NO_TESTS, passed: Number(succeeded) });
}

/**
 * A runner without tests, or that failed without a failed test, has crashed, which is one failure.
 * @param {string} name
 * @param {boolean} succeeded
 * @param {import('./run.mjs').Counts} counts
 */
function count(name, succeeded, { passed, failed: failures, skipped }) {
  const isCrash = failures === 0 && (!succeeded || passed + skipped === 0);
  if (isCrash || failures > 0) failed.add(name);
  total.passed += passed;
  total.failed += isCrash ? 1 : failures;
  total.skipped += skipped;
}

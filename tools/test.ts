/**
 * `npm test`: types, lint, unused code, unit tests, build, pictures, browser tests and golden recordings in three
 * engines, one after the other: all of them, even after a failure. `--check` (`npm run check`) ends after the unit
 * tests, `--long` (`npm run test:long`) runs what takes minutes, `--all` (`.ci/run`) everything. The last lines are the
 * seconds of the steps, the names of failed tests and steps, and `N passed, N failed`; exit code 1 when any failed.
 */
import { installBrowser, installOtherBrowsers } from './browsers.mjs';
import { endOnSignals, freePort, runStep } from './run.mjs';
import { NO_TESTS, runTests, type TestCounts } from './run-tests.ts';

type Kind = 'check' | 'test' | 'long';
/** `needs`: names of earlier steps; if one has failed, this step is skipped. `env`: added to the environment. */
type Step = readonly [
  Kind,
  command: readonly string[],
  needs?: readonly string[],
  env?: NodeJS.ProcessEnv,
];

/** Time limit of a step, longer than the longest takes on two cores. */
const LIMIT_MS = 80 * 60_000;
const E2E = 'e2e/playwright.config.ts';
const ENGINES = 'e2e/engines/vitest.config.ts';
const SITE = ['browser', 'build'];
/** Tests that measure frames run alone: a second browser would slow them. */
const ONE_BROWSER = '--workers=1';
const USAGE = 'npm run check, npm test, npm run test:long, or npm test -- --all for everything';

const vitest = (...options: string[]) => ['vitest', 'run', '--allowOnly=false', ...options];
const playwright = (config: string, ...options: string[]) => {
  return ['playwright', 'test', '--config', config, '--forbid-only', ...options];
};

const KINDS: Readonly<Record<string, readonly Kind[]>> = {
  '--check': ['check'],
  '--test': ['check', 'test'],
  '--long': ['long'],
  '--all': ['check', 'test', 'long'],
};

const [option = '--test', ...others] = process.argv.slice(2);
const kinds = KINDS[option];
const unknown = kinds === undefined ? option : others[0];
if (kinds === undefined || unknown !== undefined) {
  process.stderr.write(`test: unknown option ${unknown}; usage: ${USAGE}\n`);
  process.exit(2);
}

// Somebody who asks for the long tests gets half an hour of play.
const SOAK = option === '--long' ? { SOAK_MINUTES: process.env['SOAK_MINUTES'] ?? '30' } : {};
const FUZZ = { FUZZ_SCALE: '20' };

const STEPS: Readonly<Record<string, Step>> = {
  types: ['check', ['tsc', '-b']],
  'lint and format': ['check', ['biome', 'ci', '.']],
  'unused code': ['check', ['knip']],
  'unit tests': ['check', vitest()],
  build: ['test', ['vite', 'build']],
  pictures: ['test', playwright('e2e/pictures/playwright.config.ts'), ['browser']],
  'browser tests': ['test', playwright(E2E, '--project=desktop', '--project=phone'), SITE],
  'browser tests, timed': ['test', playwright(E2E, '--project=timed', ONE_BROWSER), SITE],
  // Equal results of golden recordings; the site in Firefox and WebKit is a long test.
  'browser engines': ['test', vitest('--config', ENGINES, 'sameness'), SITE],
  // Two browsers at once disturb each other, and gained nothing on two cores.
  'long browser tests': ['long', playwright(E2E, '--project=long', ONE_BROWSER), SITE, SOAK],
  'long browser tests, timed': ['long', playwright(E2E, '--project=long-timed', ONE_BROWSER), SITE],
  'long browser engines': ['long', vitest('--config', ENGINES, 'firefox', 'webkit'), SITE],
  'long unit tests': ['long', vitest('--config', 'tests/vitest.long.config.ts')],
  'long fuzzing': ['long', vitest('--project=node', 'simulation', 'machine'), [], FUZZ],
};

const total = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];
const failed = new Set<string>();
let times = '';

if (option !== '--check') {
  try {
    // Before the steps: its lines about a missing browser come first.
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
for (const [name, step] of Object.entries(STEPS)) {
  if (!kinds.includes(step[0]) && !(option === '--long' && name === 'build')) continue;
  const start = performance.now();
  process.stdout.write(`\n── ${name}\n`);
  await runIfPossible(name, step);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  times += `${seconds.padStart(6)} s  ${name}${failed.has(name) ? ': FAILED' : ''}\n`;
}
process.exitCode = total.failed > 0 ? 1 : 0;
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
// The empty line separates it from unfinished output of a step.
process.stdout.write(
  `\n\nSteps:\n${times}\n${failures.map((failure) => `FAILED  ${failure}\n`).join('')}${total.passed} passed, ${total.failed} failed${skipped}\n`,
);

async function runIfPossible(name: string, [, command, needs = [], env = {}]: Step): Promise<void> {
  const missing = needs.filter((need) => failed.has(need)).join(' and ');
  if (missing) {
    process.stdout.write(`not run: ${missing} failed\n`);
    count(name, false, NO_TESTS);
    return;
  }
  const options = { limitMs: LIMIT_MS, env };
  const isRunner = ['vitest', 'playwright'].includes(command[0] ?? '');
  const { succeeded, timedOut, counts } = isRunner
    ? await runTests(command, options)
    : { ...(await runStep(command, options)), counts: null };
  if (timedOut) process.stdout.write(`stopped: not done after ${LIMIT_MS / 60_000} minutes\n`);
  // A step without a report is one check.
  count(name, succeeded, counts ?? { ...NO_TESTS, passed: Number(succeeded) });
}

/** A runner without tests, or that failed without a failed test, has crashed, which is one failure. */
function count(name: string, succeeded: boolean, counts: TestCounts): void {
  const isCrash = counts.failed === 0 && (!succeeded || counts.passed + counts.skipped === 0);
  if (isCrash || counts.failed > 0) failed.add(name);
  total.passed += counts.passed;
  total.failed += isCrash ? 1 : counts.failed;
  total.skipped += counts.skipped;
  failures.push(...(isCrash ? [name] : counts.failures));
}

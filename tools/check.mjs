/**
 * `npm run check`: the quick check before a commit. Types, lint, unused code and unit tests run side
 * by side; the output of those that fail is printed. Exit code 1 when one of them fails.
 */
import { endOnSignals, runStep } from './run-step.mjs';

/** @type {Readonly<Record<string, readonly string[]>>} */
const CHECKS = {
  types: ['tsc', '-b'],
  'lint and format': ['biome', 'ci', '.'],
  'unused code': ['knip'],
  'unit tests': ['vitest', 'run'],
};

/** Many times what a check takes on a quiet machine. */
const LIMIT_MS = 10 * 60_000;

endOnSignals();
const start = performance.now();
const failed = await Promise.all(Object.entries(CHECKS).map(check));
const seconds = Math.round((performance.now() - start) / 1000);
const names = failed.flat().join(', ');
process.stdout.write(`\ncheck ${names ? `failed: ${names}` : 'passed'} (${seconds} s)\n`);
process.exitCode = names ? 1 : 0;

/**
 * @param {[string, readonly string[]]} check
 * @returns {Promise<string[]>} its name if it failed
 */
async function check([name, command]) {
  const step = await runStep(command, { limitMs: LIMIT_MS, isCaptured: true });
  if (step.succeeded) process.stdout.write(`── ${name}: passed\n`);
  // The output of a passed check would hide that of a failed one.
  else
    process.stdout.write(`── ${name}: FAILED${step.timedOut ? ': no end' : ''}\n${step.output}\n`);
  return step.succeeded ? [] : [name];
}

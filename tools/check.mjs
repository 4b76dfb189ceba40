/**
 * `npm run check`: the quick check before a commit. Types, lint, unused code and unit tests run side
 * by side. The output of those that fail is printed in that order; the last line says how long it
 * took. Exit code 1 when one of them fails. Node built-ins only: the setup installs the rest.
 */
import { run } from './run-command.mjs';
import { endOnSignals, startStep } from './run-step.mjs';

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {readonly string[]} command
 */

/** @type {readonly Check[]} */
const CHECKS = [
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'lint and format', command: ['biome', 'ci', '.'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'unit tests', command: ['vitest', 'run'] },
];

/** Many times what a check takes on a quiet machine. */
const LIMIT_MS = 10 * 60_000;

endOnSignals();
process.exitCode = (await check()) ? 0 : 1;

/** @returns {Promise<boolean>} */
async function check() {
  const start = performance.now();
  if (!run(['node', 'tools/setup.mjs'])) return false;
  const running = CHECKS.map(({ name, command }) => ({
    name,
    ended: startStep(command, { limitMs: LIMIT_MS, output: 'capture' }).ended,
  }));
  const failed = [];
  for (const { name, ended } of running) {
    const { succeeded, timedOut, output } = await ended;
    // The output of a passed check would hide that of a failed one.
    process.stdout.write(
      `── ${name}: ${succeeded ? 'passed\n' : `FAILED${timedOut ? ': no end' : ''}\n${output}`}`,
    );
    if (!succeeded) failed.push(name);
  }
  const seconds = Math.round((performance.now() - start) / 1000);
  const result = failed.length === 0 ? 'passed' : `failed: ${failed.join(', ')}`;
  process.stdout.write(`\ncheck ${result} (${seconds} s)\n`);
  return failed.length === 0;
}

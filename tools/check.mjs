/**
 * `npm run check`: types, lint, unused code and unit tests, side by side. Prints the output of a step when the step has
 * ended, a passing step in one line. Exit code 1 when any failed. Needs no browser.
 */
import { spawn } from 'node:child_process';
import { commandEnvironment, NEEDS_SHELL, ROOT } from './run-command.mjs';

/** @type {readonly (readonly [name: string, command: readonly string[]])[]} */
const STEPS = [
  // Vitest leaves one core free unless told otherwise; on two cores that doubles its time.
  ['unit tests', ['vitest', 'run', '--allowOnly=false', '--maxWorkers=100%']],
  ['types', ['tsc', '-b']],
  ['lint and format', ['biome', 'ci', '.']],
  ['unused code', ['knip']],
];

const began = Date.now();
const passed = await Promise.all(STEPS.map(([name, command]) => runStep(name, command)));
const failures = passed.filter((ok) => !ok).length;
process.exitCode = failures > 0 ? 1 : 0;
process.stdout.write(
  `\n${failures === 0 ? 'all passed' : `${failures} of ${passed.length} steps failed`}, ${seconds()}\n`,
);

/**
 * @param {string} name
 * @param {readonly string[]} command
 * @returns {Promise<boolean>}
 */
function runStep(name, [program = '', ...args]) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, args, {
      cwd: ROOT,
      // An inherited NODE_ENV would test another kind of site than people get.
      env: commandEnvironment({ NODE_ENV: undefined }),
      shell: NEEDS_SHELL,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', (error) => {
      output += `${error.message}\n`;
    });
    child.on('close', (code) => {
      const ok = code === 0;
      process.stdout.write(`${ok ? '✓' : '✗'} ${name}, ${seconds()}\n${ok ? '' : `${output}\n`}`);
      resolve(ok);
    });
  });
}

function seconds() {
  return `${Math.round((Date.now() - began) / 1000)} s`;
}

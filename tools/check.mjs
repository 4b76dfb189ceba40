/**
 * `npm run check`: the quick check before a commit. Types, lint, unused code and unit tests run side
 * by side. The output of those that fail is printed in that order; the last line says how long it
 * took. Exit code 1 when one of them fails. Node built-ins only: the setup installs the rest.
 */
import { spawn } from 'node:child_process';
import { commandEnvironment, NEEDS_SHELL, ROOT, run } from './run-command.mjs';

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

process.exitCode = (await check()) ? 0 : 1;

/** @returns {Promise<boolean>} */
async function check() {
  const start = performance.now();
  if (!run(['node', 'tools/setup.mjs'])) return false;
  const running = CHECKS.map(({ name, command }) => ({ name, ended: runCheck(command) }));
  const failed = [];
  for (const { name, ended } of running) {
    const { succeeded, output } = await ended;
    // The output of a passed check would hide that of a failed one.
    process.stdout.write(`── ${name}: ${succeeded ? 'passed\n' : `FAILED\n${output}`}`);
    if (!succeeded) failed.push(name);
  }
  const seconds = Math.round((performance.now() - start) / 1000);
  const result = failed.length === 0 ? 'passed' : `failed: ${failed.join(', ')}`;
  process.stdout.write(`\ncheck ${result} (${seconds} s)\n`);
  return failed.length === 0;
}

/**
 * @param {readonly string[]} command
 * @returns {Promise<{ succeeded: boolean, output: string }>}
 */
function runCheck([program = '', ...args]) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, args, {
      cwd: ROOT,
      // An inherited NODE_ENV would test another build of the site than people get.
      env: commandEnvironment({ NODE_ENV: undefined }),
      shell: NEEDS_SHELL,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', (error) => resolve({ succeeded: false, output: `${error.message}\n` }));
    child.on('close', (code) => resolve({ succeeded: code === 0, output }));
  });
}

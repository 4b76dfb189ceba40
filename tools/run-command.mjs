import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs a command in the checkout, all its output on stderr. Node built-ins only, for the setup.
 * @param {readonly string[]} command
 * @param {number} [minutes] time limit
 * @returns {boolean} whether it succeeded in time
 */
export function run([program = '', ...args], minutes = 15) {
  const { status } = spawnSync(program, args, {
    cwd: ROOT,
    // An inherited NODE_ENV would build another kind of site than people get.
    env: { ...process.env, NODE_ENV: undefined },
    // On Windows npm is a .cmd file. Its arguments have no spaces.
    shell: process.platform === 'win32' && program === 'npm',
    stdio: ['ignore', 2, 2],
    timeout: minutes * 60_000,
  });
  return status === 0;
}

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** npm packages of the commands that the tools run. */
const PACKAGES = new Map([
  ['biome', '@biomejs/biome'],
  ['knip', 'knip'],
  ['playwright', '@playwright/test'],
  ['tsc', 'typescript'],
  ['vite', 'vite'],
  ['vitest', 'vitest'],
]);

/**
 * A command as a program and its arguments. Node starts the commands of packages: on Windows they are
 * .cmd files, which only a shell starts, and a shell splits arguments at their spaces. The name stays
 * as it is when the package is not installed: its start then fails.
 * @param {readonly string[]} command
 * @returns {string[]}
 */
export function programOf([name = '', ...args]) {
  if (name === 'node') return [process.execPath, ...args];
  const owner = PACKAGES.get(name);
  if (owner === undefined) return [name, ...args];
  const folder = join(ROOT, 'node_modules', owner);
  try {
    const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return [process.execPath, join(folder, typeof bin === 'string' ? bin : bin[name]), ...args];
  } catch {
    return [name, ...args];
  }
}

/**
 * Runs a command in the checkout, all its output on stderr.
 * @param {readonly string[]} command
 * @param {{ minutes?: number, env?: NodeJS.ProcessEnv }} [options]
 * @returns {boolean} whether it succeeded within its time
 */
export function run(command, { minutes = 15, env = {} } = {}) {
  const [program = '', ...args] = programOf(command);
  const { status } = spawnSync(program, args, {
    cwd: ROOT,
    // An inherited NODE_ENV would build another kind of site than people get.
    env: { ...process.env, NODE_ENV: undefined, ...env },
    // On Windows npm is a .cmd file. Its arguments have no spaces.
    shell: process.platform === 'win32' && program === 'npm',
    stdio: ['ignore', 2, 2],
    timeout: minutes * 60_000,
  });
  return status === 0;
}

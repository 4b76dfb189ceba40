import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** On Windows, npm and the packages' commands are .cmd files, which only a shell starts. */
export const NEEDS_SHELL = process.platform === 'win32';

/**
 * The environment with the packages' own commands first on the PATH, as under `npm run`.
 * @param {NodeJS.ProcessEnv} [more]
 * @returns {NodeJS.ProcessEnv}
 */
export function commandEnvironment(more = {}) {
  const bin = join(ROOT, 'node_modules', '.bin');
  // Windows may call it Path; a copy of the environment must not hold both.
  const key = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  return { ...process.env, [key]: `${bin}${delimiter}${process.env[key] ?? ''}`, ...more };
}

/**
 * Runs a command in the checkout, all its output on stderr.
 * @param {readonly string[]} command
 * @param {{ minutes?: number, env?: NodeJS.ProcessEnv }} [options]
 * @returns {boolean} whether it succeeded within its time
 */
export function run(command, { minutes = 15, env = {} } = {}) {
  const [program = '', ...args] = command;
  const { status } = spawnSync(program, args, {
    cwd: ROOT,
    env: commandEnvironment(env),
    shell: NEEDS_SHELL && program !== process.execPath,
    stdio: ['ignore', 2, 2],
    timeout: minutes * 60_000,
  });
  return status === 0;
}

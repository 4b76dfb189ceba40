/** Runs commands in the checkout. It uses only Node built-ins, because the setup imports it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** ms for which an interrupted step may end by itself: Playwright closes its browsers and its server. */
const GRACE_MS = 15_000;

/** A process group can be killed as a whole. Windows does not have them. */
const HAS_GROUPS = process.platform !== 'win32';

const ending = new AbortController();
/** @type {Set<Promise<unknown>>} */
const running = new Set();

/**
 * Runs a program, or a command of an npm package. What it leaves running is killed.
 * @param {readonly string[]} command
 * @param {{ limitMs: number, cwd?: string, env?: NodeJS.ProcessEnv, isCaptured?: boolean, toStderr?: boolean }} options
 * @returns {Promise<{ succeeded: boolean, timedOut: boolean, output: string }>} output: what was captured
 */
export async function runStep([program = '', ...args], options) {
  const { limitMs, cwd = ROOT, env = {}, isCaptured = false, toStderr = false } = options;
  const target = isCaptured ? 'pipe' : toStderr ? 2 : 'inherit';
  const child = spawn(program, args, {
    cwd,
    env: environment(env),
    shell: !HAS_GROUPS && program !== process.execPath,
    stdio: ['ignore', target, target],
    detached: HAS_GROUPS,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const interrupt = () => {
    child.kill('SIGINT');
    setTimeout(() => child.kill('SIGKILL'), GRACE_MS).unref();
  };
  const limit = AbortSignal.timeout(limitMs);
  for (const signal of [limit, ending.signal]) signal.addEventListener('abort', interrupt);
  child.once('exit', () => killGroup(child.pid));
  const closed = once(child, 'close').catch((error) => {
    output += `${error}\n`;
    return [1];
  });
  running.add(closed);
  const [code] = await closed;
  ending.signal.removeEventListener('abort', interrupt);
  running.delete(closed);
  // endOnSignals ends this process: start no further step.
  if (ending.signal.aborted) await new Promise(() => {});
  return { succeeded: code === 0 && !limit.aborted, timedOut: limit.aborted, output };
}

/**
 * An inherited NODE_ENV would build or test another kind of site than people get.
 * @param {NodeJS.ProcessEnv} [added]
 */
function environment(added = {}) {
  const path = [join(ROOT, 'node_modules', '.bin'), process.env['PATH']].join(delimiter);
  return { ...process.env, PATH: path, ...added, NODE_ENV: undefined };
}

/** @param {number | undefined} pid of its first process */
function killGroup(pid) {
  if (!HAS_GROUPS || pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The process group has already ended.
  }
}

/** Ends this process on a signal, after its steps. */
export function endOnSignals() {
  for (const signal of /** @type {const} */ (['SIGHUP', 'SIGINT', 'SIGTERM'])) {
    process.once(signal, async () => {
      ending.abort();
      await Promise.all(running);
      process.exit(128 + constants.signals[signal]);
    });
  }
}

/** @returns {Promise<number>} */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = Object(server.address());
  server.close();
  return port;
}

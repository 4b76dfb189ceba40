import { constants } from 'node:os';
import { execa } from 'execa';
import { ROOT } from './run-command.mjs';

/** ms in which an interrupted step may end by itself: Playwright closes its browsers and its server. */
const GRACE_MS = 15_000;

/** A process group can be killed as a whole. Windows has none. */
const HAS_GROUPS = process.platform !== 'win32';

const ending = new AbortController();
/** @type {Set<Promise<unknown>>} */
const running = new Set();

/**
 * Runs a program, or a command of an npm package, in the checkout. What it leaves running is killed.
 * @param {readonly string[]} command
 * @param {{ limitMs: number, env?: NodeJS.ProcessEnv, isCaptured?: boolean }} options
 * @returns {Promise<{ succeeded: boolean, timedOut: boolean, output: string }>} output: what was captured
 */
export async function runStep([program = '', ...args], { limitMs, env = {}, isCaptured = false }) {
  const output = isCaptured ? 'pipe' : 'inherit';
  const child = execa(program, args, {
    cwd: ROOT,
    preferLocal: true,
    // An inherited NODE_ENV would build or test another kind of site than people get.
    env: { ...env, NODE_ENV: undefined },
    stdio: ['ignore', output, output],
    all: true,
    reject: false,
    detached: HAS_GROUPS,
    timeout: limitMs,
    cancelSignal: ending.signal,
    killSignal: 'SIGINT',
    forceKillAfterDelay: GRACE_MS,
  });
  child.once('exit', () => killGroup(child.pid));
  running.add(child);
  const { failed, timedOut, all = '', message = '' } = await child;
  running.delete(child);
  // endOnSignals ends this process: no next step.
  if (ending.signal.aborted) await new Promise(() => {});
  return { succeeded: !failed, timedOut, output: child.pid === undefined ? message : all };
}

/** @param {number | undefined} pid of its first process */
function killGroup(pid) {
  if (!HAS_GROUPS || pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing of it is left.
  }
}

/**
 * Ends this process on a signal, after its steps.
 * @param {() => void} [cleanUp]
 */
export function endOnSignals(cleanUp = () => {}) {
  for (const signal of /** @type {const} */ (['SIGHUP', 'SIGINT', 'SIGTERM'])) {
    process.once(signal, async () => {
      ending.abort();
      await Promise.all(running);
      cleanUp();
      process.exit(128 + constants.signals[signal]);
    });
  }
}

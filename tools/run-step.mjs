import { spawn, spawnSync } from 'node:child_process';
import { programOf, ROOT } from './run-command.mjs';

/**
 * @typedef {object} Options
 * @property {number} limitMs the step is stopped after this time
 * @property {NodeJS.ProcessEnv} [env] added to the environment
 * @property {'show' | 'capture' | 'terminal'} [output] 'terminal' may also ask the person there
 * @typedef {object} Ended
 * @property {boolean} succeeded
 * @property {boolean} timedOut
 * @property {string} output what was captured
 * @typedef {{ ended: Promise<Ended>, stop: () => void, kill: () => void }} Step
 */

/** ms in which an interrupted step may end by itself: Playwright closes its browsers and its server. */
const GRACE_MS = 15_000;

/** Exit codes of a process that a signal ends. */
const SIGNALS = /** @type {const} */ ({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 });

/** @type {Set<Step>} */
const running = new Set();
let isEnding = false;

/**
 * Starts a command in the checkout. Processes that it leaves running end with it.
 * @param {readonly string[]} command
 * @param {Options} options
 * @returns {Step}
 */
export function startStep(command, { limitMs, env = {}, output = 'show' }) {
  if (isEnding) return { ended: new Promise(() => {}), stop() {}, kill() {} };
  const [program = '', ...args] = programOf(command);
  const isAtTerminal = output === 'terminal' && process.stdin.isTTY;
  // A process group of its own can be stopped as a whole, but may not read from the terminal.
  const isGroup = !isAtTerminal && process.platform !== 'win32';
  const shown = output === 'capture' ? 'pipe' : 'inherit';
  const child = spawn(program, args, {
    cwd: ROOT,
    // An inherited NODE_ENV would build or test another kind of site than people get.
    env: { ...process.env, NODE_ENV: undefined, ...env },
    detached: isGroup,
    stdio: [isAtTerminal ? 'inherit' : 'ignore', shown, shown],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
  }
  let timedOut = false;
  /** @type {NodeJS.Timeout | undefined} */
  let grace;
  const stop = () => {
    kill('SIGINT');
    grace ??= setTimeout(kill, GRACE_MS, 'SIGKILL');
  };
  const limit = setTimeout(() => {
    timedOut = true;
    stop();
  }, limitMs);

  /** @type {Promise<Ended>} */
  const ended = new Promise((resolve) => {
    child.on('error', (error) => resolve({ succeeded: false, timedOut, output: error.message }));
    child.on('exit', () => {
      if (isGroup) kill('SIGKILL');
    });
    child.on('close', (code) => {
      resolve({ succeeded: code === 0 && !timedOut, timedOut, output: text });
    });
  });
  const step = { ended, stop, kill: () => kill('SIGKILL') };
  running.add(step);
  ended.then(() => {
    running.delete(step);
    clearTimeout(limit);
    clearTimeout(grace);
  });
  return step;

  /** @param {NodeJS.Signals} signal */
  function kill(signal) {
    const { pid } = child;
    if (pid === undefined) return;
    if (process.platform === 'win32') {
      spawnSync('taskkill', ['/T', '/F', '/PID', String(pid)], { stdio: 'ignore' });
      return;
    }
    try {
      process.kill(isGroup ? -pid : pid, signal);
    } catch {
      // Nothing of it is left.
    }
  }
}

/**
 * Ends this process on a signal after its steps, which would go on without it. A second signal does
 * not wait for them.
 * @param {() => void} [cleanUp]
 */
export function endOnSignals(cleanUp = () => {}) {
  for (const [signal, code] of Object.entries(SIGNALS)) {
    process.on(signal, async () => {
      const steps = [...running];
      for (const { stop, kill } of steps) {
        if (isEnding) kill();
        else stop();
      }
      isEnding = true;
      await Promise.all(steps.map(({ ended }) => ended));
      cleanUp();
      process.exit(code);
    });
  }
}

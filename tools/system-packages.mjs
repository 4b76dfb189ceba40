import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { onPath } from './find-browser.mjs';
import { run } from './run-command.mjs';

/**
 * @typedef {import('./find-browser.mjs').BrowserName} BrowserName
 * @typedef {object} PackageManager
 * @property {string} program
 * @property {readonly (readonly string[])[]} before arguments of the commands to run first
 * @property {readonly string[]} install arguments before the packages' names
 * @property {Partial<Record<BrowserName, readonly string[]>>} packages
 * @property {boolean} needsRoot
 *
 * @typedef {object} Situation
 * @property {boolean} hasConsent given by the environment
 * @property {boolean} isTerminal a person can be asked
 * @property {boolean} isRoot
 *
 * @typedef {object} Machine
 * @property {Situation} situation
 * @property {(program: string) => boolean} has
 * @property {(command: readonly string[]) => boolean} run returns whether it succeeded
 * @property {(question: string) => Promise<boolean>} ask
 * @property {(text: string) => void} print
 */

/** Environment variable by which people agree where nobody can be asked. */
export const CONSENT = 'INSTALL_BROWSERS';

/** Time for an answer, ms: a terminal that nobody watches does not hold a test run. */
const ANSWER_MS = 120_000;

/** @type {readonly PackageManager[]} */
export const MANAGERS = [
  {
    program: 'apt-get',
    before: [['update']],
    install: ['install', '-y', '-o', 'DPkg::Lock::Timeout=120'],
    packages: {
      chromium: ['chromium'],
      firefox: ['firefox-esr'],
      webkit: ['webkit2gtk-driver', 'xvfb'],
    },
    needsRoot: true,
  },
  {
    program: 'dnf',
    before: [],
    install: ['install', '-y'],
    packages: {
      chromium: ['chromium'],
      firefox: ['firefox'],
      webkit: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
    },
    needsRoot: true,
  },
  {
    program: 'pacman',
    before: [],
    // No -y: a new database with old packages is a partial upgrade, which Arch does not support.
    install: ['-S', '--noconfirm', '--needed'],
    packages: {
      chromium: ['chromium'],
      firefox: ['firefox'],
      webkit: ['webkit2gtk-4.1', 'xorg-server-xvfb'],
    },
    needsRoot: true,
  },
  {
    program: 'apk',
    before: [],
    install: ['add', '--no-cache'],
    packages: { chromium: ['chromium'], firefox: ['firefox-esr'] },
    needsRoot: true,
  },
  // A person's desktop gets only the browser that the tests need.
  {
    program: 'brew',
    before: [],
    install: ['install', '--cask'],
    packages: { chromium: ['chromium'] },
    needsRoot: false,
  },
];

/**
 * Whether the system's package manager may run. A root shell without a terminal is a container or a
 * machine for tests, and nobody's desktop.
 * @param {Situation} situation
 * @returns {'run' | 'ask' | 'refuse'}
 */
export function decide({ hasConsent, isTerminal, isRoot }) {
  if (hasConsent) return 'run';
  if (isTerminal) return 'ask';
  return isRoot ? 'run' : 'refuse';
}

/**
 * Installs browsers with the system's package manager, where it has them and may run.
 * @param {readonly BrowserName[]} names
 * @param {Machine} [machine]
 * @returns {Promise<string | null>} what a person can do instead; null when the commands were run
 */
export async function installSystemPackages(names, machine = thisMachine()) {
  const manager = MANAGERS.find(({ program }) => machine.has(program));
  const { isRoot, isTerminal } = machine.situation;
  const decision = decide(machine.situation);
  // Without a terminal nobody can type a password: with -n, sudo fails instead of waiting for one.
  const sudo = decision === 'run' && !isTerminal ? ['sudo', '-n'] : ['sudo'];
  const commands = manager === undefined ? [] : commandsOf(manager, names, isRoot ? [] : sudo);
  if (commands.length === 0) return 'install it';
  const lines = commands.map((command) => command.join(' '));
  const advice = `run \`${lines.join(' && ')}\`, or set ${CONSENT}=1 to allow that`;
  if (decision === 'refuse') return advice;
  const list = lines.map((line) => `  ${line}\n`).join('');
  machine.print(`setup: these commands change your system:\n${list}`);
  if (decision === 'ask' && !(await machine.ask('setup: run them? [y/N] '))) return advice;
  // A command that fails does not stop the next ones: a system may lack one of the packages.
  for (const command of commands) machine.run(command);
  return null;
}

/**
 * @param {PackageManager} manager
 * @param {readonly BrowserName[]} names
 * @param {readonly string[]} sudo prefix that makes a command root's
 * @returns {string[][]}
 */
function commandsOf({ program, before, install, packages, needsRoot }, names, sudo) {
  const asRoot = needsRoot ? sudo : [];
  const quiet = program === 'apt-get' ? ['env', 'DEBIAN_FRONTEND=noninteractive'] : [];
  // One command for each browser: a system may lack one of them.
  const lists = names.flatMap((name) => {
    const list = packages[name];
    return list === undefined ? [] : [[...install, ...list]];
  });
  if (lists.length === 0) return [];
  return [...before, ...lists].map((args) => [...asRoot, ...quiet, program, ...args]);
}

/** @returns {Machine} */
function thisMachine() {
  return {
    situation: {
      hasConsent: isSet('CI') || isSet(CONSENT),
      isTerminal: process.stdin.isTTY && process.stderr.isTTY,
      isRoot: process.getuid?.() === 0,
    },
    has: (program) => onPath([program]).some((path) => existsSync(path)),
    run,
    ask,
    print: (text) => void process.stderr.write(text),
  };
}

/** @param {string} variable */
function isSet(variable) {
  return !['', '0', 'false', 'no'].includes(process.env[variable]?.toLowerCase() ?? '');
}

/**
 * True for yes. No answer in time is a no.
 * @param {string} question
 */
async function ask(question) {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await terminal.question(question, { signal: AbortSignal.timeout(ANSWER_MS) });
    return /^y(es)?$/i.test(answer.trim());
  } catch {
    process.stderr.write('\n');
    return false;
  } finally {
    terminal.close();
  }
}

/** Installs the browsers of the tests: Chromium, and where possible Firefox and WebKit. */
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { BROWSERS, findBrowser, onPath } from './find-browser.mjs';
import { run } from './run.mjs';

/** @typedef {import('./find-browser.mjs').BrowserName} BrowserName */

/** Environment variable by which users agree to an installation when there is no terminal. */
const CONSENT = 'INSTALL_BROWSERS';

/** ms to wait for an answer, so that an unattended terminal does not block a test run. */
const ANSWER_MS = 120_000;

const APT = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
const INSTALL = [...APT, 'install', '-y', '-o', 'DPkg::Lock::Timeout=120'];
/** @type {Record<BrowserName, readonly string[]>} */
const PACKAGES = {
  chromium: ['chromium'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
};

/** Installs Chromium unless there is one. If that fails, it throws an error with one line for the user. */
export async function installBrowser() {
  if (await findBrowser('chromium')) return;
  process.stderr.write("setup: downloading a browser into Playwright's cache (once) …\n");
  // Fails immediately if Playwright's server cannot be reached; the system's package may still be available.
  run([process.execPath, 'node_modules/playwright/cli.js', 'install', 'chromium'], 5);
  const advice = await installMissing(['chromium']);
  if (advice !== null) throw new Error(advice);
}

/** Installs Firefox and WebKit if possible; tests of a missing browser are skipped and say so. */
export async function installOtherBrowsers() {
  const advice = await installMissing(['firefox', 'webkit']);
  if (advice !== null) process.stderr.write(`setup: tests are skipped: ${advice}\n`);
}

/**
 * @param {readonly BrowserName[]} names
 * @returns {Promise<string | null>} what the user can do for those that are still missing
 */
async function installMissing(names) {
  const before = await missing(names);
  const advice = before.length > 0 ? await installPackages(before) : null;
  const after = await missing(before);
  if (after.length === 0) return null;
  const titles = after.map((name) => BROWSERS[name].title).join(', no ');
  const overrides = after.map((name) => BROWSERS[name].override).join(' or ');
  return `no ${titles}: ${advice ?? 'install it'}, or name one in ${overrides}.`;
}

/** @param {readonly BrowserName[]} names */
async function missing(names) {
  const paths = await Promise.all(names.map(findBrowser));
  return names.filter((_, index) => paths[index] === null);
}

/**
 * Installs browsers with Debian's package manager, where it may run. A root shell without a terminal is a container or
 * a machine for tests, not a desktop.
 * @param {readonly BrowserName[]} names
 * @param {ReturnType<typeof thisMachine>} [machine]
 * @returns {Promise<string | null>} what the user can do instead; null when the commands were run
 */
export async function installPackages(names, machine = thisMachine()) {
  const { hasConsent, isTerminal, isRoot } = machine;
  if (!machine.hasApt) return "install it with your system's package manager";
  const mustAsk = isTerminal && !hasConsent;
  const mayRun = hasConsent || isTerminal || isRoot;
  // Without a terminal there is no way to enter a password: with -n, sudo fails instead of waiting for one.
  const sudo = mayRun && !isTerminal ? ['sudo', '-n'] : ['sudo'];
  // A separate command for each browser, because a system may lack one of them.
  const commands = [
    [...APT, 'update'],
    ...names.map((name) => [...INSTALL, ...PACKAGES[name]]),
  ].map((command) => [...(isRoot ? [] : sudo), ...command]);
  const lines = commands.map((command) => command.join(' '));
  const advice = `run \`${lines.join(' && ')}\`, or set ${CONSENT}=1 to allow that`;
  if (!mayRun) return advice;
  machine.print(`setup: these commands change your system:\n  ${lines.join('\n  ')}\n`);
  if (mustAsk && !(await machine.ask('setup: run them? [y/N] '))) return advice;
  for (const command of commands) machine.run(command);
  return null;
}

function thisMachine() {
  /** @param {string} variable */
  const isSet = (variable) => !/^(0|false|no)?$/i.test(process.env[variable] ?? '');
  return {
    hasApt: onPath(['apt-get']).some((path) => existsSync(path)),
    hasConsent: isSet('CI') || isSet(CONSENT),
    isTerminal: process.stdin.isTTY && process.stderr.isTTY,
    isRoot: process.getuid?.() === 0,
    run,
    ask,
    /** @type {(text: string) => void} */
    print: (text) => process.stderr.write(text),
  };
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

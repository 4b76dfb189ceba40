import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BROWSERS, findBrowser, onPath } from './find-browser.mjs';
import { ROOT, run } from './run-command.mjs';

/**
 * @typedef {import('./find-browser.mjs').BrowserName} BrowserName
 * @typedef {object} PackageManager
 * @property {string} program
 * @property {readonly (readonly string[])[]} before arguments of the commands to run first
 * @property {readonly string[]} install arguments before the packages' names
 * @property {Partial<Record<BrowserName, readonly string[]>>} packages
 * @property {boolean} root whether it must run as root
 */

/** @type {readonly PackageManager[]} */
const MANAGERS = [
  {
    program: 'apt-get',
    before: [['update']],
    install: ['install', '-y', '-o', 'DPkg::Lock::Timeout=120'],
    packages: {
      chromium: ['chromium'],
      firefox: ['firefox-esr'],
      webkit: ['webkit2gtk-driver', 'xvfb'],
    },
    root: true,
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
    root: true,
  },
  {
    program: 'pacman',
    before: [],
    install: ['-Sy', '--noconfirm', '--needed'],
    packages: {
      chromium: ['chromium'],
      firefox: ['firefox'],
      webkit: ['webkit2gtk-4.1', 'xorg-server-xvfb'],
    },
    root: true,
  },
  {
    program: 'apk',
    before: [],
    install: ['add', '--no-cache'],
    packages: { chromium: ['chromium'], firefox: ['firefox-esr'] },
    root: true,
  },
  // A person's desktop gets only the browser that the tests need.
  {
    program: 'brew',
    before: [],
    install: ['install', '--cask'],
    packages: { chromium: ['chromium'] },
    root: false,
  },
];

/** Installs Chromium unless there is one; throws an error with one line for people when that fails. */
export async function installBrowser() {
  if (await findBrowser('chromium')) return;
  process.stderr.write('setup: installing a browser for the tests (once) …\n');
  // This fails at once without Playwright's server; the system's package may still be available.
  const playwright = join(ROOT, 'node_modules', 'playwright', 'cli.js');
  run([process.execPath, playwright, 'install', 'chromium'], { minutes: 5 });
  if (await findBrowser('chromium')) return;
  installWithManager(['chromium']);
  if (await findBrowser('chromium')) return;
  throw new Error('no browser: install Chromium or Chrome, or name one in CHROMIUM_PATH.');
}

/** Installs Firefox and WebKit where possible; the tests of a missing one are skipped and say so. */
export async function installOtherBrowsers() {
  /** @type {BrowserName[]} */
  const missing = [];
  for (const name of /** @type {const} */ (['firefox', 'webkit'])) {
    if (!(await findBrowser(name))) missing.push(name);
  }
  if (missing.length === 0) return;
  const titles = missing.map((name) => BROWSERS[name].title).join(' and ');
  process.stderr.write(`setup: installing ${titles} for the tests (once) …\n`);
  installWithManager(missing);
  for (const name of missing) {
    if (await findBrowser(name)) continue;
    const { title, override } = BROWSERS[name];
    process.stderr.write(
      `setup: no ${title} here, its tests are skipped: install it or name one in ${override}.\n`,
    );
  }
}

/** @param {readonly BrowserName[]} names */
function installWithManager(names) {
  const manager = MANAGERS.find(({ program }) =>
    onPath([program]).some((path) => existsSync(path)),
  );
  if (manager === undefined) return;
  const lists = names.flatMap((name) => {
    const packages = manager.packages[name];
    return packages === undefined ? [] : [packages];
  });
  const prefix = manager.root ? rootPrefix() : [];
  if (lists.length === 0 || prefix === null) return;
  for (const args of manager.before) run([...prefix, manager.program, ...args]);
  // Install each package by its own call: a system may lack one of them.
  for (const packages of lists) run([...prefix, manager.program, ...manager.install, ...packages]);
}

/**
 * Prefix that runs a command as root, or null where that needs a password.
 * @returns {string[] | null}
 */
function rootPrefix() {
  const env = ['env', 'DEBIAN_FRONTEND=noninteractive'];
  if (process.getuid?.() === 0) return env;
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0
    ? ['sudo', '-n', ...env]
    : null;
}

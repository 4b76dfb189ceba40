/** Finds and installs the browsers of the tests: Chromium, and where possible Firefox and WebKit. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runStep } from './run.mjs';

/**
 * @typedef {'chromium' | 'firefox' | 'webkit'} BrowserName
 * @typedef {object} BrowserKind
 * @property {string} title name shown to people
 * @property {string} override environment variable with the path to use
 * @property {string} ask option that a working browser answers
 * @property {RegExp} answer pattern of that answer
 * @property {readonly string[]} commands names to look for on the PATH
 * @property {readonly string[]} files to look for, on macOS and Windows
 * @property {readonly string[]} packages Debian's
 */

/** @type {Record<BrowserName, BrowserKind>} */
export const BROWSERS = {
  chromium: {
    title: 'Chromium',
    override: 'CHROMIUM_PATH',
    ask: '--version',
    answer: /chrom/i,
    commands: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    files: [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    ],
    packages: ['chromium'],
  },
  // Firefox and WebKit are those of the system, because Playwright's own are patched.
  firefox: {
    title: 'Firefox',
    override: 'FIREFOX_PATH',
    ask: '--version',
    answer: /firefox/i,
    commands: ['firefox-esr', 'firefox'],
    files: [
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
    ],
    packages: ['firefox-esr'],
  },
  // The driver of WebKitGTK, which includes a small browser.
  webkit: {
    title: 'WebKit',
    override: 'WEBKIT_DRIVER_PATH',
    ask: '--help',
    answer: /WebKitWebDriver/,
    commands: ['WebKitWebDriver'],
    files: [],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
};

/**
 * Path of a working browser (for WebKit: its driver) on this machine, or null.
 * @param {BrowserName} name
 * @returns {Promise<string | null>}
 */
export async function findBrowser(name) {
  const kind = BROWSERS[name];
  const named = process.env[kind.override];
  if (named) {
    if (answers(named, kind)) return named;
    throw new Error(`${kind.override} names no working browser: ${named}`);
  }
  // WebKit's driver has no headless mode.
  if (name === 'webkit' && !hasDisplay() && findXvfb() === null) return null;
  const found = [...onPath(kind.commands), ...kind.files].find((path) => answers(path, kind));
  if (found !== undefined || name !== 'chromium') return found ?? null;
  // Playwright may not be installed yet.
  const playwright = await import('playwright').catch(() => null);
  const download = playwright?.chromium.executablePath() ?? '';
  return answers(download, kind) ? download : null;
}

/** How Chromium is launched. Throws an Error without one. */
export async function chromiumOptions() {
  const executablePath = await findBrowser('chromium');
  if (executablePath === null) throw new Error('No browser: run node tools/setup.mjs --browser');
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return { executablePath, args: ['--disable-background-networking', ...asRoot] };
}

/** True where a window can be opened on a screen. */
export function hasDisplay() {
  return Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY']);
}

/** Path of Xvfb, the X server without a screen, or null. */
export function findXvfb() {
  return onPath(['Xvfb']).find((path) => existsSync(path)) ?? null;
}

/** @param {readonly string[]} commands */
export function onPath(commands) {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return commands.flatMap((command) => folders.map((folder) => join(folder, command)));
}

/**
 * Runs the file, because its existence does not mean that it works: some systems have a stub that only
 * advertises a package, and a downloaded browser may lack its libraries.
 * @param {string} path
 * @param {BrowserKind} kind
 */
function answers(path, { ask, answer }) {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return false;
  }
  if (process.platform === 'win32') return true; // it would open a window instead of answering
  const { status, stdout } = spawnSync(path, [ask], { encoding: 'utf8', timeout: 30_000 });
  return status === 0 && answer.test(stdout);
}

const APT = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-o', 'DPkg::Lock::Timeout=120'];
const INSTALLING = { limitMs: 15 * 60_000, toStderr: true };

/** Installs Chromium unless there is one. If that fails, it throws an error with one line for the user. */
export async function installBrowser() {
  if (await findBrowser('chromium')) return;
  process.stderr.write("setup: downloading a browser into Playwright's cache (once) …\n");
  // Fails immediately if Playwright's server cannot be reached; the system's package may still be available.
  const download = [process.execPath, 'node_modules/playwright/cli.js', 'install', 'chromium'];
  await runStep(download, INSTALLING);
  const advice = await installMissing(['chromium']);
  if (advice !== null) throw new Error(advice);
}

/** Installs Firefox and WebKit if possible; tests of a missing browser are skipped and say so. */
export async function installOtherBrowsers() {
  const advice = await installMissing(['firefox', 'webkit']);
  if (advice !== null) process.stderr.write(`setup: tests are skipped: ${advice}\n`);
}

/**
 * Installs Debian's packages as root, who is nobody's desktop.
 * @param {readonly BrowserName[]} names
 * @returns {Promise<string | null>} what the user can do for those that are still missing
 */
async function installMissing(names) {
  const before = await missingOf(names);
  if (before.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await runStep([...APT, 'update'], INSTALLING);
    // A separate command for each browser, because a system may lack one of them.
    for (const name of before) {
      await runStep([...APT, 'install', '-y', ...BROWSERS[name].packages], INSTALLING);
    }
  }
  const after = (await missingOf(before)).map((name) => BROWSERS[name]);
  if (after.length === 0) return null;
  const titles = after.map(({ title }) => title).join(', no ');
  const packages = after.flatMap((browser) => browser.packages).join(' ');
  const overrides = after.map(({ override }) => override).join(' or ');
  return `no ${titles}: install ${packages} (on Debian: sudo apt-get install), or name one in ${overrides}.`;
}

/** @param {readonly BrowserName[]} names */
async function missingOf(names) {
  const paths = await Promise.all(names.map(findBrowser));
  return names.filter((_, index) => paths[index] === null);
}

import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * @typedef {'chromium' | 'firefox' | 'webkit'} BrowserName
 * @typedef {object} BrowserKind
 * @property {string} title name shown to people
 * @property {string} override environment variable with the path to use
 * @property {string} ask option that a working browser answers
 * @property {RegExp} answer pattern of that answer
 * @property {readonly string[]} commands names to look for on the PATH
 * @property {readonly string[]} [paths] files to look for, on macOS and Windows
 * @property {() => boolean} [usable] whether the machine meets its other needs
 * @property {() => Promise<string>} [downloaded] path of Playwright's download
 */

/** @type {Record<BrowserName, BrowserKind>} */
export const BROWSERS = {
  chromium: {
    title: 'Chromium',
    override: 'CHROMIUM_PATH',
    ask: '--version',
    answer: /chrom/i,
    commands: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    paths: [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    ],
    downloaded: async () => (await import('playwright')).chromium.executablePath(),
  },
  // Playwright's own Firefox and WebKit are patched and do not support WebDriver, so they are not used.
  firefox: {
    title: 'Firefox',
    override: 'FIREFOX_PATH',
    ask: '--version',
    answer: /firefox/i,
    commands: ['firefox-esr', 'firefox'],
    paths: [
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
    ],
  },
  // The driver of WebKitGTK, which includes a small browser.
  webkit: {
    title: 'WebKit',
    override: 'WEBKIT_DRIVER_PATH',
    ask: '--help',
    answer: /WebKitWebDriver/,
    commands: ['WebKitWebDriver'],
    // WebKit's driver has no headless mode.
    usable: () => hasDisplay() || findXvfb() !== null,
  },
};

/**
 * Path of a working browser (for WebKit: its driver) on this machine, or null.
 * @param {BrowserName} name
 * @returns {Promise<string | null>}
 */
export async function findBrowser(name) {
  const kind = BROWSERS[name];
  const { override, commands, paths = [], usable = () => true, downloaded } = kind;
  const named = process.env[override];
  if (named) {
    if (answers(named, kind)) return named;
    throw new Error(`${override} names no working browser: ${named}`);
  }
  if (!usable()) return null;
  const found = [...onPath(commands), ...paths].find((path) => answers(path, kind));
  if (found !== undefined) return found;
  // Playwright may not be installed yet.
  const download = await downloaded?.().catch(() => undefined);
  return download !== undefined && answers(download, kind) ? download : null;
}

/** How Chromium is launched for measuring and drawing. Throws an Error without one. */
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

/**
 * Path of Xvfb, the X server without a screen, or null.
 * @returns {string | null}
 */
export function findXvfb() {
  return onPath(['Xvfb']).find((path) => existsSync(path)) ?? null;
}

/**
 * @param {readonly string[]} commands
 * @returns {string[]}
 */
export function onPath(commands) {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return commands.flatMap((command) => folders.map((folder) => join(folder, command)));
}

/**
 * Runs the file, because its existence does not mean that it works: some systems have a stub that only
 * advertises a package, and a downloaded browser may lack its libraries.
 * @param {string} path
 * @param {BrowserKind} kind
 * @returns {boolean}
 */
function answers(path, { ask, answer }) {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return false;
  }
  if (process.platform === 'win32') return true; // it would open a window instead of answering
  const { status, stdout } = spawnSync(path, [ask], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 30_000,
  });
  return status === 0 && answer.test(stdout);
}

import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * @typedef {'chromium'} BrowserName
 * @typedef {object} BrowserKind
 * @property {string} override environment variable that names the browser to use
 * @property {RegExp} version what a working one answers to --version
 * @property {readonly string[]} commands looked for on the PATH
 * @property {Partial<Record<NodeJS.Platform, readonly string[]>>} paths looked for there
 * @property {() => Promise<string>} downloaded where Playwright keeps its own
 */

/** @type {Record<BrowserName, BrowserKind>} */
const BROWSERS = {
  chromium: {
    override: 'CHROMIUM_PATH',
    version: /chrom/i,
    commands: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    paths: {
      darwin: [
        '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
        '/Applications/Chromium.app/Contents/MacOS/Chromium',
      ],
      win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((folder) =>
        join(process.env[folder] ?? '', 'Google', 'Chrome', 'Application', 'chrome.exe'),
      ),
    },
    downloaded: async () => (await import('playwright')).chromium.executablePath(),
  },
};

/**
 * A browser on this machine that answers, or null.
 * @param {BrowserName} name
 * @returns {Promise<string | null>}
 */
export async function findBrowser(name) {
  const kind = BROWSERS[name];
  const override = process.env[kind.override];
  if (override) {
    if (answers(override, kind)) return override;
    throw new Error(`${kind.override} names no working browser: ${override}`);
  }
  for (const path of [...onPath(kind.commands), ...(kind.paths[process.platform] ?? [])]) {
    if (answers(path, kind)) return path;
  }
  try {
    const path = await kind.downloaded();
    return answers(path, kind) ? path : null;
  } catch {
    return null; // no Playwright yet
  }
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
 * Being there is not enough: some systems have a stub that only advertises another package, and a
 * downloaded browser may lack its libraries.
 * @param {string} path
 * @param {BrowserKind} kind
 * @returns {boolean}
 */
function answers(path, kind) {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return false;
  }
  if (process.platform === 'win32') return true; // opens a window instead of answering
  const { status, stdout } = spawnSync(path, ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 30_000,
  });
  return status === 0 && kind.version.test(stdout);
}

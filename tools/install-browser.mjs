import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser, onPath } from './find-browser.mjs';
import { ROOT, run } from './run-command.mjs';

/**
 * @typedef {object} PackageManager
 * @property {string} program
 * @property {readonly (readonly string[])[]} steps arguments, one list a call; the last one counts
 * @property {boolean} root whether it must run as root
 */

/** @type {readonly PackageManager[]} */
const MANAGERS = [
  {
    program: 'apt-get',
    steps: [['update'], ['install', '-y', '-o', 'DPkg::Lock::Timeout=120', 'chromium']],
    root: true,
  },
  { program: 'dnf', steps: [['install', '-y', 'chromium']], root: true },
  { program: 'pacman', steps: [['-Sy', '--noconfirm', '--needed', 'chromium']], root: true },
  { program: 'apk', steps: [['add', '--no-cache', 'chromium']], root: true },
  { program: 'brew', steps: [['install', '--cask', 'chromium']], root: false },
];

/** Finds a browser or installs one; throws with one line for people where neither works. */
export async function installBrowser() {
  if (await findBrowser('chromium')) return;
  process.stderr.write('setup: installing a browser for the tests (once) …\n');
  // Fails at once where the network is closed; then the system's own package may still be had.
  const playwright = join(ROOT, 'node_modules', 'playwright', 'cli.js');
  run([process.execPath, playwright, 'install', 'chromium'], { minutes: 5 });
  if (await findBrowser('chromium')) return;
  installWithManager();
  if (await findBrowser('chromium')) return;
  throw new Error('no browser: install Chromium or Chrome, or name one in CHROMIUM_PATH.');
}

function installWithManager() {
  const manager = MANAGERS.find(({ program }) =>
    onPath([program]).some((path) => existsSync(path)),
  );
  if (manager === undefined) return;
  const prefix = manager.root ? rootPrefix() : [];
  if (prefix === null) return;
  for (const args of manager.steps) run([...prefix, manager.program, ...args]);
}

/**
 * What makes a command run as root, or null where that would need a password.
 * @returns {string[] | null}
 */
function rootPrefix() {
  const env = ['env', 'DEBIAN_FRONTEND=noninteractive'];
  if (process.getuid?.() === 0) return env;
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0
    ? ['sudo', '-n', ...env]
    : null;
}

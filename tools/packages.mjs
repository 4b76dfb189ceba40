import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT, run } from './run-command.mjs';

/** @typedef {Record<string, { integrity?: string, optional?: boolean }>} LockedPackages by their path */

/**
 * True when node_modules holds the packages of package-lock.json, according to npm's own record. Works
 * after `npm ci` and after `npm install something`.
 */
export function packagesInStep() {
  try {
    return inStep(
      readPackages('package-lock.json'),
      readPackages('node_modules/.package-lock.json'),
    );
  } catch {
    return false; // nothing installed yet
  }
}

/**
 * @param {LockedPackages} wanted
 * @param {LockedPackages} installed
 */
export function inStep(wanted, installed) {
  return Object.keys({ ...wanted, ...installed }).every(
    // '' is the project itself. Optional packages are mostly binaries for other machines.
    (path) =>
      path === '' ||
      (wanted[path]?.optional && !installed[path]) ||
      // A workspace has no integrity.
      (Boolean(wanted[path]) === Boolean(installed[path]) &&
        wanted[path]?.integrity === installed[path]?.integrity),
  );
}

export function installPackages() {
  const npm = process.env['npm_execpath'];
  // Under npm, its script is known: use it, and no shell is needed on Windows.
  const command = npm && basename(npm) === 'npm-cli.js' ? [process.execPath, npm] : ['npm'];
  // NODE_ENV=production would leave out the packages that build and test the site.
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  if (!run([...command, 'ci', ...options]) || !packagesInStep()) {
    throw new Error('npm packages could not be installed; npm says why above.');
  }
}

/**
 * @param {string} file
 * @returns {LockedPackages}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;
}

/** The version in package.json's "engines": the oldest that runs Vite 8 and Vitest 4. */
export const NODE_MINIMUM = '20.19';

/** @param {string} version as in process.versions.node */
export function isSupported(version) {
  return version.localeCompare(NODE_MINIMUM, 'en', { numeric: true }) >= 0;
}

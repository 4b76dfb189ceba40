import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { run } from './run-command.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages by their path below the checkout
 */

/**
 * True when node_modules holds the packages of package-lock.json, according to npm's own record. Works
 * after `npm ci` and after `npm install something`.
 * @param {string} root
 * @returns {boolean}
 */
export function packagesInStep(root) {
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  const wanted = readPackages(join(root, 'package-lock.json'));
  if (wanted === null) throw new Error('package-lock.json is missing or not JSON.');
  return installed !== null && inStep(wanted, installed);
}

/**
 * @param {LockedPackages} wanted
 * @param {LockedPackages} installed
 * @returns {boolean}
 */
export function inStep(wanted, installed) {
  const complete = Object.entries(wanted).every(
    // '' is the project itself. Optional packages are mostly binaries for other machines.
    ([path, { optional }]) => path === '' || optional === true || path in installed,
  );
  return (
    complete &&
    Object.entries(installed).every(([path, { version, integrity }]) => {
      const asked = wanted[path];
      return asked?.version === version && asked?.integrity === integrity;
    })
  );
}

/** @param {string} root */
export function installPackages(root) {
  const npm = process.env['npm_execpath'];
  // Under npm, its script is known: use it, and no shell is needed on Windows.
  const command = npm && basename(npm) === 'npm-cli.js' ? [process.execPath, npm] : ['npm'];
  // NODE_ENV=production would leave out the packages that build and test the site.
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  if (!run([...command, 'ci', ...options]) || !packagesInStep(root)) {
    throw new Error('npm packages could not be installed; npm says why above.');
  }
}

/**
 * @param {string} file
 * @returns {LockedPackages | null}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}

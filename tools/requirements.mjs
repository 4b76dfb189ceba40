/** What the project requires of a machine: a version of Node, a usable path, and packages for this system. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * One line that names what a machine lacks, or null.
 * @param {string} root folder of the checkout
 * @param {string} [node] version
 */
export function findObstacle(root, node = process.versions.node) {
  const { engines } = readJson(join(root, 'package.json'));
  if (!isInRange(node, engines.node)) {
    return `Node ${engines.node} is needed (in "engines" of package.json), this is ${node}.`;
  }
  // The tools below take '#' and '?' for parts of an address, others for a pattern of names, and what is in
  // node_modules for a package.
  const [part] = /[#?*[\]{}]|(?<=[\\/])node_modules(?=[\\/])/.exec(root) ?? [];
  return part === undefined ? null : `the path of a checkout must not contain '${part}': ${root}`;
}

/**
 * @param {string} version such as 20.19.1
 * @param {string} range such as '^20.19 || >=24'
 */
function isInRange(version, range) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return [...range.matchAll(/(\^|>=)(\d+)(?:\.(\d+))?/g)].some(
    ([, sign, least, leastMinor = '0']) =>
      (major === Number(least) && minor >= Number(leastMinor)) ||
      (sign === '>=' && major > Number(least)),
  );
}

/**
 * @typedef {object} Package as in a lock file of npm
 * @property {string} [integrity]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 */

/**
 * True if node_modules contains the packages of package-lock.json, according to npm's own record.
 * @param {string} root folder of the checkout
 */
export function isInstalled(root) {
  try {
    const wanted = readPackages(root, 'package-lock.json');
    const installed = readPackages(root, 'node_modules/.package-lock.json');
    return Object.keys({ ...wanted, ...installed }).every(
      // '' is the project itself.
      (path) =>
        path === '' ||
        (wanted[path]?.optional && !installed[path] && !isForThisSystem(wanted[path])) ||
        // A workspace has no integrity hash.
        (Boolean(wanted[path]) === Boolean(installed[path]) &&
          wanted[path]?.integrity === installed[path]?.integrity),
    );
  } catch {
    return false; // nothing installed yet
  }
}

/**
 * True for a package with binaries for this system. Other optional packages may be missing: npm leaves them out
 * together with the package of another system that needs them.
 * @param {Package} entry
 */
function isForThisSystem({ os, cpu, libc }) {
  if (os?.includes(process.platform) !== true || cpu?.includes(process.arch) !== true) return false;
  return libc === undefined || libc.includes(libcOfThisSystem());
}

function libcOfThisSystem() {
  const { header } = Object(process.report.getReport());
  return header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
}

/**
 * @param {string} root
 * @param {string} file
 * @returns {Record<string, Package>} by path
 */
function readPackages(root, file) {
  return readJson(join(root, file)).packages;
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

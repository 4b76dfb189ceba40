/** What the project requires of a machine: a version of Node, a usable path, and packages. */
import { existsSync, readFileSync } from 'node:fs';
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
 * True if node_modules contains the packages of package-lock.json, according to npm's own record. Workspaces have no hash,
 * and npm leaves out optional packages of other systems.
 * @param {string} root folder of the checkout
 */
export function isInstalled(root) {
  const record = join(root, 'node_modules/.package-lock.json');
  const installed = existsSync(record) ? readJson(record).packages : {};
  /** @type {[path: string, about: { integrity?: string, optional?: boolean }][]} */
  const wanted = Object.entries(readJson(join(root, 'package-lock.json')).packages);
  return wanted.every(
    ([path, { integrity, optional }]) =>
      optional || integrity === undefined || installed[path]?.integrity === integrity,
  );
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The version in package.json's "engines": the oldest that runs Vite 8 and Vitest 4. */
export const NODE_MINIMUM = '20.19';

/**
 * @param {string} version as in process.versions.node
 * @returns {boolean}
 */
export function isSupported(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [neededMajor = 0, neededMinor = 0] = NODE_MINIMUM.split('.').map(Number);
  return major > neededMajor || (major === neededMajor && minor >= neededMinor);
}

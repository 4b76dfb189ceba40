/** The version in package.json's "engines": the oldest that runs Vite 8 and Vitest 4. */
export const NODE_MINIMUM = '20.19';

/** @param {string} version as in process.versions.node */
export function isSupported(version) {
  return version.localeCompare(NODE_MINIMUM, 'en', { numeric: true }) >= 0;
}

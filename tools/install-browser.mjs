import { BROWSERS, findBrowser } from './find-browser.mjs';
import { run } from './run-command.mjs';
import { installSystemPackages } from './system-packages.mjs';

/** Installs Chromium unless there is one; throws an error with one line for people when that fails. */
export async function installBrowser() {
  if (await findBrowser('chromium')) return;
  process.stderr.write("setup: downloading a browser into Playwright's cache (once) …\n");
  // This fails at once without Playwright's server; the system's package may still be available.
  run([process.execPath, 'node_modules/playwright/cli.js', 'install', 'chromium'], 5);
  const advice = await installMissing(['chromium']);
  if (advice !== null) throw new Error(advice);
}

/** Installs Firefox and WebKit where possible; the tests of a missing one are skipped and say so. */
export async function installOtherBrowsers() {
  const advice = await installMissing(['firefox', 'webkit']);
  if (advice !== null) process.stderr.write(`setup: tests are skipped: ${advice}\n`);
}

/**
 * @param {readonly import('./find-browser.mjs').BrowserName[]} names
 * @returns {Promise<string | null>} what the user can do for those that are still missing
 */
async function installMissing(names) {
  const before = await missing(names);
  const advice = before.length > 0 ? await installSystemPackages(before) : null;
  const after = await missing(before);
  if (after.length === 0) return null;
  const titles = after.map((name) => BROWSERS[name].title).join(', no ');
  const overrides = after.map((name) => BROWSERS[name].override).join(' or ');
  return `no ${titles}: ${advice ?? 'install it'}, or name one in ${overrides}.`;
}

/** @param {readonly import('./find-browser.mjs').BrowserName[]} names */
async function missing(names) {
  const paths = await Promise.all(names.map(findBrowser));
  return names.filter((_, index) => paths[index] === null);
}

import { join } from 'node:path';
import { BROWSERS, findBrowser } from './find-browser.mjs';
import { ROOT, run } from './run-command.mjs';
import { installSystemPackages } from './system-packages.mjs';

/** @typedef {import('./find-browser.mjs').BrowserName} BrowserName */

/** Installs Chromium unless there is one; throws an error with one line for people when that fails. */
export async function installBrowser() {
  if (await findBrowser('chromium')) return;
  process.stderr.write("setup: downloading a browser into Playwright's cache (once) …\n");
  // This fails at once without Playwright's server; the system's package may still be available.
  const playwright = join(ROOT, 'node_modules', 'playwright', 'cli.js');
  run([process.execPath, playwright, 'install', 'chromium'], { minutes: 5 });
  if (await findBrowser('chromium')) return;
  const advice = await installSystemPackages(['chromium']);
  if (await findBrowser('chromium')) return;
  const { title, override } = BROWSERS.chromium;
  throw new Error(
    `no ${title} for the tests: ${advice ?? 'install it'}, or name one in ${override}.`,
  );
}

/** Installs Firefox and WebKit where possible; the tests of a missing one are skipped and say so. */
export async function installOtherBrowsers() {
  /** @type {BrowserName[]} */
  const missing = [];
  for (const name of /** @type {const} */ (['firefox', 'webkit'])) {
    if (!(await findBrowser(name))) missing.push(name);
  }
  if (missing.length === 0) return;
  const advice = await installSystemPackages(missing);
  /** @type {BrowserName[]} */
  const skipped = [];
  for (const name of missing) if (!(await findBrowser(name))) skipped.push(name);
  if (skipped.length === 0) return;
  const titles = skipped.map((name) => BROWSERS[name].title).join(' and no ');
  const overrides = skipped.map((name) => BROWSERS[name].override).join(' or ');
  process.stderr.write(
    `setup: no ${titles}, their tests are skipped: ${advice ?? 'install it'}, or name one in ${overrides}.\n`,
  );
}

/**
 * Makes a fresh clone ready: checks Node, installs npm packages and, with --browser, Chromium for the
 * tests; with --browsers also Firefox and WebKit where possible. It runs before every public script:
 * quick and silent when nothing is missing. It prints, and asks, on stderr, because stdout belongs to
 * the script. Node built-ins only: no package is installed yet.
 *
 *   node tools/setup.mjs [--browser | --browsers] [--site]
 *
 * --site builds dist/ where there is none (for `npm run preview` on a fresh clone).
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installBrowser, installOtherBrowsers } from './install-browser.mjs';
import { installPackages, isSupported, NODE_MINIMUM, packagesInStep } from './packages.mjs';
import { ROOT, run } from './run-command.mjs';

const wanted = new Set(process.argv.slice(2));

try {
  if (!isSupported(process.versions.node)) {
    throw new Error(`Node ${NODE_MINIMUM} or newer is needed, this is ${process.versions.node}.`);
  }
  if (!packagesInStep()) {
    process.stderr.write('setup: installing npm packages (once) …\n');
    installPackages();
  }
  if (wanted.has('--browser') || wanted.has('--browsers')) await installBrowser();
  if (wanted.has('--browsers')) await installOtherBrowsers();
  if (wanted.has('--site') && !existsSync(join(ROOT, 'dist', 'index.html'))) {
    const build = [process.execPath, 'node_modules/vite/bin/vite.js', 'build'];
    if (!run(build)) throw new Error('the site could not be built.');
  }
} catch (error) {
  process.stderr.write(`setup: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

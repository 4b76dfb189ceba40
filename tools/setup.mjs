/**
 * Makes a fresh clone ready: checks Node, installs npm packages and, with --browser, Chromium for the
 * tests; with --browsers also Firefox and WebKit where possible. It runs before every public script:
 * quick and silent when nothing is missing. It also builds the profiler's package when that is out of date. It prints, and asks, on stderr, because stdout belongs to
 * the script. Node built-ins only: no package is installed yet.
 *
 *   node tools/setup.mjs [--browser | --browsers] [--site]
 *
 * --site builds dist/ where there is none (for `npm run preview` on a fresh clone).
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { installBrowser, installOtherBrowsers } from './install-browser.mjs';
import { installPackages, isSupported, NODE_MINIMUM, packagesInStep } from './packages.mjs';
import { ROOT, run } from './run-command.mjs';

const wanted = new Set(process.argv.slice(2));
const PROFILER = join(ROOT, 'profiler');

try {
  if (!isSupported(process.versions.node)) {
    throw new Error(`Node ${NODE_MINIMUM} or newer is needed, this is ${process.versions.node}.`);
  }
  if (!packagesInStep()) {
    process.stderr.write('setup: installing npm packages (once) …\n');
    installPackages();
  }
  // The site imports the profiler's package as it is built.
  if (
    builtAt() < changedAt(PROFILER) &&
    !run([process.execPath, 'node_modules/tsx/dist/cli.mjs', 'profiler/build.ts'])
  ) {
    throw new Error('the profiler could not be built.');
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

/** Time of the profiler's build, ms since the Unix epoch; 0 when there is none. */
function builtAt() {
  return statSync(join(PROFILER, 'dist', 'panel.js'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/**
 * Time of the last change in the profiler's sources, ms since the Unix epoch.
 * @param {string} folder
 * @returns {number}
 */
function changedAt(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  return Math.max(
    ...entries
      .filter(({ name }) => name !== 'dist' && name !== 'tests' && !name.endsWith('.md'))
      .map((entry) => {
        const path = join(folder, entry.name);
        return entry.isDirectory() ? changedAt(path) : statSync(path).mtimeMs;
      }),
  );
}

/**
 * Makes a fresh clone ready: checks Node and the path, installs npm packages, builds the profiler's package where that
 * is out of date, and with --browser installs Chromium for the tests; with --browsers also Firefox and WebKit where
 * possible. Every script of package.json begins with it: quick and silent when nothing is missing. It prints
 * on stderr, because stdout belongs to the script. Node built-ins only: no package is installed yet.
 *
 *   node tools/setup.mjs [--browser | --browsers] [--site]
 *
 * --site builds dist/ where there is none (for `npm run preview` on a fresh clone).
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { installBrowser, installOtherBrowsers } from './browsers.mjs';
import { findObstacle, isInstalled } from './requirements.mjs';
import { endOnSignals, ROOT, runStep } from './run.mjs';

const PROFILER = join(ROOT, 'profiler');

const BUILDING = { limitMs: 15 * 60_000, toStderr: true };

endOnSignals();
const wanted = new Set(process.argv.slice(2));
try {
  const obstacle = findObstacle(ROOT);
  if (obstacle !== null) throw new Error(obstacle);
  if (!isInstalled(ROOT)) await installPackages();
  // The site imports the built package of the profiler.
  if (!isProfilerBuilt())
    await mustRun('the profiler', 'node_modules/tsx/dist/cli.mjs', 'profiler/build.ts');
  if (wanted.has('--browser') || wanted.has('--browsers')) await installBrowser();
  if (wanted.has('--browsers')) await installOtherBrowsers();
  if (wanted.has('--site') && !existsSync(join(ROOT, 'dist', 'index.html'))) {
    await mustRun('the site', 'node_modules/vite/bin/vite.js', 'build');
  }
} catch (error) {
  process.stderr.write(`setup: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/** @param {string[]} command a script for Node, and its arguments */
async function mustRun(/** @type {string} */ what, ...command) {
  const { succeeded } = await runStep([process.execPath, ...command], BUILDING);
  if (!succeeded) throw new Error(`${what} could not be built.`);
}

async function installPackages() {
  process.stderr.write('setup: installing npm packages (once) …\n');
  // NODE_ENV=production would leave out the packages that build and test the site.
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { succeeded } = await runStep(['npm', 'ci', ...options], BUILDING);
  if (!succeeded || !isInstalled(ROOT)) {
    throw new Error('npm packages could not be installed; npm says why above.');
  }
}

/** True when the profiler's build is newer than its sources. */
function isProfilerBuilt() {
  const builtAt = statSync(join(PROFILER, 'dist', 'panel.js'), { throwIfNoEntry: false })?.mtimeMs;
  const sources = readdirSync(PROFILER, { recursive: true, encoding: 'utf8' }).filter(
    (file) => !/^(dist|tests|node_modules)\b|\.md$/.test(file),
  );
  const times = sources.map((file) => statSync(join(PROFILER, file)).mtimeMs);
  return builtAt !== undefined && builtAt >= Math.max(...times);
}

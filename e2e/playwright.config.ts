/**
 * Browser tests against the production site. `npm run test:e2e` builds it first; with dist/ up to
 * date, `npx playwright test --config e2e/playwright.config.ts` is enough. E2E_PORT sets the port,
 * E2E_TRACE=1 keeps a trace of every test that fails.
 *
 * Tags: @phone also on a phone (*.phone.spec.ts only there), @timed measures frames and runs alone.
 * The folder long/ holds what takes minutes.
 */
import { defineConfig } from '@playwright/test';
import { chromiumOptions } from '../tools/browsers.mjs';

const PORT = Number(process.env['E2E_PORT'] ?? 4317);
const ADDRESS = `http://127.0.0.1:${PORT}`;

const { executablePath, args } = await chromiumOptions();

/**
 * Features of the browser's own window, such as a preloaded page for its address bar: without them a
 * test costs a third less. Chromium reads one list only, so Playwright's own (1.65) are repeated.
 */
const WITHOUT_FEATURES = `--disable-features=${[
  ...['WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup'],
  ...['PreloadTopChromeWebUI', 'InitialWebUI'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
].join()}`;
/** No test may ask a public service, not even by mistake. */
const WITHOUT_INTERNET = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';

const PHONE_FILE = /\.phone\.spec\.ts/;
const TIMED = /@timed/;
/** A folder, and tests of `test:long` that are in the files of their subject. */
const LONG = / long\/|@long/;

const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  // A phone's ratio is 3. Drawing nine times the pixels by software proves nothing but in `picture`.
  deviceScaleFactor: 1,
};

export default defineConfig({
  testDir: '.',
  // engines/ and pictures/ have a configuration of their own.
  testMatch: /\/e2e\/(?:long\/)?[^/]*\.spec\.ts$/,
  // One browser per core; test.ts runs what is timed with one.
  workers: 2,
  fullyParallel: true,
  // Twice the usual: another program may keep a core busy.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
    baseURL: ADDRESS,
    browserName: 'chromium',
    launchOptions: { executablePath, args: [...args, WITHOUT_FEATURES, WITHOUT_INTERNET] },
    screenshot: 'only-on-failure',
    // With motion, each ready screen plays a demo in software.
    // A test that means motion asks for it: test.use({ reducedMotion: 'no-preference' }).
    reducedMotion: 'reduce',
    // A stored site would answer in place of the routes and counts of a test: pwa.spec.ts allows it.
    serviceWorkers: 'block',
    // Recording a trace slows every test.
    trace: process.env['E2E_TRACE'] ? { mode: 'retain-on-failure', screenshots: false } : 'off',
  },
  // A pattern is looked for in the path of a test's file, its title and its tags.
  projects: [
    { name: 'desktop', grepInvert: [PHONE_FILE, TIMED, LONG], use: DESKTOP },
    { name: 'phone', grep: [PHONE_FILE, /@phone/], use: PHONE },
    { name: 'timed', grep: TIMED, grepInvert: LONG, use: DESKTOP },
    // Several times what the longest takes on two cores.
    { name: 'long', grep: LONG, grepInvert: TIMED, timeout: 180_000, use: DESKTOP },
    { name: 'long-timed', grep: /@long.*@timed/, timeout: 180_000, use: DESKTOP },
    // Playwright empties the folder first: the next step of a test run must leave the traces of this one.
  ].map((project) => ({ ...project, outputDir: `../test-results/${project.name}` })),
  webServer: {
    command: `node node_modules/tsx/dist/cli.mjs tools/serve.ts --port ${PORT}`,
    cwd: '..',
    url: ADDRESS,
  },
});

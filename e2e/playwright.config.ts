/**
 * Browser tests against the production site. `npm run test:e2e` builds it first; with dist/ up to
 * date, `npx playwright test --config e2e/playwright.config.ts` is enough. E2E_PORT sets the port,
 * E2E_TRACE=1 keeps a trace of every test that fails.
 *
 * Tags: @phone also on a phone (*.phone.spec.ts only there), @timed measures frames and runs alone.
 * The folder long/ holds what takes minutes.
 */
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../tools/browsers.mjs';

const PORT = Number(process.env['E2E_PORT'] ?? 4317);
const ADDRESS = `http://127.0.0.1:${PORT}`;

const executablePath = await findBrowser('chromium');
if (executablePath === null) throw new Error('No browser: run node tools/setup.mjs --browser');

/**
 * Features of the browser's own window, such as a preloaded page for its address bar: without them a
 * test costs a third less. Chromium reads one list only, so Playwright's own (1.65) are repeated.
 */
const WITHOUT_FEATURES = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup'],
  ...['PreloadTopChromeWebUI', 'InitialWebUI'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
];
/** Without the browser's own requests, which would fail in a closed network and slow the tests. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  `--disable-features=${WITHOUT_FEATURES.join()}`,
  '--disable-quic',
  '--disable-sync',
  // No test may ask a public service, not even by mistake.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--no-first-run',
];
/** Chromium's sandbox refuses to run as root. */
const AS_ROOT = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

const PHONE_FILE = /\.phone\.spec\.ts/;
const LONG_FILE = /\/long\//;
/** They have a configuration of their own. */
const PICTURES = /\/e2e\/pictures\//;
const TIMED = /@timed/;
/** Tests of `test:long` that are in the files of their subject. */
const LONG = /@long/;

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
  // *.test.ts are Vitest's: engines/.
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  // One browser per core; test.mjs runs what is timed with one.
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
    launchOptions: { executablePath, args: [...QUIET, ...AS_ROOT] },
    screenshot: 'only-on-failure',
    // With motion, each ready screen plays a demo in software.
    // A test that means motion asks for it: test.use({ reducedMotion: 'no-preference' }).
    reducedMotion: 'reduce',
    // A stored site would answer in place of the routes and counts of a test: pwa.spec.ts allows it.
    serviceWorkers: 'block',
    // Recording a trace slows every test.
    trace: process.env['E2E_TRACE'] ? { mode: 'retain-on-failure', screenshots: false } : 'off',
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: [PHONE_FILE, LONG_FILE, PICTURES],
      grepInvert: [TIMED, LONG],
      use: DESKTOP,
    },
    {
      name: 'phone',
      testIgnore: [LONG_FILE, PICTURES],
      grep: [/@phone/, PHONE_FILE],
      grepInvert: LONG,
      use: PHONE,
    },
    {
      name: 'timed',
      testIgnore: [LONG_FILE, PICTURES],
      grep: TIMED,
      grepInvert: LONG,
      use: DESKTOP,
    },
    {
      name: 'long',
      testIgnore: PICTURES,
      grep: [/ long\//, LONG],
      // Several times what the longest takes on two cores.
      timeout: 180_000,
      use: DESKTOP,
    },
  ],
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --port ${PORT} --strictPort`,
    cwd: '..',
    url: ADDRESS,
  },
});

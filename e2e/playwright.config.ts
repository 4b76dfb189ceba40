/**
 * Browser tests against the production site. `npm run test:e2e` builds it first; with dist/ up to
 * date, `npx playwright test --config e2e/playwright.config.ts` is enough. E2E_PORT sets another
 * port where the usual one is taken. Tests run on a desktop; those tagged @phone also on a phone,
 * those in *.phone.spec.ts only there. The projects of the pages have no frames to be late for:
 * `--project 'pages*' --workers 2` runs them side by side.
 */
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../tools/find-browser.mjs';

const PORT = Number(process.env['E2E_PORT'] ?? 4317);
const ADDRESS = `http://127.0.0.1:${PORT}`;

const executablePath = await findBrowser('chromium');
if (executablePath === null) throw new Error('No browser: run node tools/setup.mjs --browser');

/** Where the network is closed, the browser's own requests fail by the dozen and slow the tests. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-quic',
  '--disable-sync',
  // No test may ask a public service, not even by oversight.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--no-first-run',
];
/** Chromium's sandbox refuses to run as root. */
const AS_ROOT = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

const PHONE_FILE = /\.phone\.spec\.ts/;
/** Nothing in these depends on how fast frames come: two browsers may share the machine. */
const PAGE_FILE =
  /(home|leaving-often|metaverse|navigation|player|price|security|shell|wallet|whitepaper|win)\.spec\.ts/;
/** They have a configuration of their own. */
const PICTURES = '**/e2e/pictures/**';

const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 3,
};

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // The game is timed by frames: two browsers on two cores would disturb each other.
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
    baseURL: ADDRESS,
    browserName: 'chromium',
    launchOptions: { executablePath, args: [...QUIET, ...AS_ROOT] },
    screenshot: 'only-on-failure',
    // A trace with pictures films every page, at the cost of the game's frames.
    trace: { mode: 'retain-on-failure', screenshots: false },
  },
  projects: [
    {
      name: 'pages',
      testMatch: PAGE_FILE,
      fullyParallel: true,
      use: DESKTOP,
    },
    {
      name: 'pages-phone',
      testMatch: PAGE_FILE,
      fullyParallel: true,
      grep: /@phone/,
      use: PHONE,
    },
    {
      name: 'game',
      testIgnore: [PAGE_FILE, PHONE_FILE, PICTURES],
      use: DESKTOP,
    },
    {
      name: 'game-phone',
      testIgnore: PAGE_FILE,
      grep: [/@phone/, PHONE_FILE],
      use: PHONE,
    },
  ],
  webServer: {
    command: `npx vite preview --port ${PORT} --strictPort`,
    cwd: '..',
    url: ADDRESS,
  },
});

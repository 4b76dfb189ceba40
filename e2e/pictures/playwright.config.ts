/**
 * Pictures of the renderer: no server and no build of the site, the spec bundles what it needs.
 * `npm run pictures` runs it.
 */
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../../tools/browsers.mjs';

const executablePath = await findBrowser('chromium');
if (executablePath === null) throw new Error('No browser: run node tools/setup.mjs --browser');

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/pictures',
  snapshotPathTemplate: '{testDir}/{arg}{ext}',
  // A missing picture fails, it is not written: only `-u` writes.
  updateSnapshots: 'none',
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['html', { open: 'never', outputFolder: '../../playwright-report' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1100, height: 1240 },
    // Chromium's sandbox refuses to run as root.
    launchOptions: { executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] },
  },
});

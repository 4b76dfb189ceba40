/**
 * Pictures of the renderer: no server and no build of the site, the spec bundles what it needs.
 * `npm run pictures` runs it.
 */
import { defineConfig } from '@playwright/test';
import site from '../playwright.config.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/pictures',
  workers: 2,
  fullyParallel: true,
  snapshotPathTemplate: '{testDir}/{arg}{ext}',
  // A missing picture fails, it is not written: only `-u` writes.
  updateSnapshots: 'none',
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['html', { open: 'never', outputFolder: '../../playwright-report' }]],
  use: { ...site.use, viewport: { width: 1100, height: 1240 } },
});

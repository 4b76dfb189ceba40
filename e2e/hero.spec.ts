/** The landing page's hero is a drawing: it stays what was painted first. */
import { expect, test } from './support/test.ts';

test.use({ reducedMotion: 'no-preference' });

test('stays a drawing: no engine is opened when the page is idle', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  await expect(page.locator('canvas')).toHaveCount(0);
  expect(page.workers()).toHaveLength(0);
});

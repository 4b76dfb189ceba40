/** The landing page's hero shows pictures of the game, and no game. */
import { expect, test } from './support/test.ts';

test.use({ reducedMotion: 'no-preference' });

test('no engine is opened when the page is idle; the night passes once, and ends as it was painted first', async ({
  page,
}) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  await expect(page.locator('canvas')).toHaveCount(0);
  expect(page.workers()).toHaveLength(0);
  const passing = page.locator('section[aria-labelledby=home-title] img[alt=""]');
  await expect(passing).toHaveCount(2);
  const ends = await passing.evaluateAll((pictures) =>
    pictures.map((picture) => picture.getAnimations()[0]?.effect?.getComputedTiming().endTime),
  );
  expect(ends).toEqual([3000, 4500]);
  for (const picture of await passing.all()) await expect(picture).toHaveCSS('opacity', '0');
});

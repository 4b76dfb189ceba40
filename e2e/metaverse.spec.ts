/** The metaverse demo on the built site: what its numbers do to the layout. */
import { installStoppedClock } from './support/clock.ts';
import { PriceService } from './support/price-service.ts';
import { expect, test } from './support/test.ts';

test('its numbers grow and move nothing', async ({ page }) => {
  await PriceService.on(page);
  await installStoppedClock(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/metaverse');
  const figures = () => page.locator('main b').allTextContents();
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await figures();
  await page.clock.runFor(3000);
  await expect.poll(figures).not.toEqual(before);
  const heightBefore = await height();
  const after = await figures();
  await page.clock.runFor(60_000);
  await expect.poll(figures).not.toEqual(after);
  expect(await height()).toBe(heightBefore);
});

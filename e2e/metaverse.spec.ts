/** The metaverse demo on the built site: what its numbers do to the layout. */
import { installStoppedClock } from './support/clock.ts';
import { PriceService } from './support/price-service.ts';
import { expect, test } from './support/test.ts';

test('its numbers grow and move nothing, its pictures have their room, its sums their columns', async ({
  page,
}) => {
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

  const pictures = page.getByRole('region', { name: 'The garage' }).getByRole('img');
  await expect(pictures).toHaveCount(4);
  for (const picture of await pictures.all()) {
    const box = await picture.boundingBox();
    expect(box?.width).toBeGreaterThan(200);
    expect(box?.height).toBeGreaterThan(90);
  }

  const sums = page.locator('section[aria-label="Today"] p');
  await expect(sums).toHaveCount(2);
  for (const width of [320, 480, 768, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    // A font that does not load is replaced by a wider one.
    const excess = await sums.evaluateAll((lines) =>
      lines.map((line) => {
        for (const part of line.querySelectorAll<HTMLElement>('*')) {
          part.style.letterSpacing = '0.07em';
        }
        return line.scrollWidth - line.clientWidth;
      }),
    );
    expect(excess, `${width} px`).toEqual([0, 0]);
  }
});

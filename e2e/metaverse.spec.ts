/** The metaverse demo on the built site. */
import type { Page } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { stopClock } from './support/clock.ts';
import { PriceService } from './support/price-service.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ page }) => {
  await PriceService.on(page);
  await page.clock.install();
  await page.goto('/metaverse');
  await expect(page.getByRole('heading', { level: 1, name: 'Metaverse' })).toBeVisible();
});

const figures = (page: Page) => page.locator('main b').allTextContents();

test('numbers grow every 3 s and move nothing', { tag: '@phone' }, async ({ page }) => {
  await stopClock(page);
  const before = await figures(page);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const heightBefore = await height();
  await page.clock.runFor(3000);
  await expect.poll(() => figures(page)).not.toEqual(before);
  const after = (await figures(page)).map((text) => Number.parseFloat(text.replace(',', '')));
  before.forEach((text, at) => {
    expect(after[at]).toBeGreaterThanOrEqual(Number.parseFloat(text.replace(',', '')));
  });
  await page.clock.runFor(60_000);
  expect(await height()).toBe(heightBefore);
});

test('passes axe', { tag: '@phone' }, async ({ page }) => {
  expect(await axeFindings(page)).toEqual([]);
});

test('its Connect Wallet opens nothing and explains why', async ({ page }) => {
  const button = page.getByRole('main').getByRole('button', { name: 'Connect Wallet' });
  await expect(button).toHaveAccessibleDescription(/coming soon/i);
  await button.click();
  await page.clock.runFor(3000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/metaverse');
});

test('leads home', { tag: '@phone' }, async ({ page }) => {
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL('/');
});

test('four pictures stand and nothing is cut off, at any width', async ({ page }) => {
  const pictures = page.getByRole('main').getByRole('img');
  await expect(pictures).toHaveCount(4);
  for (const width of [320, 768, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const scrollWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(scrollWidth).toBe(width);
    for (const picture of await pictures.all()) {
      const box = await picture.boundingBox();
      expect(box?.width, `${width} px`).toBeGreaterThan(200);
      expect(box?.height, `${width} px`).toBeGreaterThan(90);
    }
  }
});

test('the sums stay in their columns, also in a wider font', async ({ page }) => {
  const sums = page.locator('section[aria-label="Today"] p');
  await expect(sums).toHaveCount(2);
  for (const width of [320, 390, 480, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    // WebKit's digits are wider; a font that does not load is replaced by a wider one, too.
    for (const spacing of ['0.03em', '0.07em']) {
      const [miles = 0, tokens = 0] = await sums.evaluateAll((lines, wider) => {
        return lines.map((line) => {
          for (const part of line.querySelectorAll<HTMLElement>('*')) {
            part.style.letterSpacing = wider;
          }
          return line.scrollWidth - line.clientWidth;
        });
      }, spacing);
      expect([miles, tokens], `${width} px, ${spacing}`).toEqual([0, 0]);
    }
  }
});

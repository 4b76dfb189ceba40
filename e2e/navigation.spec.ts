/** A link inside the site: title, focus, scroll, announcement. */
import { servePrice } from './support/price-service.ts';
import { expect, test } from './support/test.ts';

test('a link moves the focus and the scroll to the beginning and changes the head; back restores the scroll', async ({
  page,
}) => {
  await servePrice(page);
  await page.goto('/metaverse');
  // The final fonts decide the height of the text, and so the scroll position.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const scrollY = () => page.evaluate(() => window.scrollY);
  await expect.poll(scrollY).toBeGreaterThan(200);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Whitepaper' });
  await expect(link).toBeInViewport();
  const left = await scrollY();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('[role="status"]', { hasText: 'Whitepaper' })).toHaveCount(1);
  await expect.poll(scrollY).toBe(0);
  await expect(page).toHaveTitle(/Whitepaper/);
  const canonical = page.locator('head > link[rel="canonical"]');
  await expect(canonical).toHaveCount(1);
  await expect(canonical).toHaveAttribute('href', /\/whitepaper$/);
  const picture = page.locator('head > meta[property="og:image"]');
  await expect(picture).toHaveAttribute('content', /whitepaper/);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(scrollY).toBeGreaterThan(left - 50);

  // The position outlives the document.
  await page.goForward();
  await expect(page).toHaveTitle(/Whitepaper/);
  await page.reload();
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await page.goBack();
  await expect(page).toHaveTitle(/Metaverse/);
  await expect.poll(scrollY).toBeGreaterThan(left - 50);
});

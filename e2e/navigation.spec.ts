/** A link inside the site: title, focus, scroll, announcement. */
import { dailySeed } from '../src/runs/daily.ts';
import { hold, SCRIPTS } from './support/early.ts';
import { Game } from './support/game.ts';
import { servePrice } from './support/price-service.ts';
import { expect, test } from './support/test.ts';

test('a link moves focus and scroll, and the head; back restores the scroll', async ({ page }) => {
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

test('PLAY NOW starts a run, once, for who has played here, and loses none', async ({ page }) => {
  await servePrice(page);
  const game = new Game(page);
  const play = page.getByRole('link', { name: 'PLAY NOW', exact: true });
  await page.goto('/');
  await play.click();
  await expect(game.start).toBeVisible();
  await game.expectStatus('ready');
  await page.goBack();
  const road = page.getByRole('link', { name: 'Day 1: today’s road' });
  await expect(play).toBeVisible();
  await expect(road).toBeHidden();
  await page.evaluate(() => localStorage.setItem('bnb-runner.progress', '{"bestTicks":400}'));
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Play Now' }).click();
  await game.expectThread('worker');
  await game.expectStatus('ready');
  await page.goto('/');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await play.click();
  await game.expectStatus('playing');
  await expect(game.root).toBeFocused();
  await page.reload();
  await game.expectStatus('paused');
  await page.goto('/');
  await play.click();
  await game.expectStatus('paused');
  // Before the page is hydrated.
  await page.goto('/icon.svg');
  await page.evaluate(() => localStorage.removeItem('bnb-runner.run'));
  const letThrough = await hold(page, SCRIPTS);
  await page.goto('/', { waitUntil: 'commit' });
  await play.click();
  letThrough();
  await game.expectStatus('playing');
  await page.goto('/icon.svg');
  await page.evaluate(() => localStorage.removeItem('bnb-runner.run'));
  await page.goto('/');
  await road.click();
  await game.expectStatus('playing');
  await game.pause();
  const saved = await page.evaluate(() => localStorage.getItem('bnb-runner.run'));
  expect(JSON.parse(saved ?? '{}')).toMatchObject({ run: { seed: dailySeed(Date.now()) } });
});

/** More of a page under a translator's hands than translation.spec.ts: all that changes while it is open. */
import type { Page } from '@playwright/test';
import { OFTEN } from '../support/clock.ts';
import { Game } from '../support/game.ts';
import { noNetwork, PriceService, price } from '../support/price-service.ts';
import { Profiler } from '../support/profiler.ts';
import { CRASH_RUN, WINNING_RUN } from '../support/saved-run.ts';
import { expect, test } from '../support/test.ts';
import { expectTranslated, translatePages } from '../support/translator.ts';

// A translator that comes before React makes the delivered HTML another: React reports it (error 418) and
// renders the page from nothing.
test.use({ expectedErrors: /Minified React error #418/ });

test.beforeEach(async ({ page }) => {
  await translatePages(page);
  await PriceService.on(page);
});

/** React's own errors reach the router's error page instead of the console. */
test.afterEach(async ({ page }) => {
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
  await expect(page.locator('footer')).toBeVisible();
});

/** The HUD's numbers, as people read them. */
async function expectHud(page: Page, { score, round }: { score: number; round: number }) {
  await expect(page.locator('[data-hud="score"]')).toHaveText(String(score));
  await expect(page.locator('[data-hud="round"]')).toHaveText(String(round));
}

test('the price and the numbers of the demo go on', async ({ page }) => {
  await page.clock.install();
  const service = await PriceService.on(page);
  await page.goto('/metaverse');
  const banner = page.getByRole('region', { name: 'BNB price' });
  await expect(banner).toContainText('$612.34');
  const figures = () => page.locator('main b').allInnerTexts();
  const before = await figures();
  await page.clock.runFor(30_000);
  for (const [i, figure] of (await figures()).entries()) {
    if (i < 2)
      expect(Number.parseFloat(figure)).toBeGreaterThan(Number.parseFloat(before[i] ?? ''));
  }
  const users = page.getByRole('definition').filter({ hasText: /^1,[0-9]+$/ });
  await expect(users).not.toHaveText('1,284');

  const runUntilBanner = (text: RegExp) =>
    expect
      .poll(async () => {
        await page.clock.runFor(10_000);
        return banner.textContent();
      }, OFTEN)
      .toMatch(text);
  service.answer = price(700);
  await runUntilBanner(/\$700\.00Live Price(?!last known)/);
  service.answer = noNetwork;
  await runUntilBanner(/\$700\.00Live Pricelast known/);
  service.answer = price(701);
  await runUntilBanner(/\$701\.00Live Price(?!last known)/);
});

test('the two results after each other', async ({ page }) => {
  let game = await Game.playSaved(page, 'worker', CRASH_RUN, 640);
  await expect(game.dialog).toContainText(`You crashed after ${CRASH_RUN.result.round} rounds!`);
  await expectHud(page, CRASH_RUN.result);
  game = await Game.playSaved(page, 'worker', WINNING_RUN, 9990);
  await expect(game.dialog).toContainText('Victory!');
  await game.dialog.getByRole('button', { name: 'Collect Rewards' }).click();
  await expect(game.dialog).toBeHidden();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('BNB Runner');
});

test('the player prompt: asks, complains, thanks', async ({ page }) => {
  const game = await Game.openOnClock(page);
  await game.advance(10_000);
  const prompt = page.getByRole('dialog', { name: 'Player Information' });
  await expect(prompt).toBeVisible();
  const status = page.getByRole('status').filter({ hasText: 'Player Information' });
  await expect(status).toContainText('has opened');
  const save = prompt.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(prompt.getByText('Enter a username.')).toBeVisible();
  await prompt.getByLabel('Username').fill('Ada');
  await prompt.getByLabel('Age').fill('0');
  await prompt.getByLabel('Country').fill('Wales');
  await save.click();
  await expect(prompt.getByText('A whole number, 1 to 120.')).toBeVisible();
  await expect(prompt.getByText('Enter a username.')).toBeHidden();
  await prompt.getByLabel('Age').fill('36');
  await save.click();
  await expect(prompt).toBeHidden();
  await expect(status).toContainText('saved');
  await expect(status).not.toContainText('has opened');
});

test('the profiler: opened, measuring, stepping, closed', async ({ page }) => {
  const profiler = await Profiler.play(page, 'worker');
  await profiler.game.pause();
  await expectTranslated(page);
  await page.keyboard.press('F2');
  await expect(profiler.panel).toBeHidden();
  await page.keyboard.press('F2');
  await expect(profiler.panel).toBeVisible();
  await profiler.game.resume.click();
  await profiler.game.reach((await profiler.game.distance()) + 30);
  await profiler.game.pause();
});

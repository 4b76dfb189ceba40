/** A page translator replaces every text under React's hands: nothing breaks, and no text grows stale. */
import type { Page } from '@playwright/test';
import { OFTEN } from '../support/clock.ts';
import { Game } from '../support/game.ts';
import { noNetwork, PriceService, price } from '../support/price-service.ts';
import { Profiler } from '../support/profiler.ts';
import { CRASH_RUN, IDLE_RUN, WINNING_RUN } from '../support/saved-run.ts';
import { expect, test } from '../support/test.ts';
import { expectTranslated, translatePages } from '../support/translator.ts';
import { Wallet } from '../support/wallet.ts';

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

test('all pages by links and back, a text that comes and goes, the wallet form', async ({
  page,
}) => {
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'BNB price' });
  await expect(banner).toContainText('$612.34');
  const footer = page.getByRole('contentinfo');
  for (const [name, title] of [
    ['Play Now', 'Play BNB Runner'],
    ['Whitepaper', 'BNB Runner Whitepaper'],
    ['Metaverse demo', 'Metaverse'],
    ['Home', 'BNB Runner'],
  ] as const) {
    await footer.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expectTranslated(page);
  }
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Metaverse');

  await footer.getByRole('link', { name: 'Tokenomics', exact: true }).click();
  await expect(page.getByText('Tokenomics: no page yet')).toBeVisible();
  await page.getByRole('link', { name: 'Tokenomics in the whitepaper' }).click();
  await expect(page.locator('#tokenomics')).toBeFocused();
  await expect(page.getByText('Tokenomics: no page yet')).toHaveCount(0);

  const wallet = new Wallet(page);
  await wallet.open();
  await wallet.submit.click();
  await expect(wallet.dialog.getByText('Enter a username.')).toBeVisible();
  await wallet.fill('Ada', 'nope');
  await wallet.submit.click();
  await expect(wallet.dialog.getByText(/^Enter an email address in the form/)).toBeVisible();
  await expect(wallet.dialog.getByText('Enter a username.')).toBeHidden();
  await wallet.fill('Ada', 'ada@example.com');
  await wallet.submit.click();
  await expect(wallet.dialog.getByRole('button', { name: 'Connecting...' })).toBeVisible();
  await expect(wallet.dialog).toBeHidden();
});

test('a run with its numbers, pause, result and start', async ({ page }) => {
  const game = await Game.playSaved(page, 'worker', IDLE_RUN, 100);
  await game.pause();
  await expect(page.getByRole('heading', { name: 'PAUSED' })).toBeVisible();
  await expect(page.getByText('The run waits for you.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resume', exact: true })).toBeVisible();
  await expectTranslated(page);
  await game.resume.click();
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await game.expectEnd(IDLE_RUN);
  await game.tryAgain.click();
  await game.start.click();
  await game.expectStatus('playing');
  await game.reach(30);
  await game.pause();
  const distance = page.locator('[data-hud="distance"]');
  await expect(distance).toHaveText(`${Math.floor((await game.distance()) / 10)} m`);
});

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

/**
 * What a host delivers, and what is stored of it: the site is stored on the device by its first visit, and a new version waits
 * for a quiet moment. Damaged files: long/damaged-files.spec.ts. All other tests block service workers (playwright.config.ts).
 * The network that leaves before anything is stored: offline.spec.ts.
 */
import { readFileSync, rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { pages } from '../src/content/pages.ts';
import { Host, writeNextBuild } from './support/deployments.ts';
import { Game } from './support/game.ts';
import { noNetwork, servePrice } from './support/price-service.ts';
import { IDLE_RUN, LASTING_RUN } from './support/saved-run.ts';
import { expect, test as plain } from './support/test.ts';
import { expectToastsClear } from './support/toasts.ts';
import { countLoads } from './support/trouble.ts';

const test = plain.extend<{ host: Host }>({
  host: async ({ browserName: _ }, use) => {
    const host = await Host.start();
    await use(host);
    await host.stop();
  },
  baseURL: async ({ host }, use) => use(host.origin),
  serviceWorkers: 'allow',
});

test.beforeEach(({ page }) => servePrice(page, noNetwork));

const offer = (page: Page) => page.getByRole('button', { name: 'Reload', exact: true });
/** A script of the page's build. */
const scriptOf = (page: Page) =>
  page.evaluate(() => {
    const script = document.querySelector(
      'script[src*="/index-"], link[data-site][href*="/index-"]',
    );
    return script?.getAttribute('src') ?? script?.getAttribute('href');
  });

/** Opens a page and waits until the site is stored. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller !== null) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });
}

/** Looks for a new version, and waits until it is downloaded. */
async function findNewVersion(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const isWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
  await expect.poll(isWaiting).toBe(true);
}

test('after one visit the whole site works without a network', async ({ page, context, host }) => {
  await visit(page, '/');
  host.cutOff = /^/;
  await context.setOffline(true);
  for (const path of [...pages.map((each) => each.path), '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Page not found');
  await page.goto('/GAME/?seed=1');
  await expect(page).toHaveURL(/\/game\?seed=1$/);
  const game = await Game.playSaved(page, 'worker', IDLE_RUN, 200);
  await game.expectEnd(IDLE_RUN);
  await game.dialog.getByRole('button', { name: 'More' }).click();
  await game.dialog.getByRole('button', { name: 'Watch replay' }).click();
  await game.expectStatus('replaying');
  await page.goto('/game?thread=main');
  await game.expectThread('main');
  await page.getByRole('button', { name: /^Best runs/ }).click();
  await expect(page.locator('tbody > tr')).toHaveCount(1);
  await page.keyboard.press('F2');
  await expect(page.locator('[data-profiler]')).toBeVisible();
  await expect(page.getByRole('region', { name: 'BNB price' })).toContainText('offline estimate');
  await page.getByRole('button', { name: 'Connect Wallet' }).first().click();
  await expect(game.dialog.getByRole('textbox', { name: 'Username' })).toBeVisible();
});

test.describe('a new version', () => {
  let next = '';
  test.beforeAll(async () => {
    next = await writeNextBuild();
  });
  test.afterAll(() => rmSync(next, { recursive: true }));

  test('waits until the run is over and its result is closed', { tag: '@long' }, async ({
    page,
    context,
    host,
  }) => {
    await visit(page, '/game');
    const before = await scriptOf(page);
    // Another tab, which keeps its version.
    const other = await context.newPage();
    await other.goto('/');
    host.deploy(next);
    const game = await Game.openSaved(page, 'worker', IDLE_RUN, 150, '&seed=1');
    expect(await scriptOf(page)).toBe(before);
    await findNewVersion(page);
    await expect(offer(page)).toHaveCount(0);
    await game.resume.click();
    await game.expectStatus('playing');
    await expect(offer(page)).toHaveCount(0);
    await game.expectEnd(IDLE_RUN);
    await expect(offer(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(
      page.getByRole('status').filter({ hasText: 'A new version is ready.' }),
    ).toBeVisible();
    await expectToastsClear(page, 0, 'the offer');
    const loadsOfOther = countLoads(other);
    await offer(page).click();
    await expect.poll(() => scriptOf(page).catch(() => before)).not.toBe(before);
    await game.expectThread('worker');
    await expect(offer(page)).toHaveCount(0);
    await expect(offer(other)).toBeVisible();
    // The host has lost the parts of this build; they are still stored.
    await other.getByRole('button', { name: 'Connect Wallet' }).first().click();
    await expect(other.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    expect(await scriptOf(other)).toBe(before);
    expect(loadsOfOther()).toBe(0);
  });
});

test('the emergency exit removes what is stored, and disturbs no run', { tag: '@long' }, async ({
  page,
  host,
}) => {
  await visit(page, '/game');
  host.replaced.set('/sw.js', readFileSync('tools/offline/emergency/sw.js', 'utf8'));
  const game = await Game.playSaved(page, 'worker', LASTING_RUN, 60);
  await game.expectStatus('playing');
  const loadedAt = () => page.evaluate(() => performance.timeOrigin);
  const before = await loadedAt();
  await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update());
  // Chromium activates a worker only once the one before has answered all requests: the run may end meanwhile.
  const stored = () => page.evaluate(() => caches.keys());
  await expect.poll(stored, { timeout: 40_000 }).toEqual([]);
  expect(await loadedAt(), 'no reload').toBe(before);
  expect(await game.root.getAttribute('data-status')).toMatch(/playing|ready/);
  await page.goto('/404');
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});

plain.describe(() => {
  test.use({ serviceWorkers: 'block' });

  test('half a stylesheet is replaced by the whole one in the same visit', async ({
    page,
    host,
  }) => {
    const half = (whole: Buffer) => whole.subarray(0, whole.length / 2);
    host.damage = { file: /^\/assets\/game-page-[^/]*\.css$/, by: half };
    await page.goto('/whitepaper');
    await page.getByRole('link', { name: 'Play Now' }).first().click();
    await new Game(page).expectThread('worker');
    const lastRules = () =>
      page.evaluate(() =>
        [...document.styleSheets]
          .filter(({ href }) => /game-page/.test(href ?? ''))
          .map(({ cssRules }) => cssRules[cssRules.length - 1]?.cssText.slice(0, 6)),
      );
    expect(await lastRules()).toEqual(['#whole']);
  });
});

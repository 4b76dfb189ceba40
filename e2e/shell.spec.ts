/** The frame around every page: its bars and its menu, and that they cover nothing. */
import type { Page } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { OFTEN } from './support/clock.ts';
import { noNetwork, PriceService } from './support/price-service.ts';
import { expect, test } from './support/test.ts';
import { denyStorage } from './support/trouble.ts';

const ROUTES = ['/', '/game', '/whitepaper', '/metaverse', '/nowhere'];
const WIDTHS = [320, 390, 768, 1280, 1920];

test.beforeEach(async ({ page }) => {
  await PriceService.on(page);
});

async function open(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'BNB price' })).toContainText('$');
}

/** Lower edge of the bars that stay at the top of the window, px. */
function barsEnd(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('section[aria-label="BNB price"], body header')]
        .filter((bar) => ['fixed', 'sticky'].includes(getComputedStyle(bar).position))
        .map((bar) => bar.getBoundingClientRect().bottom),
    ),
  );
}

for (const route of ROUTES) {
  test(`${route} has the whole frame and never scrolls sideways`, async ({ page }) => {
    await open(page, route);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole('region', { name: 'Token launchpad' })).toBeAttached();
      await expect(page.getByRole('contentinfo')).toContainText('© 2025');
      const overflow = () =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
      await expect.poll(overflow, `${width} px`).toBeLessThanOrEqual(0);
    }
  });
}

test('bars do not overlap each other or the page, at any width', async ({ page }) => {
  await open(page, '/whitepaper');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expect(async () => {
      const boxes = await page.evaluate(() =>
        [
          'section[aria-label="BNB price"]',
          'section[aria-label="Token launchpad"]',
          'header',
          'main',
        ]
          .map((name) => document.querySelector(name)?.getBoundingClientRect())
          .map((box) => [Math.round(box?.top ?? -1), Math.round(box?.bottom ?? -1)]),
      );
      const edges = boxes.flatMap(([top, bottom], i) => (i === 3 ? [top] : [top, bottom]));
      expect(edges, `${width} px`).toEqual([...edges].sort((a = 0, b = 0) => a - b));
    }).toPass();
  }
});

test('the price stays fixed and the header sticks below it', { tag: '@phone' }, async ({
  page,
}) => {
  await open(page, '/whitepaper');
  await page.evaluate(() => window.scrollTo(0, 1000));
  const price = page.getByRole('region', { name: 'BNB price' });
  await expect(price).toHaveCSS('position', 'fixed');
  const bar = await price.boundingBox();
  const header = await page.locator('header').first().boundingBox();
  expect(bar?.y).toBe(0);
  expect(Math.abs((header?.y ?? -1) - (bar?.height ?? 0))).toBeLessThan(1);
});

test('the focused element is never under the bars', { tag: '@phone' }, async ({ page }) => {
  test.setTimeout(60_000);
  await open(page, '/whitepaper');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press('Shift+Tab');
    const box = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element.closest('main, footer') === null) return null;
      const { top, bottom } = element.getBoundingClientRect();
      return { top, bottom, name: element.textContent };
    });
    if (box === null) break;
    expect(box.top, box.name ?? '').toBeGreaterThanOrEqual((await barsEnd(page)) - 1);
  }
});

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [844, 390],
  [1280, 800],
] as const) {
  test(`at ${width} x ${height} the whole game is in view`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, '/game');
    await expect(page.locator('[data-game]')).toHaveAttribute('data-thread', /worker|main/);
    const names = ['START GAME', 'Jump', 'Shoot', 'Pause'];
    for (const name of names) {
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 0.9 });
    }
    await page.getByRole('button', { name: 'START GAME' }).click();
    await page.getByRole('button', { name: 'Jump', exact: true }).click();
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await expect(page.locator('[data-game]')).toHaveAttribute('data-status', 'paused');
  });
}

test.describe('the mobile menu', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('opens, leads on and closes', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.locator('header').first();
    await expect(menu.getByRole('link', { name: 'Follow' })).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
    await menu.getByRole('link', { name: 'Whitepaper' }).click();
    await expect(page).toHaveURL(/\/whitepaper$/);
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Follow' })).toBeHidden();
  });

  test('Follow stands in line with the other links, and closes it too', async ({ page }) => {
    await open(page, '/');
    const button = page.getByRole('button', { name: 'Open menu' });
    await button.click();
    const looks = await page.evaluate(() =>
      [...document.querySelectorAll('header [id] a')].map((link) => {
        const { left, right, height } = link.getBoundingClientRect();
        const text = document.createRange();
        const words = document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode();
        text.selectNodeContents(words ?? link);
        const { fontSize, fontWeight, borderBottom } = getComputedStyle(link);
        const textLeft = text.getBoundingClientRect().left;
        return { left, right, height, textLeft, fontSize, fontWeight, borderBottom };
      }),
    );
    expect(looks).toHaveLength(4);
    expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(1);
    const tops = await page.evaluate(() =>
      [...document.querySelectorAll('header [id] a')].map((a) => a.getBoundingClientRect().top),
    );
    const steps = tops.slice(1).map((top, i) => Math.round(top - (tops[i] ?? 0)));
    expect(new Set(steps).size).toBe(1);

    const follow = page.locator('header').getByRole('link', { name: /^Follow/ });
    const tab = page.waitForEvent('popup');
    await follow.last().click();
    await (await tab).close();
    await expect(button).toBeVisible();
  });

  test('Escape closes it and the focus returns', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  });

  test('fits a low window', async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 320 });
    await open(page, '/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const connect = page.locator('header').getByRole('button', { name: 'Connect Wallet' });
    await connect.scrollIntoViewIfNeeded();
    await expect(connect).toBeInViewport();
  });

  test('its wallet dialog gives the focus back to the button', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.locator('header').getByRole('button', { name: 'Connect Wallet' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  });
});

test('targets are large enough', { tag: '@phone' }, async ({ page, isMobile }) => {
  await open(page, '/');
  const least = isMobile ? 44 : 24;
  const small = await page.evaluate((size) => {
    const found: string[] = [];
    for (const target of document.querySelectorAll('header a, header button, footer a')) {
      const { width, height } = target.getBoundingClientRect();
      if (width > 1 && height > 1 && height < size) found.push(target.textContent ?? '');
    }
    return found;
  }, least);
  expect(small).toEqual([]);
});

test('a tooltip opens for the pointer and leaves Escape to others', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 700 });
  await open(page, '/');
  const follow = page.locator('header').getByRole('link', { name: /^Follow/ });
  await follow.hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});

test('works where storage is denied', async ({ page }) => {
  await page.addInitScript(denyStorage);
  await open(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Whitepaper' }).click();
  await expect(page).toHaveTitle(/Whitepaper/);
});

test('axe finds nothing: page not found, menu open, price unknown', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await open(page, '/nowhere');
  expect(await axeFindings(page)).toEqual([]);
  await page.unrouteAll();
  await page.clock.install();
  await PriceService.on(page, noNetwork);
  await page.goto('/nowhere');
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return page.getByRole('region', { name: 'BNB price' }).textContent();
    }, OFTEN)
    .toContain('offline estimate');
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  await page.clock.runFor(1000);
  expect(await axeFindings(page)).toEqual([]);
});

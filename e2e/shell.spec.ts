/** The frame around every page: its bars, and that they cover nothing. Its menu: shell.phone.spec.ts. */
import type { Page } from '@playwright/test';
import { pages } from '../src/content/pages.ts';
import { axeFindings } from './support/axe.ts';
import { OFTEN } from './support/clock.ts';
import { noNetwork, servePrice, waitForEstimate } from './support/price-service.ts';
import { expect, test } from './support/test.ts';

/** Width and height of windows, and how far down the bars may reach, px. */
const WINDOWS = [
  [320, 800, Number.POSITIVE_INFINITY],
  [844, 390, 88],
  [768, 800, 104],
  [1280, 800, 104],
] as const;

async function open(page: Page, route: string): Promise<void> {
  await servePrice(page);
  await page.goto(route);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'BNB price' })).toContainText('$');
}

/** Edges of the bars and the upper edge of the page, px, from the top down, when the page is scrolled to `top`. */
function edgesOfBars(page: Page, top: number): Promise<number[]> {
  return page.evaluate((y) => {
    window.scrollTo({ top: y, behavior: 'instant' });
    const bars = ['section[aria-label="BNB price"]', 'section[aria-label="Token launchpad"]'];
    return [...bars, 'header', 'main']
      .map((bar) => document.querySelector(bar)?.getBoundingClientRect())
      .flatMap((box) => [Math.round(box?.top ?? -1), Math.round(box?.bottom ?? -1)])
      .slice(0, -1);
  }, top);
}

test('the tooltip opens under a resting pointer, or by key, until Escape', async ({ page }) => {
  await open(page, '/');
  const tooltip = page.getByRole('tooltip');
  const link = page.getByRole('banner').getByRole('link', { name: /follow/i });
  await link.hover();
  await expect(page.locator('[role=tooltip]')).toHaveCSS('transition-delay', '0.7s');
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
  await page.mouse.move(0, 700);
  await page.getByRole('banner').getByRole('link', { name: 'Whitepaper' }).focus();
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await expect(tooltip).toBeVisible();
});

test('the focused element is never under the bars', async ({ page }) => {
  await open(page, '/whitepaper');
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  const seen: string[] = [];
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press('Shift+Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element.closest('main, footer') === null) return null;
      const bars = document.querySelectorAll('section[aria-label="BNB price"], body header');
      const ends = [...bars].map((bar) => bar.getBoundingClientRect().bottom);
      const gap = element.getBoundingClientRect().top - Math.max(...ends);
      return { gap, name: element.textContent ?? '' };
    });
    if (focused === null) break;
    expect(focused.gap, focused.name).toBeGreaterThanOrEqual(-1);
    seen.push(focused.name);
  }
  expect(seen.length).toBeGreaterThan(10);
});

test('every page passes axe; the bars are low, overlap nothing, and stay', async ({ page }) => {
  // Five pages for axe, four of them in four windows.
  test.slow();
  for (const { path } of pages) {
    await open(page, path);
    expect(await axeFindings(page), path).toEqual([]);
    for (const [width, height, most] of WINDOWS) {
      const where = `${path} at ${width} x ${height}`;
      await page.setViewportSize({ width, height });
      await expect(async () => {
        const edges = await edgesOfBars(page, 0);
        expect(edges, where).toEqual([...edges].sort((a, b) => a - b));
        expect(edges.at(-2), where).toBeLessThanOrEqual(most);
      }).toPass(OFTEN);
      await expect(async () => {
        const [priceTop, priceEnd = 0, , , headerTop = -1] = await edgesOfBars(page, 300);
        expect(priceTop, where).toBe(0);
        expect(Math.abs(headerTop - priceEnd), where).toBeLessThanOrEqual(1);
      }).toPass(OFTEN);
    }
  }
  await page.clock.install();
  await servePrice(page, noNetwork);
  await page.goto('/nowhere');
  await waitForEstimate(page);
  await page.clock.resume();
  expect(await axeFindings(page)).toEqual([]);
});

test('in forced colours, what is pressed on a picture is opaque, with its ring inside; settings begin whole', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  for (const { path, role, name } of [
    { path: '/', role: 'link', name: 'Read Whitepaper' },
    { path: '/game', role: 'button', name: 'Daily run' },
  ] as const) {
    await open(page, path);
    const pressed = page.getByRole('main').getByRole(role, { name }).filter({ visible: true });
    await expect(pressed).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(pressed).toHaveCSS('outline-offset', '-5px');
  }
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reset keys' })).not.toBeInViewport();
});

/**
 * The layout of the game: a matrix of states and windows. No text or control lies on another one, on the car or on the
 * road's edge; every control takes a press in its middle and its corners; nothing is cut.
 */
import type { Page } from '@playwright/test';
import { worldSizeFor } from '../shared/rules.ts';
import { pages } from '../src/content/pages.ts';
import { installStoppedClock } from './support/clock.ts';
import { Game } from './support/game.ts';
import { findLayoutFaults, type Scene } from './support/layout-faults.ts';
import { ONE_RUN, STATES, type State } from './support/layout-states.ts';
import { price, servePrice } from './support/price-service.ts';
import { expect, test } from './support/test.ts';
import { findFaults, nextPaint, widenLetters } from './support/usable.ts';
import { MENU } from './support/walk.ts';

const WINDOWS: readonly (readonly [width: number, height: number])[] = [
  [320, 568],
  [360, 640],
  [390, 664],
  [390, 844],
  [412, 915],
  [667, 375],
  [844, 390],
  [915, 412],
  [768, 1024],
  [1024, 600],
  [1024, 768],
  [1280, 720],
  [1280, 800],
  [1680, 1050],
  [1920, 1080],
];

for (const size of WINDOWS) {
  const [width, height] = size;
  test.describe(size.join('x'), () => {
    test.use({ viewport: { width, height }, hasTouch: width < 1000 });
    test('nothing lies on anything else', { tag: '@long' }, async ({ page }) => {
      test.slow();
      await lookAtAll(page, size, STATES, ['100%', '200%']);
    });
    if (height === 390) {
      test('nothing lies on anything else in one run', async ({ page }) => {
        test.slow();
        expect(ONE_RUN).not.toEqual([]);
        await lookAtAll(page, size, ONE_RUN, ['100%']);
      });
    }
  });
}

/** Windows of the pages: zoomed to 400 %, half of a screen, and phones with text of 200 % by the page or by the browser. */
const PAGE_CELLS = [
  [320, 256, '100%', 16],
  [360, 320, '100%', 16],
  [360, 640, '200%', 16],
  [390, 844, '200%', 16],
  [360, 640, '100%', 32],
  [390, 844, '100%', 32],
] as const;

for (const { path } of pages) {
  test(`nothing of ${path} is outside of small windows`, async ({ page }) => {
    await servePrice(page, price(123_456.78));
    const session = await page.context().newCDPSession(page);
    for (const [width, height, text, standard] of PAGE_CELLS) {
      await page.setViewportSize({ width, height });
      await session.send('Page.setFontSizes', { fontSizes: { standard } });
      await page.goto(path);
      await expect(page.getByRole('region', { name: 'BNB price' })).toContainText('$');
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, text);
      await nextPaint(page);
      const cell = `${width}x${height} ${text} of ${standard} px`;
      expect.soft(await findFaults(page), cell).toEqual([]);
      // In the lowest windows, the last entry of the menu can be reached.
      await page.getByRole('button', { name: 'Open menu' }).click();
      expect.soft(await findFaults(page, { scope: MENU }), `menu at ${cell}`).toEqual([]);
    }
  });
}

/** Phones with a notch and a home bar, upright and sideways: width, height, and the insets above, beside and below, px. */
for (const [width, height, top, side, bottom] of [
  [390, 844, 47, 0, 34],
  [844, 390, 0, 44, 21],
] as const) {
  test(`nothing is under the notch of a phone of ${width}x${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await servePrice(page);
    const session = await page.context().newCDPSession(page);
    const insets = { top, left: side, right: side, bottom };
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
    const game = await Game.open(page, 'worker', '&seed=5');
    await expect(page.getByRole('region', { name: 'BNB price' })).toContainText('$');
    expect.soft(await page.evaluate(readUnderNotch, insets), 'ready').toEqual([]);
    await game.start.click();
    await game.expectStatus('playing');
    await nextPaint(page);
    expect.soft(await page.evaluate(readUnderNotch, insets), 'in play').toEqual([]);
  });
}

/** Runs in the page: texts, controls and the picture of which a part is in the insets of the window. */
function readUnderNotch({ top, left, right }: Record<'top' | 'left' | 'right', number>): string[] {
  const all = [...document.querySelectorAll('a, button, p, h1, h2, output, [data-hud], canvas')];
  return all.flatMap((element) => {
    const box = element.getBoundingClientRect();
    const isSeen = box.width > 1 && box.height > 1 && box.bottom > 0 && box.top < innerHeight;
    if (!isSeen || !element.checkVisibility({ visibilityProperty: true })) return [];
    const isWhole = 'wholeWindow' in document.documentElement.dataset;
    if (element.matches('canvas') && isWhole) return [];
    const isUnder = box.top < top - 1 || box.left < left - 1 || box.right > innerWidth - right + 1;
    return isUnder ? [`${element.tagName} ${element.textContent?.slice(0, 30)}`] : [];
  });
}

async function lookAtAll(
  page: Page,
  [width, height]: readonly [number, number],
  states: readonly State[],
  texts: readonly string[],
): Promise<void> {
  await servePrice(page, price(123_456.78));
  await page.addInitScript(() =>
    Object.defineProperty(document, 'fullscreenEnabled', { value: false }),
  );
  await installStoppedClock(page);
  const game = new Game(page);
  const world = worldSizeFor(width, height);
  for (const state of states) {
    const place = `${width}x${height} ${state.name}`;
    const scene = { world, window: world, ...state };
    await state.enter(game, world);
    // As in another engine. Text that fits with wider letters also fits with normal ones.
    await page.evaluate(widenLetters);
    const hasBoth = state.isWhole === true && !(await page.evaluate(isWhole));
    for (const text of texts) {
      await look(game, scene, place, text);
      if (!hasBoth) continue;
      // Back with the next text: each change lays out and draws the whole page.
      await toggleWhole(game);
      await look(game, scene, place, text);
    }
    if (hasBoth && texts.length % 2 === 1) await toggleWhole(game);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '';
      document.adoptedStyleSheets = [];
    });
    await nextPaint(page);
  }
}

/** Goes on after a fault. */
async function look({ page }: Game, scene: Scene, place: string, text: string): Promise<void> {
  await page.evaluate(settleWith, text);
  let lines: string[] = [];
  // The result's band and the picture follow each other's sizes, a paint later each: a fault is what stays.
  for (let paints = 0; paints === 0 || (lines.length > 0 && paints < 5); paints++) {
    await nextPaint(page);
    lines = await findLayoutFaults(page, scene);
  }
  const isInWhole = lines.length > 0 && (await page.evaluate(isWhole));
  expect.soft(lines, `${place}${isInWhole ? ', whole' : ''} ${text}`).toEqual([]);
}

/** Runs in the page: waits for what comes in the machine's time: a font's first use, an animation. */
async function settleWith(fontSize: string): Promise<void> {
  document.documentElement.style.fontSize = fontSize;
  scrollTo({ top: 0, behavior: 'instant' });
  await document.fonts.ready;
  const ending = document
    .getAnimations()
    .filter((shown) => Number.isFinite(shown.effect?.getComputedTiming().endTime));
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** Runs in the page. */
function isWhole(): boolean {
  return 'wholeWindow' in document.documentElement.dataset;
}

async function toggleWhole({ page }: Game): Promise<void> {
  await page.getByRole('button', { name: /full window/i }).dispatchEvent('click');
}

/**
 * Presses by mouse and finger in the first half second of a button, on a network of 400 ms and 50 kB a second:
 * all are answered when the page is hydrated, seconds later. With scripts held back: prerender.spec.ts.
 */
import type { Page } from '@playwright/test';
import { Game } from '../support/game.ts';
import { PriceService } from '../support/price-service.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** ms after the button was painted. */
const MOMENTS = [0, 50, 110, 170, 230, 280, 340, 390, 450, 500];

interface Target {
  readonly button: string;
  readonly expectAnswer: (page: Page) => Promise<void>;
}

const menu: Target = {
  button: 'header button[aria-expanded]',
  expectAnswer: (page) =>
    expect(page.getByRole('banner').getByRole('link', { name: 'Follow' })).toBeVisible(),
};

const TARGETS: Readonly<Record<string, Target>> = {
  '/': menu,
  '/whitepaper': menu,
  '/game?seed=1': {
    button: 'main button[data-script]',
    expectAnswer: async (page) => {
      const game = new Game(page);
      await game.expectStatus('playing');
      await game.expectThread('worker');
    },
  },
};

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}

/** Resolves to the middle of the button, `delay` ms after it was painted. */
function painted(page: Page, button: string, delay: number): Promise<{ x: number; y: number }> {
  return page.evaluate(
    ([selector, ms]) =>
      new Promise((resolve) => {
        function look(): void {
          const box = document.querySelector(selector)?.getBoundingClientRect();
          if (box === undefined || box.width === 0) {
            requestAnimationFrame(look);
            return;
          }
          setTimeout(() => resolve({ x: box.x + box.width / 2, y: box.y + box.height / 2 }), ms);
        }
        look();
      }),
    [button, delay] as const,
  );
}

for (const [path, { button, expectAnswer }] of Object.entries(TARGETS)) {
  for (const [index, delay] of MOMENTS.entries()) {
    const device = index % 2 === 0 ? 'finger' : 'mouse';
    test(`${path}: a press by ${device} after ${delay} ms`, async ({ page }) => {
      await PriceService.on(page);
      await slowDown(page);
      await page.goto(path, { waitUntil: 'commit' });
      const { x, y } = await painted(page, button, delay);
      await (device === 'finger' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
      const isEarly = await page.evaluate(
        () => document.querySelector('#root[data-page]') !== null,
      );
      expect(isEarly).toBe(true);
      await expect(() => expectAnswer(page)).toPass({ timeout: 40_000 });
    });
  }
}

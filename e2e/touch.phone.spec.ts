/** Fingers on the picture, a phone in landscape, full screen, and hints for the device at hand. */
import type { CDPSession, Page } from '@playwright/test';
import { installStoppedClock, OFTEN } from './support/clock.ts';
import { Game } from './support/game.ts';
import { LASTING_RUN, storedMasks } from './support/saved-run.ts';
import { expect, test } from './support/test.ts';
import { expectToastsClear } from './support/toasts.ts';
import { isInReach } from './support/usable.ts';

type Point = readonly [x: number, y: number];

/** The masks of the run so far, as saved on a pause. */
async function pausedInputs(game: Game): Promise<readonly number[]> {
  // A press right before a pause belongs to the first tick after it.
  await game.reach(await game.distance());
  await game.pause();
  const masks = await storedMasks(game.page);
  await game.resume.tap();
  await game.expectStatus('playing');
  return masks;
}

type Touch = 'touchStart' | 'touchMove' | 'touchEnd';

async function touch(cdp: CDPSession, type: Touch, points: readonly Point[] = []) {
  const touchPoints = points.map(([x, y], id) => ({ x, y, id }));
  await cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
}

/** Two fingers that move apart, as for a closer look. */
async function pinch(cdp: CDPSession, left: Point, right: Point): Promise<void> {
  await touch(cdp, 'touchStart', [left, right]);
  for (const apart of [10, 30, 60, 90]) {
    await touch(cdp, 'touchMove', [
      [left[0] - apart, left[1] - apart],
      [right[0] + apart, right[1] + apart],
    ]);
  }
  await touch(cdp, 'touchEnd');
}

/** Places on the picture: in the middle of its left and of its right half. */
async function halves(game: Game): Promise<{ readonly left: Point; readonly right: Point }> {
  const box = await game.canvas.boundingBox();
  if (box === null) throw new Error('no canvas');
  const y = box.y + box.height / 2;
  return { left: [box.x + box.width / 4, y], right: [box.x + (3 * box.width) / 4, y] };
}

/** Selectors of what is found on a grid of points over the window, outside of the game. */
function besideTheGame(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    for (let x = 1; x < innerWidth; x += 20) {
      for (let y = 1; y < innerHeight; y += 20) {
        const element = document.elementFromPoint(x, y);
        if (element?.closest('[data-game], [data-toast]') === null) found.add(element.outerHTML);
      }
    }
    return [...found];
  });
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const isWhole = (page: Page) =>
  page.evaluate(() => 'wholeWindow' in document.documentElement.dataset);

test('halves of the picture, also at once, and no gesture of the browser', async ({
  page,
  context,
}) => {
  const game = await Game.playSaved(page, 'worker', LASTING_RUN, 20);
  await game.expectStatus('playing');
  await page.evaluate(() => {
    addEventListener('contextmenu', (event) => {
      document.body.dataset['menu'] = String(event.defaultPrevented);
    });
  });
  const cdp = await context.newCDPSession(page);
  const { left, right } = await halves(game);

  await touch(cdp, 'touchStart', [right]);
  await touch(cdp, 'touchEnd');
  expect(await pausedInputs(game), 'right').toEqual([2]);
  // The second finger comes while the first is still down.
  await touch(cdp, 'touchStart', [left]);
  await touch(cdp, 'touchStart', [left, right]);
  await touch(cdp, 'touchEnd');
  const both = (await pausedInputs(game)).slice(1);
  expect(
    both.reduce((bits, mask) => bits | mask, 0),
    'both',
  ).toBe(3);
  expect(both.length, 'each once').toBeLessThanOrEqual(2);

  await touch(cdp, 'touchStart', [left]);
  const from = await page.evaluate(() => performance.now());
  await page.waitForFunction((start) => performance.now() - start > 600, from);
  await touch(cdp, 'touchEnd');
  // The menu of a long press, as far as a browser without a display has one.
  await page.mouse.click(...left, { button: 'right' });
  await expect(page.locator('body')).toHaveAttribute('data-menu', 'true');
  for (const _ of ['double', 'tap']) {
    await touch(cdp, 'touchStart', [right]);
    await touch(cdp, 'touchEnd');
  }
  await pinch(cdp, left, right);
  const after = () => page.evaluate(() => [visualViewport?.scale, scrollY, String(getSelection())]);
  expect(await after()).toEqual([1, 0, '']);
  await game.expectStatus('playing');
  await game.pause();
  await pinch(cdp, left, right);
  await expect.poll(() => page.evaluate(() => visualViewport?.scale), OFTEN).toBeGreaterThan(1);
});

test('turned in mid-run, the lowest window is the game, with a way back', async ({ page }) => {
  const [width, height] = [568, 320];
  await installStoppedClock(page);
  const game = await Game.openSavedOnClock(page, LASTING_RUN, 800);
  await game.resume.tap();
  await game.advanceUntil(async () => (await game.state()).status === 'playing');
  expect(await isWhole(page)).toBe(false);
  await page.setViewportSize({ width, height });
  await game.advanceUntil(() => isWhole(page));
  const whole = { x: 0, y: 0, width, height };
  await expect.poll(() => game.canvas.boundingBox(), OFTEN).toEqual(whole);
  await expect.poll(() => besideTheGame(page), OFTEN).toEqual([]);
  for (const name of ['Jump', 'Pause', 'Shoot', 'Sound', 'Leave full window']) {
    await expect.poll(() => isInReach(button(page, name)), { ...OFTEN, message: name }).toBe(true);
  }
  for (const readout of await page.locator('[data-hud]').all()) {
    await expect(readout).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByRole('banner')).toBeHidden();
  await expectToastsClear(page, 2, 'in play');

  await game.advanceUntil(() => game.dialog.isVisible());
  await game.advance(700);
  expect(await isWhole(page), 'the end stays in sight above the result').toBe(true);
  await game.tryAgain.tap();
  await game.advanceUntil(() => game.start.isVisible());
  await expect(game.start).toBeInViewport();
  expect(await isWhole(page), 'the next run has it as well').toBe(true);
  // As a browser may do while the game is out of the page's flow.
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await button(page, 'Leave full window').tap();
  await expect.poll(() => isWhole(page), OFTEN).toBe(false);
  await expect(game.canvas).toBeInViewport({ ratio: 1 });
});

test('full screen, and the ways out', async ({ page }) => {
  const game = await Game.open(page, 'worker', '&seed=5');
  const isFull = () => page.evaluate(() => document.fullscreenElement === document.documentElement);
  await button(page, 'Full window').tap();
  await expect(button(page, 'Leave full window')).toBeVisible();
  await expect.poll(isFull, OFTEN).toBe(true);
  await expect.poll(() => besideTheGame(page), OFTEN).toEqual([]);
  await page.reload();
  await expect.poll(() => isWhole(page), OFTEN).toBe(true);
  await button(page, 'Leave full window').tap();
  await expect.poll(isFull, OFTEN).toBe(false);
  await expect.poll(() => isWhole(page), OFTEN).toBe(false);

  await button(page, 'Full window').tap();
  await expect.poll(isFull, OFTEN).toBe(true);
  await page.evaluate(() => document.exitFullscreen());
  await expect(button(page, 'Full window')).toBeVisible();

  // As on an iPhone.
  await page.evaluate(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }));
  await button(page, 'Full window').tap();
  await expect.poll(() => isWhole(page), OFTEN).toBe(true);
  expect(await isFull()).toBe(false);
  await game.start.tap();
  await game.expectStatus('playing');
  await button(page, 'Leave full window').tap();
  await expect.poll(() => isWhole(page), OFTEN).toBe(false);
  await game.expectStatus('playing');
});

/** A gamepad plays, and uses the game's controls and dialogs. Its buttons and their repetition: tests/src/gamepad. */
import type { Page } from '@playwright/test';
import { JUMP_BIT, SHOOT_BIT } from '../shared/rules.ts';
import { Game } from './support/game.ts';
import { storedMasks } from './support/saved-run.ts';
import { expect, test } from './support/test.ts';

/** Indices of the standard mapping. */
const PAD = { a: 0, b: 1, x: 2, trigger: 7, start: 9, down: 13, right: 15 };

declare global {
  interface Window {
    /** `press` holds a button down for two looks of the page, and releases it for two. */
    pad: { looks: number; plug(isIn: boolean): Promise<void>; press(index: number): Promise<void> };
  }
}

/** A gamepad in the place of the browser's, for a driver cannot plug one in. Runs in the page. */
function stubGamepad(): void {
  const buttons = Array.from({ length: 17 }, () => ({ pressed: false, value: 0 }));
  const gamepad = { connected: false, mapping: 'standard', timestamp: 0, axes: [0, 0], buttons };
  const twoLooks = async () => {
    const { looks } = window.pad;
    while (window.pad.looks < looks + 2) await new Promise(requestAnimationFrame);
  };
  window.pad = {
    looks: 0,
    async plug(isIn) {
      gamepad.connected = isIn;
      const type = isIn ? 'gamepadconnected' : 'gamepaddisconnected';
      window.dispatchEvent(Object.assign(new Event(type), { gamepad }));
      if (isIn) await twoLooks();
    },
    async press(index) {
      for (const value of [1, 0]) {
        Object.assign(buttons[index] ?? {}, { pressed: value > 0, value });
        gamepad.timestamp = performance.now();
        await twoLooks();
      }
    },
  };
  navigator.getGamepads = () => {
    window.pad.looks += 1;
    return Object([gamepad.connected ? gamepad : null, null, null, null]);
  };
}

test.beforeEach(({ page }) => page.addInitScript(stubGamepad));

const plug = (page: Page, isIn: boolean) => page.evaluate((on) => window.pad.plug(on), isIn);
const press = (page: Page, button: keyof typeof PAD) =>
  page.evaluate((index) => window.pad.press(index), PAD[button]);

test('asked for when it is there; plays, pauses, resumes; pulled out, it pauses', async ({
  page,
}) => {
  const game = await Game.open(page, 'worker', '&seed=13');
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
  });
  expect(await page.evaluate(() => window.pad.looks)).toBe(0);
  await plug(page, true);
  await press(page, 'a');
  await game.expectStatus('playing');
  await game.reach(20);
  for (const button of ['a', 'x', 'trigger', 'start'] as const) await press(page, button);
  await game.expectStatus('paused');
  const countOf = async (bit: number) =>
    (await storedMasks(page)).filter((mask) => (mask & bit) !== 0).length;
  await expect.poll(() => countOf(JUMP_BIT)).toBe(1);
  await expect.poll(() => countOf(SHOOT_BIT)).toBe(2);

  await expect(game.resume).toBeFocused();
  await press(page, 'a');
  await game.expectStatus('playing');
  await plug(page, false);
  await game.expectStatus('paused');
});

test('moves the focus among the controls of the game, and within a dialog that it closes', {
  tag: '@long',
}, async ({ page }) => {
  const game = await Game.open(page, 'worker', '&seed=13');
  await plug(page, true);
  await press(page, 'down');
  await expect(game.root.locator(':focus')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click();
  await expect(game.dialog.getByLabel('Username')).toBeFocused();
  for (let i = 0; i < 8; i++) await press(page, i % 2 === 0 ? 'down' : 'right');
  await expect(game.dialog.locator(':focus')).toBeVisible();
  await press(page, 'b');
  await expect(game.dialog).toBeHidden();
});

/** A gamepad plays, and uses pages, dialogs and sliders. */
import { JUMP_BIT, SHOOT_BIT } from '../shared/rules.ts';
import { Game } from './support/game.ts';
import { callsOf, connectPad, PAD, pressPad, stubGamepads } from './support/pad.ts';
import { storedMasks } from './support/saved-run.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ page }) => stubGamepads(page));

test('asked for only when it is there; starts, jumps, shoots, pauses and resumes; pulled out it pauses', async ({
  page,
}) => {
  const game = await Game.open(page, 'worker', '&seed=13');
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
  });
  expect(await callsOf(page)).toBe(0);
  await page.evaluate(() => localStorage.setItem('bnb-runner.hints', ''));
  await connectPad(page);
  await pressPad(page, PAD.a);
  await game.expectStatus('playing');
  await game.reach(20);
  await pressPad(page, PAD.a);
  await pressPad(page, PAD.x);
  await pressPad(page, PAD.trigger);
  await pressPad(page, PAD.start);
  await game.expectStatus('paused');
  const countOf = async (bit: number) =>
    (await storedMasks(page)).filter((mask) => (mask & bit) !== 0).length;
  await expect.poll(() => countOf(JUMP_BIT)).toBe(1);
  await expect.poll(() => countOf(SHOOT_BIT)).toBe(2);

  await expect(game.resume).toBeFocused();
  await pressPad(page, PAD.a);
  await game.expectStatus('playing');
  await page.evaluate(() => window.padStub.disconnect());
  await game.expectStatus('paused');
});

test('moves the focus on a page, and opens and closes a dialog', async ({ page }) => {
  await page.goto('/whitepaper');
  await connectPad(page);
  const wallet = page.getByRole('button', { name: 'Connect Wallet' });
  await pressPad(page, PAD.down);
  await expect(page.locator('main :focus')).toBeVisible();
  await expect(async () => {
    await pressPad(page, PAD.up);
    await expect(page.locator('header :focus')).toBeVisible({ timeout: 50 });
  }).toPass({ intervals: [0] });
  await expect(async () => {
    await pressPad(page, PAD.right);
    await expect(wallet).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
  await pressPad(page, PAD.a);
  const dialog = page.getByRole('dialog');
  // From then on the dialog keeps the focus, and gives it back.
  await expect(dialog.getByLabel('Username')).toBeFocused();
  for (let i = 0; i < 8; i++) await pressPad(page, i % 2 === 0 ? PAD.down : PAD.right);
  await expect(dialog.locator(':focus')).toBeVisible();
  await pressPad(page, PAD.b);
  await expect(dialog).toBeHidden();
  await expect(wallet).toBeFocused();
});

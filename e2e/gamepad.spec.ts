/** A gamepad plays, and uses pages, dialogs and sliders. */
import { JUMP_BIT, SHOOT_BIT } from '../shared/rules.ts';
import { Game } from './support/game.ts';
import { callsOf, connectPad, PAD, pressPad, stubGamepads } from './support/pad.ts';
import { CRASH_RUN, IDLE_RUN, storedMasks } from './support/saved-run.ts';
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

test('starts the next run from the result dialog by A alone', async ({ page }) => {
  const game = await Game.openSaved(page, 'worker', IDLE_RUN, 215);
  await connectPad(page);
  await pressPad(page, PAD.a);
  await expect(game.dialog.getByRole('button', { name: 'NEW RUN' })).toBeFocused();
  await expect(async () => {
    await pressPad(page, PAD.a);
    await expect(game.root).toHaveAttribute('data-status', 'playing', { timeout: 100 });
    // In the rhythm of the run they would not count.
  }).toPass({ intervals: [700] });
  await expect(game.dialog).toBeHidden();
  expect(await game.distance()).toBeLessThan(200);
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

test('reaches a button of a dialog, and changes the slider and the list of a replay', async ({
  page,
}) => {
  const game = await Game.playSaved(page, 'worker', CRASH_RUN, 640);
  const newRun = game.dialog.getByRole('button', { name: 'NEW RUN' });
  await expect(newRun).toBeFocused();
  await expect(game.dialog).not.toHaveAttribute('data-early');
  await connectPad(page);
  const watch = game.dialog.getByRole('button', { name: 'Watch' });
  await pressPad(page, PAD.right);
  await expect(game.dialog.getByRole('button', { name: 'Try Again' })).toBeFocused();
  await pressPad(page, PAD.left);
  await expect(newRun).toBeFocused();
  for (let i = 0; i < 3; i++) await pressPad(page, PAD.right);
  await expect(watch).toBeFocused();
  await pressPad(page, PAD.a);
  await game.expectStatus('replaying');
  await pressPad(page, PAD.start);
  const slider = page.getByRole('slider', { name: 'Position' });
  await slider.focus();
  const before = Number(await slider.getAttribute('aria-valuenow'));
  await pressPad(page, PAD.right);
  await expect(slider).toHaveAttribute('aria-valuenow', String(before + 1));
  const speed = page.getByRole('combobox', { name: 'Speed' });
  await speed.focus();
  const chosen = await speed.inputValue();
  await pressPad(page, PAD.right);
  await expect(speed).not.toHaveValue(chosen);
  await slider.focus();
  await pressPad(page, PAD.b);
  await game.expectStatus('ready');
});

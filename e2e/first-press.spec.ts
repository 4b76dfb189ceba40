/** One press starts a run, one guarded press the next, and the hints of the first run. */
import type { Page } from '@playwright/test';
import { installStoppedClock } from './support/clock.ts';
import { Game } from './support/game.ts';
import { IDLE_RUN } from './support/saved-run.ts';
import { expect, test } from './support/test.ts';

test('SPACE starts a run wherever the focus is, but not in a field', async ({ page }) => {
  const game = await Game.open(page, 'worker', '&seed=1');
  await page.evaluate(() => {
    const field = document.createElement('textarea');
    field.id = 'field';
    document.querySelector('main')?.append(field);
  });
  const field = page.locator('#field');
  await field.focus();
  await page.keyboard.type('s p\n');
  await expect(field).toHaveValue('s p\n');
  await game.expectStatus('ready');
  await field.blur();
  await page.keyboard.press('Space');
  await game.expectStatus('playing');
  await expect(game.canvas).toBeInViewport();
});

test('presses that go on after the crash do nothing; one after a pause, within two seconds, starts the next run', async ({
  page,
}) => {
  const { game, crashedAt } = await playToCrash(page);
  for (const key of ['Space', 'Enter', 'Space']) await page.keyboard.press(key);
  await game.advance(900);
  await page.keyboard.press('Space');
  await game.advanceUntil(() => game.dialog.isVisible());
  await game.advance(100);
  for (const key of ['Space', 'Enter']) await page.keyboard.press(key);
  const box = await game.dialog.getByRole('button', { name: 'Try Again' }).boundingBox();
  if (box === null) throw new Error('no button');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  expect(await game.state()).toMatchObject({ status: 'ready' });
  await expect(game.dialog).toBeVisible();
  await game.advance(600);
  expect((await now(page)) - crashedAt).toBeLessThan(2000);
  await page.keyboard.press('Space');
  await game.advanceUntil(async () => (await game.state()).status === 'playing');
  await expect(game.dialog).toBeHidden();
  expect(await game.distance()).toBeLessThan(IDLE_RUN.result.ticks);
});

test('a first run has a hint for the jump and one for the shot, and no run has them again', {
  tag: '@long',
}, async ({ page }) => {
  const hint = page.locator('[data-hint]');
  const followed = () => page.evaluate(() => localStorage.getItem('bnb-runner.hints'));
  // The first note of seed 13 needs a jump, and stands there before the first enemy.
  await Game.play(page, 'worker', '&seed=13');
  await expect(hint).toHaveText('SPACE jumpsENTER or S shoots');
  await expect(hint).toHaveText('SPACE jumps');
  await expect(async () => {
    await page.keyboard.press('Space');
    expect(await followed()).toContain('jump');
  }).toPass({ intervals: [100] });
  await expect(hint).toHaveText('ENTER or S shoots');
  await page.keyboard.press('s');
  await expect.poll(followed).toBe('jump shoot');
  await expect(hint).toBeEmpty();

  const game = await Game.open(page, 'worker', '&seed=13');
  await game.newRun.click();
  await game.reach(240);
  await expect(hint).toHaveCount(0);
});

/** Plays the last ticks of a run on a stopped clock. `crashedAt`: ms. */
async function playToCrash(page: Page): Promise<{ game: Game; crashedAt: number }> {
  await installStoppedClock(page);
  const game = await Game.openSavedOnClock(page, IDLE_RUN, 210);
  await game.resume.click();
  await game.advanceUntil(async () => (await game.state()).status === 'ready');
  return { game, crashedAt: await now(page) };
}

function now(page: Page): Promise<number> {
  return page.evaluate(() => performance.now());
}

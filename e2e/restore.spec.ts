/** A run is found again after a reload, a crash of the tab, and a visit to another page. */
import { hold, SCRIPTS } from './support/early.ts';
import { Game } from './support/game.ts';
import { LASTING_RUN, storedRecord } from './support/saved-run.ts';
import { expect, test } from './support/test.ts';

test('a reload loses at most half a second, an ended run is never offered', async ({ page }) => {
  const game = await Game.playSaved(page, 'worker', LASTING_RUN, 900);
  await game.reach(905);
  const before = await game.distance();
  await page.reload();
  await game.expectStatus('paused');
  await expect.poll(() => game.distance()).toBeGreaterThanOrEqual(before - 30);
  await expect(game.start).toHaveCount(0);
  await expect(game.newRun).toBeVisible();
  await expect(page.getByText(/we saved your run/i)).toBeVisible();

  await game.resume.click();
  // The crash: its result is not there yet.
  await game.expectStatus('ready');
  await expect.poll(() => storedRecord(page)).toBeNull();
  await game.expectEnd(LASTING_RUN);
  await page.reload();
  await expect(game.start).toBeVisible();
  await game.expectStatus('ready');
});

test('the first button on the way back is RESUME, and it counts at once', async ({ page }) => {
  // Pressed when it appears: before the engine has the run.
  await page.addInitScript(() => {
    const press = () => {
      const button = document.querySelector<HTMLElement>('[data-picture] :has(> h2) + * button');
      if (!button?.checkVisibility({ visibilityProperty: true })) return;
      sessionStorage.setItem('first', String(button.textContent));
      watching.disconnect();
      button.click();
    };
    const watching = new MutationObserver(press);
    Reflect.set(window, 'pressFirst', () =>
      watching.observe(document, { childList: true, subtree: true, attributes: true }),
    );
    if (sessionStorage.getItem('armed') !== null) Reflect.get(window, 'pressFirst')();
  });
  const game = await Game.playSaved(page, 'worker', LASTING_RUN, 60);
  await game.reach(70);
  const expectPlays = async () => {
    await game.reach(70);
    await game.expectStatus('playing');
    expect(await page.evaluate(() => sessionStorage.getItem('first'))).toBe('RESUME');
    await page.evaluate(() => sessionStorage.removeItem('first'));
  };
  await page.getByRole('banner').getByRole('link', { name: 'Whitepaper' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /whitepaper/i })).toBeVisible();
  await page.evaluate(() => Reflect.get(window, 'pressFirst')());
  await page.goBack();
  await expectPlays();
  await page.evaluate(() => sessionStorage.setItem('armed', ''));
  const letThrough = await hold(page, SCRIPTS);
  await page.reload({ waitUntil: 'commit' });
  await expect(game.start).toBeHidden();
  await expect(page.getByText('Loading the game')).toBeVisible();
  letThrough();
  await expectPlays();
});

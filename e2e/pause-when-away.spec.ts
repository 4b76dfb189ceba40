/** The player is away: the tab is hidden, the window lost the focus, the machine sleeps, the clock lies. */
import { Game } from './support/game.ts';
import { IDLE_RUN, LASTING_RUN } from './support/saved-run.ts';
import { expect, test } from './support/test.ts';
import { hidePage } from './support/trouble.ts';

test('a window without the focus and a hidden tab pause the run until the player resumes', async ({
  page,
}) => {
  const game = await Game.playSaved(page, 'worker', LASTING_RUN, 960);
  await game.reach(965);
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await game.expectStatus('paused');
  const paused = await game.distance();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await game.expectStatus('paused');
  expect(await game.distance()).toBe(paused);
  await game.resume.click();
  await game.expectStatus('playing');
  await hidePage(page, true);
  await game.expectStatus('paused');
  await hidePage(page, false);
  await game.expectStatus('paused');
  await game.resume.click();
  await game.expectEnd(LASTING_RUN);
});

/** Wrong clocks of the page. A worker's engine does not read the page's clock. */
const LIES = {
  'goes back by an hour': 'real() - 3_600_000',
  'stands still': '1_000',
  'runs ten times as fast': 'real() * 10',
  'is not a number': 'NaN',
};
test(`the page's clock ${Object.keys(LIES).join(', ')}`, async ({ page }) => {
  const game = await Game.playSaved(page, 'main', IDLE_RUN, 100);
  await page.evaluate(`globalThis.real = performance.now.bind(performance);
    globalThis.date = Date.now;`);
  for (const [at, lie] of Object.values(LIES).entries()) {
    await page.evaluate(`performance.now = () => ${lie};
      Date.now = () => date() + (${lie});`);
    await game.reach(120 + 20 * at);
  }
  await game.expectEnd(IDLE_RUN);
  await game.expectThread('main');
});

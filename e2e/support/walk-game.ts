/** The walk through the game: a first visit, and runs with their toasts, ends, dialogs and links. */
import { installStoppedClock } from './clock.ts';
import { Game } from './game.ts';
import { goldenRun } from './saved-run.ts';
import { test } from './test.ts';
import { type Size, Walk } from './walk.ts';
import { letPromptCome, lookForPrompt, lookIntoPrompt } from './walk-prompt.ts';
import { lookAtReadyPicture, lookForTitle } from './walk-stage.ts';

/** Collects, destroys, begins round 3 and crashes, all within the time of a toast. */
const LOSS = { run: goldenRun('every-30'), ticks: 960 };
/** Destroys two, begins round 21 and wins. */
const WIN = { run: goldenRun('victory-on-the-largest-world'), ticks: 9945 };
const PLAY = ['Jump', 'Shoot', 'Pause'];

/** Two tests for each size. The game is opened for each: a low window scrolls to it. */
export function testGameAt(sizes: readonly Size[]): void {
  for (const [width, height] of sizes) {
    test.describe(`the game at ${width} x ${height}`, () => {
      test.use({ viewport: { width, height }, hasTouch: width < 1000 });

      test('ready, asked, in play, paused', async ({ page }) => {
        await walkFirstVisit(new Walk(page, `/game ${width}x${height}`));
      });

      test('a saved run, three toasts, a loss, a win, the wallet', async ({ page }) => {
        await walkRuns(new Walk(page, `/game ${width}x${height}`));
      });
    });
  }
}

/** A first visit: ready, asked who plays, in play, paused, the form. */
async function walkFirstVisit(walk: Walk): Promise<void> {
  const game = await Game.openOnClock(walk.page, '&seed=5');
  // It comes when the page is idle.
  await game.advanceUntil(() => game.daily.isVisible());
  await walk.look('ready', { inView: ['START GAME', ...PLAY] });
  await lookAtReadyPicture(walk, game, 'ready');
  await walk.lookAtWideText('ready');
  await game.advance(9700);
  await letPromptCome(walk, game, 'ready, asked');
  await walk.look('ready, asked', { inView: ['START GAME', ...PLAY] });
  await game.start.click();
  await game.expectStatus('playing');
  await walk.look('in play, asked', { inView: PLAY, reach: false });
  const isWhole = await hasWholeWindow(walk);
  if (!isWhole) await lookForPrompt(walk, 'in play');
  await game.pause();
  await walk.look('paused, asked', { inView: ['RESUME', 'Resume', 'Jump', 'Shoot'] });
  await lookForTitle(walk, 'PAUSED', 'paused');
  await lookForPrompt(walk, 'paused');
  // In the whole window, the button that leads to the form leaves it.
  await lookIntoPrompt(walk, 'paused');
  if (isWhole) {
    await walk.scrollTo(0);
    await walk.look('left', { inView: ['RESUME', 'Resume', 'Jump', 'Shoot'] });
    await lookForTitle(walk, 'PAUSED', 'left');
  }
}

/** On a phone in landscape, a run has the window for itself: the prompt waits behind it. */
function hasWholeWindow({ page }: Walk): Promise<boolean> {
  return page.evaluate(() => 'wholeWindow' in document.documentElement.dataset);
}

/** A saved run with three toasts, a loss and a win, then the menu, the wallet and the legal links. */
async function walkRuns(walk: Walk): Promise<void> {
  const { page } = walk;
  await installStoppedClock(page);
  const game = await Game.openSavedOnClock(page, LOSS.run, LOSS.ticks);
  await walk.look('saved run', { inView: ['RESUME', 'NEW RUN', 'Resume', 'Jump', 'Shoot'] });
  await lookForTitle(walk, 'PAUSED', 'saved run');
  // The prompt comes in mid-run, shortly after the toasts.
  await game.advance(8900);
  await game.resume.click();
  await game.advance(600);
  await game.advanceUntil(async () => (await page.locator('[data-toast]').count()) === 3);
  if (!(await hasWholeWindow(walk))) await letPromptCome(walk, game, 'three toasts, asked');
  await walk.look('three toasts, asked', { inView: PLAY, reach: false });
  const top = await page.evaluate(() => window.scrollY);
  for (const scrolled of [120, 320, 10_000]) {
    await walk.scrollTo(scrolled);
    await walk.look(`three toasts, scrolled to ${scrolled}`, { reach: false });
  }
  await walk.scrollTo(top);
  await game.advance(1500);
  await game.advanceUntil(async () => (await game.state()).dialog !== '');
  // Before that the buttons ignore accidental presses.
  await game.advance(700);
  await walk.look('loss', { inView: ['Try Again'] });
  const isWhole = await hasWholeWindow(walk);
  await walk.closeDialog();
  if (isWhole !== (await hasWholeWindow(walk))) {
    walk.report('after the loss', ['the game changes between the page and the whole window']);
  }
  await lookAtReadyPicture(walk, game, 'after the loss');
  await walk.look('after the loss', { inView: ['START GAME', ...PLAY], reach: false });

  await Game.openSavedOnClock(page, WIN.run, WIN.ticks);
  await game.resume.click();
  await game.advance(2500);
  await game.advanceUntil(async () => (await game.state()).dialog !== '');
  await game.advance(700);
  await walk.look('win', { inView: ['Collect Rewards'] });
  await walk.closeDialog();
  if (isWhole) await page.getByRole('button', { name: 'Leave full window' }).click();
  await walk.lookIntoMenu('menu');
  await walk.lookIntoWallet();
  await game.advance(2100);
  await walk.lookAtLegalToasts();
}

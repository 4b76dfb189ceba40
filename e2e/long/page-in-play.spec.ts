/** The page's part of play: how much it allocates, and what React renders. Wide limits, no times. */
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { Game } from '../support/game.ts';
import { WINNING_RUN } from '../support/saved-run.ts';
import { expect, test } from '../support/test.ts';

/** Ticks of warm-up, in which functions are compiled, and of the measurement. */
const WARM_UP = 240;
const MEASURED = 360;

const Counts = v.object({ commits: v.number(), toasts: v.number() });

/** Shoots about twice a second until the run has moved on by `ticks`. Returns the ticks it took. */
async function shootFor(game: Game, ticks: number): Promise<number> {
  const from = await game.distance();
  for (let at = from; at < from + ticks; ) {
    await game.page.keyboard.press('s');
    await game.reach(at + 25);
    at = await game.distance();
  }
  return (await game.distance()) - from;
}

/** A run in play, of a player who is known: the player prompt would open meanwhile. */
async function playKnown(page: Page): Promise<Game> {
  await page.addInitScript(() => {
    const player = { username: 'Ada', age: 36, country: 'UK' };
    localStorage.setItem('bnb-runner.player-info', JSON.stringify(player));
  });
  const game = await Game.playSaved(page, 'worker', WINNING_RUN, 200);
  await game.expectStatus('playing');
  await shootFor(game, WARM_UP);
  return game;
}

/** Counts React's commits, and the toasts that come and go, from the first script on. */
async function countChanges(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counts = { commits: 0, toasts: 0 };
    Reflect.set(window, 'counts', counts);
    Reflect.set(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
      isDisabled: false,
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      checkDCE: () => {},
      onCommitFiberRoot: () => {
        counts.commits += 1;
      },
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
    });
    new MutationObserver((records) => {
      for (const { addedNodes, removedNodes } of records) {
        for (const node of [...addedNodes, ...removedNodes]) {
          if (node instanceof Element && node.matches('[data-toast]')) counts.toasts += 1;
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

async function countsOf(page: Page): Promise<v.InferOutput<typeof Counts>> {
  return v.parse(Counts, await page.evaluate((): unknown => Reflect.get(window, 'counts')));
}

test('React renders only toasts in play', async ({ page }) => {
  await countChanges(page);
  const game = await playKnown(page);
  const before = await countsOf(page);
  await shootFor(game, MEASURED);
  const after = await countsOf(page);
  const toasts = after.toasts - before.toasts;
  expect(toasts).toBeGreaterThan(0);
  // A toast that comes or goes is one commit; one that leaves is dropped by the library a little later.
  expect(after.commits - before.commits).toBeLessThanOrEqual(2 * toasts + 2);
});

/** Random sequences of actions: the page agrees with itself after each. */
import { playRandomly } from '../support/model.ts';
import { test } from '../support/test.ts';

test('after any action everything agrees, and the game can be played', async ({ page }) => {
  test.setTimeout(300_000);
  await playRandomly(page, 20);
});

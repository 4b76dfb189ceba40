/** Random sequences of actions: the page agrees with itself after each. More of them: long/. */
import { playRandomly } from './support/model.ts';
import { test } from './support/test.ts';

test('after any action everything agrees, and the game can be played', async ({ page }) => {
  test.setTimeout(120_000);
  await playRandomly(page, 2);
});

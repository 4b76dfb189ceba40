/** The game, dialogs and toasts of walk.spec.ts, in the window sizes that it leaves out. */
import { PriceService, price } from '../support/price-service.ts';
import { test } from '../support/test.ts';
import { LONG_SIZES } from '../support/walk.ts';
import { testGameAt } from '../support/walk-game.ts';
import { walkWallet } from '../support/walk-wallet.ts';

test.beforeEach(async ({ page }) => {
  await PriceService.on(page, price(123_456.78));
});

test('the wallet dialog on a page, and the toasts of legal links', async ({ page }) => {
  await walkWallet(page, [
    [360, 640],
    [1024, 768],
  ]);
});

testGameAt(LONG_SIZES);

/** The walk in the window sizes that walk.spec.ts leaves out, and the wallet dialog on a page in all. */
import { expect, test } from '../support/test.ts';
import { LONG_SIZES, openPage, SIZES } from '../support/walk.ts';
import { testGameAt } from '../support/walk-game.ts';
import { testPagesAt } from '../support/walk-pages.ts';

// A low phone in landscape, too.
testPagesAt([...LONG_SIZES, [568, 320]]);
testGameAt(LONG_SIZES);

for (const size of SIZES) {
  const place = size.join(' x ');
  test(`the wallet dialog on a page, and the toasts of legal links, at ${place}`, async ({
    page,
  }) => {
    const walk = await openPage(page, '/');
    await walk.resize(size, '/');
    await walk.lookIntoWallet();
    await page.clock.runFor(2100);
    await expect(page.getByText('Wallet connected successfully!')).toBeVisible();
    await walk.dialogGone();
    await walk.look('wallet connected', { reach: false });
    await walk.lookAtLegalToasts();
  });
}

/** The whitepaper on the built site: deep links, the contents that follow, paper. */
import type { Page } from '@playwright/test';
import { noNetwork, servePrice } from './support/price-service.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ page }) => servePrice(page, noNetwork));

async function expectBelowHeader(page: Page, name: string) {
  const heading = page.getByRole('heading', { level: 2, name, exact: true });
  await expect(heading).toBeInViewport({ ratio: 1 });
  /** px from the lower edge of the sticky header down to the heading; negative when it is covered. */
  const clearance = async () => {
    const header = await page.getByRole('banner').boundingBox();
    const target = await heading.boundingBox();
    if (header === null || target === null) return Number.NaN;
    return target.y - (header.y + header.height);
  };
  await expect.poll(clearance).toBeGreaterThanOrEqual(0);
  expect(await clearance()).toBeLessThan(160);
}

test('a deep link opens at its section, below the header', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/whitepaper#tokenomics');
  await expectBelowHeader(page, '3 Tokenomics');
});

test('contents follow and lead, back leads back; headings have links; it prints', async ({
  page,
}) => {
  await page.goto('/whitepaper');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  for (const [id, title] of [
    ['gameplay', '2 Gameplay Mechanics'],
    ['tokenomics', '3 Tokenomics'],
    ['introduction', '1 Introduction'],
  ] as const) {
    await page.locator(`#${id}`).evaluate((section) => section.scrollIntoView());
    await expect(contents.locator('[aria-current]')).toHaveText(title);
    await expect(contents).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.press('End');
  await expect(contents.locator('[aria-current]')).toHaveText('6 Conclusion');

  const link = contents.getByText('Economic Model');
  await link.click();
  await expect(page).toHaveURL('/whitepaper#economy');
  await expectBelowHeader(page, '4 Economic Model');
  await expect(page.locator('#economy')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/whitepaper');
  await expect(link).toBeInViewport();

  const anchor = page.getByRole('link', { name: 'Link to Gameplay Mechanics' });
  // Keyboard users see the focus mark.
  await page.keyboard.press('Tab');
  await anchor.focus();
  await expect(anchor).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/whitepaper#gameplay');
  await expectBelowHeader(page, '2 Gameplay Mechanics');

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print or save as PDF' }).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();
});

test('on paper there is the document alone, ink on white', { tag: '@long' }, async ({ page }) => {
  await page.goto('/whitepaper');
  const shell = [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByText('The token was launched from'),
    page.getByText('Loading BNB price...'),
    page.getByRole('button', { name: 'Print or save as PDF' }),
  ];
  for (const part of shell) await expect(part).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const part of shell) await expect(part).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const address = await page
    .getByRole('link', { name: 'Play the alpha' })
    .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(address).toMatch(/http.*\/game/);

  // The print style stays loaded when another page is opened, and must not change it.
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('BNB RUNNER', {
    ignoreCase: true,
  });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(11, 14, 17)');
});

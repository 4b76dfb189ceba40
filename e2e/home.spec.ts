/** The landing page on the built site. */
import { noNetwork, PriceService } from './support/price-service.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ page }) => {
  await PriceService.on(page, noNetwork);
  await page.goto('/');
});

test('its links lead to the pages they name', { tag: '@phone' }, async ({ page }) => {
  for (const [section, name, address] of [
    ['BNB Runner', 'PLAY NOW', '/game'],
    ['BNB Runner', 'Read Whitepaper', '/whitepaper'],
    ['Beta Release', 'Enter Metaverse', '/metaverse'],
    ['The road is clear. For now.', 'Start a run', '/game'],
  ] as const) {
    await page.getByRole('region', { name: section }).getByRole('link', { name }).click();
    await expect(page, name).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/');
  }
});

test('the way into the game is on the first screen', { tag: '@phone' }, async ({ page }) => {
  const play = page.getByRole('link', { name: 'PLAY NOW', exact: true });
  await expect(play).toBeInViewport({ ratio: 1 });
});

for (const [width, height] of [
  [844, 390],
  [568, 320],
] as const) {
  test(`on a phone held across, ${width} x ${height}, too`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const play = page.getByRole('link', { name: 'PLAY NOW', exact: true });
    await expect(play).toBeInViewport({ ratio: 1 });
  });
}

test('nothing is wider than the window, at any width', async ({ page }) => {
  const main = page.getByRole('main');
  for (const width of [320, 390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = () => main.evaluate((box) => box.scrollWidth - window.innerWidth);
    await expect.poll(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
});

test('every drawing on the page is decoration', async ({ page }) => {
  const drawings = page.locator('main svg');
  await expect(drawings.first()).toBeAttached();
  await expect(page.locator('main svg:not([aria-hidden="true"])')).toHaveCount(0);
});

/** Navigation between pages: title, focus, scroll, announcement, and files that are gone. */

import { withoutFonts } from './support/fonts.ts';
import { PriceService } from './support/price-service.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ page }) => {
  await PriceService.on(page);
});

for (const [route, title] of [
  ['/', /^BNB Runner/],
  ['/game', /Play/],
  ['/whitepaper', /Whitepaper/],
  ['/metaverse', /Metaverse/],
] as const) {
  test(`${route} has one title and one description of its own`, async ({ page }) => {
    await page.goto(route);
    await expect(page).toHaveTitle(title);
    const descriptions = page.locator('head > meta[name="description"]');
    await expect(descriptions).toHaveCount(1);
    await expect(descriptions).toHaveAttribute('content', /.{50,}/);
    const canonical = page.locator('head > link[rel="canonical"]');
    await expect(canonical).toHaveCount(1);
    const address = (await canonical.getAttribute('href')) ?? '';
    expect(new URL(address).pathname).toBe(route);
    const picture = page.locator('head > meta[property="og:image"]');
    await expect(picture).toHaveCount(1);
    const path = new URL((await picture.getAttribute('content')) ?? '').pathname;
    const answer = await page.request.get(path);
    expect(answer.headers()['content-type']).toBe('image/jpeg');
  });
}

test('a link inside the site changes what the head says', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Whitepaper' }).click();
  await expect(page).toHaveTitle(/Whitepaper/);
  const canonical = page.locator('head > link[rel="canonical"]');
  await expect(canonical).toHaveCount(1);
  await expect(canonical).toHaveAttribute('href', /\/whitepaper$/);
  const picture = page.locator('head > meta[property="og:image"]');
  await expect(picture).toHaveAttribute('content', /whitepaper/);
});

for (const [file, type] of [
  ['/robots.txt', 'text/plain'],
  ['/sitemap.xml', /xml/],
  ['/manifest.webmanifest', /manifest\+json/],
  ['/icons/512.png', 'image/png'],
] as const) {
  test(`${file} is served as what it is`, async ({ page }) => {
    const answer = await page.request.get(file);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toMatch(type);
  });
}

test('a link moves the focus and the scroll to the beginning, and back restores the scroll', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/');
  // The final fonts decide the height of the text, and so the scroll position.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(200);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Whitepaper' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('[role="status"]', { hasText: 'Whitepaper' })).toHaveCount(1);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(left - 50);
});

test('the first load leaves the focus alone', async ({ page }) => {
  await page.goto('/whitepaper');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
});

test('a deep link opens at its section, clear of the bars', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/whitepaper');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const id = await page.evaluate(() => {
    const targets = [...document.querySelectorAll('main section[id]')];
    return targets.at(2)?.id ?? '';
  });
  expect(id).not.toBe('');
  await page.goto('/');
  await page.goto(`/whitepaper#${id}`);
  const target = page.locator(`[id="${id}"]`);
  await expect(target).toBeInViewport();
  const bars = await page.locator('header').first().boundingBox();
  const end = (bars?.y ?? 0) + (bars?.height ?? 0);
  await expect.poll(async () => (await target.boundingBox())?.y).toBeGreaterThanOrEqual(end - 1);
  expect((await target.boundingBox())?.y ?? 9999).toBeLessThan(end + 200);
});

for (const [asked, own] of [
  ['/GAME', '/game'],
  ['/Game/?thread=main', '/game?thread=main'],
  ['/index.html', '/'],
] as const) {
  test(`${asked} is laid out as ${own}`, async ({ page }) => {
    await withoutFonts(page);
    const layout = async (address: string) => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      return page.evaluate(() => {
        const parts = [...document.querySelectorAll('header, main, h1, section[aria-label]')];
        return parts
          .map((part) => ({ name: part.tagName, box: part.getBoundingClientRect() }))
          .filter(({ box }) => box.height > 0)
          .map(({ name, box }) => [name, Math.round(box.top), Math.round(box.height)]);
      });
    };
    const expected = await layout(own);
    expect(await layout(asked)).toEqual(expected);
    await expect(page).toHaveURL(own);
  });
}

test('an unknown address is answered with 404, stays in the window and leads home', async ({
  page,
}) => {
  const answer = await page.goto('/nowhere?seed=1');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveURL('/nowhere?seed=1');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page.getByRole('link', { name: 'PLAY NOW' }).first()).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('Tokenomics in the footer leads to its chapter, by keyboard', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/metaverse');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const entry = page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Tokenomics', exact: true });
  await entry.focus();
  const before = await entry.boundingBox();
  await page.keyboard.press('Enter');
  const chapter = page.getByRole('link', { name: 'Tokenomics in the whitepaper' });
  await expect(chapter).toBeVisible();
  // The pressed control stays where it is.
  expect(await entry.boundingBox()).toEqual(before);
  await page.keyboard.press('Tab');
  await expect(chapter).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/whitepaper#tokenomics$/);
  await expect(page.locator('#tokenomics')).toBeInViewport();
  await expect(page.locator('#tokenomics')).toBeFocused();
});

test('legal links say that they have no page, and lead nowhere', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/whitepaper');
  for (const name of ['Privacy Policy', 'Terms of Service', 'Support', 'Tokenomics']) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(page.getByText(`${name}: no page yet`)).toBeVisible();
    await expect(page).toHaveURL(/\/whitepaper$/);
    // A toast stays while the pointer rests on it, and may cover the next link.
    await page.mouse.move(1, 1);
  }
});

test('a page whose code is gone: one reload, then the error page with the way home', async ({
  page,
}) => {
  let loads = 0;
  page.on('load', () => {
    loads++;
  });
  await page.route(/whitepaper-page.*\.js/, (route) => route.fulfill({ status: 404 }));
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Whitepaper' });
  await page.goto('/');
  await link.click();
  await expect.poll(() => loads).toBe(2);
  // Before React has the page, a click on the link is a load of its own.
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await link.click();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page.getByRole('link', { name: 'PLAY NOW' }).first()).toBeVisible();
  expect(loads).toBe(2);
});

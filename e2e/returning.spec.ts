/** Whoever comes back finds the run: after a reload, a crash of the tab, a visit elsewhere. */
import type { Page } from '@playwright/test';
import { Game, THREADS } from './support/game.ts';
import { expect, test } from './support/test.ts';

const KEY = 'bnb-runner.run';

function newRun(page: Page) {
  return page.getByRole('button', { name: 'NEW RUN' });
}

async function stored(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), KEY);
}

for (const thread of THREADS) {
  test(`thread=${thread}: a reload in mid-run loses at most half a second`, async ({ page }) => {
    const game = await Game.open(page, thread, '&seed=1');
    await game.start.click();
    await game.reach(90);
    const before = await game.hud('distance');
    await page.reload();
    await game.expectThread(thread);
    await game.expectStatus('paused');
    const after = await game.hud('distance');
    expect(after).toBeGreaterThanOrEqual(before - 30);
    await expect(game.start).toHaveCount(0);
    await expect(newRun(page)).toBeVisible();
    await expect(page.getByText(/your run was kept/i)).toBeVisible();

    // The same run: left alone, seed 1 is hit by a bullet at tick 220.
    await game.resume.click();
    await expect(game.dialog).toBeVisible({ timeout: 15_000 });
    expect(await game.hud('distance')).toBe(220);
    expect(await stored(page)).toBeNull();

    await page.reload();
    await game.expectThread(thread);
    await expect(game.start).toBeVisible();
    await game.expectStatus('ready');
  });

  test(`thread=${thread}: a kept run has its score, and NEW RUN starts clean`, async ({ page }) => {
    const game = await Game.open(page, thread, '&seed=7');
    await game.start.click();
    while ((await game.hud('score')) === 0) {
      await page.keyboard.press('s');
      await page.keyboard.press('Space');
    }
    await page.keyboard.press('p');
    await game.expectStatus('paused');
    const numbers = [await game.hud('score'), await game.hud('distance')];
    await expect(newRun(page)).toHaveCount(0);
    await page.reload();
    await game.expectStatus('paused');
    expect([await game.hud('score'), await game.hud('distance')]).toEqual(numbers);

    await newRun(page).click();
    await game.expectStatus('playing');
    expect(await game.hud('score')).toBe(0);
    expect(await game.hud('distance')).toBeLessThan(numbers[1] ?? 0);
    await game.reach(20);
    await page.keyboard.press('p');
    await game.expectStatus('paused');
    await expect(newRun(page)).toHaveCount(0);
  });
}

test('a tab that crashes loses at most a second', async ({ page, context }) => {
  const game = await Game.open(page, 'worker', '&seed=1');
  await game.start.click();
  await game.reach(120);
  const before = await game.hud('distance');
  const cdp = await context.newCDPSession(page);
  // Never answered: there is nobody left to do so.
  cdp.send('Page.crash').catch(() => {});
  await page.waitForEvent('crash');
  const another = await context.newPage();
  const again = await Game.open(another, 'worker', '&seed=1');
  await again.expectStatus('paused');
  expect(await again.hud('distance')).toBeGreaterThanOrEqual(before - 60);
});

test('leaving by a link and coming back finds the run, too', async ({ page }) => {
  await page.goto('/game?seed=1');
  const game = new Game(page);
  await game.start.click();
  await game.reach(60);
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page.locator('[data-game]')).toHaveCount(0);
  await page.goBack();
  await game.expectStatus('paused');
  expect(await game.hud('distance')).toBeGreaterThan(60);
  await expect(newRun(page)).toBeVisible();
});

test('a finished run is never offered, not even when its end was not dismissed', async ({
  page,
}) => {
  const game = await Game.open(page, 'worker', '&seed=1');
  await game.start.click();
  await game.reach(219);
  await page.reload();
  await expect(game.start).toBeVisible();
});

test('a run on offer in one tab that another plays to its end is on offer no more', async ({
  page,
  context,
}) => {
  const game = await Game.open(page, 'worker', '&seed=1');
  await game.start.click();
  await game.reach(60);
  await page.keyboard.press('p');
  await game.expectStatus('paused');
  const second = await Game.open(await context.newPage(), 'worker', '&seed=1');
  await second.expectStatus('paused');
  await page.bringToFront();
  await game.resume.click();
  await expect(game.dialog).toBeVisible({ timeout: 15_000 });

  await expect(second.start).toBeVisible();
  await second.expectStatus('ready');
  await expect.poll(() => second.page.workers().length).toBe(1);
  await second.page.reload();
  await expect(second.start).toBeVisible();
  expect(await stored(page)).toBeNull();
});

test('a run of another seed than the address asks for is not offered', async ({ page }) => {
  const game = await Game.open(page, 'worker', '&seed=1');
  await game.start.click();
  await game.reach(30);
  await page.goto('/game?seed=2');
  await expect(game.start).toBeVisible();
  await page.goto('/game');
  await expect(newRun(page)).toBeVisible();
});

// Every other kind: tests/page/kept-run.test.ts.
test.describe('records that are not followed', () => {
  const run = { rules: 1, seed: 1, width: 900, height: 500, ticks: 100, inputs: [[20, 1]] };
  const good = { version: 1, id: 'a', savedAt: Date.now(), run };
  const records: Record<string, string> = {
    damaged: '{"version":1,',
    'from an older version': JSON.stringify({ ...good, version: 0 }),
    'of a run that is over by then': JSON.stringify({ ...good, run: { ...run, ticks: 5000 } }),
  };
  for (const [name, record] of Object.entries(records)) {
    test(`one ${name}`, async ({ page }) => {
      await page.addInitScript(([key, value]) => localStorage.setItem(key ?? '', value ?? ''), [
        KEY,
        record,
      ] as const);
      await page.goto('/game');
      const game = new Game(page);
      await game.start.click();
      await game.reach(20);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }

  test('this one would be', async ({ page }) => {
    await page.addInitScript(([key, value]) => localStorage.setItem(key ?? '', value ?? ''), [
      KEY,
      JSON.stringify(good),
    ] as const);
    await page.goto('/game');
    const game = new Game(page);
    await game.expectStatus('paused');
    expect(await game.hud('distance')).toBe(100);
  });
});

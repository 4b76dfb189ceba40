/** A run is found again after a reload, a crash of the tab, and a visit to another page. */
import { Game } from './support/game.ts';
import { RUN_KEY } from './support/game-state.ts';
import { IDLE_RUN, LASTING_RUN, recordOf, storedRecord, storeRecord } from './support/saved-run.ts';
import { expect, test } from './support/test.ts';
import { openTwoTabs } from './support/two-tabs.ts';

test('a reload in mid-run loses at most half a second, and an ended run is never offered', async ({
  page,
}) => {
  const game = await Game.playSaved(page, 'worker', LASTING_RUN, 800);
  await game.reach(810);
  const before = await game.distance();
  await page.reload();
  await game.expectStatus('paused');
  await expect.poll(() => game.distance()).toBeGreaterThanOrEqual(before - 30);
  await expect(game.start).toHaveCount(0);
  await expect(game.newRun).toBeVisible();
  await expect(page.getByText(/your run was kept/i)).toBeVisible();

  await game.resume.click();
  // The crash: its result is not there yet.
  await game.expectStatus('ready');
  await expect.poll(() => storedRecord(page)).toBeNull();
  await game.expectEnd(LASTING_RUN);
  await page.reload();
  await expect(game.start).toBeVisible();
  await game.expectStatus('ready');
});

test('a saved run has its score, and NEW RUN starts from nothing', async ({ page }) => {
  const game = await Game.play(page, 'worker', '&seed=7');
  await expect(async () => {
    for (const key of ['s', 'Space']) await page.keyboard.press(key);
    expect((await game.state()).score).toBeGreaterThan(0);
  }).toPass({ intervals: [0] });
  const paused = await game.pause();
  await expect(game.newRun).toHaveCount(0);
  await page.reload();
  await game.expectStatus('paused');
  await expect.poll(() => game.state()).toEqual(paused);

  await game.newRun.click();
  await game.expectStatus('playing');
  const begun = await game.pause();
  expect(begun).toMatchObject({ score: 0, round: 1 });
  expect(begun.distance).toBeLessThan(paused.distance);
  await expect(game.newRun).toHaveCount(0);
});

test('a tab that crashes loses at most a second', async ({ page, context }) => {
  const game = await Game.play(page, 'worker', '&seed=1');
  await game.reach(90);
  const before = await game.distance();
  const cdp = await context.newCDPSession(page);
  // Never answered: the tab is gone.
  cdp.send('Page.crash').catch(() => {});
  await page.waitForEvent('crash');
  const again = await Game.open(await context.newPage(), 'worker', '&seed=1');
  await again.expectStatus('paused');
  await expect.poll(() => again.distance()).toBeGreaterThanOrEqual(before - 60);
});

test('a run that one tab offers and another plays to its end is offered no more', async ({
  page,
}) => {
  const { first, second, playFirst } = await openTwoTabs(page, '/game?thread=worker&seed=1');
  await second.expectStatus('paused');
  await playFirst();

  await expect(second.start).toBeVisible();
  await second.expectStatus('ready');
  await expect.poll(() => second.page.workers().length).toBe(1);
  await second.page.reload();
  await expect(second.start).toBeVisible();
  await expect.poll(() => storedRecord(first.page)).toBeNull();
});

test('records that cannot be followed are ignored', async ({ page }) => {
  // Every other kind is tested where the records are parsed.
  const good: unknown = JSON.parse(recordOf(IDLE_RUN, 100));
  const records: Record<string, string> = {
    damaged: '{"version":1,',
    'of an older version': JSON.stringify({ ...Object(good), version: 0 }),
    'of a run that is over by then': recordOf(IDLE_RUN, 5000),
  };
  const game = new Game(page);
  await page.goto('/icon.svg');
  for (const [name, record] of Object.entries(records)) {
    await storeRecord(page, record);
    await page.goto('/game');
    await expect(game.start, name).toBeVisible();
    await game.start.click();
    await game.expectStatus('playing');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.goto('/icon.svg');
    await page.evaluate((key) => localStorage.removeItem(key), RUN_KEY);
  }
  await storeRecord(page, JSON.stringify(good));
  await page.goto('/game');
  await game.expectStatus('paused');
  await expect.poll(() => game.distance()).toBe(100);
});

/** A visit that begins with the game: its engine opens before React is there, and the page adopts it. */
import { hold } from './support/early.ts';
import { Game } from './support/game.ts';
import { expect, test } from './support/test.ts';
import { collectWarnings } from './support/trouble.ts';

test('the engine needs no React, and React keeps it', async ({ page }) => {
  const workers: unknown[] = [];
  page.on('worker', (worker) => workers.push(worker));
  const warnings = collectWarnings(page);
  const letThrough = await hold(page, /assets\/index-.*\.js/);
  await page.goto('/game?seed=1', { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('engine', 'mark').length > 0);
  expect(await page.locator('[data-game]').getAttribute('data-thread')).toBeNull();
  expect(page.workers()).toHaveLength(1);
  await page.evaluate(() => document.querySelector('canvas')?.setAttribute('data-first', ''));
  letThrough();
  const game = new Game(page);
  await game.expectThread('worker');
  await expect(page.locator('canvas')).toHaveCount(1);
  await expect(page.locator('canvas')).toHaveAttribute('data-first');
  await game.start.click();
  await game.reach(20);
  expect(workers).toHaveLength(1);
  expect(warnings).toEqual([]);
});

test('the next page is fetched after hydration, not where data is saved', async ({ page }) => {
  /** Names of files, each with whether it was asked for before hydration. */
  const askedFor = () =>
    page.evaluate(() => {
      const hydrated = performance.getEntriesByName('hydrated')[0]?.startTime ?? Number.NaN;
      const entries = performance.getEntriesByType('resource');
      const asked = entries.flatMap((entry) => {
        const { name, startTime } = entry;
        // Stored files are only compared, not downloaded.
        if (!(entry instanceof PerformanceResourceTiming) || entry.transferSize === 0) return [];
        const file = /\/(worker|game-page)-(?!later|devtools)[^/]*\.js$/.exec(name)?.[1];
        return file === undefined ? [] : [`${file} ${startTime < hydrated}`];
      });
      return [...new Set(asked)].sort();
    });
  await page.addInitScript(() => {
    document.addEventListener('bnb-runner:hydrated', () => performance.mark('hydrated'));
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect.poll(askedFor).toEqual(['game-page false', 'worker false']);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/metaverse', { waitUntil: 'networkidle' });
  expect(await askedFor()).toEqual([]);
});

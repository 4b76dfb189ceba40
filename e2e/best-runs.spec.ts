/** The runs of this device, in a table and in a file. Kept when they end: pwa.spec.ts. */
import { axeFindings } from './support/axe.ts';
import { BestRunsTable, bestRunsFile, fillOldDatabase } from './support/best-runs.ts';
import { Game } from './support/game.ts';
import { CRASH_RUN, goldenRun, IDLE_RUN } from './support/saved-run.ts';
import { expect, test } from './support/test.ts';

/** ms since the epoch: 12 November 2026, noon. */
const PLAYED_AT = Date.UTC(2026, 10, 12, 12);
const FILE = bestRunsFile(PLAYED_AT, IDLE_RUN, CRASH_RUN);

const OLD_RUN = goldenRun('hit-by-a-bullet');

test('runs of a file are checked and added, fit a phone, and survive a reload', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await Game.open(page, 'worker');
  const table = await BestRunsTable.open(page);
  await expect(page.getByText('A run is kept here when it ends.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await table.import(FILE.replace('"score":0', '"score":9000'));
  await expect(page.getByText('Added 1 of 2 runs, 1 refused.')).toBeVisible();
  await table.import(FILE);
  await expect(table.rows).toHaveCount(2);
  await table.button(/^More the run of 12 Nov with 0 points/).click();
  await expect(page.getByText('Round 1 · seed 1')).toBeInViewport({ ratio: 1 });
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  await page.reload();
  await expect(table.opener).toHaveText('Best runs 2');
  await table.opener.click();
  await expect(table.rows).toHaveCount(2);
});

test('runs of older builds move out of their database, and two tabs that add runs at once keep both', async ({
  page,
}) => {
  const databases = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await page.goto('/whitepaper');
  const old = Array.from({ length: 90 }, (_, i) => ({
    ...OLD_RUN,
    run: { ...OLD_RUN.run, seed: i },
  }));
  await fillOldDatabase(page, old);
  expect(await databases()).toEqual(['bnb-runner']);
  await Game.open(page, 'worker');
  const first = await BestRunsTable.open(page);
  await expect(first.rows).toHaveCount(90);
  await expect.poll(databases).toEqual([]);

  const other = await page.context().newPage();
  await Game.open(other, 'worker');
  const second = await BestRunsTable.open(other);
  await expect(second.rows).toHaveCount(90);
  await Promise.all([
    first.import(bestRunsFile(PLAYED_AT, IDLE_RUN)),
    second.import(bestRunsFile(PLAYED_AT, CRASH_RUN)),
  ]);
  for (const table of [first, second]) await expect(table.rows).toHaveCount(92);
  await page.reload();
  await expect(first.opener).toHaveText('Best runs 92');
  expect(await databases()).toEqual([]);
});

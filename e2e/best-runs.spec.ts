/** The runs of this device, in a table and in a file. Kept when they end: pwa.spec.ts. */
import { createBestRun, lineOf } from '../src/runs/best-run.ts';
import { readGolden } from '../tests/recordings/golden.ts';
import { axeFindings } from './support/axe.ts';
import { BestRunsTable, bestRunsFile } from './support/best-runs.ts';
import { Game } from './support/game.ts';
import { CRASH_RUN, IDLE_RUN } from './support/saved-run.ts';
import { expect, test } from './support/test.ts';

/** ms since the epoch: 12 November 2026, noon. */
const PLAYED_AT = Date.UTC(2026, 10, 12, 12);
const FILE = bestRunsFile(PLAYED_AT, IDLE_RUN, CRASH_RUN);

const OLD_RUN = readGolden('hit-by-a-bullet');

test('runs of a file are checked and added to the kept ones; all fit a phone, and survive a reload', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/whitepaper');
  const kept = Array.from({ length: 12 }, (_, seed) => {
    const run = { ...OLD_RUN.run, seed };
    return lineOf(createBestRun({ ...OLD_RUN, run, playedAt: seed }));
  });
  const record = ['bnb-runner.best-runs', kept.join('\n')] as const;
  await page.evaluate(([key, lines]) => localStorage.setItem(key, lines), record);
  await Game.open(page, 'worker');
  const table = await BestRunsTable.open(page);
  await expect(table.rows).toHaveCount(12);

  await table.import(FILE.replace('"score":0', '"score":9000'));
  await expect(page.getByText('Added 1 of 2 runs, 1 refused.')).toBeVisible();
  await table.import(FILE);
  await expect(table.rows).toHaveCount(14);
  await table.button(/^More the run from 12 Nov with 0 points/).click();
  await expect(page.getByText('Round 1 · seed 1')).toBeInViewport({ ratio: 1 });
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  await page.reload();
  await expect(table.opener).toHaveText('Best runs 14');
});

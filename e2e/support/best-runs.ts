/** The table of best runs as a player meets it. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { ClaimedRun } from '../../shared/recording.ts';
import { formatRecording } from '../../shared/recording-file.ts';
import { encodeRun } from '../../src/runs/run-link.ts';

/** Text of a file of best runs (docs/flags-and-hooks.md). `playedAt`: ms since the epoch. */
export function bestRunsFile(playedAt: number, ...ended: readonly ClaimedRun[]): string {
  const runs = ended.map((run) => ({ playedAt, recording: JSON.parse(formatRecording(run)) }));
  return JSON.stringify({ version: 1, runs });
}

/** Puts runs into the database in which older builds kept them. The page shows the site, but not the game. */
export async function fillOldDatabase(page: Page, runs: readonly ClaimedRun[]): Promise<void> {
  const rows = runs.map(({ run, claim }, i) => {
    const code = encodeRun({ run, claim });
    return { id: `row ${i}`, playedAt: i, seed: run.seed, ...claim, code, version: 1 };
  });
  await page.evaluate(async (values) => {
    const opening = indexedDB.open('bnb-runner', 1);
    await new Promise<void>((resolve, reject) => {
      opening.onupgradeneeded = () => {
        const store = opening.result.createObjectStore('best-runs', { keyPath: 'id' });
        for (const value of values) store.put(value);
      };
      opening.onsuccess = () => resolve();
      opening.onerror = () => reject(opening.error);
    });
    opening.result.close();
  }, rows);
}

export class BestRunsTable {
  readonly page: Page;
  readonly opener: Locator;
  readonly rows: Locator;

  constructor(page: Page) {
    this.page = page;
    this.opener = page.getByRole('button', { name: /^Best runs/ });
    this.rows = page.getByRole('region', { name: /^Best runs/ }).locator('tbody > tr');
  }

  static async open(page: Page): Promise<BestRunsTable> {
    const table = new BestRunsTable(page);
    await table.opener.click();
    await expect(table.button('More for all runs')).toBeVisible();
    return table;
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  async import(text: string): Promise<void> {
    await this.button('More for all runs').click();
    const choosing = this.page.waitForEvent('filechooser');
    await this.button(/^Open a file/).click();
    const chooser = await choosing;
    const buffer = Buffer.from(text);
    await chooser.setFiles({ name: 'runs.json', mimeType: 'application/json', buffer });
  }
}

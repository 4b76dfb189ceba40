/** The table of best runs as a player meets it. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { ClaimedRun } from '../../shared/recording.ts';
import { formatRecording } from '../../shared/recording-file.ts';

/** Text of a file of best runs (docs/flags-and-hooks.md). `playedAt`: ms since the epoch. */
export function bestRunsFile(playedAt: number, ...ended: readonly ClaimedRun[]): string {
  const runs = ended.map((run) => ({ playedAt, recording: JSON.parse(formatRecording(run)) }));
  return JSON.stringify({ version: 1, runs });
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

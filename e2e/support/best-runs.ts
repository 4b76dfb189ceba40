/** The table of best runs as a person meets it. */
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';

/** Text of a file of best runs with golden recordings, in the form of src/best-runs/best-runs-file.ts. */
export function bestRunsFile(playedAt: number, ...names: readonly string[]): string {
  const runs = names.map((name) => {
    const file = new URL(`../../tests/recordings/${name}.json`, import.meta.url);
    return { playedAt, recording: JSON.parse(readFileSync(file, 'utf8')).recording };
  });
  return JSON.stringify({ version: 1, runs });
}

export class BestRunsTable {
  readonly page: Page;
  readonly opener: Locator;
  readonly rows: Locator;
  readonly status: Locator;

  constructor(page: Page) {
    this.page = page;
    this.opener = page.getByRole('button', { name: /^Best runs/ });
    const section = page.getByRole('region', { name: /^Best runs/ });
    this.rows = section.locator('tbody').getByRole('row');
    this.status = section.getByRole('status');
  }

  static async open(page: Page): Promise<BestRunsTable> {
    const table = new BestRunsTable(page);
    await table.opener.click();
    await expect(table.button('Import')).toBeVisible();
    return table;
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  async import(text: string): Promise<void> {
    const choosing = this.page.waitForEvent('filechooser');
    await this.button('Import').click();
    const chooser = await choosing;
    const buffer = Buffer.from(text);
    await chooser.setFiles({ name: 'runs.json', mimeType: 'application/json', buffer });
  }

  async export(): Promise<string> {
    const downloading = this.page.waitForEvent('download');
    await this.button('Export').click();
    return readFileSync(await (await downloading).path(), 'utf8');
  }
}

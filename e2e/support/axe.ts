/** Violations that axe finds on a page, one line each. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const SCRIPT = new URL('../../node_modules/axe-core/axe.min.js', import.meta.url);

export async function axeFindings(page: Page): Promise<readonly string[]> {
  // Evaluated: the content security policy would refuse a script element.
  if (!(await page.evaluate("'axe' in window")))
    await page.evaluate(await readFile(SCRIPT, 'utf8'));
  // Nothing else is read of what it finds, and to describe it takes longer than to look.
  const { violations } = await page.evaluate<AxeResults>(
    "axe.run({ resultTypes: ['violations'] })",
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

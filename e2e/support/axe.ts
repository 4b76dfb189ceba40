/** What axe finds on a page as it stands. */
import type { Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';

export async function axeFindings(page: Page): Promise<readonly string[]> {
  // Evaluated, not added as a script: a strict content security policy would refuse that.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>('axe.run()');
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

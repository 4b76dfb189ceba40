/** Violations that axe finds on a page, one line each. */
import type { Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';

export async function axeFindings(page: Page): Promise<readonly string[]> {
  // Evaluated: the content security policy would refuse a script element.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>('axe.run()');
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

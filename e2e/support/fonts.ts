/** Fonts of the pages. */
import type { Page } from '@playwright/test';

/** Leaves every text in its stand-in: a font of `font-display: optional` is used only if it comes in time. */
export async function withoutFonts(page: Page): Promise<void> {
  await page.route('**/*.woff2', (route) => route.abort());
}

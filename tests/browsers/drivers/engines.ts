import { BROWSERS, type BrowserName, findBrowser } from '../../../tools/find-browser.mjs';
import type { Browser } from './browser.ts';
import { openChromium, openFirefox } from './puppeteer.ts';
import { openWebKit } from './webkit.ts';

export interface Engine {
  /** For the report: a missing one is told by name. */
  readonly title: string;
  /** Opens it; null where this machine has none. */
  readonly open: (() => Promise<Browser>) | null;
}

const OPENERS: Readonly<Record<BrowserName, (path: string) => Promise<Browser>>> = {
  chromium: openChromium,
  firefox: openFirefox,
  webkit: openWebKit,
};

const NAMES: readonly BrowserName[] = ['chromium', 'firefox', 'webkit'];

/** The three browser engines, here or not. */
export async function findEngines(): Promise<Engine[]> {
  return Promise.all(
    NAMES.map(async (name) => {
      const path = await findBrowser(name);
      const { title, override } = BROWSERS[name];
      if (path !== null) return { title, open: () => OPENERS[name](path) };
      return { title: `${title} (not here, skipped; ${override} would name one)`, open: null };
    }),
  );
}

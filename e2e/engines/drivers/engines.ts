import { BROWSERS, type BrowserName, findBrowser } from '../../../tools/find-browser.mjs';
import type { Browser } from './browser.ts';
import { openChromium, openFirefox } from './puppeteer.ts';
import { openWebKit } from './webkit.ts';

export interface Engine {
  /** For the report, which names a missing one. */
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

/** The three browser engines, installed or not. */
export function findEngines(): Promise<Engine[]> {
  return Promise.all(NAMES.map(findEngine));
}

export async function findEngine(name: BrowserName): Promise<Engine> {
  const path = await findBrowser(name);
  const { title, override } = BROWSERS[name];
  if (path !== null) return { title, open: () => OPENERS[name](path) };
  return { title: `${title} (missing, skipped; set ${override} to use another)`, open: null };
}

import { BROWSERS, type BrowserName, findBrowser } from '../../../tools/browsers.mjs';
import type { Browser } from './browser.ts';
import { openChromium, openFirefox } from './puppeteer.ts';
import { openWebKit } from './webkit.ts';

export interface Engine {
  /** For the report, which names a missing one. */
  readonly title: string;
  /** Opens it; null where this machine has none. */
  readonly open: (() => Promise<Browser>) | null;
  /** The driver's touches are real: the browser makes events of them. */
  readonly hasRealTouch: boolean;
  /** Without a loudspeaker none of its AudioContexts runs. */
  readonly needsLoudspeaker: boolean;
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
  const traits = {
    // The driver of WebKitGTK 2.50 makes a mouse of a finger.
    hasRealTouch: name !== 'webkit',
    needsLoudspeaker: name === 'firefox',
  };
  if (path !== null) return { title, open: () => OPENERS[name](path), ...traits };
  return {
    title: `${title} (missing, skipped; set ${override} to use another)`,
    open: null,
    ...traits,
  };
}

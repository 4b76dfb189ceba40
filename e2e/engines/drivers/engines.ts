import { BROWSERS, type BrowserName, findBrowser } from '../../../tools/browsers.mjs';
import type { Browser } from './browser.ts';
import { openChromium, openFirefox } from './puppeteer.ts';
import { openWebKit } from './webkit.ts';

const OPENERS: Readonly<Record<BrowserName, (path: string) => Promise<Browser>>> = {
  chromium: openChromium,
  firefox: openFirefox,
  webkit: openWebKit,
};

export async function findEngine(name: BrowserName) {
  const path = await findBrowser(name);
  const { title, override } = BROWSERS[name];
  return {
    /** For the report, which names a missing one. */
    title: path === null ? `${title} (missing, skipped; set ${override} to use another)` : title,
    /** Opens it; null where this machine has none. */
    open: path === null ? null : () => OPENERS[name](path),
    /** The browser makes events of the driver's touches. The driver of WebKitGTK 2.50 makes a mouse of a finger. */
    hasRealTouch: name !== 'webkit',
  };
}

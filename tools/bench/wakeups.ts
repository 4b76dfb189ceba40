/** What still runs where nobody plays: timers and frames of each page, and of a paused run. */
import type { Browser } from 'playwright';
import { pages } from '../../src/content/pages.ts';
import { newPage, playGame } from './browser.ts';
import { type Group, type Measured, progress, sample } from './measurements.ts';
import { trace } from './trace.ts';

/** After that, nothing of a page's beginning is left, and the form of the player is open. */
const SETTLE_MS = 15_000;
const MINUTES = 2;

export const wakeups: Group = {
  title: 'Wakeups where nobody plays',
  how: `By traces of ${MINUTES} minutes, under reduced motion; what each timer calls is named while it runs`,
  list: {
    'wakeups.timers': ['timers', 'a minute', { most: 60 }],
    'wakeups.frames': ['frames', 'a minute', { most: 60 }],
  },
  async measure(bench) {
    const { browser, site } = await bench();
    const places = pages.map(({ path }) => [path, () => count(browser, site, path)] as const);
    const paused = () => count(browser, site, null);
    return sample('wakeups', 1, { ...Object.fromEntries(places), '/game, paused': paused });
  },
};

/** `path`: null for a paused run. */
async function count(browser: Browser, site: string, path: string | null): Promise<Measured> {
  const page = path === null ? await playGame(browser, site, 'worker') : await newPage(browser);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (path === null) await page.keyboard.press('p');
  else await page.goto(new URL(path, site).href);
  await page.waitForTimeout(SETTLE_MS);
  const { timers, frames } = await trace(page, () => page.waitForTimeout(MINUTES * 60_000));
  await page.context().close();
  for (const timer of new Set(timers)) {
    progress(`  ${timer}: ${timers.filter((each) => each === timer).length}`);
  }
  return {
    timers: timers.length / MINUTES,
    frames: (frames.page.length + frames.worker.length) / MINUTES,
  };
}

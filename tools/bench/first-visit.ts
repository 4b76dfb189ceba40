/** How soon a first visit shows the game, and how smooth its first run begins, compared with a bare worker. */
import type { Browser } from 'playwright';
import { newPage } from './browser.ts';
import { BARE, type Group, type Measured, SITE, sample } from './measurements.ts';
import { intervals, PLAYING, type Trace, trace } from './trace.ts';

const VISITS = 9;
const SECOND_MS = 1000;
/** ms after which the first second of a run is certainly over, even on a busy machine. */
const SETTLE_MS = 2500;

export const firstVisit: Group = {
  title: 'A first visit to /game',
  how: `Medians of ${VISITS}, by trace: cold cache, START pressed at once`,
  list: {
    'firstVisit.firstFrameMs': ['from the navigation to the first frame', 'ms', { times: 2.5 }],
    'firstVisit.longestGapMs': [
      'longest gap between two frames, first second in play',
      'ms',
      { most: 40, times: 1.6 },
    ],
  },
  async measure(bench) {
    const { browser, site, bare } = await bench();
    return sample('firstVisit', VISITS, {
      [BARE]: () => begin(browser, bare, null),
      [SITE]: () => begin(browser, `${site}game`, 'START GAME'),
    });
  },
};

/** Before that, a run has one frame, a still. */
const MARK_PLAYING = `new MutationObserver((_, observer) => {
  if (document.querySelector('[data-game][data-status="playing"]') === null) return;
  observer.disconnect();
  performance.mark('${PLAYING}');
}).observe(document, { subtree: true, childList: true, attributeFilter: ['data-status'] })`;

/** `button`: starts a run; null for a page that plays at once. */
async function begin(browser: Browser, address: string, button: string | null): Promise<Measured> {
  const page = await newPage(browser, MARK_PLAYING);
  // Only frames and presses: recording tasks and V8's events too makes the gaps twice as long.
  const traced = await trace(page, async () => {
    await page.goto(address, { waitUntil: 'commit' });
    if (button !== null) {
      await page.getByRole('button', { name: button }).click();
      const isMarked = (name: string) => performance.getEntriesByName(name).length > 0;
      await page.waitForFunction(isMarked, PLAYING, { polling: 200 });
    }
    await page.waitForTimeout(SETTLE_MS);
  });
  await page.context().close();
  return beginOf(traced, button !== null);
}

/** Throws when a frame or the press was not seen. */
function beginOf(traced: Trace, isPressed: boolean): Measured {
  const { origin, frames, frameWork, playing } = traced;
  const [first] = frames.worker;
  const [work] = frameWork.worker;
  if (first === undefined || work === undefined) throw new Error('no frame of a worker was seen');
  const from = isPressed ? playing : first;
  if (Number.isNaN(from)) throw new Error('the press was not seen');
  const last = frames.worker.findLastIndex((at) => at <= from);
  const end = frames.worker.findIndex((at) => at >= from + SECOND_MS);
  return {
    firstFrameMs: first + work - origin,
    longestGapMs: Math.max(
      ...intervals(frames.worker.slice(last, end === -1 ? undefined : end + 1)),
    ),
  };
}

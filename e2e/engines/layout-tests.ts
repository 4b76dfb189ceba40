/** The pages of the production site in one browser engine, compared with Chromium: equal boxes in equal windows. */
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pages } from '../../src/content/pages.ts';
import { findEngine } from './drivers/engines.ts';
import { SitePage } from './site-page.ts';

/** Windows in which the game is compared; the other pages in the first two of them. */
const WINDOWS: readonly (readonly [width: number, height: number])[] = [
  [390, 844],
  [1280, 822],
  [320, 568],
  [844, 390],
  [768, 1024],
  [1920, 1080],
];

const PATHS = [...pages.map(({ path }) => path), '/nowhere'];

/** px by which a box may differ: the picture's by rounding, another one's by its letters, which are 3 % wider in WebKit. */
const ROUNDING = 1;
const LETTERS = 16;

const Layout = v.object({
  /** Inner size of the window, px. Not every driver sets it exactly. */
  inner: v.tuple([v.number(), v.number()]),
  /** px by which the page is wider than the window. */
  excess: v.number(),
  /** By name: x of its middle from that of the page, y of its upper edge, width and height. */
  boxes: v.record(v.string(), v.tuple([v.number(), v.number(), v.number(), v.number()])),
});

/** `site`: the page, once it is open. */
export function testLayout(site: () => SitePage): void {
  describe('layout', () => {
    let chromium: SitePage;
    beforeAll(async () => {
      const { title, open } = await findEngine('chromium');
      if (open === null) throw new Error(`nothing to compare with: ${title}`);
      chromium = new SitePage(await open(), site().address);
    });
    afterAll(() => chromium?.browser.close());

    it.each(PATHS)('%s: picture, headings and buttons as in Chromium', async (path) => {
      await Promise.all([site(), chromium].map((page) => open(page, path)));
      for (const size of path === '/game' ? WINDOWS : WINDOWS.slice(0, 2)) {
        await site().browser.resize(...size);
        const faults = async () => {
          const layout = await layoutOf(site());
          // In every attempt, because the page may get the new size of its window late.
          await chromium.browser.resize(...layout.inner);
          return differences(layout, await layoutOf(chromium));
        };
        await expect.poll(faults, { message: `at ${size}` }).toEqual([]);
      }
    });
  });
}

async function open(page: SitePage, path: string): Promise<void> {
  await page.load(path);
  await page.browser.evaluate(renewFont, null);
}

/** Runs in the page: where its text font came after the first paint, a page keeps the stand-in, whose lines are others. */
async function renewFont(): Promise<void> {
  const preload = document.querySelector('link[as=font][href*="/inter-"]');
  const font = new FontFace('Inter', `url(${preload?.getAttribute('href')})`, {
    weight: '400 700',
  });
  document.fonts.add(await font.load());
}

async function layoutOf(page: SitePage) {
  return v.parse(Layout, await page.browser.evaluate(readLayout, null));
}

type Layout = v.InferOutput<typeof Layout>;

function differences({ boxes, excess }: Layout, { boxes: expected }: Layout): string[] {
  const faults = Object.entries(expected).flatMap(([name, box]) => {
    const limit = name === 'canvas' ? ROUNDING : LETTERS;
    const isClose = boxes[name]?.every((px, at) => Math.abs(px - (box[at] ?? 0)) <= limit);
    return isClose ? [] : [`${name}: ${boxes[name]} instead of ${box}`];
  });
  return excess === 0 ? faults : [...faults, `the page is ${excess} px too wide`];
}

/** Runs in the page. */
async function readLayout(): Promise<unknown> {
  await document.fonts.ready;
  const isWhole = () =>
    document.querySelector('[data-game]') === null ||
    [...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Daily run');
  // The offers come when the page is idle.
  while (!isWhole()) await new Promise(requestAnimationFrame);
  const { clientWidth, scrollWidth } = document.documentElement;
  const boxes: Record<string, readonly number[]> = {};
  // Not the button next to the game's title, but that of the player prompt, which opens after a while.
  const parts = 'canvas, h1, h2, button:not(h1 + *), header a, main a';
  for (const element of document.querySelectorAll(parts)) {
    const { left, top, width, height } = element.getBoundingClientRect();
    // Further down, a paragraph may have one line more.
    if (width <= 1 || top + height > innerHeight) continue;
    const name = element.getAttribute('aria-label') ?? (element.textContent || element.localName);
    boxes[name] ??= [left + width / 2 - clientWidth / 2, top, width, height];
  }
  return { inner: [innerWidth, innerHeight], excess: scrollWidth - clientWidth, boxes };
}

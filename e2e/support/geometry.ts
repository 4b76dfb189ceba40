/** Faults of a page, by geometry: covered, cut, clipped or out of reach. Knows no site. */
import type { JSHandle, Page } from '@playwright/test';
import { findControlFaults } from './geometry-controls.ts';
import { createKit, type Kit } from './geometry-kit.ts';
import { findTextFaults } from './geometry-text.ts';
import { findToastFaults } from './geometry-toasts.ts';

export interface GeometryQuestion {
  /** Selector of the parts that are checked; by default the whole page. */
  readonly scope?: string;
  /** Names of controls that stand wholly in the window without scrolling. */
  readonly inView?: readonly string[];
  /** Scrolls to every control of the scope, as the keyboard does; by default true. */
  readonly reach?: boolean;
  /** Selectors of boxes that no toast may cover. */
  readonly noToastOver?: readonly string[];
  /** Selector of the bar at the head of the window that gives way to toasts. */
  readonly givesWay?: string;
}

const TOAST = '[data-toast]';

/** A fresh kit in the page: a navigation removes the last one. */
export function geometryKit(page: Page): Promise<JSHandle<Kit>> {
  return page.evaluateHandle(createKit);
}

/** Returns a line for each fault: what is covered, cut, clipped or out of reach, and by what. */
export async function findFaults(page: Page, question: GeometryQuestion = {}): Promise<string[]> {
  const { scope = 'body', inView = [], reach = true, noToastOver = [], givesWay = '' } = question;
  const kit = await geometryKit(page);
  // Toasts first: the search for controls scrolls.
  const toasts = await page.evaluate(findToastFaults, {
    kit,
    toasts: TOAST,
    boxes: noToastOver,
    givesWay,
  });
  const text = await page.evaluate(findTextFaults, { kit, scope });
  const controls = await page.evaluate(findControlFaults, {
    kit,
    scope,
    ignored: TOAST,
    inView,
    reach,
  });
  return [...toasts, ...text, ...controls];
}

/** The text's faults where every letter is a little wider, as in another engine or a fallback font. */
export async function findWideTextFaults(page: Page): Promise<string[]> {
  const widened = await page.evaluateHandle(widenText);
  // With reduced motion every property of the site changes within 1 ms, not at once.
  await nextPaint(page);
  const kit = await geometryKit(page);
  const faults = await page.evaluate(findTextFaults, { kit, scope: 'body' });
  await widened.evaluate((restore) => restore());
  await nextPaint(page);
  return faults.map((fault) => `with wider letters: ${fault}`);
}

/** Runs in the page. Returns a function that restores the letters. */
function widenText(): () => void {
  /** Share of the font's size, about 3 % of a line. WebKit's text was 3 % wider than Chromium's. */
  const WIDER_EM = 0.016;
  const elements = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (element) =>
      element instanceof HTMLElement &&
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== ''),
  );
  const spacings = elements.map((element) => {
    const { fontSize, letterSpacing } = getComputedStyle(element);
    const spacing = Number.parseFloat(letterSpacing) || 0;
    return spacing + WIDER_EM * Number.parseFloat(fontSize);
  });
  elements.forEach((element, at) => {
    element.style.letterSpacing = `${spacings[at]}px`;
  });
  return () => {
    for (const element of elements) element.style.letterSpacing = '';
  };
}

/** Waits until the page has drawn what changed. Holds on a stopped clock, too. */
export async function nextPaint(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Two: the first frame may resize something, and its observers answer in the second.
    for (let frame = 0; frame < 2; frame++) {
      await new Promise<void>((resolve) => {
        const observer = new ResizeObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(document.documentElement);
      });
    }
  });
}

/** Whether people can read and press what a page shows: Playwright's own visibility, presses and scrolling. */
import type { Locator, Page } from '@playwright/test';
import { isInReach } from './in-reach.ts';

const TOAST = '[data-toast]';
/** A radio button or a switch is pressed by its label. */
const CONTROLS =
  'a[href], button, label:has(input), input:not([type=radio], [type=checkbox]), textarea, select, summary';
/** ms until a press that is taken by something else is given up. */
const PATIENCE_MS = 2000;

export interface Question {
  /** Selector of the part whose text and controls are checked; by default the whole page. */
  readonly scope?: string;
  /** Names of controls that take a press without scrolling. */
  readonly inView?: readonly string[];
  /** Scrolls to every control and presses it on trial; by default true. */
  readonly reach?: boolean;
}

/** Returns a line for each fault: what is out of reach, covered, cut or clipped. Leaves the page where it was scrolled. */
export async function findFaults(page: Page, question: Question = {}): Promise<string[]> {
  const { scope = 'body', inView = [], reach = true } = question;
  const faults = await page.evaluate(readTextFaults, scope);
  faults.push(...(await page.evaluate(readToastFaults, TOAST)));
  for (const name of inView) {
    const part = page.locator(scope);
    const button = part.getByRole('button', { name, exact: true });
    const link = part.getByRole('link', { name, exact: true });
    const shown = button.or(link).filter({ visible: true }).first();
    const isThere = (await shown.count()) > 0 && (await isInReach(shown));
    if (!isThere) faults.push(`'${name}' takes no press without scrolling`);
  }
  if (reach) faults.push(...(await findUnreachable(page, page.locator(scope))));
  return faults;
}

/** The controls that no scrolling brings whole into the window, or that something else covers there. */
async function findUnreachable(page: Page, scope: Locator): Promise<string[]> {
  const faults: string[] = [];
  const controls = scope.locator(CONTROLS).filter({ visible: true });
  const names = await controls.evaluateAll(nameControls, TOAST);
  const from = await page.evaluate(() => window.scrollY);
  for (const [at, name] of names.entries()) {
    if (name === null) continue;
    const control = controls.nth(at);
    try {
      await control.hover({ trial: true, timeout: PATIENCE_MS });
      const share = await control.evaluate(shownShare);
      if (share < 0.95) faults.push(`${name}: ${Math.round(share * 100)} % of it can be seen`);
    } catch (error) {
      const reason = /<.*> intercepts pointer events|outside of the viewport/.exec(String(error));
      faults.push(`${name}: ${reason?.[0] ?? String(error).slice(0, 300)}`);
    }
  }
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), from);
  return faults;
}

/** Runs in the page, like those below. Null for what only screen readers meet, and for toasts. */
function nameControls(controls: readonly Element[], toast: string): (string | null)[] {
  return controls.map((control) => {
    const { width, height } = control.getBoundingClientRect();
    if (width <= 1 || height <= 1 || control.closest(toast) !== null) return null;
    const text = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40);
    return `'${text}' (${control.localName})`;
  });
}

/** Share of a control that no box and no edge of the window cuts. */
async function shownShare(control: Element): Promise<number> {
  const look = () =>
    new Promise<number>((resolve) => {
      const observer = new IntersectionObserver(([entry]) => {
        observer.disconnect();
        resolve(entry?.intersectionRatio ?? 0);
      });
      observer.observe(control);
    });
  if ((await look()) < 0.95) control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  return look();
}

/** Text that runs out of its column or the window, and boxes that scroll sideways. */
function readTextFaults(scope: string): string[] {
  const faults: string[] = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth + 1) faults.push('the page scrolls sideways');
  const range = document.createRange();
  for (const element of document.querySelectorAll<HTMLElement>(`${scope} *`)) {
    const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
    const isWide = element.scrollWidth > element.clientWidth + 1;
    if (/auto|scroll/.test(overflowX) && isWide && element.localName !== 'input')
      faults.push(`${element.localName} scrolls sideways: '${element.textContent?.slice(0, 40)}'`);
    const texts = [...element.childNodes].filter(
      (node) => node instanceof Text && node.data.trim(),
    );
    const box = element.getBoundingClientRect();
    if (texts.length === 0 || box.width <= 1 || element.closest('svg, script, style, noscript'))
      continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    let column: Element = element;
    while (getComputedStyle(column).display === 'inline' && column.parentElement !== null)
      column = column.parentElement;
    const { left, right } = column.getBoundingClientRect();
    if (right - left <= 1 || textOverflow === 'ellipsis') continue;
    const isCut = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 2;
    const lines = texts.flatMap((text) => {
      range.selectNodeContents(text);
      return [...range.getClientRects()];
    });
    const isPast = lines.some((line) => line.left < left - 1 || line.right > right + 1);
    if (isCut || isPast)
      faults.push(`text runs out of its box: '${element.textContent?.slice(0, 40)}'`);
  }
  return faults;
}

/** Toasts that leave the window, or lie over what is pressed or read beside them. */
function readToastFaults(toast: string): string[] {
  const faults: string[] = [];
  for (const shown of document.querySelectorAll(toast)) {
    if (!shown.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { left, top, right, bottom } = shown.getBoundingClientRect();
    const name = `toast '${shown.textContent?.slice(0, 40)}'`;
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
      faults.push(`${name} leaves the window`);
    const own = shown.closest('[role="dialog"]');
    for (const x of [left + 2, (left + right) / 2, right - 2]) {
      for (const y of [top + 2, (top + bottom) / 2, bottom - 2]) {
        const below = document.elementsFromPoint(x, y).find((at) => at.closest(toast) === null);
        const covered = below?.closest('a[href], button, input, header:has(nav), [role="dialog"]');
        if (covered && covered !== own) faults.push(`${name} covers ${covered.localName}`);
      }
    }
  }
  return [...new Set(faults)];
}

/** Every letter a little wider, as in another engine or a fallback font: about 3 % of a line. */
export async function findWideTextFaults(page: Page): Promise<string[]> {
  const sheet = await page.evaluateHandle(() => {
    const wide = new CSSStyleSheet();
    wide.replaceSync('body * { letter-spacing: 0.016em !important }');
    document.adoptedStyleSheets.push(wide);
    return wide;
  });
  await nextPaint(page);
  const faults = await page.evaluate(readTextFaults, 'body');
  await sheet.evaluate((wide) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== wide);
  });
  return faults.map((fault) => `with wider letters: ${fault}`);
}

/** Waits until the page has drawn what changed. Also works with a stopped clock. */
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

/** Whether people can read and press what a page shows. */
import type { Locator, Page } from '@playwright/test';

export const TOAST = '[data-toast]';
/** A radio button or a switch is pressed by its label. */
const CONTROLS =
  'a[href], button, label:has(input), input:not([type=radio], [type=checkbox]), textarea, select, summary';

export interface Question {
  /** Selector of the part whose text and controls are checked; by default the whole page. */
  readonly scope?: string;
  /** Names of controls that take a press without scrolling. */
  readonly inView?: readonly string[];
  /** Scrolls to every control, and asks whether a press reaches it; by default true. */
  readonly reach?: boolean;
}

/** Returns a line for each fault: what is out of reach, covered, cut or clipped. Leaves the page where it was scrolled. */
export async function findFaults(page: Page, question: Question = {}): Promise<string[]> {
  const { scope = 'body', inView = [], reach = true } = question;
  const faults = await page.evaluate(readTextFaults, scope);
  faults.push(...(await page.evaluate(readToastFaults, TOAST)));
  const part = page.locator(scope);
  for (const name of inView) {
    const button = part.getByRole('button', { name, exact: true });
    const link = part.getByRole('link', { name, exact: true });
    if (!(await isInReach(button.or(link).filter({ visible: true }).first())))
      faults.push(`'${name}' takes no press without scrolling`);
  }
  if (reach) faults.push(...(await part.locator(CONTROLS).evaluateAll(readReach, TOAST)));
  return faults;
}

/** True if a press reaches the element without scrolling: it is in the window, and nothing covers it. */
export async function isInReach(target: Locator): Promise<boolean> {
  if ((await target.count()) === 0) return false;
  return (await target.evaluateAll(readReach, null)).length === 0;
}

/**
 * Runs in the page, like those below: the controls of which a part is outside of the window or under something else.
 * `toast`: the page is scrolled to each, and those in a toast are left out; null: without scrolling.
 */
function readReach(controls: readonly Element[], toast: string | null): string[] {
  const from = window.scrollY;
  const faults = controls.flatMap((control) => {
    const { width, height } = control.getBoundingClientRect();
    // Smaller ones are for screen readers.
    if (width <= 1 || height <= 1 || !control.checkVisibility({ visibilityProperty: true }))
      return toast === null ? ['hidden'] : [];
    if (toast !== null && control.closest(toast) !== null) return [];
    if (toast !== null) control.scrollIntoView({ block: 'center', behavior: 'instant' });
    // Beside the button of a low bar its target goes on under the other bars.
    const inset = toast === null ? 1 : height / 4;
    const reasons = [...control.getClientRects()].flatMap(({ left, top, right, bottom }) => {
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      // Cut corners, borders and the radio button of a label take no press.
      const places = [
        ...[[x, y] as const, [left + 4, y] as const, [right - 4, y] as const],
        ...[[x, top + inset] as const, [x, bottom - inset] as const],
      ];
      const above = places.map((place) => document.elementFromPoint(...place));
      const other = above.find((element) => !control.contains(element));
      return other === undefined ? [] : [other?.outerHTML.slice(0, 80) ?? 'the edge of the window'];
    });
    const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40);
    return reasons.map((reason) => `'${name}' (${control.localName}) is cut or covered: ${reason}`);
  });
  if (toast !== null) window.scrollTo({ top: from, behavior: 'instant' });
  return faults;
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
    const isPast = lines.some(
      (line) => line.left < Math.max(left, 0) - 1 || line.right > Math.min(right, innerWidth) + 1,
    );
    if (isCut || isPast)
      faults.push(`text runs out of its box: '${element.textContent?.slice(0, 40)}'`);
  }
  return faults;
}

/** Toasts that leave the window, or cover something that is pressed or read. */
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

/** Every letter a little wider, as in another engine or a fallback font: about 3 % of a line. For addInitScript. */
export function widenLetters(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('body * { letter-spacing: 0.016em !important }');
  document.adoptedStyleSheets.push(sheet);
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

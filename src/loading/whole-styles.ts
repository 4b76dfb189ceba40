/** Stylesheets that came as half a file, which is no error for a browser, or not at all. */
import { mend, STALL_MS } from './mend.ts';

/** The build ends each stylesheet with this rule, which styles nothing (tools/site.ts). */
export const LAST_RULE = '#whole{order:1}';
const SELECTOR = '#whole';
/** Added to the address: for one that it knows, a document uses what it already has. */
const AGAIN = '?again';
const replaced = new WeakSet<HTMLLinkElement>();

/**
 * Asks once for each stylesheet that is not whole, past every cache, and puts it in the place of the half. Never rejects;
 * a half that cannot be replaced stays, because it is better than none.
 */
export async function mendStyles(): Promise<void> {
  await Promise.all([...document.querySelectorAll('link')].filter(isHalf).map(replace));
}

function isHalf({ href, sheet, disabled }: HTMLLinkElement): boolean {
  const isOwn = href.startsWith(`${window.location.origin}/assets/`) && !href.endsWith(AGAIN);
  if (!isOwn || disabled || sheet === null) return false;
  try {
    const last = sheet.cssRules[sheet.cssRules.length - 1];
    return !(last instanceof CSSStyleRule && last.selectorText === SELECTOR);
  } catch (error) {
    // Chromium denies the rules of one that did not arrive. Firefox throws another error while one is loading.
    return error instanceof DOMException && error.name === 'SecurityError';
  }
}

async function replace(half: HTMLLinkElement): Promise<void> {
  if (replaced.has(half)) return;
  replaced.add(half);
  if ((await mend()) === 'unreachable') {
    replaced.delete(half);
    return;
  }
  const whole = document.createElement('link');
  Object.assign(whole, { rel: 'stylesheet', crossOrigin: '', href: half.href + AGAIN });
  const hasArrived = await new Promise<boolean>((resolve) => {
    whole.addEventListener('load', () => resolve(true));
    whole.addEventListener('error', () => resolve(false));
    setTimeout(() => resolve(false), STALL_MS);
    half.after(whole);
  });
  (hasArrived ? half : whole).remove();
}

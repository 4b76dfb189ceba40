/**
 * The script inside the HTML of every page: it runs before the first button is painted, and waits for no request.
 * tools/prerender writes it there; the content security policy allows it by its hash (decision 63).
 */
import './loading/early-presses.ts';
import { HYDRATED, observeFirstScripts } from './loading/first-failure.ts';
import { loadEnvelope } from './runs/saved-run.ts';
import { observeStartWishes } from './runs/start-wish.ts';

/** ms without what follows the first picture: on a slow line the page is read before its picture has arrived. */
const PICTURE_LIMIT_MS = 1000;

const { documentElement } = document;

observeFirstScripts();
observeStartWishes();
markSavedRun();
if (document.querySelector('link[as=image]') === null) markUndrawn();
else markUnpainted();

/**
 * Marks the document until its first picture is painted: what follows it is hidden until then, because its styles and layout
 * would delay the paint. Not where the browser scrolls by itself, for which it needs the whole page: to a position that it
 * restores, or to what the address names: only Chromium, which alone has `prerendering`, tells of text fragments.
 */
function markUnpainted(): void {
  const unmark = () => documentElement.removeAttribute('data-unpainted');
  const [visit] = performance.getEntriesByType('navigation');
  if (!(visit instanceof PerformanceNavigationTiming) || !('prerendering' in document)) return;
  if (visit.type !== 'navigate' || visit.name.includes('#')) return;
  documentElement.setAttribute('data-unpainted', '');
  setTimeout(unmark, PICTURE_LIMIT_MS);
  const onLoad = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement && target.matches('[fetchpriority=high]'))) return;
    document.removeEventListener('load', onLoad, true);
    // The first frame after it paints it.
    requestAnimationFrame(() => requestAnimationFrame(unmark));
  };
  document.addEventListener('load', onLoad, true);
}

/**
 * On the game's page, whose picture is drawn: Chromium computes styles when a page is parsed and, if container queries are
 * among them, the layout in the same task. Without them it leaves the layout to the first frame, which comes sooner. Rules
 * of the other mark are about any element, so its removal would compute the styles of all of them.
 */
function markUndrawn(): void {
  const unmark = () => documentElement.removeAttribute('data-undrawn');
  documentElement.setAttribute('data-undrawn', '');
  requestAnimationFrame(unmark);
  // A hidden page has no frames, and a timer may be late.
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = unmark;
  document.addEventListener('DOMContentLoaded', () => port2.postMessage(null));
}

/**
 * Marks the document when there is a saved run: app/start-trouble.css then hides START GAME of the delivered HTML, because the
 * page will show RESUME.
 */
function markSavedRun(): void {
  if (loadEnvelope(Date.now()) === null) return;
  documentElement.setAttribute('data-saved-run', '');
  const unmark = () => documentElement.removeAttribute('data-saved-run');
  document.addEventListener(HYDRATED, unmark, { once: true });
}

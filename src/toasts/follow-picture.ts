/** Distance to the edges of the picture, px. */
const INSET = 4;
/** Height, px. In a lower picture three toasts would cover the notes. */
const LOW_PICTURE = 300;
/** Width, px. In a narrower picture toasts show no detail. */
const WIDE_PICTURE = 640;

/**
 * Keeps `region` in the upper right corner of `element` while that is visible and high enough, or risen over the page
 * (car-in-view.ts). New toasts cause no measurement. Returns a stop function.
 */
export function followPicture(region: HTMLElement, element: HTMLElement): () => void {
  function place(): void {
    const { top, right, width, height } = element.getBoundingClientRect();
    const { clientWidth } = document.documentElement;
    // The root's scroll padding is the height of the bars at the top of the window.
    const bars = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    const isInSight = top >= bars && top + height / 3 <= window.innerHeight;
    const isRisen = element.style.translate !== '';
    region.toggleAttribute('data-in-picture', isRisen || (isInSight && height >= LOW_PICTURE));
    region.toggleAttribute('data-risen', isRisen);
    region.toggleAttribute('data-short', width < WIDE_PICTURE);
    region.style.setProperty('--top', `${top + INSET}px`);
    region.style.setProperty('--right', `${clientWidth - right + INSET}px`);
  }
  place();
  const resized = new ResizeObserver(place);
  // The page may become longer above the picture.
  for (const observed of [element, document.body]) resized.observe(observed);
  // The result may have moved it.
  const moved = new MutationObserver(place);
  moved.observe(element, { attributeFilter: ['style'] });
  const listening = new AbortController();
  const options = { passive: true, signal: listening.signal };
  for (const type of ['scroll', 'resize']) window.addEventListener(type, place, options);
  return () => {
    resized.disconnect();
    moved.disconnect();
    listening.abort();
    for (const name of ['in-picture', 'risen', 'short']) region.removeAttribute(`data-${name}`);
  };
}

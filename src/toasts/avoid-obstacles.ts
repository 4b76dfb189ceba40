/**
 * Keeps the toasts where they cover no control, no bar and no dialog: at the upper right corner of the
 * anchor, or in the lower right corner of the window on a page without one, or as near as possible.
 */
import { type Box, findPlace, type Place } from './find-place.ts';
import { TOASTS_SHOWN } from './notify.ts';
import { findObstacles, openDialogs } from './obstacles.ts';
import { TOAST_GAP_REM, TOAST_MAX_REM, TOAST_ROW_REM } from './region.ts';

/** Least distance to the edges of the window and of the anchor, px; to those of a strip of the anchor. */
const INSET = 8;
const STRIP_INSET = 4;
/** Least width of a toast, px. A narrower strip is not used. */
const NARROWEST = 104;
/** Scroll events pause for this long, ms, before toasts without an anchor move out of the way. */
const SCROLL_REST_MS = 100;
/** A phone in landscape. Toasts are side by side there: stacked, they would cover the low picture. */
const LOW_WINDOW = '(max-height: 30rem) and (min-width: 40rem)';

interface Size {
  readonly width: number;
  readonly height: number;
}

const NOTHING: Size = { width: 0, height: 0 };

/** The corner that stays where it is when the toasts change their size. */
interface Corner {
  readonly right: number;
  /** null: the toasts end at `bottom`. */
  readonly top: number | null;
  readonly bottom: number;
  /** Largest width of the toasts, and their largest height. */
  readonly room: number;
  readonly height: number;
}

/** `anchor`: null on a page without one. Returns a stop function. */
export function avoidObstacles(region: HTMLElement, anchor: HTMLElement | null): () => void {
  const isLow = window.matchMedia(LOW_WINDOW);
  /** Toasts up to this size are known to be clear, so a toast during a run needs no measuring. */
  let reserved = NOTHING;
  let observed: readonly HTMLElement[] = [];
  let scrolled: ReturnType<typeof setTimeout> | undefined;

  function place(): void {
    reserved = NOTHING;
    const room = windowBox();
    const corner = wantedCorner(anchor, room);
    // Also without toasts: a region that changes its width when it is observed is a loop in WebKit.
    region.style.setProperty('--room', `${Math.floor(corner.room)}px`);
    region.toggleAttribute('data-strip', Number.isFinite(corner.height));
    if (region.childElementCount === 0) return;
    const dialogs = openDialogs();
    // Dialogs grow when a form shows its errors.
    observeDialogs(dialogs);
    const choices = findObstacles(dialogs, region);
    const isRow = isLow.matches && dialogs.length === 0;
    region.toggleAttribute('data-row', isRow);

    let found: Place;
    let hidden = 0;
    do {
      hideOldest(region, hidden);
      found = findFirst(boxAt(corner, sizeOf(region)), room, choices);
      hidden += 1;
    } while (!fits(found, corner) && hidden < region.childElementCount);
    region.style.setProperty('--top', `${Math.round(found.box.top)}px`);
    const fromRight = document.documentElement.clientWidth - found.box.right;
    region.style.setProperty('--right', `${Math.round(fromRight)}px`);
    region.toggleAttribute('data-covering', !found.isClear);
    const isAtAnchor = dialogs.length === 0 && isAt(corner, found);
    region.toggleAttribute('data-at-anchor', isAtAnchor);
    const most = largestSize(corner, isRow);
    if (isAtAnchor && isAt(corner, findFirst(boxAt(corner, most), room, choices))) reserved = most;
  }

  function observeDialogs(dialogs: readonly HTMLElement[]): void {
    for (const dialog of observed) if (!dialogs.includes(dialog)) resized.unobserve(dialog);
    for (const dialog of dialogs) resized.observe(dialog);
    observed = dialogs;
  }

  function onScroll(): void {
    clearTimeout(scrolled);
    // Measuring would slow every scroll of a page without toasts.
    if (region.childElementCount === 0) return;
    if (anchor === null) scrolled = setTimeout(place, SCROLL_REST_MS);
    else place();
  }

  const resized = new ResizeObserver((entries) => {
    const { width, height } = sizeOf(region);
    const isReserved = width <= reserved.width && height <= reserved.height;
    if (!isReserved || entries.some(({ target }) => target !== region)) place();
  });
  place();
  resized.observe(region);
  resized.observe(document.body);
  const changed = new MutationObserver((records) => {
    if (!records.every(({ target }) => isLine(target))) place();
  });
  // Dialogs are children of the body, overlays of the anchor.
  changed.observe(document.body, { childList: true });
  const opened = new MutationObserver(place);
  opened.observe(document.body, {
    subtree: true,
    attributes: true,
    attributeFilter: ['hidden', 'aria-expanded'],
  });
  if (anchor !== null) {
    resized.observe(anchor);
    // Watches the whole subtree: the offers of the ready screen appear late, deep in the picture.
    changed.observe(anchor, { childList: true, subtree: true });
  }
  window.addEventListener('resize', place);
  // Captured: dialogs scroll too, and their events do not bubble.
  window.addEventListener('scroll', onScroll, { passive: true, capture: true });
  return () => {
    clearTimeout(scrolled);
    resized.disconnect();
    changed.disconnect();
    opened.disconnect();
    window.removeEventListener('resize', place);
    window.removeEventListener('scroll', onScroll, { capture: true });
  };
}

/** True for a line of words, such as a hint in play: there is nothing in it to press. */
function isLine(target: Node): boolean {
  return target instanceof Element && target.hasAttribute('aria-live');
}

/** The upper right corner of the visible part of the anchor, otherwise the lower right one of the window. */
function wantedCorner(anchor: HTMLElement | null, room: Box): Corner {
  const box = anchor?.getBoundingClientRect();
  if (!anchor || !box || box.bottom <= room.top || box.top >= room.bottom) {
    const width = room.right - room.left;
    return { right: room.right, top: null, bottom: room.bottom, room: width, height: Infinity };
  }
  // Bars and a notch within the anchor are its scroll padding. So is all that lies below a strip for toasts.
  const padding = getComputedStyle(anchor);
  const px = (length: string) => Number.parseFloat(length) || 0;
  const below = px(padding.scrollPaddingBottom);
  const strip = box.width - px(padding.scrollPaddingLeft) - 2 * STRIP_INSET;
  const isStrip = below > 0 && strip >= NARROWEST;
  const inset = isStrip ? STRIP_INSET : INSET;
  const right = Math.min(box.right - px(padding.scrollPaddingRight) - inset, room.right);
  const top = Math.max(box.top + px(padding.scrollPaddingTop) + inset, room.top);
  return {
    right,
    top,
    bottom: room.bottom,
    room: isStrip ? strip : right - Math.max(box.left + inset, room.left),
    // A strip that is too narrow: one toast, at the place that covers no control.
    height: isStrip ? box.bottom - below - top : below > 0 ? 0 : Infinity,
  };
}

function boxAt(corner: Corner, { width, height }: Size): Box {
  const top = corner.top ?? corner.bottom - height;
  return { left: corner.right - width, top, right: corner.right, bottom: top + height };
}

/** The first clear place, trying the lists of obstacles in order; otherwise the place by the last list. */
function findFirst(wanted: Box, room: Box, choices: readonly (readonly Box[])[]): Place {
  let found: Place = { box: wanted, isClear: true };
  for (const obstacles of choices) {
    found = findPlace(wanted, room, obstacles);
    if (found.isClear) break;
  }
  return found;
}

/** True for a clear place in the strip, if there is one. */
function fits({ box, isClear }: Place, { top, height }: Corner): boolean {
  return isClear && (top === null || box.bottom <= top + height);
}

/** True for a clear place at the corner of the anchor. */
function isAt(corner: Corner, { box, isClear }: Place): boolean {
  return isClear && box.top === corner.top && box.right === corner.right;
}

/** Hides the `count` oldest toasts: the window may have no room for all of them. */
function hideOldest(region: HTMLElement, count: number): void {
  for (const [at, toast] of [...region.children].entries()) {
    toast.toggleAttribute('data-crowded', at < count);
  }
}

function sizeOf({ offsetWidth, offsetHeight }: HTMLElement): Size {
  return { width: offsetWidth, height: offsetHeight };
}

/** Size of all toasts that can be shown, each with one line. */
function largestSize({ room, height }: Corner, isRow: boolean): Size {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const rows = isRow ? 1 : TOASTS_SHOWN;
  return {
    width: isRow ? room : Math.min(room, TOAST_MAX_REM * rem),
    height: Math.min(height, (rows * (TOAST_ROW_REM + TOAST_GAP_REM) - TOAST_GAP_REM) * rem),
  };
}

function windowBox(): Box {
  return {
    left: INSET,
    top: INSET,
    right: document.documentElement.clientWidth - INSET,
    bottom: window.innerHeight - INSET,
  };
}

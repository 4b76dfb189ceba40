import type { Box } from './find-place.ts';

/** Selector of everything that can be pressed or filled in, and of dialogs within the page. */
const CONTROLS =
  'a[href], button, input, select, textarea, summary, label, [role="slider"], [role="dialog"], [tabindex="0"]';
/** Selector of the bars: the price and the header at the top of the window, and the HUD of the game. */
const BARS = '[data-bar], header';

/** The modal dialogs: nothing behind them can be used. */
export function openDialogs(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')];
}

/**
 * Lists of boxes that toasts must not cover, the best list first. `dialogs`: the open modal dialogs.
 * While one is open, toasts may cover the bars if need be: the second list is without them.
 */
export function findObstacles(dialogs: readonly HTMLElement[], toasts: HTMLElement): Box[][] {
  if (dialogs.length === 0) return [boxesOf(`${CONTROLS}, ${BARS}`, toasts)];
  const modal = dialogs.map(boxOfDialog);
  return [[...modal, ...boxesOf(BARS, toasts)], modal];
}

function boxesOf(selector: string, toasts: HTMLElement): Box[] {
  const boxes: Box[] = [];
  // The rest of the page is hidden while the game has the whole window.
  const shown = document.querySelector('[data-whole-window] [data-game]') ?? document;
  for (const element of shown.querySelectorAll(selector)) {
    if (toasts.contains(element)) continue;
    const box = element.getBoundingClientRect();
    // A smaller element is hidden, or for screen readers only.
    if (box.width > 1 && box.height > 1) boxes.push(box);
  }
  return boxes;
}

/** The visible part of a dialog, where it comes to rest: it moves while it opens. */
function boxOfDialog(dialog: HTMLElement): Box {
  const frame = dialog.offsetParent;
  if (!frame) return dialog.getBoundingClientRect();
  const { left, top, bottom } = frame.getBoundingClientRect();
  const ownLeft = left + dialog.offsetLeft - frame.scrollLeft;
  const ownTop = top + dialog.offsetTop - frame.scrollTop;
  return {
    left: ownLeft,
    top: Math.max(ownTop, top),
    right: ownLeft + dialog.offsetWidth,
    bottom: Math.min(ownTop + dialog.offsetHeight, bottom),
  };
}

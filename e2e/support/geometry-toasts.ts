/** Toasts over what they must not cover. Runs in the page. */
import type { Box, Kit } from './geometry-kit.ts';

export interface ToastQuestion {
  readonly kit: Kit;
  /** Selector of the toasts. */
  readonly toasts: string;
  /** Selectors of boxes that a toast never covers, such as a dialog. A toast inside one is free. */
  readonly boxes: readonly string[];
  /** Selector of the bar at the head of the window that gives way to toasts; empty without one. */
  readonly givesWay: string;
}

/** Returns a line for each toast that lies over a box, a control, or another toast. */
export function findToastFaults({ kit, toasts, boxes, givesWay }: ToastQuestion): string[] {
  const faults: string[] = [];
  const modal = document.querySelector('[role="dialog"][aria-modal="true"]');
  const shown = [...document.querySelectorAll(toasts)].filter(kit.isShown);

  function visibleBox(element: Element): Box {
    return kit
      .clipsOf(element)
      .reduce(
        (box, clip) => kit.intersect(box, clip.box),
        kit.intersect(element.getBoundingClientRect(), kit.windowBox()),
      );
  }

  /** Where the bar has given way, px: what has scrolled under it is out of sight with and without a toast. */
  function headOfPage(): number {
    const bar = givesWay === '' ? null : document.querySelector(givesWay);
    if (!bar?.parentElement || modal !== null) return 0;
    const hasGivenWay =
      getComputedStyle(bar).opacity === '0' &&
      getComputedStyle(bar.parentElement).visibility === 'visible';
    return hasGivenWay ? bar.getBoundingClientRect().bottom : 0;
  }

  const protectedBoxes = boxes.flatMap((selector) => [...document.querySelectorAll(selector)]);
  const controls = [...document.querySelectorAll(kit.controls)];
  const others = [...protectedBoxes, ...controls].filter(
    (element) =>
      kit.isShown(element) &&
      element.closest(toasts) === null &&
      // Behind a modal dialog nothing can be pressed.
      (modal === null || modal.contains(element) || protectedBoxes.includes(element)),
  );
  const head = headOfPage();
  for (const toast of shown) {
    const box = toast.getBoundingClientRect();
    const where = `toast '${kit.textOf(toast)}', ${kit.format(box)},`;
    if (kit.excess(box, kit.windowBox()) > 1) faults.push(`${where} is not wholly in the window`);
    for (const other of [...others, ...shown]) {
      if (other === toast || other.contains(toast)) continue;
      const seen = visibleBox(other);
      const under = other.matches(toasts) ? seen : { ...seen, top: Math.max(seen.top, head) };
      if (!kit.hasArea(under) || !kit.overlaps(box, under)) continue;
      faults.push(`${where} lies over ${kit.nameOf(other)}, ${kit.format(under)}`);
    }
  }
  return faults;
}

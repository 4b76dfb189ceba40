/** Toasts over what they must not cover. Runs in the page. */
import type { Box, Kit } from './geometry-kit.ts';

export interface ToastQuestion {
  readonly kit: Kit;
  /** Selector of the toasts. */
  readonly toasts: string;
  /** Selectors of boxes that a toast never covers, such as a dialog. A toast inside one is free. */
  readonly boxes: readonly string[];
}

/** Returns a line for each toast that lies over a box, a control, or another toast. */
export function findToastFaults({ kit, toasts, boxes }: ToastQuestion): string[] {
  const faults: string[] = [];
  const shown = [...document.querySelectorAll(toasts)].filter(kit.isShown);

  function visibleBox(element: Element): Box {
    return kit
      .clipsOf(element)
      .reduce(
        (box, clip) => kit.intersect(box, clip.box),
        kit.intersect(element.getBoundingClientRect(), kit.windowBox()),
      );
  }

  const protectedBoxes = boxes.flatMap((selector) => [...document.querySelectorAll(selector)]);
  const controls = [...document.querySelectorAll(kit.controls)];
  const modal = document.querySelector('[role="dialog"][aria-modal="true"]');
  const others = [...protectedBoxes, ...controls].filter(
    (element) =>
      kit.isShown(element) &&
      element.closest(toasts) === null &&
      // Behind a modal dialog nothing can be pressed.
      (modal === null || modal.contains(element) || protectedBoxes.includes(element)),
  );
  for (const toast of shown) {
    const box = toast.getBoundingClientRect();
    const where = `toast '${kit.textOf(toast)}', ${kit.format(box)},`;
    if (kit.excess(box, kit.windowBox()) > 1) faults.push(`${where} is not wholly in the window`);
    for (const other of [...others, ...shown]) {
      if (other === toast || other.contains(toast)) continue;
      const under = visibleBox(other);
      if (!kit.hasArea(under) || !kit.overlaps(box, under)) continue;
      faults.push(`${where} lies over ${kit.nameOf(other)}, ${kit.format(under)}`);
    }
  }
  return faults;
}

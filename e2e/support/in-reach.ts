import type { Locator } from '@playwright/test';

/** True if a press reaches the element without scrolling: it is in the window, and nothing covers it. */
export function isInReach(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const isInWindow =
      left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight;
    // The corners lie inside the element by a pixel: a cut corner or a border takes no press.
    const points: [number, number][] = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 1, (top + bottom) / 2],
      [right - 1, (top + bottom) / 2],
      [(left + right) / 2, top + 1],
      [(left + right) / 2, bottom - 1],
    ];
    return (
      isInWindow && points.every(([x, y]) => element.contains(document.elementFromPoint(x, y)))
    );
  });
}

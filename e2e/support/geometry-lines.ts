/** Entries of a menu that do not begin in one line. Runs in the page. */
import type { Kit } from './geometry-kit.ts';

interface LineQuestion {
  readonly kit: Kit;
  /** Selector of the entries. */
  readonly entries: string;
}

/** Returns a line for each entry whose first letter or icon stands right or left of the first entry's. */
export function findOutOfLine({ kit, entries }: LineQuestion): string[] {
  const shown = [...document.querySelectorAll(entries)].filter(kit.isShown);
  function startOf(entry: Element): number {
    const range = document.createRange();
    range.selectNodeContents(entry);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
    return Math.min(...boxes.map(({ left }) => left));
  }
  const [first] = shown.map(startOf);
  return shown
    .filter((entry) => first !== undefined && Math.abs(startOf(entry) - first) > 1)
    .map((entry) => {
      const px = Math.round(startOf(entry));
      return `${kit.nameOf(entry)} begins at ${px}, the entries above it at ${Math.round(first ?? 0)}`;
    });
}

/** Text that is clipped or runs past its column, and boxes that scroll sideways. Runs in the page. */
import type { Box, Kit } from './geometry-kit.ts';

export interface TextQuestion {
  readonly kit: Kit;
  /** Selector of the parts whose text is checked. */
  readonly scope: string;
}

/** Returns a line for each fault. */
export function findTextFaults({ kit, scope }: TextQuestion): string[] {
  const TOLERANCE = 1;
  const faults: string[] = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth + TOLERANCE) {
    faults.push(`the page scrolls sideways: ${root.scrollWidth} px in ${root.clientWidth}`);
  }

  /** The lines of a text node; each has the height of its font, not of its glyphs' reserve. */
  function linesOf(node: Text, fontSize: number): Box[] {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].map(({ left, top, right, bottom }) => {
      const reserve = Math.max(0, (bottom - top - fontSize) / 2);
      return { left, top: top + reserve, right, bottom: bottom - reserve };
    });
  }

  /** The content box of the nearest ancestor that lays its text out in lines. */
  function columnOf(element: Element): { readonly box: Box; readonly name: string } {
    let at = element;
    while (/^(inline|contents)$/.test(getComputedStyle(at).display) && at.parentElement !== null) {
      at = at.parentElement;
    }
    const { left, top, right, bottom } = at.getBoundingClientRect();
    const style = getComputedStyle(at);
    const px = (value: string) => Number.parseFloat(value) || 0;
    const box = {
      left: left + px(style.paddingLeft) + px(style.borderLeftWidth),
      right: right - px(style.paddingRight) - px(style.borderRightWidth),
      top,
      bottom,
    };
    return { box, name: kit.nameOf(at) };
  }

  function check(node: Text, element: Element): void {
    const { fontSize, textOverflow } = getComputedStyle(element);
    // A cut that shows itself: the box is what is seen of the text.
    const isCut = textOverflow === 'ellipsis';
    const lines = isCut
      ? [element.getBoundingClientRect()]
      : linesOf(node, Number.parseFloat(fontSize));
    const clips = kit.clipsOf(element);
    const column = columnOf(element);
    const { left, right } = kit.windowBox();
    for (const line of lines) {
      if (!kit.hasArea(line)) continue;
      const where = `text '${kit.textOf(node).slice(0, 40)}', ${kit.format(line)},`;
      const across = { ...line, top: 0, bottom: 0 };
      const isPast = (box: Box) => kit.excess(across, { ...box, top: 0, bottom: 0 }) > TOLERANCE;
      const clip = clips.find(
        ({ box, scrolls }) => isPast(box) || (!scrolls && kit.excess(line, box) > TOLERANCE),
      );
      if (clip !== undefined) {
        faults.push(`${where} is clipped by ${clip.name}, ${kit.format(clip.box)}`);
      } else if (isPast({ left, right, top: 0, bottom: 0 })) {
        faults.push(`${where} runs out of the window, ${right} px wide`);
      } else if (isPast(column.box)) {
        faults.push(`${where} runs past its column ${column.name}, ${kit.format(column.box)}`);
      } else continue;
      return;
    }
  }

  for (const part of document.querySelectorAll(scope)) {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!(node instanceof Text) || node.data.trim() === '' || element === null) continue;
      if (element.closest('script, style, svg') !== null) continue;
      if (kit.isShown(element)) check(node, element);
    }
    for (const element of part.querySelectorAll('*')) {
      const { overflowX } = getComputedStyle(element);
      if (!/auto|scroll/.test(overflowX) || !kit.isShown(element)) continue;
      if (element.scrollWidth <= element.clientWidth + TOLERANCE) continue;
      if (element instanceof HTMLInputElement) continue;
      const widths = `${element.scrollWidth} px in ${element.clientWidth}`;
      faults.push(`${kit.nameOf(element)} scrolls sideways: ${widths}`);
    }
  }
  return faults;
}

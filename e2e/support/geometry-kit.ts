/**
 * Boxes, names and visibility of elements, for checks that run in the page. Knows no site. Playwright
 * sends each function as text, so a check sees no imports there: it gets the kit as an argument.
 */

/** Edges in px of the window, as DOMRect has them. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** An ancestor, or the window, that may cut an element. */
export interface Clip {
  readonly box: Box;
  /** For reports. */
  readonly name: string;
  /** Scrolling brings the rest into view. */
  readonly scrolls: boolean;
}

export type Kit = ReturnType<typeof createKit>;

/** Runs in the page. */
export function createKit() {
  const CONTROLS =
    'a[href], button, input, textarea, select, summary, [role="slider"], [role="button"], [role="link"]';

  const textOf = (node: Node | null) => (node?.textContent ?? '').trim().replace(/\s+/g, ' ');

  function nameOf(element: Element): string {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labelled = ids.map((id) => textOf(document.getElementById(id))).join(' ');
    const field = element instanceof HTMLInputElement ? textOf(element.labels?.[0] ?? null) : '';
    const text = textOf(element).slice(0, 60);
    const name = element.getAttribute('aria-label') ?? (labelled || field || text);
    const kind = element.getAttribute('role') ?? element.localName;
    return name === '' ? kind : `'${name}' (${kind})`;
  }

  function format({ left, top, right, bottom }: Box): string {
    const size = `${Math.round(right - left)}x${Math.round(bottom - top)}`;
    return `${size} at ${Math.round(left)},${Math.round(top)}`;
  }

  function intersect(a: Box, b: Box): Box {
    return {
      left: Math.max(a.left, b.left),
      top: Math.max(a.top, b.top),
      right: Math.min(a.right, b.right),
      bottom: Math.min(a.bottom, b.bottom),
    };
  }

  /** `least`: px in both directions. */
  function hasArea({ left, top, right, bottom }: Box, least = 1): boolean {
    return right - left > least && bottom - top > least;
  }

  function overlaps(a: Box, b: Box, least = 1): boolean {
    return hasArea(intersect(a, b), least);
  }

  /** How far `inner` reaches out of `outer`, px; at most 0 if it does not. */
  function excess(inner: Box, outer: Box): number {
    return Math.max(
      outer.left - inner.left,
      outer.top - inner.top,
      inner.right - outer.right,
      inner.bottom - outer.bottom,
    );
  }

  const windowBox = (): Box => ({
    left: 0,
    top: 0,
    right: document.documentElement.clientWidth,
    bottom: window.innerHeight,
  });

  /** False also for text that only screen readers meet: its box is a pixel wide. */
  function isShown(element: Element): boolean {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const { position } = getComputedStyle(at);
      if (position !== 'absolute' && position !== 'fixed') continue;
      const { width, height } = at.getBoundingClientRect();
      if (width <= 1 || height <= 1) return false;
    }
    return true;
  }

  /** The padding box of an ancestor clips, without its borders. */
  function paddingBox(element: Element): Box {
    const { left, top } = element.getBoundingClientRect();
    const x = left + element.clientLeft;
    const y = top + element.clientTop;
    return { left: x, top: y, right: x + element.clientWidth, bottom: y + element.clientHeight };
  }

  /** The ancestors that clip `element`, the nearest first. */
  function clipsOf(element: Element): Clip[] {
    const clips: Clip[] = [];
    let { position } = getComputedStyle(element);
    for (let at = element.parentElement; at !== null; at = at.parentElement) {
      if (at === document.body || at === document.documentElement) break;
      const style = getComputedStyle(at);
      const contains = /paint|strict|content|layout/.test(style.contain);
      const isBlock = contains || style.transform !== 'none' || style.filter !== 'none';
      if (position === 'fixed' && !isBlock) continue;
      if (position === 'absolute' && style.position === 'static' && !isBlock) continue;
      position = style.position;
      const cuts = /paint|strict|content/.test(style.contain);
      const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY);
      if (!cuts && style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      if (style.display === 'inline') continue;
      clips.push({ box: paddingBox(at), name: nameOf(at), scrolls });
    }
    return clips;
  }

  return {
    controls: CONTROLS,
    textOf,
    nameOf,
    format,
    intersect,
    hasArea,
    overlaps,
    excess,
    windowBox,
    isShown,
    clipsOf,
  };
}

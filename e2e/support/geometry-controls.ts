/** Controls that are covered, cut or out of reach. Runs in the page. */
import type { Kit } from './geometry-kit.ts';

export interface ControlsQuestion {
  readonly kit: Kit;
  /** Selector of the parts whose controls are checked; the first that is there counts. */
  readonly scope: string;
  /** Selector of elements that may lie over controls; another check is about them. */
  readonly ignored: string;
  /** Names of controls that stand wholly in the window without scrolling. */
  readonly inView: readonly string[];
  /** Scrolls to every control. */
  readonly reach: boolean;
}

/** Returns a line for each fault. Leaves the scroll position as it was. */
export function findControlFaults({ kit, scope, ignored, inView, reach }: ControlsQuestion) {
  const TOLERANCE = 1;
  const faults: string[] = [];
  const scopes = [...document.querySelectorAll(scope)];
  const controls = scopes
    .flatMap((part) => [...part.querySelectorAll(kit.controls)])
    .filter((control) => kit.isShown(control) && control.closest(ignored) === null);

  /** The element that covers `control` within `box`, at any of nine points; null if it is free. */
  function covererOf(control: Element, box: DOMRect): Element | null {
    const visible = kit.intersect(box, kit.windowBox());
    for (const x of [0.12, 0.5, 0.88]) {
      for (const y of [0.15, 0.5, 0.85]) {
        const hit = document.elementFromPoint(
          visible.left + (visible.right - visible.left) * x,
          visible.top + (visible.bottom - visible.top) * y,
        );
        if (hit === null || hit.contains(control) || control.contains(hit)) continue;
        if (hit.closest(ignored) !== null) continue;
        if (hit.closest('label')?.control === control) continue;
        return hit;
      }
    }
    return null;
  }

  /** A line per box: a link may run over two lines of text. */
  function faultsOf(control: Element): string[] {
    const found: string[] = [];
    const clips = kit.clipsOf(control);
    for (const box of control.getClientRects()) {
      if (!kit.hasArea(box)) continue;
      const where = `${kit.nameOf(control)}, ${kit.format(box)},`;
      const cutter = clips.find((clip) => kit.excess(box, clip.box) > TOLERANCE);
      if (cutter !== undefined) {
        const clip = `${cutter.name}, ${kit.format(cutter.box)}`;
        found.push(`${where} is cut by ${clip}`);
      } else if (kit.excess(box, kit.windowBox()) > TOLERANCE) {
        found.push(`${where} is not wholly in the window, ${kit.format(kit.windowBox())}`);
      } else {
        const coverer = covererOf(control, box);
        if (coverer === null) continue;
        const its = kit.format(coverer.getBoundingClientRect());
        found.push(`${where} is covered by ${kit.nameOf(coverer)}, ${its}`);
      }
    }
    return found;
  }

  for (const name of inView) {
    const control = controls.find(
      (candidate) => (candidate.getAttribute('aria-label') ?? kit.textOf(candidate)) === name,
    );
    if (control === undefined) faults.push(`'${name}' is not there`);
    else faults.push(...faultsOf(control).map((fault) => `without scrolling: ${fault}`));
  }

  /** Scrolls as a visitor can: neither the page sideways nor a box without scrollbars. */
  function scrollTo(control: Element, block: ScrollLogicalPosition): void {
    const left = window.scrollX;
    const held: (readonly [Element, number, number])[] = [];
    for (
      let at = control.parentElement;
      at !== null && at !== document.body;
      at = at.parentElement
    ) {
      const { overflowX, overflowY } = getComputedStyle(at);
      if (`${overflowX} ${overflowY}` === 'hidden hidden')
        held.push([at, at.scrollLeft, at.scrollTop]);
    }
    control.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
    for (const [box, x, y] of held) box.scrollTo({ left: x, top: y, behavior: 'instant' });
    window.scrollTo({ left, behavior: 'instant' });
  }

  if (!reach) return faults;
  const scrolled: (readonly [Element, number, number])[] = [...document.querySelectorAll('*')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0)
    .map((element) => [element, element.scrollLeft, element.scrollTop]);
  const { scrollX, scrollY } = window;
  for (const control of controls) {
    let found = faultsOf(control);
    for (const block of ['nearest', 'center'] as const) {
      if (found.length === 0) break;
      scrollTo(control, block);
      found = faultsOf(control);
    }
    faults.push(...found.map((fault) => `scrolled to it: ${fault}`));
  }
  for (const [element, left, top] of scrolled) element.scrollTo({ left, top, behavior: 'instant' });
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  return faults;
}

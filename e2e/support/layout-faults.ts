/** Finds texts and controls of the game that overlap, are cut off, or cannot be pressed. */
import type { Page } from '@playwright/test';
import { CAR_SIZE, CAR_X, type WorldSize } from '../../shared/rules.ts';
import { createSurfaceFixture } from '../../tests/support/surface-fixture.ts';
import { aimCamera } from '../../worker/rendering/camera.ts';
import { createViewport, fitViewport } from '../../worker/rendering/viewport.ts';
import { createWorld } from '../../worker/simulation/world.ts';

/** The world that the engine draws, and its camera. The page cannot read them from the canvas. */
export interface Scene {
  readonly world: WorldSize;
  /** That of a run that begins in this window. */
  readonly window: WorldSize;
  readonly camera: 'near' | 'far' | 'wreck' | 'winner' | 'none';
}

interface Zone {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A line for each fault of the game, or of the modal dialog that is open. */
export async function findLayoutFaults(page: Page, scene: Scene): Promise<string[]> {
  const canvas = page.locator('[data-game] canvas');
  const size = await canvas.evaluate((at) => {
    const { width, height } = at.getBoundingClientRect();
    return { width, height };
  });
  return canvas.evaluate(readLayoutFaults, zonesOf(size, scene));
}

/** Where the car and the road's edge are on the canvas, CSS px. */
function zonesOf(box: { width: number; height: number }, scene: Scene) {
  const { world, window, camera } = scene;
  // Nothing is drawn yet.
  if (camera === 'none') return [];
  const fit = world.width > window.width ? window : world;
  const viewport = createViewport(createSurfaceFixture().surface);
  fitViewport(viewport, box, createWorld(1, world), fit);
  const isOver = camera === 'wreck' || camera === 'winner';
  aimCamera(viewport, camera === 'near' ? 0 : 1000, camera === 'winner', isOver ? 1e5 : -1);
  const { zoom, scale, left, width, ground, panX, panY } = viewport;
  const x = (at: number) => zoom * (left + at * scale) + panX;
  const road = zoom * ground + panY;
  const car = {
    name: 'the car',
    left: x(CAR_X),
    top: road - zoom * CAR_SIZE * scale,
    right: x(CAR_X + CAR_SIZE),
    bottom: road,
  };
  const edge = {
    name: "the road's edge",
    left: Math.max(0, x(0)),
    top: road - 1,
    right: Math.min(left + width, box.width),
    bottom: road + 1,
  };
  // The result's band covers the road.
  return isOver ? [car] : [car, edge];
}

/** Runs in the page. */
function readLayoutFaults(canvas: Element, zonesOnCanvas: readonly Zone[]): string[] {
  const CONTROLS = 'a[href], button, input, select';
  const faults = new Set<string>();
  const game = document.querySelector('[data-game]');
  const modal = document.querySelector('[role="dialog"][aria-modal="true"]');
  const picture = document.querySelector('[data-picture]');
  // Measured here, because a result that grows moves the picture.
  const { x, y } = canvas.getBoundingClientRect();
  const zones = zonesOnCanvas.map(({ name, left, top, right, bottom }) => {
    return { name, left: left + x, top: top + y, right: right + x, bottom: bottom + y };
  });
  const items: { name: string; element: Element; isText: boolean; rects: DOMRect[] }[] = [];
  const isShown = (element: Element): boolean => {
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const { width, height } = at.getBoundingClientRect();
      // Text for screen readers.
      if ((width <= 1 || height <= 1) && getComputedStyle(at).position === 'absolute') return false;
    }
    return element.closest('svg, script, noscript, [aria-hidden=true] > option, option') === null;
  };
  for (const root of [modal ?? game, ...document.querySelectorAll('[data-toast]')]) {
    for (const control of root?.querySelectorAll(CONTROLS) ?? []) {
      // The × of a toast appears under the pointer.
      if (!isShown(control) || control.closest('[data-toast]') !== null) continue;
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';
      items.push({
        name,
        element: control,
        isText: false,
        rects: [control.getBoundingClientRect()],
      });
    }
    const walker = document.createTreeWalker(root ?? document, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { parentElement: element, textContent } = node;
      if (element === null || textContent?.trim() === '' || !isShown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // The box of a line is higher than its letters.
      const rects = [...range.getClientRects()].map(
        ({ x, y, width, height }) => new DOMRect(x, y + 0.2 * height, width, 0.6 * height),
      );
      items.push({ name: `'${textContent?.trim().slice(0, 24)}'`, element, isText: true, rects });
    }
  }
  // Skips what is scrolled out of sight inside a box.
  for (const item of items) {
    let box = item.element.parentElement;
    while (box !== null && getComputedStyle(box).overflowY !== 'auto') box = box.parentElement;
    const bottom = box?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
    item.rects = item.rects.filter((rect) => rect.bottom <= bottom);
  }
  const meets = (a: Omit<Zone, 'name'>, b: Omit<Zone, 'name'>, by: number) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > by &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > by;
  const frame = picture?.getBoundingClientRect();
  const band = modal?.getBoundingClientRect();
  for (const zone of zones) {
    if (frame !== undefined && zone.top < frame.top - 1) faults.add(`${zone.name} cut`);
    if (band !== undefined && meets(band, zone, 1)) faults.add(`the result on ${zone.name}`);
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  const isEnlarged = document.documentElement.style.fontSize === '200%';
  if (scrollWidth > clientWidth + 1 && !isEnlarged) faults.add('the page scrolls sideways');
  if (frame !== undefined && frame.height < 120) faults.add('the picture is a stamp');
  const title = picture?.querySelector('h2');
  // A line about a shared run may take its place.
  if (title && !title.closest('[data-notice]') && title.getBoundingClientRect().width < 80)
    faults.add('no title');
  for (const [i, item] of items.entries()) {
    for (const zone of zones)
      if (item.rects.some((rect) => meets(rect, zone, 1)))
        faults.add(`${item.name} on ${zone.name}`);
    for (const other of items.slice(i + 1)) {
      if (item.element.contains(other.element) || other.element.contains(item.element)) continue;
      if (item.rects.some((rect) => other.rects.some((above) => meets(rect, above, 1))))
        faults.add(`${other.name} on ${item.name}`);
    }
    for (const rect of item.rects) {
      if (rect.left < -1 || rect.right > innerWidth + 1)
        faults.add(`${item.name} out of the window`);
      for (let at = item.element.parentElement; at !== null; at = at.parentElement) {
        const { overflowX, overflowY, contain, position } = getComputedStyle(at);
        if (/auto|scroll/.test(`${overflowX} ${overflowY}`)) break;
        const clips =
          /hidden|clip/.test(`${overflowX} ${overflowY}`) || /strict|paint/.test(contain);
        const { left, top, right, bottom } = at.getBoundingClientRect();
        const isInside =
          rect.left >= left - 1 &&
          rect.right <= right + 1 &&
          rect.top >= top - 1 &&
          rect.bottom <= bottom + 1;
        if (clips && !isInside) faults.add(`${item.name} cut`);
        if (at === modal || at === picture || position === 'fixed') break;
      }
    }
  }
  const from = scrollY;
  for (const { name, element, isText } of items) {
    if (isText) continue;
    if (!(element instanceof HTMLElement)) continue;
    const isOutside = ({ top, bottom }: DOMRect) => top < 0 || bottom > innerHeight + 1;
    if (isOutside(element.getBoundingClientRect())) {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const isPad = /^(?:Jump|Shoot|Pause|Resume)$/.test(name);
      if ((picture?.contains(element) === true || isPad) && !isEnlarged)
        faults.add(`${name} below the window`);
    }
    // Otherwise toasts follow the picture with the next frame.
    window.dispatchEvent(new Event('scroll'));
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const places = [
      [(left + right) / 2, (top + bottom) / 2],
      ...[left + 4, right - 4].flatMap((x) => [top + 4, bottom - 4].map((y) => [x, y])),
    ];
    for (const [x = 0, y = 0] of places) {
      const above = document.elementFromPoint(x, y);
      if (above !== null && element.contains(above)) continue;
      const cover = above?.closest('[aria-label], button, header, [data-toast]') ?? above;
      const word = cover?.getAttribute('aria-label') ?? cover?.textContent?.trim().slice(0, 24);
      faults.add(`${name} takes no press under ${cover?.localName ?? 'nothing'} '${word ?? ''}'`);
    }
    window.scrollTo({ top: from, behavior: 'instant' });
  }
  return [...faults];
}

/** Moves the focus with a gamepad, and changes sliders and lists. */
import type { Direction } from './pad-reader.ts';

const FOCUSABLE =
  'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex^="-"])';
const MODAL = '[role="dialog"][aria-modal="true"], [role="alertdialog"]';
const ARROWS = {
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
} as const;

/** The topmost modal dialog. */
export function openModal(): HTMLElement | null {
  const modals = [...document.querySelectorAll<HTMLElement>(MODAL)];
  return modals.findLast((modal) => modal.checkVisibility()) ?? null;
}

/** The focused element if it can be pressed; null while the focus is on the page, the game or a dialog itself. */
export function focusedControl(): HTMLElement | null {
  const focused = document.activeElement;
  return focused instanceof HTMLElement && focused.matches(FOCUSABLE) ? focused : null;
}

/** Dispatches a key, by default to the focused element. Returns true if a listener used it. */
export function sendKey(
  key: string,
  at: Element = document.activeElement ?? document.body,
): boolean {
  const init = { key, code: key, bubbles: true, cancelable: true };
  return !at.dispatchEvent(new KeyboardEvent('keydown', init));
}

/** Within the modal dialog, if one is open. */
export function moveFocus(direction: Direction): void {
  const control = focusedControl();
  const isSideways = direction === 'left' || direction === 'right';
  if (control !== null && isSideways && changeValue(control, direction)) return;
  const scope = openModal() ?? document.body;
  const controls = [...scope.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(canBeFocused);
  const next =
    control === null || !scope.contains(control)
      ? firstOf(controls, scope)
      : neighbour(control, controls, direction);
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** The next control in the direction; without one there, the next in document order. */
function neighbour(
  control: HTMLElement,
  controls: readonly HTMLElement[],
  direction: Direction,
): HTMLElement | undefined {
  const others = controls.filter((other) => other !== control);
  const boxes = others.map((other) => other.getBoundingClientRect());
  const nearest = others[nearestIndex(control.getBoundingClientRect(), boxes, direction)];
  if (nearest !== undefined) return nearest;
  const isForward = direction === 'down' || direction === 'right';
  return controls[controls.indexOf(control) + (isForward ? 1 : -1)];
}

/** The first control of the game, else of `main`, else of the document. */
function firstOf(controls: readonly HTMLElement[], scope: HTMLElement): HTMLElement | undefined {
  for (const within of ['[data-game]', 'main']) {
    const place = scope.querySelector(within);
    const first = controls.find((control) => place?.contains(control) === true);
    if (first !== undefined) return first;
  }
  return controls[0];
}

function canBeFocused(element: HTMLElement): boolean {
  if (element.matches(':disabled, [type="hidden"]') || element.closest('[inert]') !== null) {
    return false;
  }
  if (!element.checkVisibility({ visibilityProperty: true })) return false;
  // Elements that only screen readers see are smaller than that.
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1;
}

/** Changes a slider or a list. Returns false for every other control. */
function changeValue(control: HTMLElement, direction: 'left' | 'right'): boolean {
  const isUp = direction === 'right';
  if (control instanceof HTMLSelectElement) {
    const wanted = control.selectedIndex + (isUp ? 1 : -1);
    if (wanted < 0 || wanted >= control.options.length) return true;
    control.selectedIndex = wanted;
  } else if (control instanceof HTMLInputElement && control.type === 'range') {
    if (isUp) control.stepUp();
    else control.stepDown();
  } else {
    // The control handles the key itself, as tabs do.
    return control.hasAttribute('role') && sendKey(ARROWS[direction]);
  }
  for (const type of ['input', 'change']) {
    control.dispatchEvent(new Event(type, { bubbles: true }));
  }
  return true;
}

export type Rect = Pick<DOMRectReadOnly, 'left' | 'top' | 'right' | 'bottom'>;

/** A box as seen in a direction: from `near` to `far` along it, from `low` to `high` across it. */
type View = (box: Rect) => readonly [near: number, far: number, low: number, high: number];
const VIEWS: Readonly<Record<Direction, View>> = {
  right: ({ left, top, right, bottom }) => [left, right, top, bottom],
  left: ({ left, top, right, bottom }) => [-right, -left, top, bottom],
  down: ({ left, top, right, bottom }) => [top, bottom, left, right],
  up: ({ left, top, right, bottom }) => [-bottom, -top, left, right],
};

/** Weight of the sideways distance: 1 px sideways counts as this many px ahead. */
const SIDEWAYS = 3;

/** Index of the nearest box in the direction; -1 if no box lies there. */
export function nearestIndex(from: Rect, boxes: readonly Rect[], direction: Direction): number {
  const view = VIEWS[direction];
  const [near, far, low, high] = view(from);
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  boxes.forEach((box, index) => {
    const [boxNear, boxFar, boxLow, boxHigh] = view(box);
    // Neighbours may overlap by a few px.
    if (boxNear + boxFar <= near + far || boxFar <= far) return;
    const ahead = Math.max(0, boxNear - far);
    const aside = Math.max(0, boxLow - high, low - boxHigh);
    // The box is at the side of this one, not ahead.
    if (aside > 0 && ahead === 0) return;
    const shift = Math.abs(boxLow + boxHigh - low - high) / 20;
    const distance = ahead + aside * SIDEWAYS + shift;
    if (distance >= least) return;
    least = distance;
    best = index;
  });
  return best;
}

/** Handles gamepad presses: in a run they control the car; else they use the game's controls and dialogs. */
import { CONTROL_NAMES, CONTROLS } from '../controls/controls.ts';
import type { KeyTarget } from '../controls/keyboard.ts';
import { type Direction, isDirection, type PadPress } from './pad-reader.ts';

export interface PadTarget extends KeyTarget {
  pause(): void;
}

/** `at`: time of the press, as a DOM event's timeStamp, ms. */
export function onPadPress(press: PadPress, at: number, target: PadTarget): void {
  const game = document.querySelector<HTMLElement>('[data-game]');
  const status = openModal() === null ? game?.dataset['status'] : undefined;
  const control = press === 'a' ? focusedControl() : null;
  target.onUse();
  if (status === 'playing') pressInRun(press, at, target);
  else if (isDirection(press)) moveFocus(press);
  else if (press === 'b') sendKey('Escape', escapable());
  else if (control !== null) control.click();
  else if (press === 'a' && openModal() !== null) sendKey('Enter');
  else if (press !== 'a' && press !== 'start') return;
  else if (status !== undefined && status !== 'ready') target.press('togglePause', at);
  // The next presses are meant for the game, not for the control that had the focus.
  else if (status === 'ready' && target.begin()) game?.focus({ preventScroll: true });
}

function pressInRun(press: PadPress, at: number, target: PadTarget): void {
  if (isDirection(press)) return;
  const control = CONTROL_NAMES.find((name) => CONTROLS[name].pad.includes(press));
  if (control !== undefined) target.press(control, at);
}

/** ESCAPE goes to the button that awaits a key, else to the dialog or the page: lists and fields would use it. */
function escapable(): Element {
  return document.querySelector('[data-awaits]') ?? openModal() ?? document.body;
}

const FOCUSABLE =
  'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex^="-"])';
const MODAL = '[role="dialog"][aria-modal="true"], [role="alertdialog"]';

/** The topmost modal dialog. */
function openModal(): HTMLElement | null {
  const modals = [...document.querySelectorAll<HTMLElement>(MODAL)];
  return modals.findLast((modal) => modal.checkVisibility()) ?? null;
}

/** The focused element if it can be pressed; null while the focus is on the page, the game or a dialog itself. */
function focusedControl(): HTMLElement | null {
  const focused = document.activeElement;
  return focused instanceof HTMLElement && focused.matches(FOCUSABLE) ? focused : null;
}

/** Dispatches a key, by default to the focused element. Returns true if a listener used it. */
function sendKey(key: string, at: Element = document.activeElement ?? document.body): boolean {
  const init = { key, code: key, bubbles: true, cancelable: true };
  return !at.dispatchEvent(new KeyboardEvent('keydown', init));
}

/** Moves the focus in document order, as TAB does, within the topmost modal dialog or else the game. */
function moveFocus(direction: Direction): void {
  const control = focusedControl();
  const isSideways = direction === 'left' || direction === 'right';
  if (control !== null && isSideways && changeValue(control, direction)) return;
  const scope = openModal() ?? document.querySelector('[data-game]');
  const found = scope?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [];
  const controls = [...found].filter(canBeFocused);
  const step = direction === 'down' || direction === 'right' ? 1 : -1;
  const at = control === null ? -1 : controls.indexOf(control);
  const next = controls[at < 0 ? 0 : at + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
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
    return control.hasAttribute('role') && sendKey(isUp ? 'ArrowRight' : 'ArrowLeft');
  }
  for (const type of ['input', 'change']) {
    control.dispatchEvent(new Event(type, { bubbles: true }));
  }
  return true;
}

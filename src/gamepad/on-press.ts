/** Handles gamepad presses: in a run they control the car; else they use the game's controls and dialogs. */
import { CONTROL_NAMES, CONTROLS } from '../controls/controls.ts';
import type { KeyTarget } from '../controls/keyboard.ts';
import { focusedControl, moveFocus, openModal, sendKey } from './move-focus.ts';
import { isDirection, type PadPress } from './pad-reader.ts';

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

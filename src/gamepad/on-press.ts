/** Presses of a gamepad: in a run they play, everywhere else they move the focus and press. */

import { CONTROL_NAMES, CONTROLS, type ControlName } from '../controls/controls.ts';
import { focusedControl, moveFocus, openModal, sendKey } from './move-focus.ts';
import { isDirection, type PadPress } from './pad-reader.ts';

/** The game as a gamepad reaches it. `at`: time of the press, as a DOM event's timeStamp, ms. */
export interface PadTarget {
  /** Called before each press is used, in a run or not. */
  onUse(): void;
  /** Starts a run if the game waits for that, and returns true then. */
  begin(): boolean;
  press(control: ControlName, at: number): void;
  pause(): void;
}

/** `at`: time of the press, as a DOM event's timeStamp, ms. */
export function onPadPress(press: PadPress, at: number, target: PadTarget | null): void {
  const game = document.querySelector<HTMLElement>('[data-game]');
  const status = openModal() === null ? game?.dataset['status'] : undefined;
  target?.onUse();
  if (status === 'playing') play(press, at, target);
  else if (isDirection(press)) moveFocus(press);
  else if (press === 'b') sendKey('Escape', escapable());
  else if (press === 'a') pressFocused(game, status, at, target);
  else if (press === 'start') goOn(game, status, at, target);
}

function play(press: PadPress, at: number, target: PadTarget | null): void {
  if (isDirection(press)) return;
  const control = CONTROL_NAMES.find((name) => CONTROLS[name].pad.includes(press));
  if (control !== undefined) target?.press(control, at);
}

/**
 * Element that gets ESCAPE: the button that waits for a key, else the dialog, else the page. Not the focused
 * element: lists and fields keep ESCAPE for themselves.
 */
function escapable(): Element {
  return document.querySelector('[data-awaits]') ?? openModal() ?? document.body;
}

function pressFocused(
  game: HTMLElement | null,
  status: string | undefined,
  at: number,
  target: PadTarget | null,
): void {
  const control = focusedControl();
  if (control !== null) control.click();
  else if (openModal() !== null) sendKey('Enter');
  else goOn(game, status, at, target);
}

/** Starts a run, or goes on with the one that waits. */
function goOn(
  game: HTMLElement | null,
  status: string | undefined,
  at: number,
  target: PadTarget | null,
): void {
  if (status === 'ready') {
    // The next presses are the game's, not those of the control that had the focus.
    if (target?.begin()) game?.focus({ preventScroll: true });
  } else if (status !== undefined) {
    target?.press('togglePause', at);
  }
}

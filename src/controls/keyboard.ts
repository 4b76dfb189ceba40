/** Listens to the keys of the game that the settings name. F2 is in game-page.tsx. */
import { CONTROL_NAMES, CONTROLS, type ControlName } from './controls.ts';
import type { KeyMap } from './key-map.ts';
import { formerName, keyName } from './keys.ts';

const TEXT_FIELD =
  'input:not([type=range]), textarea, select, [contenteditable]:not([contenteditable="false"])';
const DIALOG = '[role="dialog"], [role="alertdialog"], [role="menu"]';
const PRESSABLE = 'button, a[href], summary, [role="button"], [role="link"]';

/** True where the focused element uses the key itself, for example a form field. */
function isTaken(event: KeyboardEvent): boolean {
  // For an element in the profiler's shadow root, event.target is the root's host.
  const [target] = event.composedPath();
  if (!(target instanceof Element)) return false;
  if (target.closest(TEXT_FIELD) !== null || target.closest(DIALOG) !== null) return true;
  if (target.matches('[type=range]')) return /^(Arrow|Page|Home|End)/.test(event.key);
  const pressesButton = event.key === ' ' || event.key === 'Enter';
  return pressesButton && target.closest(PRESSABLE) !== null;
}

/** `at`: the timeStamp of the press, ms. */
export interface KeyTarget {
  /** Called before each press is used. */
  onUse(): void;
  /** Starts a run on the ready screen; returns false on any other screen. */
  begin(): boolean;
  press(control: ControlName, at: number): void;
}

/**
 * Presses the control of each key; SPACE, ENTER and the keys of jump also begin a run. `keys`: called at each press.
 * Returns an unsubscribe function.
 */
export function listenToKeys(page: Window, target: KeyTarget, keys: () => KeyMap): () => void {
  function onKeyDown(event: Event): void {
    // Chrome's autofill fires a plain Event, without a key.
    if (!(event instanceof KeyboardEvent)) return;
    if (event.defaultPrevented || event.isComposing) return;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const name = keyName(event);
    const former = formerName(event);
    const controlOf = (key: string) => CONTROL_NAMES.find((own) => keys()[own].includes(key));
    const control = controlOf(name) ?? (former === null ? undefined : controlOf(former));
    const begins = control !== undefined && CONTROLS[control].begins === true;
    const mayBegin = begins || name === 'enter' || name === 'space';
    if ((control === undefined && !mayBegin) || isTaken(event)) return;
    // SPACE would scroll the page.
    event.preventDefault();
    if (event.repeat) return;
    target.onUse();
    if (mayBegin && target.begin()) return;
    if (control !== undefined) target.press(control, event.timeStamp);
  }
  page.addEventListener('keydown', onKeyDown);
  return () => page.removeEventListener('keydown', onKeyDown);
}

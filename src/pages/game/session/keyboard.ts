/** The keys of the game, as the settings have them. F2 is in use-profiler-toggle.ts. */
import { keyName } from '../../../settings/key-name.ts';
import { KEY_ACTIONS, type KeyAction, type KeyMap } from '../../../settings/settings.ts';

const TEXT = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
const DIALOG = '[role="dialog"], [role="alertdialog"], [role="menu"]';
const PRESSABLE = 'button, a[href], summary, [role="button"], [role="link"]';

/** True where the focused element uses the key itself, for example a form field. */
function isTaken(event: KeyboardEvent): boolean {
  if (!(event.target instanceof Element)) return false;
  if (event.target.closest(TEXT) !== null || event.target.closest(DIALOG) !== null) return true;
  const pressesButton = event.key === ' ' || event.key === 'Enter';
  return pressesButton && event.target.closest(PRESSABLE) !== null;
}

/** Controls of the keys. `at`: the timeStamp of the press, ms. */
export interface KeyControls extends Readonly<Record<KeyAction, (at: number) => void>> {
  /** Starts a run if the game waits for that, and returns true then. */
  begin(at: number): boolean;
}

/**
 * Calls the control of each key; SPACE, ENTER and the keys of jump also begin a run. `keys`: asked at each press;
 * `onUse`: called before each control.
 * Returns an unsubscribe function.
 */
export function listenToKeys(
  target: Window,
  controls: KeyControls,
  keys: () => KeyMap,
  onUse: () => void = () => {},
): () => void {
  function onKeyDown(event: Event): void {
    // Chrome's autofill fires a plain Event, without a key.
    if (!(event instanceof KeyboardEvent)) return;
    if (event.defaultPrevented || event.isComposing) return;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const name = keyName(event);
    const control = KEY_ACTIONS.find((action) => keys()[action].includes(name));
    const mayBegin = control === 'jump' || name === 'enter' || name === 'space';
    if ((control === undefined && !mayBegin) || isTaken(event)) return;
    // SPACE would scroll the page.
    event.preventDefault();
    if (event.repeat) return;
    onUse();
    if (mayBegin && controls.begin(event.timeStamp)) return;
    if (control !== undefined) controls[control](event.timeStamp);
  }
  target.addEventListener('keydown', onKeyDown);
  return () => target.removeEventListener('keydown', onKeyDown);
}

/**
 * The keys of the game: SPACE jumps, ENTER or S shoots, P pauses and resumes. F2 is in
 * use-profiler-toggle.ts.
 */
import type { GameControls } from './controls.ts';

type KeyControl = 'jump' | 'shoot' | 'togglePause';

/** The control of a key; null where the game does not use the key. */
function controlOf(event: KeyboardEvent): KeyControl | null {
  switch (event.key) {
    case ' ':
      return 'jump';
    case 'Enter':
      return 'shoot';
    default:
      return letterControl(latinLetter(event));
  }
}

function letterControl(letter: string): KeyControl | null {
  if (letter === 's') return 'shoot';
  if (letter === 'p') return 'togglePause';
  return null;
}

/** The letter on the key. For other scripts, the letter at this place on a Latin keyboard. */
export function latinLetter(event: KeyboardEvent): string {
  const key = event.key.toLowerCase();
  if (/^[a-z]$/.test(key)) return key;
  return event.code.replace(/^Key/, '').toLowerCase();
}

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

/** Calls the control of each key. Returns an unsubscribe function. */
export function listenToKeys(target: Window, controls: GameControls): () => void {
  function onKeyDown(event: Event): void {
    // Chrome's autofill fires a plain Event, without a key.
    if (!(event instanceof KeyboardEvent)) return;
    if (event.defaultPrevented || event.isComposing) return;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const control = controlOf(event);
    if (control === null || isTaken(event)) return;
    // SPACE would scroll the page.
    event.preventDefault();
    if (!event.repeat) controls[control](event.timeStamp);
  }
  target.addEventListener('keydown', onKeyDown);
  return () => target.removeEventListener('keydown', onKeyDown);
}

import type { GameControls } from './game-controls.ts';

type Action = 'jump' | 'shoot' | 'togglePause';

/** SPACE jumps, ENTER or S shoots, P pauses (spec.md, "Game page"). */
function actionOf(event: KeyboardEvent): Action | null {
  switch (event.key) {
    case ' ':
      return 'jump';
    case 'Enter':
      return 'shoot';
    default:
      return letterAction(latinLetter(event));
  }
}

function letterAction(letter: string): Action | null {
  if (letter === 's') return 'shoot';
  if (letter === 'p') return 'togglePause';
  return null;
}

/** The letter on the key; on layouts of other scripts the one that stands there on a Latin one. */
function latinLetter(event: KeyboardEvent): string {
  const key = event.key.toLowerCase();
  if (/^[a-z]$/.test(key)) return key;
  return event.code.replace(/^Key/, '').toLowerCase();
}

const TEXT = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
const DIALOG = '[role="dialog"], [role="alertdialog"], [role="menu"]';
const PRESSABLE = 'button, a[href], summary, [role="button"], [role="link"]';

/** True where whatever has the focus would use the key itself: typing in a form is typing. */
function isTaken(event: KeyboardEvent): boolean {
  if (!(event.target instanceof Element)) return false;
  if (event.target.closest(TEXT) !== null || event.target.closest(DIALOG) !== null) return true;
  const presses = event.key === ' ' || event.key === 'Enter';
  return presses && event.target.closest(PRESSABLE) !== null;
}

/** Makes the keys of `target` press the game's controls. Returns what stops it. */
export function listenToKeys(target: Window, controls: GameControls): () => void {
  function onKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing) return;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const action = actionOf(event);
    if (action === null || isTaken(event)) return;
    // SPACE would scroll the page.
    event.preventDefault();
    if (!event.repeat) controls[action](event.timeStamp);
  }
  target.addEventListener('keydown', onKeyDown);
  return () => target.removeEventListener('keydown', onKeyDown);
}

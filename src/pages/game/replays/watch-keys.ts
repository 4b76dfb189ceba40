/** Keys of the watch bar, wherever the focus is: SPACE and P play and halt, ESCAPE closes. */
import { keyName } from '../../../controls/keys.ts';

interface WatchKeys {
  readonly slider: HTMLElement;
  /** `at`: the timeStamp of the event, ms. */
  readonly onPlayOrHalt: (at: number) => void;
  readonly onClose: () => void;
}

/** Elements that use the keys themselves. */
const TAKES_SPACE = 'input, textarea, select, button, a[href], summary, [role="button"]';
const TAKES_ESCAPE =
  'input:not([type=range]), textarea, select, [role="menu"], [aria-modal="true"]';

/** Listens before the game's own keys do. Returns an unsubscribe function. */
export function listenToWatchKeys({ slider, onPlayOrHalt, onClose }: WatchKeys): () => void {
  function onKeyDown(event: Event): void {
    if (!(event instanceof KeyboardEvent)) return;
    const { key, target } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    if (!(target instanceof Element) || document.querySelector('[aria-modal="true"]')) return;
    if (key === 'Escape' && target.closest(TAKES_ESCAPE) === null) onClose();
    else if (!isToggle(event, target)) return;
    else if (!event.repeat) onPlayOrHalt(event.timeStamp);
    event.preventDefault();
  }

  function isToggle(event: KeyboardEvent, target: Element): boolean {
    if (target === slider) return event.key === ' ' || keyName(event) === 'p';
    // The game's keys know P.
    return event.key === ' ' && target.closest(TAKES_SPACE) === null;
  }

  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
}

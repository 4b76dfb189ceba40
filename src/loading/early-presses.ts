/**
 * Remembers which buttons were pressed and which gamepad was connected before the page was hydrated, and repeats that
 * afterwards. Ordinary links need nothing: the browser follows them.
 */
import { HYDRATED } from './first-failure.ts';

/** Buttons, and links that a script handles. Once #root loses its attribute, React gets the presses. */
const CONTROL = '#root[data-page] :is(button, [data-press])';

/** In the order of their last press. Each is pressed once: an impatient second tap must not close a menu. */
const pressed = new Set<HTMLElement>();

let isHydrated = false;

function remember(control: HTMLElement): void {
  pressed.delete(control);
  pressed.add(control);
}

// The listener is on the document, because #root is not parsed yet.
document.addEventListener('click', (event) => {
  const control = event.target instanceof Element && event.target.closest<HTMLElement>(CONTROL);
  if (!control) return;
  event.preventDefault();
  remember(control);
});

// SPACE and ENTER start a run, whichever element has the focus. A link with the attribute is pressed only if it has the
// focus. React replays a click after hydration, but not a key for which the page listens in an effect.
document.addEventListener('keydown', (event) => {
  const { key, target } = event;
  if (isHydrated || (key !== ' ' && key !== 'Enter') || target !== document.body) return;
  const control = document.querySelector<HTMLElement>('#root div[data-press]');
  if (control === null) return;
  // SPACE would scroll the page.
  event.preventDefault();
  remember(control);
});

/** The event comes once, with the first button of a gamepad. */
let connected: Event | null = null;
const onGamepad = (event: Event) => {
  connected ??= event;
};
window.addEventListener('gamepadconnected', onGamepad);

document.addEventListener(HYDRATED, () => {
  // Chromium polls gamepads while anybody listens: gamepad-loader.ts decides when.
  window.removeEventListener('gamepadconnected', onGamepad);
  // In its own task: within an effect React cannot hydrate the pressed element.
  setTimeout(() => {
    isHydrated = true;
    if (connected !== null) window.dispatchEvent(connected);
    connected = null;
    for (const control of pressed) if (control.isConnected) control.click();
  });
});

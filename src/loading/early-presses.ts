/**
 * Remembers which buttons were pressed before the page was hydrated, and presses them again afterwards. Links
 * need no memory: the browser follows them.
 */
import { HYDRATED } from './first-failure.ts';

/** Buttons, and links whose press is for a script. React gets the presses when #root loses its attribute. */
const CONTROL = '#root[data-page] :is(button, [data-press])';

/** In the order of their last press. Each is pressed once: an impatient second tap must not close a menu. */
const pressed = new Set<HTMLElement>();

let isHydrated = false;

function remember(control: HTMLElement): void {
  pressed.delete(control);
  pressed.add(control);
}

// At the document: #root is not parsed yet.
document.addEventListener('click', (event) => {
  const control = event.target instanceof Element && event.target.closest<HTMLElement>(CONTROL);
  if (!control) return;
  event.preventDefault();
  remember(control);
});

// SPACE and ENTER start a run wherever the focus is. Links with the attribute need the focus. React hydrates for a
// click, but not for a key that the page listens to in an effect.
document.addEventListener('keydown', (event) => {
  const { key, target } = event;
  if (isHydrated || (key !== ' ' && key !== 'Enter') || target !== document.body) return;
  const control = document.querySelector<HTMLElement>('#root div[data-press]');
  if (control === null) return;
  // SPACE would scroll the page.
  event.preventDefault();
  remember(control);
});

document.addEventListener(HYDRATED, () => {
  // In a task of its own: within an effect React cannot hydrate what is pressed.
  setTimeout(() => {
    isHydrated = true;
    for (const control of pressed) if (control.isConnected) control.click();
  });
});

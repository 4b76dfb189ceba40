/**
 * Remembers which buttons were pressed before the page was hydrated, and presses them again afterwards.
 * A script of its own, so that it runs before the others have arrived. Links need no memory: the browser
 * follows them. Imports nothing: a shared file would have to arrive first.
 */

/** The name in loading/hydrated.ts. */
const HYDRATED = 'bnb-runner:hydrated';

/** Buttons, and links whose press is for a script. #root has its attribute until hydration begins. */
const CONTROL = '#root[data-page] :is(button, [data-press])';

/** In the order of their last press. Each is pressed once: an impatient second tap must not close a menu. */
const pressed = new Set<HTMLElement>();

function remember(control: HTMLElement): void {
  pressed.delete(control);
  pressed.add(control);
}

// At the document: the script may run before #root is parsed.
document.addEventListener('click', (event) => {
  const control = event.target instanceof Element && event.target.closest<HTMLElement>(CONTROL);
  if (!control) return;
  event.preventDefault();
  remember(control);
});

// SPACE and ENTER start a run wherever the focus is. Links with the attribute need the focus.
document.addEventListener('keydown', (event) => {
  const { key, target } = event;
  if ((key !== ' ' && key !== 'Enter') || target !== document.body) return;
  const control = document.querySelector<HTMLElement>('#root[data-page] div[data-press]');
  if (control === null) return;
  // SPACE would scroll the page.
  event.preventDefault();
  remember(control);
});

document.addEventListener(HYDRATED, () => {
  // In a task of its own: within an effect React cannot hydrate what is pressed.
  setTimeout(() => {
    for (const control of pressed) if (control.isConnected) control.click();
  });
});

export {};

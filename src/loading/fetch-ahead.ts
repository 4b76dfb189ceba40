/** Fetches files that this page, or the game after it, will import: they are in the browser's cache then. */
import { whenLoadedAndIdle } from './when-idle.ts';

/** Begins when the page is hydrated and idle. A failure is silent: the import asks again. */
export function fetchAhead(): void {
  whenLoadedAndIdle(() => {
    if (savesData()) return;
    for (const path of listedFiles()) {
      // Read to its end: the browser stores complete answers only.
      fetch(path, { priority: 'low' })
        .then((response) => response.arrayBuffer())
        .catch(() => {});
    }
  });
}

/** The list that tools/prerender writes into each page. The development server delivers none. */
function listedFiles(): readonly string[] {
  return JSON.parse(document.getElementById('ahead')?.textContent || '[]');
}

/** True if the user asked the browser to save data. */
export function savesData(): boolean {
  try {
    return Reflect.get(Reflect.get(navigator, 'connection'), 'saveData') === true;
  } catch {
    // Not every browser reports it.
    return false;
  }
}

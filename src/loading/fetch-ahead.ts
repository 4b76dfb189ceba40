/** Fetches the files that this page, or the game after it, will import, so that they are in the browser's cache. */
import { whenLoadedAndIdle } from './when-idle.ts';

/** Begins when the page is hydrated and idle. Failures are ignored: the import requests the file again. */
export function fetchAhead(): void {
  whenLoadedAndIdle(() => {
    if (savesData()) return;
    for (const path of listedFiles()) {
      // Read the answer to its end: the browser stores only complete answers.
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

import { fetchPart, type PartName } from './load-part.ts';
import { savesData } from './saves-data.ts';
import { whenLoadedAndIdle } from './when-idle.ts';

/**
 * Loads a part that nobody asked for when the page has nothing else to do, and begins it. `begin` returns a function
 * that ends it. A failure is silent, and never reloads the page. Nothing is loaded where data is saved. Returns a
 * function that ends the part, or its load.
 */
export function beginWhenIdle<Module>(
  name: PartName,
  load: () => Promise<Module>,
  begin: (part: Module) => () => void,
): () => void {
  let isOver = false;
  let end = whenLoadedAndIdle(() => {
    if (savesData()) return;
    fetchPart(name)
      .then(load)
      .then((part) => {
        if (!isOver) end = begin(part);
      })
      .catch(() => {});
  });
  return () => {
    isOver = true;
    end();
  };
}

/**
 * Downloads the parts of a page before they are asked for: when a pointer, a finger or the focus reaches a
 * link to the page, and when this page is idle. Nothing waits for it, and a failure is silent: the press
 * that needs the part downloads it again.
 */
import { fetchPart, type PartName } from './load-part.ts';
import { savesData } from './saves-data.ts';
import { whenLoadedAndIdle } from './when-idle.ts';

/** A finger's first event is `pointerover`, too, about 0.1 s before its click. */
const NEARING = ['pointerover', 'focusin'] as const;

/** `path`: of the page. Returns a function that stops it. */
export function prefetchPage(path: string, parts: readonly (PartName | 'worker')[]): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const prefetch = () => {
    Promise.all(parts.map(fetchPart)).then(
      () => listening.abort(),
      () => {},
    );
  };
  const onNear = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin === location.origin && link.pathname === path) prefetch();
  };
  for (const type of NEARING) {
    document.addEventListener(type, onNear, { signal, capture: true, passive: true });
  }
  const cancelIdle = whenLoadedAndIdle(() => {
    // The page itself has asked for its parts already.
    if (!savesData() && location.pathname !== path && !signal.aborted) prefetch();
  });
  return () => {
    listening.abort();
    cancelIdle();
  };
}

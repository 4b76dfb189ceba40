/**
 * After a deployment the files of the open version are gone, so a part that loads late fails. One
 * reload brings the new version.
 */
import { OUTDATED } from '../parts/load-part.ts';

const KEY = 'bnb-runner:reloaded';
/** Differs with every build: each build may reload once, so there is no loop. */
const BUILD = import.meta.url;
/** ms after the page began to unload during which failed loads do not mean a new version. */
const LEAVING_MS = 10_000;

/** Calls `mayReload` before each reload. Returns a function that stops listening. */
export function reloadOnStaleChunks(mayReload: () => boolean, reload: () => void): () => void {
  let leftAt = Number.NEGATIVE_INFINITY;

  // WebKit fails pending loads as soon as the page unloads; a reload would then replace the
  // navigation that is under way.
  function onLeave(event: Event): void {
    leftAt = event.timeStamp;
  }

  function onFailure(event: Event): void {
    if (event.timeStamp - leftAt < LEAVING_MS) return;
    if (!mayReload() || !claimReload()) return;
    event.preventDefault();
    reload();
  }
  window.addEventListener('beforeunload', onLeave);
  window.addEventListener(OUTDATED, onFailure);
  return () => {
    window.removeEventListener('beforeunload', onLeave);
    window.removeEventListener(OUTDATED, onFailure);
  };
}

/** True while a field holds text, which a reload would drop. */
export function hasTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=checkbox], [type=radio], [type=range]), textarea',
  );
  return [...fields].some(({ value }) => value !== '');
}

/** False without storage: reloads could then repeat for ever. */
function claimReload(): boolean {
  try {
    // A list, because two builds may be served in turns during a deployment.
    const reloaded = (window.sessionStorage.getItem(KEY) ?? '').split(' ');
    if (reloaded.includes(BUILD)) return false;
    window.sessionStorage.setItem(KEY, [...reloaded, BUILD].join(' '));
    return true;
  } catch {
    return false;
  }
}

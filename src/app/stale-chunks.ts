/**
 * A new version was put online while this one is open: its files are gone, and a page fetched late
 * fails. One reload brings the new version.
 */
const KEY = 'bnb-runner:reloaded';
/** Differs with every build, so each may cause one reload, and none a loop. */
const BUILD = import.meta.url;

/** `mayReload` is asked each time: a reload must not cost somebody a run. Returns what stops it. */
export function reloadOnStaleChunks(mayReload: () => boolean, reload: () => void): () => void {
  function onFailure(event: Event): void {
    if (!mayReload() || !claimReload()) return;
    event.preventDefault();
    reload();
  }
  window.addEventListener('vite:preloadError', onFailure);
  return () => window.removeEventListener('vite:preloadError', onFailure);
}

/** False without a storage: nothing would end the loop. */
function claimReload(): boolean {
  try {
    if (window.sessionStorage.getItem(KEY) === BUILD) return false;
    window.sessionStorage.setItem(KEY, BUILD);
    return true;
  } catch {
    return false;
  }
}

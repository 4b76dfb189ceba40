/**
 * A new version was put online while this one is open: its files are gone, and a page fetched late
 * fails. One reload brings the new version.
 */
const KEY = 'bnb-runner:reloaded';
/** Differs with every build, so each may cause one reload, and none a loop. */
const BUILD = import.meta.url;
/** ms after a page was asked to go in which what fails to load says nothing of a new version. */
const LEAVING_MS = 10_000;

/** `mayReload` is asked each time: a reload must not cost somebody a run. Returns what stops it. */
export function reloadOnStaleChunks(mayReload: () => boolean, reload: () => void): () => void {
  let leftAt = Number.NEGATIVE_INFINITY;

  // WebKit fails what is still loading as soon as the page is being left; a reload then would take
  // the place of where the person wanted to go.
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
  window.addEventListener('vite:preloadError', onFailure);
  return () => {
    window.removeEventListener('beforeunload', onLeave);
    window.removeEventListener('vite:preloadError', onFailure);
  };
}

/** False without a storage: nothing would end the loop. */
function claimReload(): boolean {
  try {
    // Of every build: while two are served in turns, each would forget the other.
    const reloaded = (window.sessionStorage.getItem(KEY) ?? '').split(' ');
    if (reloaded.includes(BUILD)) return false;
    window.sessionStorage.setItem(KEY, [...reloaded, BUILD].join(' '));
    return true;
  } catch {
    return false;
  }
}

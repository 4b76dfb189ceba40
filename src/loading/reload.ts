/**
 * One reload for each build when a file of it is missing or fails: after a deployment the files of the open version are
 * gone, and browsers remember that a script failed.
 */
const KEY = 'bnb-runner:reloaded';
/** The script that differs with every build. */
const MAIN = /\/index-[\w-]+\.js/;
/** ms after the page began to unload, in which a failed load has no meaning. */
const LEAVING_MS = 10_000;

let mayReload = () => false;
let leftAt = Number.NEGATIVE_INFINITY;

/** `ifLossless` returns false while a reload would lose something. Only the last call has an effect. */
export function allowReloads(ifLossless: () => boolean): void {
  mayReload = ifLossless;
  leftAt = Number.NEGATIVE_INFINITY;
  // WebKit fails pending loads as soon as the page unloads; a reload would then replace the navigation.
  window.addEventListener('beforeunload', ({ timeStamp }) => {
    leftAt = timeStamp;
  });
}

/** Reloads the page if that is allowed and this build has not done so before. Returns true if it reloads. */
export function reloadOnce(): boolean {
  if (performance.now() - leftAt < LEAVING_MS || !mayReload() || !claimReload()) return false;
  // During a navigation the address is already that of the next page.
  window.location.reload();
  return true;
}

/** True while a form field contains text: a reload would lose it. */
export function hasTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=checkbox], [type=radio], [type=range]), textarea',
  );
  return [...fields].some(({ value }) => value !== '');
}

/** Path of the main script, without its folder. */
export function buildName(): string {
  return MAIN.exec(document.head.innerHTML)?.[0] ?? 'unknown';
}

/** Returns true once for each build. Returns false if storage is denied: reloads could then repeat forever. */
export function claimReload(): boolean {
  try {
    const build = buildName();
    // A list: during a deployment two builds may be served alternately.
    const reloaded = (window.sessionStorage.getItem(KEY) ?? '').split(' ');
    if (reloaded.includes(build)) return false;
    window.sessionStorage.setItem(KEY, [...reloaded, build].join(' '));
    return true;
  } catch {
    return false;
  }
}

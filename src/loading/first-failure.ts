/** Marks the document while its first scripts fail: a line below the page says so (index.html, app/late.css). */

/** Name of the document's event when the site is hydrated. */
export const HYDRATED = 'bnb-runner:hydrated';

export function markFailure(): void {
  document.documentElement.setAttribute('data-failed', '');
}

/** Watches for a script that does not arrive or throws, until the page is hydrated. */
export function observeFirstScripts(): void {
  const waiting = new AbortController();
  const { signal } = waiting;
  // Errors of elements do not bubble.
  const onError = ({ target }: Event) => {
    // Without an element the error is code that threw.
    const isScript = target instanceof HTMLScriptElement;
    if (isScript || !(target instanceof Element)) markFailure();
  };
  window.addEventListener('error', onError, { capture: true, signal });
  // What is stored may be at fault: src/offline/service-worker/sw.ts waits for this message.
  const onClick = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest('#late a'))) return;
    navigator.serviceWorker?.controller?.postMessage('load-again');
  };
  document.addEventListener('click', onClick, { signal });
  window.addEventListener('unhandledrejection', markFailure, { signal });
  document.addEventListener(
    HYDRATED,
    () => {
      waiting.abort();
      document.documentElement.removeAttribute('data-failed');
    },
    { signal },
  );
}

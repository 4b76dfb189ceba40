/** Marks the document while its first scripts fail: a line below the page says so (index.html, app/late.css). */

/** Name of the event that the document gets when the site is hydrated. */
export const HYDRATED = 'bnb-runner:hydrated';

export function markFailure(): void {
  document.documentElement.setAttribute('data-failed', '');
}

/** Until the page is hydrated, watches for a script that does not arrive or that throws. */
export function observeFirstScripts(): void {
  const listening = new AbortController();
  const { signal } = listening;
  // Captured, because errors of elements do not bubble.
  const onError = ({ target }: Event) => {
    // If the target is no element, code threw the error.
    const isScript = target instanceof HTMLScriptElement;
    if (isScript || !(target instanceof Element)) markFailure();
  };
  window.addEventListener('error', onError, { capture: true, signal });
  // The stored build may be the cause: src/offline/service-worker/sw.ts waits for this message.
  const onClick = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest('#late a'))) return;
    navigator.serviceWorker?.controller?.postMessage('load-again');
  };
  document.addEventListener('click', onClick, { signal });
  window.addEventListener('unhandledrejection', markFailure, { signal });
  document.addEventListener(
    HYDRATED,
    () => {
      listening.abort();
      document.documentElement.removeAttribute('data-failed');
    },
    { signal },
  );
}

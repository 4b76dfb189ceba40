/**
 * The first scripts: while they fail, the document is marked, and a line below the page says so (index.html,
 * app/start-trouble.css).
 */
import { fetchAgain } from './fetch-again.ts';
import { claimReload } from './reload.ts';

/** Name of the event that the document gets when the site is hydrated. */
export const HYDRATED = 'bnb-runner:hydrated';

export function markFailure(): void {
  document.documentElement.setAttribute('data-failed', '');
}

/** A first script is missing or failed: a cache may hold half of it. Loads the page again, once per build. */
export async function onFirstFailure(): Promise<void> {
  markFailure();
  if (claimReload() && (await fetchAgain())) window.location.reload();
}

async function loadAgain(): Promise<void> {
  // The line then says that the site is loading.
  document.documentElement.removeAttribute('data-failed');
  // The stored build may be the cause: src/offline/service-worker/sw.ts waits for this message.
  navigator.serviceWorker?.controller?.postMessage('load-again');
  await fetchAgain();
  window.location.reload();
}

/** Until the page is hydrated, watches for a script that does not arrive or that throws. */
export function observeFirstScripts(): void {
  const listening = new AbortController();
  const { signal } = listening;
  // Captured, because errors of elements do not bubble.
  const onError = (event: Event) => {
    const { target } = event;
    const isScript = target instanceof HTMLScriptElement;
    // If the target is no element, code threw the error; that of an extension is not ours.
    const file = isScript ? target.src : event instanceof ErrorEvent ? event.filename : '';
    if (file.startsWith(`${window.location.origin}/assets/`)) void onFirstFailure();
    else if (isScript || !(target instanceof Element)) markFailure();
  };
  window.addEventListener('error', onError, { capture: true, signal });
  const onClick = (event: Event) => {
    if (!(event.target instanceof Element && event.target.closest('#start-trouble a'))) return;
    event.preventDefault();
    void loadAgain();
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

/**
 * The first scripts: while they fail, the document is marked, and a line below the page says so (index.html,
 * app/start-trouble.css).
 */
import { mend } from './mend.ts';
import { claimReload } from './reload.ts';

/** Name of the event that the document gets when the site is hydrated. */
export const HYDRATED = 'bnb-runner:hydrated';

/** ms after the load of a page in which it is hydrated, but on the slowest devices. */
const PATIENCE_MS = 5000;

export function markFailure(): void {
  document.documentElement.setAttribute('data-failed', '');
}

async function loadAgain(): Promise<void> {
  // The line then says that the site is loading.
  document.documentElement.removeAttribute('data-failed');
  // The stored build may be the cause: src/offline/service-worker/sw.ts waits for this message.
  navigator.serviceWorker?.controller?.postMessage('load-again');
  await mend();
  window.location.reload();
}

/** Until the page is hydrated, watches for a script that does not arrive or that throws. */
export function observeFirstScripts(): void {
  const listening = new AbortController();
  const { signal } = listening;
  /** Reloads once per build. `isSure`: a first script did not arrive, or threw; else a stored file must have differed. */
  async function recover(isSure = false): Promise<void> {
    const mended = await mend();
    const mayHelp = mended === 'mended' || (isSure && mended === 'whole');
    if (mayHelp && !signal.aborted && claimReload()) window.location.reload();
  }
  // Captured, because errors of elements do not bubble.
  const onError = (event: Event) => {
    const { target } = event;
    const isScript = target instanceof HTMLScriptElement;
    // If the target is no element, code threw the error; that of an extension is not ours.
    const file = isScript ? target.src : event instanceof ErrorEvent ? event.filename : '';
    const isOwn = file.startsWith(`${window.location.origin}/assets/`);
    if (!isOwn && target instanceof Element) return;
    markFailure();
    if (isOwn) void recover(true);
  };
  const onRejection = () => {
    markFailure();
    void recover();
  };
  // A file of another build may do nothing instead of failing.
  const onLoad = () => setTimeout(() => signal.aborted || void recover(), PATIENCE_MS);
  window.addEventListener('error', onError, { capture: true, signal });
  const onClick = (event: Event) => {
    if (!(event.target instanceof Element && event.target.closest('#start-trouble a'))) return;
    event.preventDefault();
    void loadAgain();
  };
  document.addEventListener('click', onClick, { signal });
  window.addEventListener('unhandledrejection', onRejection, { signal });
  window.addEventListener('load', onLoad, { signal });
  document.addEventListener(
    HYDRATED,
    () => {
      listening.abort();
      document.documentElement.removeAttribute('data-failed');
    },
    { signal },
  );
}

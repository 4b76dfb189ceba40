/** ms between two attempts: a network may return without an event, for example behind a router. */
const RETRY_MS = 10_000;

/**
 * Calls `retry` when the network or the user returns, and every 10 s while the page is visible. Returns a
 * function that stops it.
 */
export function retryWhenBack(retry: () => void): () => void {
  const onLook = () => {
    if (!document.hidden) retry();
  };
  const interval = setInterval(onLook, RETRY_MS);
  window.addEventListener('online', retry);
  document.addEventListener('visibilitychange', onLook);
  return () => {
    clearInterval(interval);
    window.removeEventListener('online', retry);
    document.removeEventListener('visibilitychange', onLook);
  };
}

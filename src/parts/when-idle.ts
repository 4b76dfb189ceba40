/** ms after which an idle task runs even if the page is busy. */
const IDLE_TIMEOUT_MS = 5000;
/** ms after which a task counts as idle where the browser does not say (Safari). */
const WITHOUT_CALLBACK_MS = 1000;

/** Runs the task when the page has nothing else to do. Returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timeout = setTimeout(task, WITHOUT_CALLBACK_MS);
    return () => clearTimeout(timeout);
  }
  const handle = requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(handle);
}

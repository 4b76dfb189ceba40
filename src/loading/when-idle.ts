/** ms after which an idle task runs even if the page is busy. */
const IDLE_TIMEOUT_MS = 5000;
/** ms after which the page counts as idle in browsers without requestIdleCallback (Safari). */
const WITHOUT_CALLBACK_MS = 1000;

/** Resolves when all delivered HTML is in the document, which is before DOMContentLoaded: that waits for scripts. */
export async function whenParsed(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => {
    document.addEventListener('readystatechange', resolve, { once: true });
  });
}

/** Runs the task when the page has nothing else to do. Returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  try {
    const handle = requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS });
    return () => cancelIdleCallback(handle);
  } catch {
    const timeout = setTimeout(task, WITHOUT_CALLBACK_MS);
    return () => clearTimeout(timeout);
  }
}

/**
 * Runs the task when the page has loaded and has nothing else to do. Idle moments before the load event only mean that
 * the network is slow: the page's own files come first. Returns a function that cancels it.
 */
export function whenLoadedAndIdle(task: () => void): () => void {
  if (document.readyState === 'complete') return whenIdle(task);
  const onLoad = () => {
    cancel = whenIdle(task);
  };
  let cancel = () => window.removeEventListener('load', onLoad);
  window.addEventListener('load', onLoad);
  return () => cancel();
}

/** Calls `task` every `ms` while the page is visible: timers of a hidden page wake a phone. Returns a stop function. */
export function whileVisible(ms: number, task: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  function update(): void {
    clearInterval(timer);
    if (!document.hidden) timer = setInterval(task, ms);
  }
  update();
  document.addEventListener('visibilitychange', update);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', update);
  };
}

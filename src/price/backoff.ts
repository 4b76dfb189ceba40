/** Exponential backoff between failed requests. */
export const MAX_RETRIES = 3;

const FIRST_MS = 1000;
const LONGEST_MS = 30_000;

/** ms before retry number `attempt`, counted from 1: doubles each time, up to a cap. */
export function retryDelay(attempt: number): number {
  return Math.min(FIRST_MS * 2 ** (Math.max(attempt, 1) - 1), LONGEST_MS);
}

/** Waits before a retry; rejects at once when the request is aborted. */
export function waitToRetry(
  attempt: number,
  _maxRetries: number,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    function stop(): void {
      clearTimeout(timer);
      reject(signal?.reason);
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, retryDelay(attempt));
    signal?.addEventListener('abort', stop, { once: true });
  });
}

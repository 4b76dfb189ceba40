/** Ends the benchmark's waiting at once: when it is cancelled, and when the page is hidden. */
import { benchmarkCopy as copy } from './texts.ts';

export interface Interruption {
  readonly signal: AbortSignal;
  /** Stops listening. */
  release(): void;
}

/** The signal aborts with `cancelled`, or with an Error when the page is or becomes hidden. */
export function createInterruption(cancelled: AbortSignal): Interruption {
  const stopping = new AbortController();
  const onCancel = () => stopping.abort(cancelled.reason);
  const onVisibility = () => {
    if (document.hidden) stopping.abort(new Error(copy.hidden));
  };
  if (cancelled.aborted) onCancel();
  onVisibility();
  cancelled.addEventListener('abort', onCancel);
  document.addEventListener('visibilitychange', onVisibility);
  return {
    signal: stopping.signal,
    release() {
      cancelled.removeEventListener('abort', onCancel);
      document.removeEventListener('visibilitychange', onVisibility);
    },
  };
}

/** Settles as `work` does, or rejects as soon as the signal aborts. */
export function orAbort<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort);
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

/** Resolves after ms; rejects as soon as the signal aborts. */
export async function pass(ms: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const passed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  try {
    await orAbort(passed, signal);
  } finally {
    clearTimeout(timer);
  }
}

/** Settles as `work` does, or rejects with `problem` after ms. */
export async function inTime<Value>(
  work: Promise<Value>,
  ms: number,
  problem: string,
): Promise<Value> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new Error(problem)), ms);
  try {
    return await orAbort(work, limit.signal);
  } finally {
    clearTimeout(timer);
  }
}

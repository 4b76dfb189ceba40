/** Comlink has no word for a worker that fails: its calls would pend for ever. This says it. */

export interface WorkerWatch {
  /** Rejects when the worker fails, stays silent past the deadline, or is no longer wanted. */
  readonly failure: Promise<never>;
  /** The handshake is over: no deadline any more, and whatever fails from now on is a death. */
  settle(onDeath: (reason: string) => void): void;
  stop(): void;
}

/** `deadline`: ms until settle() has to be called. */
export function watchWorker(worker: Worker, closing: AbortSignal, deadline: number): WorkerWatch {
  const watching = new AbortController();
  const { signal } = watching;
  let onFailure: (reason: string) => void = () => {};
  const failure = new Promise<never>((_resolve, reject) => {
    onFailure = (reason) => reject(new Error(reason));
  });
  // Losing a race must not show up as an unhandled rejection.
  failure.catch(() => {});

  const timer = setTimeout(() => onFailure('it did not answer in time'), deadline);
  signal.addEventListener('abort', () => clearTimeout(timer));
  const onError = (event: ErrorEvent) => onFailure(event.message || 'its script did not load');
  worker.addEventListener('error', onError, { signal });
  worker.addEventListener('messageerror', () => onFailure('a message was unreadable'), { signal });
  closing.addEventListener('abort', () => onFailure('closed'), { signal });

  return {
    failure,
    settle(onDeath) {
      clearTimeout(timer);
      onFailure = onDeath;
    },
    stop: () => watching.abort(),
  };
}

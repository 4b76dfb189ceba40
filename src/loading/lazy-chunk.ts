import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { load } from './load.ts';
import { retryWhenBack } from './retry-when-back.ts';

/** A module that is imported on demand. `ask` must be a function that only calls `import()`. */
export function lazyChunk<Module>(ask: () => Promise<Module>) {
  let arrived: Module | null = null;
  const listeners = new Set<() => void>();
  return {
    /** null until it has arrived. */
    arrived: () => arrived,
    /** Imports it, again after a failure. Rejects as `load` does. */
    async load() {
      const loaded = arrived ?? (await load(ask));
      arrived = loaded;
      for (const listener of listeners) listener();
      return loaded;
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * The module of a chunk that is loaded once it is wanted; null until it has arrived. While it is wanted, a failed load
 * is repeated when the network returns.
 */
export function useLoaded<Module extends object>(
  chunk: ReturnType<typeof lazyChunk<Module>>,
  isWanted: boolean,
  onFailure: (error: unknown) => void = () => {},
): Module | null {
  // The delivered HTML has no lazy chunk, and the first render must equal it: null, even if the chunk is already here.
  const module = useSyncExternalStore(chunk.subscribe, chunk.arrived, () => null);
  const isMissing = isWanted && module === null;
  const fail = useEffectEvent(onFailure);

  useEffect(() => {
    if (!isMissing) return undefined;
    let isMounted = true;
    const attempt = () => void chunk.load().catch((error: unknown) => isMounted && fail(error));
    attempt();
    const stopRetrying = retryWhenBack(attempt);
    return () => {
      isMounted = false;
      stopRetrying();
    };
  }, [chunk, isMissing]);

  return module;
}

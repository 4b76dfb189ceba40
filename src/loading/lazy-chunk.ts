import { useEffect, useEffectEvent, useState } from 'react';
import { load } from './load.ts';
import { retryWhenBack } from './retry-when-back.ts';

/** A module that is imported on demand. `ask` must be a function that only calls `import()`. */
export function lazyChunk<Module>(ask: () => Promise<Module>) {
  let arrived: Module | null = null;
  return {
    /** null until it has arrived. */
    arrived: () => arrived,
    /** Imports it, again after a failure. Rejects as `load` does. */
    async load() {
      arrived ??= await load(ask);
      return arrived;
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
  const [module, setModule] = useState(chunk.arrived);
  const isMissing = isWanted && module === null;
  const fail = useEffectEvent(onFailure);

  useEffect(() => {
    if (!isMissing) return undefined;
    let isMounted = true;
    const attempt = () =>
      void chunk.load().then(
        (loaded) => isMounted && setModule(loaded),
        (error: unknown) => isMounted && fail(error),
      );
    attempt();
    const stopRetrying = retryWhenBack(attempt);
    return () => {
      isMounted = false;
      stopRetrying();
    };
  }, [chunk, isMissing]);

  return module;
}

import { useSyncExternalStore } from 'react';

/**
 * False while the delivered HTML is being hydrated, true afterwards and in every later render. For
 * content that depends on the browser: the first render must equal the HTML.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

const neverChanges = () => () => {};

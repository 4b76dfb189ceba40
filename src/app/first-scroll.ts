import { useLayoutEffect, useState } from 'react';
import type { Location } from 'react-router-dom';
import { useHydrated } from '../ui/use-hydrated.ts';

/**
 * Key under which the router stores a scroll position. Every first history entry has the key
 * 'default', so pages opened by address need their path as the key.
 */
export function scrollKey({ key, pathname, hash }: Location): string {
  return key === 'default' ? pathname + hash : key;
}

/**
 * Scrolls a page that was opened by address to its target, or to the top, as browsers do. Delivered HTML
 * is left to the browser: a person may have scrolled before it was hydrated.
 */
export function useFirstScroll(): void {
  const isHydrated = useHydrated();
  // The value of the first render: false while React adopts the delivered HTML.
  const [isRendered] = useState(isHydrated);
  useLayoutEffect(() => {
    if (!isRendered) return;
    const [visit] = performance.getEntriesByType('navigation');
    if (visit === undefined || !('type' in visit) || visit.type !== 'navigate') return;
    const target = document.getElementById(window.location.hash.slice(1));
    if (target === null) window.scrollTo(0, 0);
    else target.scrollIntoView();
  }, [isRendered]);
}

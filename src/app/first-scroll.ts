import { useLayoutEffect } from 'react';
import type { Location } from 'react-router-dom';

/**
 * The router calls every first entry 'default', so one page would be scrolled to where another was
 * left; the path tells them apart.
 */
export function scrollKey({ key, pathname, hash }: Location): string {
  return key === 'default' ? pathname + hash : key;
}

/** An address that was typed or followed from elsewhere opens at its target, as in any browser. */
export function useFirstScroll(): void {
  useLayoutEffect(() => {
    const [visit] = performance.getEntriesByType('navigation');
    if (visit === undefined || !('type' in visit) || visit.type !== 'navigate') return;
    const target = document.getElementById(window.location.hash.slice(1));
    if (target === null) window.scrollTo(0, 0);
    else target.scrollIntoView();
  }, []);
}

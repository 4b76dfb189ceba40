/** Scroll positions of the entries in the browser's history. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { callGuest } from '../engine/guest.ts';
import { targetOf } from '../shell/use-arrival.ts';
import { stored } from '../storage/stored.ts';
import { useHydrated } from '../ui/use-hydrated.ts';

/** px from the top, by entry. They outlive a reload. */
const record = stored('bnb-runner:scroll', {
  area: 'sessionStorage',
  fallback: new Map<string, number>(),
  parse: (json) => new Map(Object.entries(Object(json)).map(([key, y]) => [key, Number(y)])),
  encode: (saved) => JSON.stringify(Object.fromEntries(saved)),
});
const positions = record.load();

/** To be called while the page at this location is still in the window. */
export function saveScroll(location: Location): void {
  positions.set(entryOf(location), window.scrollY);
}

/** Scrolls a new page to its target or the top, and one that was left to its old position. */
export function useScroll(): void {
  const location = useLocation();
  const entry = entryOf(location);
  // Delivered HTML is left to the browser: the user may have scrolled before hydration.
  const isDelivered = useRef(!useHydrated());

  useEffect(() => {
    callGuest(() => {
      window.history.scrollRestoration = 'manual';
    });
    function onLeave(): void {
      positions.set(entry, window.scrollY);
      record.store(positions);
      window.history.scrollRestoration = 'auto';
    }
    window.addEventListener('pagehide', onLeave);
    return () => window.removeEventListener('pagehide', onLeave);
  }, [entry]);

  useLayoutEffect(() => {
    const position = positions.get(entry);
    const target = targetOf(location.hash);
    if (isDelivered.current) isDelivered.current = false;
    else if (position !== undefined) window.scrollTo(0, position);
    else if (target !== null) target.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [entry, location.hash]);
}

/** A page opened by address has the router's key 'default', which all such pages share: its path is the key then. */
function entryOf({ key, pathname, hash }: Location): string {
  return key === 'default' ? pathname + hash : key;
}

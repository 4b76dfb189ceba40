/** A navigation: that its page is awaited, then the scroll position, the focus and the announcement. */
import { createContext, useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { stored } from '../device/stored.ts';
import { callGuest } from '../engine/guest.ts';
import { VisuallyHidden } from '../ui/theme/inline-text.ts';
import { useHydrated } from '../ui/use-hydrated.ts';

/** Where the next page is while it loads. */
export const NextLocation = createContext<Location | null>(null);

/** px from the top, by entry of the browser's history. They outlive a reload. */
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

/** Mounted with the first page: only then can the page be scrolled to its old position. */
export function Arrival() {
  useScroll();
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  const announcement = useRef<HTMLElement>(null);

  // The first load and links within a page are left to the browser.
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // Focus outside would close a modal dialog, and what was typed there would be lost.
    if (document.querySelector('[aria-modal="true"]') === null) focusPage(hash);
    announcement.current?.replaceChildren(document.title);
  }, [pathname, hash]);

  return <VisuallyHidden ref={announcement} role="status" translate="no" />;
}

/** Focuses the beginning of the page, or what the hash names. The router scrolls. */
export function focusPage(hash = ''): void {
  const find = (place: string) => document.querySelector<HTMLElement>(place);
  const target = targetOf(hash) ?? find('main h1') ?? find('main');
  if (target?.matches(':not(a[href], button, input, [tabindex])')) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}

/** Scrolls a new page to its target or the top, and one that was left to its old position. */
function useScroll(): void {
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

/** The element that the hash of an address names. */
function targetOf(hash: string): HTMLElement | null {
  return hash === '' ? null : document.getElementById(decoded(hash.slice(1)));
}

/** A part of an address in plain text; as it is where it cannot be decoded. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

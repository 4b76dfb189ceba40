/** What a navigation does besides showing the page: loading, scroll position, focus and announcement. */
import { createContext, useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { stored } from '../device/stored.ts';
import { callIsolated } from '../engine/call-isolated.ts';
import { VisuallyHidden } from '../ui/theme/inline-text.ts';
import { useHydrated } from '../ui/use-hydrated.ts';

/** Shown in place of the next page while it loads. */
export const NextLocation = createContext<Location | null>(null);

/** Scroll positions, px from the top, by entry of the browser's history. They survive a reload. */
const record = stored('bnb-runner:scroll', {
  area: 'sessionStorage',
  fallback: new Map<string, number>(),
  parse: (json) => new Map(Object.entries(Object(json)).map(([key, y]) => [key, Number(y)])),
  encode: (saved) => JSON.stringify(Object.fromEntries(saved)),
});
const positions = record.load();

/** To be called while the page at this location is still shown. */
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
    // Moving the focus would close an open modal dialog and lose what was typed in it.
    if (document.querySelector('[aria-modal="true"]') === null) focusPage(hash);
    announcement.current?.replaceChildren(document.title);
  }, [pathname, hash]);

  return <VisuallyHidden ref={announcement} role="status" translate="no" />;
}

/** Focuses the beginning of the page, or the element that the hash names. The router scrolls. */
export function focusPage(hash = ''): void {
  const find = (place: string) => document.querySelector<HTMLElement>(place);
  const target = targetOf(hash) ?? find('main h1') ?? find('main');
  if (target?.matches(':not(a[href], button, input, [tabindex])')) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}

/** Scrolls a new page to its target or to the top, and a page of the history to its old position. */
function useScroll(): void {
  const location = useLocation();
  const entry = entryOf(location);
  // The browser scrolls delivered HTML: the user may have scrolled before hydration.
  const isDelivered = useRef(!useHydrated());

  useEffect(() => {
    callIsolated(() => {
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

/** Key of an entry of the history. Pages opened by address share the router's key 'default': their path replaces it. */
function entryOf({ key, pathname, hash }: Location): string {
  return key === 'default' ? pathname + hash : key;
}

/** The element that the hash of an address names. */
function targetOf(hash: string): HTMLElement | null {
  return hash === '' ? null : document.getElementById(decoded(hash.slice(1)));
}

/** Decodes a part of an address; returns it unchanged if it cannot be decoded. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

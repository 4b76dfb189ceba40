import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

interface ArrivalParts {
  readonly main: RefObject<HTMLElement | null>;
  /** A live region that React renders empty. */
  readonly announcement: RefObject<HTMLElement | null>;
}

/**
 * After a navigation to another page, moves the focus to its beginning and announces its title. The
 * first load and links within a page are left to the browser.
 */
export function useArrival({ main, announcement }: ArrivalParts): void {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const target = targetOf(hash) ?? main.current?.querySelector('h1') ?? main.current;
    // Focus outside would close a modal dialog, and what was typed there would be lost.
    const isInDialog = document.querySelector('[aria-modal="true"]') !== null;
    if (target instanceof HTMLElement && !isInDialog) {
      if (!target.matches('a[href], button, input, [tabindex]')) target.tabIndex = -1;
      // The router scrolls: to the top, to the target, or back to the old position.
      target.focus({ preventScroll: true });
    }
    announcement.current?.replaceChildren(document.title);
  }, [pathname, hash, main, announcement]);
}

/** The element that the hash of an address names. */
export function targetOf(hash: string): HTMLElement | null {
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

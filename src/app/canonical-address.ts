/**
 * Replaces other spellings of a page's address, such as '/index.html', '/GAME' or '/game/': the shell
 * compares paths.
 */
import { footerCopy } from '../content/shell.ts';

const PAGES: readonly string[] = footerCopy.quickLinks.map(({ to }) => to);

/** Corrects the address in the window before the router reads it. Addresses of no page stay. */
export function replaceAddress(): void {
  const { pathname, search, hash } = window.location;
  const path = canonicalPath(pathname);
  if (path === pathname) return;
  window.history.replaceState(window.history.state, '', path + search + hash);
}

function canonicalPath(pathname: string): string {
  const path = decode(pathname)
    .toLowerCase()
    .replace(/^\/index\.html$/, '/');
  const page = path === '/' ? path : path.replace(/(\.html|\/+)$/, '');
  return PAGES.includes(page) ? page : pathname;
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

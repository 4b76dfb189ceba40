/**
 * Mends what the browser has stored of this site: it keeps half a file, or a foreign page under a file's name, for as long
 * as it would keep the file. It is part of the script in the HTML.
 */
import { buildName } from './reload.ts';

/** ms after which a file counts as missing. */
export const STALL_MS = 20_000;

/** List of BuildFile (src/offline/service-worker/build-cache.ts), written by tools/offline. */
const LIST = '/files.json';

/**
 * unreachable: the host of this site does not answer; a network that demands a login answers with a page of its own.
 * whole: the host has this build, and no stored file differs from it.
 * mended: a file was replaced, or the host has another build. Only the next document has all of it.
 */
type Mended = 'unreachable' | 'whole' | 'mended';

let running: Promise<Mended> | null = null;

/** Compares what is stored with the build, and fetches what differs past every cache. Never rejects. */
export function mend(): Promise<Mended> {
  running ??= mendAll()
    .catch((): Mended => 'unreachable')
    .finally(() => {
      running = null;
    });
  return running;
}

async function mendAll(): Promise<Mended> {
  const files: readonly { readonly url: string; readonly integrity: string }[] = JSON.parse(
    await get(LIST, 'reload'),
  );
  const { pathname, search } = window.location;
  // A picture further down is asked for later than this is called.
  const page = document.documentElement.outerHTML;
  const mending = files.map(async ({ url, integrity }) => {
    const isPage = url === pathname;
    // A page does not see what its worker imports, so all hashed files are looked at. Other pages have no dot.
    const isUsed = url.startsWith('/assets/') || (url.includes('.') && page.includes(url));
    if (!isPage && !isUsed) return false;
    return isReplaced(isPage ? url + search : url, integrity);
  });
  const isOther = !files.some(({ url }) => url.endsWith(buildName()));
  return (await Promise.all(mending)).includes(true) || isOther ? 'mended' : 'whole';
}

/** Nothing is fetched that is not stored, but by Safari, which ignores that. */
async function isReplaced(path: string, integrity: string): Promise<boolean> {
  const isWhole = (cache: RequestCache, by = integrity) =>
    get(path, cache, by).then(
      () => true,
      () => false,
    );
  if (await isWhole('only-if-cached')) return false;
  return (await isWhole('only-if-cached', '')) && isWhole('reload');
}

/** The whole text of a file of this site. Rejects if it does not arrive. */
export async function get(path: string, cache: RequestCache, integrity = ''): Promise<string> {
  const signal = AbortSignal.timeout(STALL_MS);
  const response = await fetch(path, { cache, integrity, mode: 'same-origin', signal });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  // To the end: the browser stores only complete answers.
  return response.text();
}

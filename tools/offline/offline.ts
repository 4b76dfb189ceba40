/** The service worker: src/offline/service-worker, with a list of the site's files. The page registers it (src/offline/). */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ResolvedConfig } from 'vite';
import { bundle } from '../bundle.ts';

/** Files that the site needs without a network: no share pictures, no screenshots. */
const STORED =
  /^(?:[^/]+\.html|icon\.svg|manifest\.webmanifest|assets\/[^/]+\.(?:js|css|woff2)|(?:stills|garage)\/[^/]+\.(?:webp|svg))$/;

/** `files`: the text of files.json. */
export function serviceWorker(
  config: Pick<ResolvedConfig, 'root' | 'mode'>,
  files: string,
): Promise<string> {
  // Only one file: a service worker that imports others could get them from another deployment.
  return bundle(config, 'src/offline/service-worker/sw.ts', { define: { BUILD_FILES: files } });
}

/**
 * The text of files.json: the files to store, in the shape of BuildFile in src/offline/service-worker/build-cache.ts. Pages
 * compare with it what browsers store by themselves (src/loading/mend.ts). Call it before anything is compressed.
 */
export async function listFiles(dist: string): Promise<string> {
  const names = await readdir(dist, { recursive: true });
  const files = names.map((name) => name.replaceAll('\\', '/')).filter(isStored);
  const list = files.sort().map(async (file) => {
    const hash = createHash('sha256').update(await readFile(join(dist, file)));
    return { url: addressOf(file), integrity: `sha256-${hash.digest('base64')}` };
  });
  return JSON.stringify(await Promise.all(list));
}

export function isStored(file: string): boolean {
  return STORED.test(file);
}

/** Clean addresses: hosts redirect /game.html to /game, and a page must not come from a redirect. */
function addressOf(file: string): string {
  if (file === 'index.html') return '/';
  return `/${file.replace(/\.html$/, '')}`;
}

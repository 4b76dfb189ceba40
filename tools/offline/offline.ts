/** The service worker: src/offline/service-worker, with a list of the site's files. The page registers it (src/offline/). */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ResolvedConfig } from 'vite';
import { bundle } from '../bundle.ts';

/** Files that the site needs without a network: no share pictures, no screenshots. */
const STORED =
  /^(?:[^/]+\.html|icon\.svg|manifest\.webmanifest|assets\/[^/]+\.(?:js|css|woff2)|(?:stills|garage)\/[^/]+\.(?:webp|svg))$/;

/** `dist`: folder of the written site. Call it before anything is compressed. */
export async function serviceWorker(
  config: Pick<ResolvedConfig, 'root' | 'mode'>,
  dist: string,
): Promise<string> {
  // Only one file: a service worker that imports others could get them from another deployment.
  const define = { BUILD_FILES: JSON.stringify(await listFiles(dist)) };
  return bundle(config, 'src/offline/service-worker/sw.ts', { define });
}

/** The files to store, in the shape of BuildFile in src/offline/service-worker/build-cache.ts. */
async function listFiles(folder: string): Promise<object[]> {
  const names = await readdir(folder, { recursive: true });
  const files = names.map((name) => name.replaceAll('\\', '/')).filter(isStored);
  const list = files.sort().map(async (file) => {
    const hash = createHash('sha256').update(await readFile(join(folder, file)));
    return { url: addressOf(file), integrity: `sha256-${hash.digest('base64')}` };
  });
  return Promise.all(list);
}

export function isStored(file: string): boolean {
  return STORED.test(file);
}

/** Clean addresses: hosts redirect /game.html to /game, and a page must not come from a redirect. */
function addressOf(file: string): string {
  if (file === 'index.html') return '/';
  return `/${file.replace(/\.html$/, '')}`;
}

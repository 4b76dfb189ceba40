/**
 * Vite's plugin for the service worker: lists the files of the written site, and builds src/offline/service-worker with
 * this list as dist/sw.js. The page itself registers it (src/offline/).
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { bundle } from '../bundle.ts';

/** Files that the site needs without a network: no share pictures, no screenshots. */
const STORED =
  /^(?:[^/]+\.html|icon\.svg|manifest\.webmanifest|assets\/[^/]+\.(?:js|css|woff2)|(?:stills|garage)\/[^/]+\.(?:webp|svg))$/;

/** Must come before the plugin that compresses what is written. */
export function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    writeBundle: {
      // Runs last, when every file has its text.
      order: 'post',
      sequential: true,
      async handler() {
        const { config } = this.environment;
        const outDir = resolve(config.root, config.build.outDir);
        // Only one file: a service worker that imports others could get them from another deployment.
        const define = { BUILD_FILES: JSON.stringify(await listFiles(outDir)) };
        const script = await bundle(config, 'src/offline/service-worker/sw.ts', { define });
        await writeFile(join(outDir, 'sw.js'), script);
      },
    },
  };
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
export function addressOf(file: string): string {
  if (file === 'index.html') return '/';
  return `/${file.replace(/\.html$/, '')}`;
}

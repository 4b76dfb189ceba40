/**
 * Vite's plugin for the service worker: builds src/offline/service-worker, lists the files of the site in it,
 * and writes dist/sw.js. The page registers it itself (src/offline/), and tools/heads writes the manifest.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** Files of the site without a network; no share picture, no screenshot. */
const FILES = ['*.html', 'icon.svg', 'manifest.webmanifest', 'assets/*.{js,css,woff2}'];

export function offline(): PluginOption {
  /** Folder of the built site: not always dist/. */
  let folder = '';
  const serviceWorker = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/offline/service-worker',
    filename: 'sw.ts',
    registerType: 'prompt',
    injectRegister: null,
    manifest: false,
    injectManifest: {
      // One file: a service worker that imports others could get them from another deployment.
      rollupFormat: 'iife',
      globPatterns: FILES,
      manifestTransforms: [
        async (entries) => ({
          manifest: await Promise.all(
            entries.map(async ({ url, size }) => ({
              url: addressOf(url),
              integrity: integrityOf(await readFile(join(folder, url))),
              revision: null,
              size,
            })),
          ),
        }),
      ],
    },
  });
  return [
    {
      name: 'offline-folder',
      configResolved({ root, build }) {
        folder = resolve(root, build.outDir);
      },
    },
    serviceWorker,
  ];
}

/** Hosts redirect /game.html to /game, and no page may come from a redirect. */
export function addressOf(file: string): string {
  if (file === 'index.html') return '/';
  return `/${file.replace(/\.html$/, '')}`;
}

function integrityOf(bytes: Buffer): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}

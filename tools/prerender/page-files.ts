/** Which files of a build a page needs, and when: by the manifest of the build. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, ManifestChunk } from 'vite';

export type PageFiles = ReturnType<typeof pageFiles>;

/** Key of src/boot.ts, which no page imports. */
const BOOT = 'src/boot.ts';

export function readManifest(dist: string): Manifest {
  return JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
}

/** The file of the page at a path. */
export function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/** Paths below dist/. `page`: its name, as in the `data-page` of its HTML. */
export function pageFiles(manifest: Manifest, page: string) {
  // The 404 page has no chunk: it is part of the first load.
  const named = (name: string) => {
    const key = Object.keys(manifest).find((each) => manifest[each]?.name === name);
    return key === undefined ? [] : loaded(manifest, key);
  };
  const main = loaded(manifest, 'index.html');
  const ownChunks = named(`${page}-page`);
  const bootChunks = loaded(manifest, BOOT);
  const worker = bootChunks
    .flatMap(({ assets = [] }) => assets)
    .find((file) => file.endsWith('.js'));
  if (worker === undefined) throw new Error('the build has no worker');

  const [all, own, boot] = [filesOf(main), filesOf(ownChunks), filesOf(bootChunks)];
  const isGame = page === 'game';
  const early = isGame ? boot : [];
  const game = isGame ? [] : [worker, ...filesOf(named('game-page'))];
  return {
    /** Scripts of every page, in the order in which they can be evaluated. */
    site: without(all, early),
    /** Scripts of this page alone. */
    own: without(own, [...all, ...early]),
    /** The script that runs before the site, on the game's page. */
    boot: isGame ? { scripts: boot, worker } : null,
    /** Files that this page, or the game after it, imports later. */
    ahead: without([...filesOf(named('later')), ...game], [...all, ...own, ...early]),
    /** All stylesheets that the page needs, in order. */
    styles: [...new Set([...main, ...ownChunks].flatMap(({ css = [] }) => css))],
  };
}

/** A chunk and all its imports, imports first. */
function loaded(manifest: Manifest, key: string, seen = new Set<string>()): ManifestChunk[] {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`the build has no ${key}`);
  if (seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((each) => loaded(manifest, each, seen)), chunk];
}

function filesOf(chunks: readonly ManifestChunk[]): string[] {
  return chunks.map(({ file }) => file);
}

function without(files: readonly string[], others: readonly string[]): string[] {
  return [...new Set(files)].filter((file) => !others.includes(file));
}

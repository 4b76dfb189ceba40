/** Which files of a build a page needs, and when. */
import type { Rolldown } from 'vite';

/** Paths below dist/. */
export interface PageFiles {
  /** Scripts of every page, in the order in which they can be evaluated. */
  readonly site: readonly string[];
  /** Scripts of this page alone. */
  readonly own: readonly string[];
  /** The script that runs before the site, on the game's page. */
  readonly boot: { readonly scripts: readonly string[]; readonly worker: string } | null;
  /** Files that this page, or the game after it, imports later. */
  readonly ahead: readonly string[];
  /** All stylesheets that the page needs, in order. */
  readonly styles: readonly { readonly path: string; readonly text: string }[];
}

/** The file of the page at a path. */
export function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/** `page`: its name, as in the `data-page` of its HTML. `boot`: file of src/boot.ts, which no page imports. */
export function pageFiles(bundle: Rolldown.OutputBundle, page: string, boot: string): PageFiles {
  const site = scriptsOf(bundle, mainChunk(bundle).fileName);
  const bootScripts = scriptsOf(bundle, boot);
  const worker = assetsOf(bundle, bootScripts).find((file) => file.endsWith('.js'));
  if (worker === undefined) throw new Error('the boot opens no worker');
  const scriptsOfChunk = (name: string) => {
    const chunk = chunksOf(bundle).find((other) => other.name === name);
    // The 404 page is part of the first load.
    return chunk === undefined ? [] : scriptsOf(bundle, chunk.fileName);
  };
  const own = scriptsOfChunk(`${page}-page`);
  const isGame = page === 'game';
  const known = new Set([...site, ...own, ...(isGame ? bootScripts : [])]);
  const game = [worker, ...scriptsOfChunk('game-page')];
  const ahead = [...scriptsOfChunk('later'), ...(isGame ? [] : game)];
  const css = new Set([...site, ...own].flatMap((file) => stylesOf(bundle, file)));
  return {
    site: isGame ? site.filter((file) => !bootScripts.includes(file)) : site,
    own: own.filter((file) => !site.includes(file) && !(isGame && bootScripts.includes(file))),
    boot: isGame ? { scripts: bootScripts, worker } : null,
    ahead: [...new Set(ahead)].filter((file) => !known.has(file)),
    styles: [...css].map((path) => ({ path, text: textOf(bundle, path) })),
  };
}

/** A chunk and all its imports, imports first. Chunks that only import another one are left out. */
function scriptsOf(bundle: Rolldown.OutputBundle, fileName: string): string[] {
  const seen = new Set<string>();
  const ordered: string[] = [];
  function add(name: string): void {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || seen.has(name)) return;
    seen.add(name);
    for (const imported of chunk.imports) add(imported);
    if (chunk.moduleIds.length > 0 || chunk.imports.length === 0) ordered.push(name);
  }
  add(fileName);
  return ordered;
}

function stylesOf(bundle: Rolldown.OutputBundle, fileName: string): string[] {
  const chunk = bundle[fileName];
  return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
}

/** Vite lists the script of a worker as an asset of the chunk that opens it. */
function assetsOf(bundle: Rolldown.OutputBundle, files: readonly string[]): string[] {
  return files.flatMap((file) => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedAssets ?? [])] : [];
  });
}

/** The entry of every page; src/boot.ts is another entry. */
function mainChunk(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const main = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith('.html'));
  if (main === undefined) throw new Error('the build has no entry');
  return main;
}

function chunksOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}

function textOf(bundle: Rolldown.OutputBundle, file: string): string {
  const asset = bundle[file];
  if (asset?.type !== 'asset') throw new Error(`the build has no ${file}`);
  return String(asset.source).trim();
}

/** Which files of a build a page needs, and when. */
import type { Rolldown } from 'vite';

export type PageFiles = ReturnType<typeof pageFiles>;

/** The file of the page at a path. */
export function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/**
 * Paths below dist/. `page`: its name, as in the `data-page` of its HTML. `boot`: file of src/boot.ts, which no page
 * imports.
 */
export function pageFiles(bundle: Rolldown.OutputBundle, page: string, boot: string) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));

  /** A chunk and all its imports, imports first. Chunks that only import another one are left out. */
  function scriptsOf(chunk: Rolldown.OutputChunk | undefined, seen = new Set<string>()): string[] {
    if (chunk === undefined || seen.has(chunk.fileName)) return [];
    seen.add(chunk.fileName);
    const imports = chunk.imports.flatMap((file) => scriptsOf(byFile.get(file), seen));
    const isFacade = chunk.moduleIds.length === 0 && chunk.imports.length > 0;
    return isFacade ? imports : [...imports, chunk.fileName];
  }
  // The 404 page has no chunk: it is part of the first load.
  const named = (name: string) => scriptsOf(chunks.find((chunk) => chunk.name === name));

  const main = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('.html'));
  const [all, own, booting] = [scriptsOf(main), named(`${page}-page`), scriptsOf(byFile.get(boot))];
  // Vite lists the script of a worker as an asset of the chunk that opens it.
  const worker = booting
    .flatMap((file) => [...(byFile.get(file)?.viteMetadata?.importedAssets ?? [])])
    .find((file) => file.endsWith('.js'));
  if (main === undefined || worker === undefined) throw new Error('the build has no entry');

  const isGame = page === 'game';
  const early = isGame ? booting : [];
  const ahead = [...named('later'), ...(isGame ? [] : [worker, ...named('game-page')])];
  const styles = [...all, ...own].flatMap((file) => [
    ...(byFile.get(file)?.viteMetadata?.importedCss ?? []),
  ]);
  return {
    /** Scripts of every page, in the order in which they can be evaluated. */
    site: without(all, early),
    /** Scripts of this page alone. */
    own: without(own, [...all, ...early]),
    /** The script that runs before the site, on the game's page. */
    boot: isGame ? { scripts: booting, worker } : null,
    /** Files that this page, or the game after it, imports later. */
    ahead: without(ahead, [...all, ...own, ...early]),
    /** All stylesheets that the page needs, in order. */
    styles: [...new Set(styles)].map((path) => ({ path, text: textOf(bundle, path) })),
  };
}

function without(files: readonly string[], others: readonly string[]): string[] {
  return [...new Set(files)].filter((file) => !others.includes(file));
}

function textOf(bundle: Rolldown.OutputBundle, file: string): string {
  const asset = bundle[file];
  if (asset?.type !== 'asset') throw new Error(`the build has no ${file}`);
  return String(asset.source).trim();
}

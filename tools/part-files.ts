/** Writes into index.html which files each part of the site consists of, for src/parts/load-part.ts. */
import type { Plugin, Rolldown } from 'vite';

export function listPartFiles(): Plugin {
  return {
    name: 'list-part-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (bundle === undefined) throw new Error('the build has no bundle');
        return [
          {
            tag: 'script',
            // Data, which the content security policy lets pass: it is not executed.
            attrs: { type: 'application/json', id: 'part-files' },
            children: JSON.stringify(partFiles(bundle)),
            injectTo: 'body',
          },
        ];
      },
    },
  };
}

/** Absolute paths by name of the part, imports first; those of the first load are left out. */
function partFiles(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const chunks = chunksOf(bundle);
  const first = new Set(filesOf(bundle, mainChunk(bundle).fileName));
  const paths = (files: readonly string[]) =>
    files.filter((file) => !first.has(file)).map((file) => `/${file}`);
  const parts = chunks.filter(({ isDynamicEntry }) => isDynamicEntry);
  const assets = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedAssets ?? [])]);
  return {
    ...Object.fromEntries(
      parts.map(({ name, fileName }) => [name, paths(filesOf(bundle, fileName))]),
    ),
    // Vite counts the script of a worker as an asset of the chunk that opens it.
    worker: paths([...new Set(assets.filter((file) => file.endsWith('.js')))]),
  };
}

/** Files of a chunk, of the chunks that it imports, and their styles; imports first. */
export function filesOf(bundle: Rolldown.OutputBundle, fileName: string): string[] {
  const chunks = chunksOf(bundle);
  const seen = new Set<string>();
  function add(name: string): void {
    const chunk = chunks.find((other) => other.fileName === name);
    if (chunk === undefined || seen.has(name)) return;
    seen.add(name);
    for (const imported of chunk.imports) add(imported);
    for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
    // Move the chunk behind its imports. It was added first, so that imports in a circle end.
    seen.delete(name);
    seen.add(name);
  }
  add(fileName);
  return [...seen];
}

/** The entry of every page. src/boot.ts and src/early-presses.ts are entries, too. */
export function mainChunk(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const main = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith('.html'));
  if (main === undefined) throw new Error('the build has no entry');
  return main;
}

export function chunksOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}

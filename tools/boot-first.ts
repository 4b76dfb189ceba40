/**
 * Vite's plugin for the HTML of the game: src/boot.ts comes first, and opens the engine. The scripts of the
 * site wait in a template, from which the boot releases them. Their files are named in the head, so that
 * they are there by then.
 */
import type { Plugin } from 'vite';

const BOOT = 'src/boot.ts';
const SCRIPT = /[ \t]*<script type="module"[^>]* src="\/([^"]+)"><\/script>\n?/g;
/** Remembers presses: it must not wait. */
const EARLY_PRESSES = 'early-presses';

/** Files of a build by name, with the properties that are read here. */
export type Bundle = Readonly<
  Record<
    string,
    | { readonly type: 'asset' }
    | {
        readonly type: 'chunk';
        readonly imports: readonly string[];
        readonly moduleIds: readonly string[];
        readonly viteMetadata?: { readonly importedAssets: ReadonlySet<string> };
      }
  >
>;

export function bootFirst(): Plugin {
  let boot = '';
  return {
    name: 'boot-first',
    apply: 'build',
    buildStart() {
      boot = this.emitFile({ type: 'chunk', id: BOOT, name: 'boot' });
    },
    generateBundle: {
      // After the pages are written.
      order: 'post',
      handler(_, bundle) {
        const page = bundle['game.html'];
        if (page?.type !== 'asset') return;
        page.source = startWithBoot(String(page.source), this.getFileName(boot), bundle);
      },
    },
  };
}

/** `bootEntry`: file name of the built boot.ts. A page without a delivered canvas stays as it is. */
export function startWithBoot(html: string, bootEntry: string, bundle: Bundle): string {
  if (!html.includes('data-delivered')) return html;
  const [boot, ...imported] = withoutFacade(bootEntry, bundle);
  const held: string[] = [];
  const later: string[] = [];
  const rest = html.replace(SCRIPT, (script, file) => {
    if (file.includes(EARLY_PRESSES)) return script;
    held.push(script.trim());
    if (!imported.includes(file)) later.push(file);
    return '';
  });
  if (held.length === 0) throw new Error('the page of the game has no script');
  const head = [
    `<script type="module" async crossorigin fetchpriority="high" src="/${boot}"></script>`,
    ...imported.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    // The boot fetches the script of its worker (src/parts/load-part.ts).
    ...workersOf(boot, bundle).map(
      (file) => `<link rel="preload" as="fetch" crossorigin href="/${file}">`,
    ),
    // Not as modules: a failed preload of a module may be remembered.
    ...later.map(
      (file) => `<link rel="preload" as="script" crossorigin fetchpriority="low" href="/${file}">`,
    ),
    `<template id="site">${held.join('')}</template>`,
  ];
  // First in the head, but the encoding must come before.
  return rest.replace(/<meta charset=[^>]*>/, (charset) => [charset, ...head].join('\n    '));
}

/** The file that holds the code of an entry, and all that it imports. */
function withoutFacade(entry: string, bundle: Bundle): [string, ...string[]] {
  const imported = importsOf(entry, bundle);
  const [code] = imported;
  // An entry in a group of files is nothing but the import of its group.
  return code !== undefined && modulesOf(entry, bundle) === 0
    ? [code, ...importsOf(code, bundle)]
    : [entry, ...imported];
}

/** File names of all chunks that are loaded with a chunk, the nearest first. */
function importsOf(name: string, bundle: Bundle): string[] {
  const files = new Set([name]);
  for (const file of files) {
    const chunk = bundle[file];
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) files.add(imported);
  }
  files.delete(name);
  return [...files];
}

function modulesOf(name: string, bundle: Bundle): number {
  const chunk = bundle[name];
  return chunk?.type === 'chunk' ? chunk.moduleIds.length : 0;
}

/** Vite counts the script of a worker as an asset of the chunk that opens it. */
function workersOf(name: string, bundle: Bundle): string[] {
  const chunk = bundle[name];
  const assets = chunk?.type === 'chunk' ? (chunk.viteMetadata?.importedAssets ?? []) : [];
  return [...assets].filter((asset) => asset.endsWith('.js'));
}

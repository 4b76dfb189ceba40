/**
 * Vite's plugin for the order of scripts: those of the site wait in a template, from which a small first
 * script releases them. In the HTML of the game that script is src/boot.ts, which opens the engine before
 * that; in all other pages it is src/after-paint.ts.
 */
import type { Plugin } from 'vite';

const FIRST_SCRIPTS = { game: 'src/boot.ts', other: 'src/after-paint.ts' };
type Kind = keyof typeof FIRST_SCRIPTS;

const SCRIPT = /[ \t]*<script type="module"[^>]* src="\/([^"]+)"><\/script>\n?/g;
/** Files of the page's part: it is loaded by the scripts of the site. */
const FETCH = /[ \t]*<link rel="preload" as="fetch"[^>]*>\n?/g;
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

export function holdScripts(): Plugin {
  const references: Record<Kind, string> = { game: '', other: '' };
  return {
    name: 'hold-scripts',
    apply: 'build',
    buildStart() {
      references.game = this.emitFile({ type: 'chunk', id: FIRST_SCRIPTS.game, name: 'boot' });
      references.other = this.emitFile({
        type: 'chunk',
        id: FIRST_SCRIPTS.other,
        name: 'after-paint',
      });
    },
    generateBundle: {
      // After the pages are written.
      order: 'post',
      handler(_, bundle) {
        for (const page of Object.values(bundle)) {
          if (page.type !== 'asset' || !page.fileName.endsWith('.html')) continue;
          const html = String(page.source);
          const kind = html.includes('data-delivered') ? 'game' : 'other';
          page.source = holdSite(html, this.getFileName(references[kind]), bundle);
        }
      },
    },
  };
}

/** `first`: file name of the built first script. A page that was not rendered stays as it is. */
export function holdSite(html: string, first: string, bundle: Bundle): string {
  if (!html.includes('data-page')) return html;
  const [script, ...imported] = withoutFacade(first, bundle);
  const held: string[] = [];
  const hold = (element: string) => {
    held.push(element.trim());
    return '';
  };
  const rest = html
    .replace(SCRIPT, (element, file: string) =>
      file.includes(EARLY_PRESSES) ? element : hold(element),
    )
    .replace(FETCH, hold);
  if (held.length === 0) throw new Error('a page has no script');
  const head = [
    `<script type="module" async crossorigin fetchpriority="high" src="/${script}"></script>`,
    ...imported.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    // The boot fetches the script of its worker (src/parts/load-part.ts).
    ...workersOf(script, bundle).map(
      (file) => `<link rel="preload" as="fetch" crossorigin href="/${file}">`,
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

/** Puts a rendered page into the template. */
import * as v from 'valibot';

export interface RenderedPage {
  /** Name of the page, for `data-page`. */
  readonly page: string;
  /** Elements of `<head>`, then the content of #root. */
  readonly html: string;
}

/** Files of the build that a page needs; paths below dist/. */
export interface PageFiles {
  /** The script that remembers presses, and the files that the main script imports. */
  readonly first: readonly string[];
  /** Scripts of the page's part. */
  readonly scripts: readonly string[];
  /** All styles that the page needs, in their order. */
  readonly styles: readonly { readonly path: string; readonly text: string }[];
}

const ROOT = '<div id="root"></div>';
const PART_FILES = /(<script type="application\/json" id="part-files">)(.*?)(<\/script>)/s;

/** React renders elements of `<head>` first, wherever they stand in the components. */
const HEAD_ELEMENTS = /^(?:<title[^>]*>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)+/;
const HEAD_ELEMENT = /<title[^>]*>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>/g;

/** Throws an Error when the template lacks a place that the page needs. */
export function writePage(
  template: string,
  { page, html }: RenderedPage,
  { first, scripts, styles }: PageFiles,
): string {
  const rendered = HEAD_ELEMENTS.exec(html)?.[0] ?? '';
  const kinds = new Set((rendered.match(HEAD_ELEMENT) ?? []).map(kindOf));
  const inlined = new Set(styles.map(({ path }) => `/${path}`));
  const cleared = template.replace(HEAD_ELEMENT, (element) => {
    const kind = kindOf(element);
    const isReplaced = kind !== null && kinds.has(kind);
    return isReplaced || inlined.has(stylesheetOf(element)) ? '' : element;
  });
  const scriptsAhead = [
    // Async: each is evaluated in a task of its own, as soon as it is there.
    ...first.map((path) => `<script type="module" async crossorigin src="/${path}"></script>`),
    // By fetch, as src/parts/load-part.ts does: a failed preload of a module may be remembered.
    ...scripts.map((path) => `<link rel="preload" as="fetch" crossorigin href="/${path}">`),
  ];
  const last = [
    `<style>${styles.map(({ text }) => text).join('\n')}</style>`,
    // Disabled, so not fetched; Vite finds the element, and adds the stylesheet no second time.
    ...styles.map(({ path }) => `<link rel="stylesheet" disabled crossorigin href="/${path}">`),
    rendered.replace(HEAD_ELEMENT, marked),
  ];
  return replaceEach(cleared, [
    ['<script type="module"', (found) => `${scriptsAhead.join('\n    ')}\n    ${found}`],
    ['</head>', (found) => `${last.join('\n    ')}\n  ${found}`],
    [ROOT, () => `<div id="root" data-page="${page}">${html.slice(rendered.length)}</div>`],
    [PART_FILES, (_, open, json, close) => open + withoutFiles(json, inlined) + close],
  ]);
}

/** Functions, because a dollar sign in a replacement text has a meaning. */
type Replacement = (found: string, ...groups: string[]) => string;

function replaceEach(text: string, changes: readonly [string | RegExp, Replacement][]): string {
  return changes.reduce((changed, [place, replacement]) => {
    if (changed.search(place) < 0) throw new Error(`index.html has no ${place}`);
    return changed.replace(place, replacement);
  }, text);
}

/** The list of part files without those that the page holds already. */
function withoutFiles(json: string, files: ReadonlySet<string>): string {
  const parts = v.parse(v.record(v.string(), v.array(v.string())), JSON.parse(json));
  const missing = Object.entries(parts).map(([name, paths]) => [
    name,
    paths.filter((path) => !files.has(path)),
  ]);
  return JSON.stringify(Object.fromEntries(missing));
}

/** Address of a stylesheet's link; empty for other elements. */
function stylesheetOf(element: string): string {
  return /^<link rel="stylesheet"[^>]* href="([^"]*)"/.exec(element)?.[1] ?? '';
}

/** Two elements of one kind contradict each other; null for those that may stand side by side. */
function kindOf(element: string): string | null {
  if (element.startsWith('<title')) return 'title';
  const name = /^<meta[^>]* (name|property)="([^"]*)"/.exec(element);
  if (name !== null) return `meta ${name[1]} ${name[2]}`;
  return /^<link[^>]* rel="canonical"/.test(element) ? 'canonical' : null;
}

/** Marked, so that a page that is not hydrated can remove them. */
function marked(element: string): string {
  return element.replace(/^<\w+/, '$& data-rendered=""');
}

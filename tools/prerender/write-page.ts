/** Puts a rendered page into the template. */
import * as v from 'valibot';
import type { PageFiles } from './page-files.ts';

export const RenderedPage = v.object({
  /** Name of the page, for `data-page`. */
  page: v.string(),
  /** Elements of `<head>`, then the content of #root. */
  html: v.string(),
});
export type RenderedPage = v.InferOutput<typeof RenderedPage>;

const ICON = '<link rel="icon"';
const ROOT = '<div id="root"></div>';
const SCRIPT = /<script type="module"[^>]*><\/script>/;

/** React renders elements of `<head>` first, wherever they are in the components. */
const HEAD_ELEMENTS = /^(?:<title[^>]*>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)+/;
const HEAD_ELEMENT = /<title[^>]*>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>/g;

/** `styles`: with the text of each. `inline`: text of the script that runs first. Throws an Error if the template lacks a place that the page needs. */
export function writePage(
  template: string,
  { page, html }: RenderedPage,
  { site, own, boot, ahead }: Omit<PageFiles, 'styles'>,
  styles: readonly { readonly path: string; readonly text: string }[],
  inline: string,
): string {
  const rendered = HEAD_ELEMENTS.exec(html)?.[0] ?? '';
  const kinds = new Set((rendered.match(HEAD_ELEMENT) ?? []).map(kindOf));
  const cleared = template.replace(HEAD_ELEMENT, (element) =>
    // A page inlines the stylesheets of the template as well.
    element.startsWith('<link rel="stylesheet"') || kinds.has(kindOf(element)) ? '' : element,
  );
  const scripts = [
    `<script>${inline}</script>`,
    ...(boot === null
      ? site.map((path) => script(path, LATER))
      : [
          script(boot.scripts.at(-1) ?? '', ' fetchpriority="high"'),
          ...boot.scripts.slice(0, -1).map((path) => preload(path)),
          // Needed by the boot script, which starts the worker.
          `<link rel="preload" as="fetch" crossorigin href="/${boot.worker}">`,
          // src/boot.ts starts them when the engine is open.
          ...site.map((path) => preload(path, `${LATER} data-site`)),
        ]),
    ...own.map((path) => preload(path, LATER)),
    `<script type="application/json" id="ahead">${JSON.stringify(ahead.map((path) => `/${path}`))}</script>`,
  ];
  const last = [
    `<style>${styles.map(({ text }) => text).join('\n')}</style>`,
    // Disabled, so that it is not fetched. Vite finds the element, and does not add the stylesheet again.
    ...styles.map(({ path }) => `<link rel="stylesheet" disabled crossorigin href="/${path}">`),
  ];
  return replaceEach(cleared, [
    // Before the fonts, because they name the first picture, which is the largest paint.
    [ICON, `${rendered.replace(HEAD_ELEMENT, marked)}\n    ${ICON}`],
    [SCRIPT, scripts.join('\n    ')],
    ['</head>', `${last.join('\n    ')}\n  </head>`],
    [ROOT, `<div id="root" data-page="${page}">${html.slice(rendered.length)}</div>`],
  ]);
}

/** Fonts and the first picture come before the scripts of the page. */
const LATER = ' fetchpriority="low"';

/** Async: each script is evaluated in its own task as soon as it has arrived. */
function script(path: string, attributes: string): string {
  return `<script type="module" async crossorigin${attributes} src="/${path}"></script>`;
}

function preload(path: string, attributes = ''): string {
  return `<link rel="modulepreload" crossorigin${attributes} href="/${path}">`;
}

function replaceEach(text: string, changes: readonly [string | RegExp, string][]): string {
  return changes.reduce((changed, [place, replacement]) => {
    if (changed.search(place) < 0) throw new Error(`index.html has no ${place}`);
    // A function, because a dollar sign in a replacement string has a meaning.
    return changed.replace(place, () => replacement);
  }, text);
}

/** Returns one kind for all elements of which a page may have only one: two titles have the same kind. */
function kindOf(element: string): string {
  if (element.startsWith('<title')) return 'title';
  const name = /^<meta[^>]* (name|property)="([^"]*)"/.exec(element);
  if (name !== null) return `meta ${name[1]} ${name[2]}`;
  return /^<link[^>]* rel="canonical"/.test(element) ? 'canonical' : element;
}

/** Marked, so that they can be removed from a page that is not hydrated. */
function marked(element: string): string {
  return element.replace(/^<\w+/, '$& data-rendered=""');
}

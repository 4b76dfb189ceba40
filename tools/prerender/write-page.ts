/** Puts a rendered page into the template. */
import type { PageFiles } from './page-files.ts';

/** A page as src/prerender.tsx renders it. */
export interface RenderedPage {
  /** Name of the page, for `data-page`. */
  readonly page: string;
  /** Elements of `<head>`, then the content of #root. */
  readonly html: string;
}

const ICON = '<link rel="icon"';
const ROOT = '<div id="root"></div>';
const SCRIPT = /<script type="module"[^>]*><\/script>/;

/** React renders elements of `<head>` first, wherever they are in the components. */
const HEAD_ELEMENTS = /^(?:<title[^>]*>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)+/;

/** `styles`: with the text of each. `inline`: text of the script that runs first. `data`: structured data, as JSON-LD. Throws an Error if the template lacks a place that the page needs. */
export function writePage(
  template: string,
  { page, html }: RenderedPage,
  { site, own, boot, ahead }: Omit<PageFiles, 'styles'>,
  styles: readonly { readonly path: string; readonly text: string }[],
  inline: string,
  data: object | null,
): string {
  const rendered = HEAD_ELEMENTS.exec(html)?.[0] ?? '';
  // So that they can be removed from a page that is not hydrated.
  const marked = rendered.replaceAll(/<(?:title|meta|link)/g, '$& data-rendered=""');
  // A page inlines the stylesheets of the template as well.
  const cleared = template.replaceAll(/<link rel="stylesheet"[^>]*>/g, '');
  const addresses = ahead.map((path) => `/${path}`);
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
    dataBlock('json', ' id="ahead"', addresses),
  ];
  const last = [
    `<style>${styles.map(({ text }) => text).join('\n')}</style>`,
    // Disabled, so that it is not fetched. Vite finds the element, and does not add the stylesheet again.
    ...styles.map(({ path }) => `<link rel="stylesheet" disabled crossorigin href="/${path}">`),
  ];
  return replaceEach(cleared, [
    // Before the fonts, because they name the first picture, which is the largest paint.
    [ICON, `${marked}\n    ${ICON}`],
    [SCRIPT, scripts.join('\n    ')],
    [
      '</head>',
      `${last.join('\n    ')}\n  ${data === null ? '' : dataBlock('ld+json', '', data)}</head>`,
    ],
    [ROOT, `<div id="root" data-page="${page}">${html.slice(rendered.length)}</div>`],
  ]);
}

/** Fonts and the first picture come before the scripts of the page. */
const LATER = ' fetchpriority="low"';

/** Async: each script is evaluated in its own task as soon as it has arrived. */
function script(path: string, attributes: string): string {
  return `<script type="module" async crossorigin${attributes} src="/${path}"></script>`;
}

/** The content security policy allows data, because it is not executed. A '<' could end the element. */
function dataBlock(type: string, attributes: string, data: object): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/${type}"${attributes}>${json}</script>`;
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

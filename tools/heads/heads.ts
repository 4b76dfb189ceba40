/**
 * Vite's plugin for what search engines, link previews and home screens read: structured data, sitemap, robots.txt and the
 * manifest of the site, all from src/content. Tags that every page has are in index.html, those of one page in
 * src/app/root-layout.tsx.
 */
import type { Plugin } from 'vite';
import { pages, type SitePage } from '../../src/content/pages.ts';
import { defaultOrigin, product } from '../../src/content/site.ts';
import { fileOf } from '../prerender/page-files.ts';
import { discoveryFiles } from './discovery-files.ts';

export function heads(): Plugin {
  let origin = defaultOrigin;
  return {
    name: 'heads',
    apply: (_, { mode }) => mode !== 'test',
    configResolved({ env }) {
      origin = parseOrigin(env['VITE_SITE_ORIGIN'] || defaultOrigin);
    },
    configureServer({ middlewares }) {
      const files = discoveryFiles(origin);
      middlewares.use((request, response, next) => {
        const source = files[(request.url ?? '').slice(1)];
        if (source === undefined) next();
        else response.end(source);
      });
    },
    generateBundle: {
      // Runs last, when every page is written.
      order: 'post',
      handler(_, bundle) {
        for (const [fileName, source] of Object.entries(discoveryFiles(origin))) {
          this.emitFile({ type: 'asset', fileName, source });
        }
        for (const page of pages) {
          const file = bundle[fileOf(page.path)];
          if (file?.type !== 'asset') throw new Error(`the build has no ${page.path}`);
          file.source = withData(String(file.source), structuredData(page, origin));
        }
      },
    },
  };
}

/** An origin is a scheme and a host, without a path and without a trailing slash. */
export function parseOrigin(text: string): string {
  const origin = URL.canParse(text) ? new URL(text).origin : null;
  if (origin === text && /^https?:/.test(origin)) return origin;
  throw new Error(`VITE_SITE_ORIGIN is no origin such as ${defaultOrigin}: ${text}`);
}

/** The content security policy allows data blocks, because they are not executed. */
function withData(html: string, data: object): string {
  // A '<' could end the script element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return html.replace(
    '</head>',
    () => `<script type="application/ld+json">${json}</script></head>`,
  );
}

/** The JSON-LD document of a page. */
export function structuredData(page: SitePage, origin: string): object {
  const { path } = page;
  const site = {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name: product,
    url: `${origin}/`,
    inLanguage: 'en',
  };
  const webPage = {
    '@type': 'WebPage',
    '@id': `${origin}${path}#page`,
    url: `${origin}${path}`,
    name: page.title,
    description: page.description,
    inLanguage: 'en',
    isPartOf: { '@id': site['@id'] },
    primaryImageOfPage: `${origin}${page.picture.path}`,
  };
  const more = page.name === 'game' ? [game(page, webPage['@id'], origin)] : [];
  return { '@context': 'https://schema.org', '@graph': [site, webPage, ...more] };
}

function game({ description, picture }: SitePage, webPage: string, origin: string) {
  return {
    '@type': 'VideoGame',
    '@id': `${origin}/game#game`,
    name: product,
    description,
    url: `${origin}/game`,
    image: `${origin}${picture.path}`,
    mainEntityOfPage: { '@id': webPage },
    applicationCategory: 'Game',
    genre: 'Runner',
    gamePlatform: 'Web browser',
    operatingSystem: 'Any',
    playMode: 'SinglePlayer',
    inLanguage: 'en',
    isAccessibleForFree: true,
    creativeWorkStatus: 'Alpha',
  };
}

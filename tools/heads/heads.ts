/** What search engines read, besides the tags of index.html and of src/app/root-layout.tsx. The development server has none of it. */
import { pages, type SitePage } from '../../src/content/pages.ts';
import { defaultOrigin, product } from '../../src/content/site.ts';
import { oneLineError } from '../command-line.ts';
import type { Files } from '../site-files.ts';

export function discoveryFiles(origin: string): Files {
  return {
    'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`,
    'sitemap.xml': [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...pages.map(({ path }) => `  <url><loc>${origin}${path}</loc></url>`),
      '</urlset>',
      '',
    ].join('\n'),
  };
}

/** An origin is a scheme and a host, without a path and without a trailing slash. Missing or empty: the default. */
export function parseOrigin(given: string | undefined): string {
  const text = given || defaultOrigin;
  const origin = URL.canParse(text) ? new URL(text).origin : null;
  if (origin === text && /^https?:/.test(origin)) return origin;
  throw oneLineError(`VITE_SITE_ORIGIN is no origin such as ${defaultOrigin}: ${text}`);
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

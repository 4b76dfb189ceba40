/**
 * Structured data for search engines (schema.org). It must be true of the alpha: no rating, no price, no
 * publisher that does not exist. Read at build, never by the page.
 */
import { pageAt } from './pages.ts';
import { product } from './site.ts';

/** A JSON-LD document for the page at this path; null where there is nothing to say. */
export function structuredData(path: string, origin: string): object | null {
  const page = pageAt(path);
  if (page === undefined) return null;
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
  const more = path === '/game' ? [game(webPage['@id'], origin)] : [];
  return { '@context': 'https://schema.org', '@graph': [site, webPage, ...more] };
}

function game(webPage: string, origin: string) {
  const page = pageAt('/game');
  return {
    '@type': 'VideoGame',
    '@id': `${origin}/game#game`,
    name: product,
    description: page?.description,
    url: `${origin}/game`,
    image: `${origin}${page?.picture.path}`,
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

/**
 * Writes the files by which static hosts serve dist/ as follows:
 * - Every answer carries the site's headers.
 * - A page has a clean address: /game is game.html.
 * - A hashed file is cached for a year. The rule names each file, because Netlify and Cloudflare apply a
 *   rule for /assets/* to missing files too: their 404 would be kept for a year.
 * - Everything else, a service worker included, is revalidated. Hosts do so by default.
 * - A missing file is answered with the nearest 404.html and status 404. The one in assets/ has no script,
 *   so a part that is gone never looks like the site.
 */
import { nginxFile } from './nginx-file.ts';
import { IMMUTABLE, type SiteRules } from './site-rules.ts';

const CACHE_CONTROL = 'Cache-Control';

/** Cloudflare Pages ignores further rules, and longer lines. */
const MAX_HEADER_RULES = 100;
const MAX_LINE_LENGTH = 2000;

/** Texts by path below dist/. Throws an Error when a host could not take all rules. */
export function hostFiles(rules: SiteRules): Record<string, string> {
  for (const page of ['index', '404']) {
    if (!rules.pages.includes(page)) throw new Error(`the build has no ${page}.html`);
  }
  return {
    // Netlify, Cloudflare Pages.
    _headers: headersFile(rules),
    // Netlify answers other missing addresses with 404.html by itself. Cloudflare Pages takes the nearest
    // 404.html by itself and ignores this rule.
    _redirects: '/assets/* /assets/404.html 404\n',
    'assets/404.html': '<!doctype html>\n<title>Not found</title>\n<p>This file is gone.</p>\n',
    'vercel.json': vercelFile(rules),
    'nginx.conf': nginxFile(rules),
  };
}

function headersFile({ headers, hashed }: SiteRules): string {
  if (hashed.length >= MAX_HEADER_RULES) {
    throw new Error(`Cloudflare Pages takes ${MAX_HEADER_RULES} rules, not ${hashed.length + 1}`);
  }
  const everywhere = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  const files = hashed.flatMap((path) => [path, `  ${CACHE_CONTROL}: ${IMMUTABLE}`]);
  const lines = ['/*', ...everywhere, ...files];
  const long = lines.find(({ length }) => length > MAX_LINE_LENGTH);
  if (long !== undefined) {
    throw new Error(`Cloudflare Pages takes ${MAX_LINE_LENGTH} letters a line: ${long}`);
  }
  return `${lines.join('\n')}\n`;
}

/** For `vercel deploy dist`, which answers missing addresses with 404.html by itself. */
function vercelFile({ headers, hashed }: SiteRules): string {
  const everywhere = Object.entries(headers).map(([key, value]) => ({ key, value }));
  const rules = {
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      { source: '/(.*)', headers: everywhere },
      ...hashed.map((source) => ({
        source,
        headers: [{ key: CACHE_CONTROL, value: IMMUTABLE }],
      })),
    ],
  };
  return `${JSON.stringify(rules, null, 2)}\n`;
}

/**
 * Writes the files by which static hosts serve dist/ as follows:
 * - Every answer carries the site's headers.
 * - A page has a clean address: /game is game.html.
 * - A hashed file is cached for a year. The rule names each file, because Netlify and Cloudflare apply a
 *   rule for /assets/* to missing files too: their 404 would be kept for a year, and a deployment that is
 *   taken back would not bring the file back.
 * - Everything else, a service worker included, is revalidated. Hosts do so by default.
 * - A missing file is answered with the nearest 404.html and status 404. The one in assets/ has no script,
 *   so a part that is gone never looks like the site.
 */
/** Facts about a build that determine how hosts serve it. */
export interface SiteRules {
  /** Headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** Paths of the files with a hash in their name: /assets/… */
  readonly hashed: readonly string[];
  /** Files of the pages, such as 'game.html'. */
  readonly pages: readonly string[];
}

/** Caching of a hashed file: a year, without asking again. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Paths of files that are only for hosts and tests: Netlify and Cloudflare Pages themselves answer 404 for theirs. */
export const NOT_SERVED = /^\/(?:_headers|_redirects|nginx\.conf|\.vite\/.*)$/;

/** Limits of Cloudflare Pages, which ignores further rules and longer lines. */
const MAX_HEADER_RULES = 100;
const MAX_LINE_LENGTH = 2000;

/** Texts by path below dist/. Throws an Error if a host could not follow them. */
export function hostFiles(rules: SiteRules): Record<string, string> {
  for (const page of ['index.html', '404.html']) {
    if (!rules.pages.includes(page)) throw new Error(`the build has no ${page}`);
  }
  return {
    // For Netlify and Cloudflare Pages.
    _headers: headersFile(rules),
    // Netlify answers other missing addresses with 404.html without a rule. Cloudflare Pages uses the nearest 404.html
    // without a rule, and ignores this one.
    _redirects: '/assets/* /assets/404.html 404\n',
    'assets/404.html': '<!doctype html>\n<title>Not found</title>\n<p>This file is gone.</p>\n',
    'nginx.conf': nginxFile(rules),
  };
}

/** Hashed files beyond the host's limit are revalidated, like all other files. */
function headersFile({ headers, hashed }: SiteRules): string {
  const everywhere = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  const named = hashed.slice(0, MAX_HEADER_RULES - 1);
  const files = named.flatMap((path) => [path, `  Cache-Control: ${IMMUTABLE}`]);
  const lines = ['/*', ...everywhere, ...files];
  const long = lines.find(({ length }) => length > MAX_LINE_LENGTH);
  if (long !== undefined) {
    throw new Error(`Cloudflare Pages takes ${MAX_LINE_LENGTH} letters a line: ${long}`);
  }
  return `${lines.join('\n')}\n`;
}

/** To be included in a server block whose root is dist/. Tested with nginx 1.22. */
function nginxFile({ headers, pages }: SiteRules): string {
  return `${[
    '# To be included in a server block whose root is the folder of this file.',
    '# Brotli needs a module (Debian: libnginx-mod-http-brotli-static). With it, add to that block:',
    '#   brotli_static on;',
    'gzip_static on;',
    'gzip_vary on;',
    'charset utf-8;',
    '# Behind a proxy, nginx would redirect to its own protocol and port.',
    'absolute_redirect off;',
    '# A location with an add_header of its own would drop these, so locations set a variable instead.',
    'set $caching "no-cache";',
    'add_header Cache-Control $caching always;',
    ...Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;`),
    'error_page 404 /404.html;',
    '# nginx answers 400 for an address that it cannot decode.',
    'error_page 400 =404 /404.html;',
    'location / { try_files $uri =404; }',
    `location ~ ${NOT_SERVED.source} { return 404; }`,
    'location /assets/ {',
    `  set $caching "${IMMUTABLE}";`,
    '  try_files $uri =404;',
    '  error_page 404 /assets/404.html;',
    '}',
    // An internal redirect sets $caching again, so the 404 of a hashed file is not cached.
    'location = /404.html { internal; }',
    'location = /assets/404.html { internal; }',
    "# nginx's list of types lacks this one.",
    'location ~ \\.webmanifest$ {',
    '  default_type application/manifest+json;',
    '  try_files $uri =404;',
    '}',
    ...pages.filter((page) => page !== '404.html').flatMap(pageLocations),
  ].join('\n')}\n`;
}

/** Serves the page at its address, and redirects other spellings to it: /GAME, /game/, /game.html. */
function pageLocations(file: string): string[] {
  const page = file.replace('.html', '');
  const address = page === 'index' ? '/' : `/${page}`;
  return [
    `location = ${address} { try_files /${page}.html =404; }`,
    `location ~* ^/${page}(\\.html)?/*$ { return 308 ${address}$is_args$args; }`,
  ];
}

/** The headers that a file of the format of _headers gives to a path. A `*` at the end of a rule matches anything. */
export function headersFor(file: string, path: string): (readonly [name: string, value: string])[] {
  return file.split(/\n(?! )/).flatMap((rule) => {
    const [pattern = '', ...lines] = rule.split('\n  ');
    const isMatch = pattern.endsWith('*')
      ? path.startsWith(pattern.slice(0, -1))
      : path === pattern;
    if (!isMatch) return [];
    return lines.map((line) => [
      line.slice(0, line.indexOf(':')),
      line.slice(line.indexOf(':') + 2),
    ]);
  });
}

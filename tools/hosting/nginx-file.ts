/** Writes nginx.conf, to be included in a server block whose root is dist/. Tested with nginx 1.22. */
import { IMMUTABLE, type SiteRules } from './site-rules.ts';

export function nginxFile({ headers, pages }: SiteRules): string {
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
    ...pages.filter((page) => page !== '404').flatMap(pageLocations),
  ].join('\n')}\n`;
}

/** The page at its address, and a redirect to it from other spellings: /GAME, /game/, /game.html. */
function pageLocations(page: string): string[] {
  const address = page === 'index' ? '/' : `/${page}`;
  return [
    `location = ${address} { try_files /${page}.html =404; }`,
    `location ~* ^/${page}(\\.html)?/*$ { return 308 ${address}$is_args$args; }`,
  ];
}

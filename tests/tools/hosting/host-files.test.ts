import { describe, expect, it } from 'vitest';
import { headersFor, hostFiles, parseHeadersFile } from '../../../tools/hosting/host-files.ts';
import { securityHeaders } from '../../../tools/hosting/security-headers.ts';

const headers = securityHeaders('https://price.example');
const hashed = ['/assets/index-4f.js', '/assets/worker-a_-.js'];
const pages = ['404', 'game', 'index'];
const files = hostFiles({ headers, hashed, pages });
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Paths whose answer, a page or a 404, must not be cached for a year. */
const MISSING = ['/assets/index-old.js', '/assets/', '/assets/404.html', '/', '/game', '/sw.js'];

describe('securityHeaders', () => {
  it('asks for HTTPS on this host only', () => {
    expect(headers['Strict-Transport-Security']).toBe('max-age=63072000');
  });

  it('lets the page call its own host and the price service', () => {
    expect(headers['Content-Security-Policy']).toContain(
      "; connect-src 'self' https://price.example;",
    );
  });
});

describe('the policy', () => {
  it('allows the styles of the pages, and their script', () => {
    const hashes = { styles: ["'sha256-a='", "'sha256-b='"], scripts: ["'sha256-c='"] };
    const policy = securityHeaders('https://price.example', hashes)['Content-Security-Policy'];
    expect(policy).toMatch(/ style-src 'self' 'sha256-\S+ 'sha256-a=' 'sha256-b=';/);
    expect(policy).toContain("; script-src 'self' 'sha256-c=';");
  });
});

describe('_headers', () => {
  const rules = parseHeadersFile(files['_headers'] ?? '');
  const cachingOf = (path: string) =>
    headersFor(rules, path)
      .filter(([name]) => name === 'Cache-Control')
      .map(([, value]) => value);

  it.each(['/', '/game', '/assets/index-4f.js', '/assets/index-old.js'])(
    'gives the headers of the site to %s',
    (path) => {
      expect(Object.fromEntries(headersFor(rules, path))).toMatchObject(headers);
    },
  );

  it.each(hashed)('lets %s be cached for a year', (path) => {
    expect(cachingOf(path)).toEqual([IMMUTABLE]);
  });

  it.each(MISSING)('leaves the caching of %s to the host', (path) => {
    expect(cachingOf(path)).toEqual([]);
  });

  it('has no more rules than Cloudflare Pages reads: further files are revalidated', () => {
    const many = Array.from({ length: 150 }, (_, i) => `/assets/chunk-${i}.js`);
    const read = parseHeadersFile(hostFiles({ headers, hashed: many, pages })['_headers'] ?? '');
    expect(read).toHaveLength(100);
    expect(read.map(({ path }) => path)).toEqual(['/*', ...many.slice(0, 99)]);
  });
});

describe('_headers with a long policy', () => {
  it('has no line that Cloudflare Pages would ignore', () => {
    const withValue = (length: number) => ({ headers: { A: 'b'.repeat(length) }, hashed, pages });
    expect(() => hostFiles(withValue(2000))).toThrow('2000 letters');
    expect(() => hostFiles(withValue(1995))).not.toThrow();
  });
});

describe('_redirects', () => {
  it('answers a missing file below /assets/ without the site', () => {
    expect(files['_redirects']).toBe('/assets/* /assets/404.html 404\n');
    expect(files['assets/404.html']).not.toContain('<script');
  });

  it('leaves other missing addresses to the 404 page, which hosts find by its name', () => {
    expect(() => hostFiles({ headers, hashed, pages: ['index'] })).toThrow('no 404.html');
  });
});

/** As text. e2e/long/nginx.spec.ts asks a real nginx. */
describe('nginx.conf', () => {
  const text = files['nginx.conf'] ?? '';
  /** Directives of a location, or of the whole file without its locations. */
  const directivesOf = (location: string) => {
    const start = text.indexOf(`location ${location} {`);
    expect(start, location).toBeGreaterThanOrEqual(0);
    return text.slice(start, text.indexOf('}', start));
  };
  const outside = text.replace(/^location [^{]*\{[^}]*\}$/gm, '');

  it('gives the headers of the site to every answer, errors included', () => {
    for (const [name, value] of Object.entries(headers)) {
      expect(outside).toContain(`\nadd_header ${name} "${value}" always;\n`);
    }
    // A location with a header of its own would drop these.
    expect(text).not.toMatch(/^ +add_header/m);
  });

  it('lets hashed files be cached for a year, and nothing else', () => {
    expect(outside).toContain(
      'set $caching "no-cache";\nadd_header Cache-Control $caching always;',
    );
    expect(directivesOf('/assets/')).toContain(`set $caching "${IMMUTABLE}";`);
    expect(text.match(/set \$caching/g)).toHaveLength(2);
  });

  it.each([
    ['/', 'index'],
    ['/game', 'game'],
  ])('serves %s from %s.html', (address, page) => {
    expect(directivesOf(`= ${address}`)).toContain(`try_files /${page}.html =404;`);
  });

  it.each([
    ['/index.html', '/'],
    ['/index', '/'],
    ['/GAME', '/game'],
    ['/Game/', '/game'],
    ['/game.html', '/game'],
    ['/game//', '/game'],
    ['/game/more', null],
    ['/gamer', null],
    ['/404.html', null],
    ['/nowhere', null],
  ])('redirects %s to the page at %s', (path, address) => {
    const rules = [
      ...text.matchAll(/^location ~\* (\S+) \{ return 308 (\S+)\$is_args\$args; \}$/gm),
    ];
    expect(rules).toHaveLength(pages.length - 1);
    const found = rules.filter(([, pattern = '']) => new RegExp(pattern, 'i').test(path));
    expect(found.map(([, , target]) => target)).toEqual(address === null ? [] : [address]);
  });

  it('answers what is missing, or cannot be decoded, with the 404 page or the one of assets', () => {
    expect(outside).toContain('error_page 404 /404.html;');
    expect(outside).toContain('error_page 400 =404 /404.html;');
    expect(directivesOf('/')).toContain('try_files $uri =404;');
    expect(directivesOf('/assets/')).toContain('error_page 404 /assets/404.html;');
    for (const page of ['/404.html', '/assets/404.html']) {
      expect(directivesOf(`= ${page}`)).toContain('internal;');
    }
  });
});

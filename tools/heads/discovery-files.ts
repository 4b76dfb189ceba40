/** Files at the root of the site for robots and home screens. */
import { pages } from '../../src/content/pages.ts';
import { ink, product } from '../../src/content/site.ts';

export const MANIFEST = 'manifest.webmanifest';

/** Icons of the manifest, by file, with their size in px. tools/share-pictures draws them. */
export const ICONS = {
  'icons/192.png': { size: 192, purpose: 'any' },
  'icons/512.png': { size: 512, purpose: 'any' },
  'icons/maskable-512.png': { size: 512, purpose: 'maskable' },
} as const;

/** iOS reads no icon of the manifest. */
export const TOUCH_ICON = 'icons/apple-touch.png';

/** Texts by path below dist/. */
export function discoveryFiles(origin: string): Record<string, string> {
  return {
    'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`,
    'sitemap.xml': sitemap(origin),
    [MANIFEST]: `${JSON.stringify(manifest(), null, 2)}\n`,
  };
}

function sitemap(origin: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(({ path }) => `  <url><loc>${origin}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}

function manifest(): object {
  return {
    id: '/',
    name: product,
    short_name: product,
    description: pages.find(({ path }) => path === '/')?.description,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: ink,
    theme_color: ink,
    categories: ['games'],
    icons: Object.entries(ICONS).map(([file, { size, purpose }]) => ({
      src: `/${file}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  };
}

/**
 * Files in the root of the site for robots and home screens. The icons and screenshots that they name are in public/,
 * drawn by `npm run pictures:share`.
 */
import { INK } from '../../shared/colour.ts';
import { pages } from '../../src/content/pages.ts';
import { product } from '../../src/content/site.ts';
import { stills } from '../../src/content/stills.ts';

const WIDE = { width: 1280, height: 720, shape: 'wide' } as const;
const NARROW = { width: 720, height: 1280, shape: 'narrow' } as const;
const world = { width: 360, height: 640 };

export const MANIFEST = 'manifest.webmanifest';

/** Icons of the manifest, by file, with their size in px. */
export const ICONS = {
  'icons/192.png': { size: 192, purpose: 'any' },
  'icons/512.png': { size: 512, purpose: 'any' },
  'icons/maskable-192.png': { size: 192, purpose: 'maskable' },
  'icons/maskable-512.png': { size: 512, purpose: 'maskable' },
} as const;

/** iOS ignores the manifest's icons. It fills transparent areas with black and rounds the corners. */
export const TOUCH_ICON = {
  'icons/apple-touch.png': { size: 180, purpose: 'maskable' },
} as const;

/** Screenshots for an installation dialog, by file, with their size in px. */
export const SCREENSHOTS = {
  'screenshots/wide-1.jpg': { ...WIDE, moment: stills.collect, label: 'Jump for dollar notes' },
  'screenshots/wide-2.jpg': {
    ...WIDE,
    moment: stills.victory,
    label: 'Every round has a sky of its own',
  },
  'screenshots/narrow-1.jpg': {
    ...NARROW,
    moment: { world, seed: 87, tick: 1697 },
    label: 'Jump for dollar notes',
  },
  'screenshots/narrow-2.jpg': {
    ...NARROW,
    moment: { world, seed: 71, tick: 1131 },
    label: 'Shoot the ETH enemies',
  },
} as const;

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
  const [home, game] = (['home', 'game'] as const).map((name) =>
    pages.find((page) => page.name === name),
  );
  return {
    id: '/',
    name: product,
    short_name: product,
    description: home?.description,
    lang: 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // Both orientations of a phone are allowed.
    orientation: 'any',
    background_color: INK,
    theme_color: INK,
    categories: ['games', 'entertainment'],
    icons: Object.entries(ICONS).map(([file, { size, purpose }]) => ({
      src: `/${file}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
    screenshots: Object.entries(SCREENSHOTS).map(([file, { width, height, shape, label }]) => ({
      src: `/${file}`,
      sizes: `${width}x${height}`,
      type: 'image/jpeg',
      form_factor: shape,
      label,
    })),
    shortcuts: [
      {
        name: game?.picture.title,
        url: game?.path,
        icons: [{ src: '/icons/192.png', sizes: '192x192', type: 'image/png' }],
      },
    ],
  };
}

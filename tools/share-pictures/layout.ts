/** The HTML that a browser shows for a share picture, a screenshot or an icon. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { product, releaseStage } from '../../src/content/site.ts';
import { INK, TEXT, veil, YELLOW } from '../../worker/rendering/colour.ts';

/** Share of a maskable icon that the drawing takes: the car is inside the safe circle then. */
const SAFE = 0.8;

const FONT = '@fontsource/chakra-petch/files/chakra-petch-latin-700-normal.woff2';
const { resolve } = createRequire(import.meta.url);

/** A picture of the game as it is. */
export function plain(game: Buffer): string {
  return `<style>body{margin:0}img{display:block}</style><img src="${address('image/png', game)}">`;
}

/**
 * The words of a page over the sky, right of the car, which jumps up to them; night at the top, under the
 * words. The badge is the site's: yellow, with one corner cut.
 */
export function shared(game: Buffer, title: string): string {
  const badge = title === product ? releaseStage : `${product} · ${releaseStage}`;
  const shade = [`${veil(INK, 0.6)}, ${veil(INK, 0.4)} 33%, ${veil(INK, 0)} 60%`];
  return `${plain(game)}<style>
    @font-face { font-family: Display; src: url("${address('font/woff2', readFileSync(resolve(FONT)))}"); }
    body { font-family: Display; }
    div { position: absolute; inset: 0; background: linear-gradient(${shade}); }
    h1, p { position: absolute; left: 220px; margin: 0; white-space: nowrap; }
    h1 { top: 59px; margin-left: -6px; font-size: 116px; line-height: 1; font-weight: 400; color: ${TEXT}; }
    p { top: 197px; padding: 0 24px; font-size: 34px; line-height: 60px; color: ${INK}; background: ${YELLOW};
      clip-path: polygon(0 0, calc(100% - 18px) 0, 100% 18px, 100% 100%, 0 100%); }
  </style><div></div><h1>${title}</h1><p>${badge}</p>`;
}

/** A launcher cuts a maskable icon to its own shape: only the middle four fifths are safe. */
export function icon(svg: Buffer, purpose: 'any' | 'maskable'): string {
  const [share, background] = purpose === 'any' ? [1, 'transparent'] : [SAFE, INK];
  return `<style>
    body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${background}; }
    img { width: ${share * 100}vw; }
  </style><img src="${address('image/svg+xml', svg)}">`;
}

function address(type: string, content: Buffer): string {
  return `data:${type};base64,${content.toString('base64')}`;
}

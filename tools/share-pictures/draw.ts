/**
 * `npm run pictures:share [-- PART…]`: draws the stills, link preview pictures, screenshots and icons again, into public/,
 * or those with a PART in their path. Run it after a change of the renderer, of a title or of public/icon.svg, and commit
 * the files.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright';
import * as v from 'valibot';
import { INK, TEXT, veil, YELLOW } from '../../shared/colour.ts';
import { GROUND_HEIGHT, JUMP_BIT, type WorldSize } from '../../shared/rules.ts';
import { STILL_WIDTHS, stillPath } from '../../src/art/still-files.ts';
import { pages, SHARE_SIZE, type SitePage } from '../../src/content/pages.ts';
import { product, releaseStage } from '../../src/content/site.ts';
import { type Moment, stills } from '../../src/content/stills.ts';
import type { World } from '../../worker/simulation/world.ts';
import { playBot, shootAndJump } from '../bots.ts';
import { chromiumOptions } from '../browsers.mjs';
import { bundle } from '../bundle.ts';
import { sourceOf } from '../fonts/subsets.ts';
import { ROOT } from '../run.mjs';

/** The test harness of the renderer's pictures, which draws a moment of a run with the real engine. */
const HARNESS = 'e2e/pictures/harness.ts';
const PUBLIC = join(ROOT, 'public');

const Picture = v.object({
  src: v.string(),
  sizes: v.pipe(v.string(), v.regex(/^\d+x\d+$/)),
  purpose: v.optional(v.string(), 'any'),
});
const Manifest = v.object({ icons: v.array(Picture), screenshots: v.array(Picture) });
/** iOS ignores the manifest's icons. It fills transparent areas with black and rounds the corners. */
const TOUCH_ICON = { src: '/icons/apple-touch.png', sizes: '180x180', purpose: 'maskable' };

/** World of a window of 360x640. The engine draws no world that no window has. */
const NARROW = { width: 328, height: 390 };
const SCREENSHOTS: Readonly<Record<string, Moment>> = {
  '/screenshots/wide-1.jpg': stills.collect,
  '/screenshots/wide-2.jpg': stills.victory,
  '/screenshots/narrow-1.jpg': { world: NARROW, seed: 340, tick: 571 },
  '/screenshots/narrow-2.jpg': { world: NARROW, seed: 259, tick: 2977 },
};

/** Share of a maskable icon that the drawing covers: the car is then inside the safe circle. */
const SAFE = 0.8;

/** JPEG quality. At 70 the sky has no visible bands, and every picture is under 60 kB. */
const JPEG = { type: 'jpeg', quality: 70 } as const;
/** WebP quality with which every still is under 25 kB. */
const WEBP_QUALITY = 0.27;
const PNG = { type: 'png', omitBackground: true } as const;

/** The vehicles on the road: x of the left edge of each picture, px of the world. */
const TRAFFIC = { pickup: 66, van: 154, 'three-wheeler': 245 };
/** Size of a picture of the garage, and the road in it. Vehicles in it are larger than in the game. */
const GARAGE = { width: 234, height: 137, road: 117, scale: 2.4 };

const harness = await bundle({ root: ROOT, mode: 'production' }, HARNESS);
const browser = await chromium.launch(await chromiumOptions());
const page = await browser.newPage();
try {
  await drawAll();
} finally {
  await browser.close();
}

async function drawAll(): Promise<void> {
  const manifest = readFileSync(join(PUBLIC, 'manifest.webmanifest'), 'utf8');
  const { icons, screenshots } = v.parse(Manifest, JSON.parse(manifest));
  const svg = readFileSync(join(PUBLIC, 'icon.svg'));
  const listed: readonly SitePage[] = pages;
  const pictures: readonly (readonly [path: string, draw: () => Promise<Buffer>])[] = [
    ...Object.values(stills).flatMap((still) =>
      STILL_WIDTHS.map((width) => [stillPath(still, width), () => webp(still, width)] as const),
    ),
    ...listed.map(({ picture: { path, title, still, zoom } }) => {
      const game = () => covering(still, SHARE_SIZE, zoom);
      return [path, async () => shoot(SHARE_SIZE, shared(await game(), title), JPEG)] as const;
    }),
    ...screenshots.map(({ src, sizes }) => {
      const moment = SCREENSHOTS[src];
      if (moment === undefined) throw new Error(`nothing says what ${src} shows`);
      const size = sizeOf(sizes);
      return [src, async () => shoot(size, await covering(moment, size), JPEG)] as const;
    }),
    ...[...icons, TOUCH_ICON].map(({ src, sizes, purpose }) => {
      return [src, () => shoot(sizeOf(sizes), icon(svg, purpose), PNG)] as const;
    }),
  ];
  const parts = process.argv.slice(2);
  for (const [path, draw] of pictures) {
    if (parts.length > 0 && !parts.some((part) => path.includes(part))) continue;
    const bytes = await draw();
    const file = join(PUBLIC, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
    console.log(`${file}: ${bytes.length}`);
  }
}

async function webp(still: Moment, width: number): Promise<Buffer> {
  await drawGame(still, width / still.world.width);
  const url = `document.querySelector('canvas').toDataURL('image/webp', ${WEBP_QUALITY})`;
  return Buffer.from(String(await page.evaluate(url)).split(',')[1] ?? '', 'base64');
}

/** `sizes`: as in the manifest, '192x192'. */
function sizeOf(sizes: string): WorldSize {
  const [width = 0, height = 0] = sizes.split('x').map(Number);
  return { width, height };
}

/** The HTML of a moment that covers `size`. What does not fit is cut off at the right and at the top. */
async function covering(moment: Moment, size: WorldSize, zoom = 1): Promise<string> {
  const { width, height } = moment.world;
  await drawGame(moment, zoom * Math.max(size.width / width, size.height / height));
  const game = address('image/png', await page.locator('canvas').screenshot());
  return `<style>body{margin:0}img{display:block;width:100vw;height:100vh;object-fit:cover;
    object-position:left bottom;transform:scale(${zoom});transform-origin:0 15%}</style><img src="${game}">`;
}

/** Draws the game on the page's only canvas. */
async function drawGame(moment: Moment, pixelRatio: number): Promise<void> {
  const { world, seed, tick, holdsFire = 0, hasTraffic = false } = moment;
  const { width, height } = world;
  const bot = (now: World) => (now.ticks < tick - holdsFire ? maskOf(now) : maskOf(now) & JUMP_BIT);
  const scene = {
    // One more tick: a replay stops at the last tick of its run.
    run: playBot(seed, world, bot, tick + 1),
    tick,
    size: { width, height, pixelRatio },
    reducedMotion: false,
  };
  await page.setViewportSize({
    width: Math.ceil(width * pixelRatio),
    height: Math.ceil(height * pixelRatio),
  });
  await page.setContent(`<script type="module">${harness}</script>`);
  await page.evaluate(`drawScene(${JSON.stringify(scene)})`);
  if (hasTraffic) await page.evaluate(drawTraffic(height - GROUND_HEIGHT, pixelRatio));
}

/** A script that draws the vehicles ahead of the car, and their reflections. `road`: y of its edge, px of the world. */
function drawTraffic(road: number, pixelRatio: number): string {
  const scale = pixelRatio / GARAGE.scale;
  const size = `${GARAGE.width * scale}, ${GARAGE.height * scale}`;
  const vehicles = Object.entries(TRAFFIC).map(([id, x]) => {
    const svg = readFileSync(join(PUBLIC, `garage/${id}.svg`), 'utf8')
      // The sky and the road of the picture.
      .replaceAll(/<path d="M-27-117[^>]*>/g, '')
      .replace('<svg ', `<svg width="${GARAGE.width * 4}" height="${GARAGE.height * 4}" `);
    return { src: address('image/svg+xml', Buffer.from(svg)), x: x * pixelRatio };
  });
  return `Promise.all(${JSON.stringify(vehicles)}.map(async ({ src, x }) => {
    const image = Object.assign(new Image(), { src });
    await image.decode();
    const surface = document.querySelector('canvas').getContext('2d');
    surface.setTransform(1, 0, 0, -0.6, x, ${(road + 8) * pixelRatio});
    surface.globalAlpha = 0.2;
    surface.drawImage(image, 0, ${-GARAGE.road * scale}, ${size});
    surface.setTransform(1, 0, 0, 1, x, ${road * pixelRatio});
    surface.globalAlpha = 1;
    surface.drawImage(image, 0, ${-GARAGE.road * scale}, ${size});
  }))`;
}

/** A picture of a page with this HTML. */
async function shoot(size: WorldSize, html: string, format: typeof JPEG | typeof PNG) {
  await page.setViewportSize(size);
  await page.setContent(html);
  await page.evaluate('document.fonts.ready');
  return page.screenshot(format);
}

/** The text of a page is drawn on the road, so that it covers nothing of the game. The badge is the site's. */
function shared(game: string, title: string): string {
  const badge = title === product ? releaseStage : `${product} · ${releaseStage}`;
  return `${game}<style>
    @font-face { font-family: Display; src: url("${address('font/woff2', readFileSync(sourceOf('chakra-petch-700')))}"); }
    body { font-family: Display; }
    div { position: absolute; inset: 430px 0 0; display: flex; align-items: center; justify-content: space-between;
      padding: 0 48px; background: linear-gradient(${veil(INK, 0)}, ${veil(INK, 0.8)} 20%); }
    h1, p { margin: 0; white-space: nowrap; }
    h1 { font-size: 92px; line-height: 1; font-weight: 400; color: ${TEXT}; }
    p { padding: 0 20px; font-size: 28px; line-height: 52px; color: ${INK}; background: ${YELLOW};
      clip-path: polygon(0 0, calc(100% - 18px) 0, 100% 18px, 100% 100%, 0 100%); }
  </style><div><h1>${title}</h1><p>${badge}</p></div>`;
}

/** A launcher cuts a maskable icon to its own shape: only the central 80 % are safe. */
function icon(svg: Buffer, purpose: string): string {
  const [share, background] = purpose === 'any' ? [1, 'transparent'] : [SAFE, INK];
  return `<style>
    body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${background}; }
    img { width: ${share * 100}vw; }
  </style><img src="${address('image/svg+xml', svg)}">`;
}

function address(type: string, content: Buffer): string {
  return `data:${type};base64,${content.toString('base64')}`;
}

/** Jumps often and shoots rarely, as players do: a car in the air looks better. */
function maskOf(world: World): number {
  const { ticks } = world;
  const mask = ticks % 18 === 0 ? shootAndJump(world) : shootAndJump(world) & JUMP_BIT;
  return mask | (ticks % 70 === 0 ? JUMP_BIT : 0);
}

/**
 * `npm run pictures:share`: draws the pictures of link previews, the screenshots and the icons again, into
 * public/. For after a change of the renderer, of a title or of public/icon.svg; the files are committed.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import { build } from 'vite';
import { INK, TEXT, veil, YELLOW } from '../../shared/colour.ts';
import type { RecordedRun } from '../../shared/recording.ts';
import { JUMP_BIT, type WorldSize } from '../../shared/rules.ts';
import { pages, SHARE_SIZE, type SitePage } from '../../src/content/pages.ts';
import { product, releaseStage } from '../../src/content/site.ts';
import { createEventBuffer } from '../../worker/simulation/events.ts';
import { step } from '../../worker/simulation/step.ts';
import { createWorld, type World } from '../../worker/simulation/world.ts';
import { shootAndJump } from '../bots.ts';
import { findBrowser } from '../find-browser.mjs';
import { ICONS, SCREENSHOTS, TOUCH_ICON } from '../heads/discovery-files.ts';

/** The harness of the renderer's pictures: draws a moment of a run with the real engine. */
const HARNESS = fileURLToPath(new URL('../../e2e/pictures/harness.ts', import.meta.url));
const PUBLIC = fileURLToPath(new URL('../../public', import.meta.url));

/** Share of a maskable icon that the drawing takes: the car is inside the safe circle then. */
const SAFE = 0.8;

const FONT = '@fontsource/chakra-petch/files/chakra-petch-latin-700-normal.woff2';

const { resolve } = createRequire(import.meta.url);

/** px of the picture per px of the world: a preview is often as small as a stamp. */
const SCALE = 2;
/** At 75 the sky shows no bands yet, and every picture stays under 60 kB. */
const JPEG = { type: 'jpeg', quality: 75 } as const;
const PNG = { type: 'png', omitBackground: true } as const;

const executablePath = await findBrowser('chromium');
if (executablePath === null) throw new Error('No browser: run node tools/setup.mjs --browser');
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const browser = await chromium.launch({ executablePath, args: asRoot });
try {
  await drawAll(await browser.newPage());
} finally {
  await browser.close();
}

async function drawAll(page: Page): Promise<void> {
  const harness = await bundle(HARNESS);
  const drawGame = (shown: SitePage, size: WorldSize) => gameAt(page, harness, shown, size);
  for (const shown of pages) {
    const { picture } = shown;
    const html = shared(await drawGame(shown, SHARE_SIZE), picture.title);
    await shoot(page, picture.path, SHARE_SIZE, html, JPEG);
  }
  for (const [file, { width, height, scene }] of Object.entries(SCREENSHOTS)) {
    const size = { width, height };
    const shown = pages.find(({ name }) => name === scene);
    if (shown === undefined) throw new Error(`no page ${scene}`);
    await shoot(page, file, size, plain(await drawGame(shown, size)), JPEG);
  }
  const svg = readFileSync(join(PUBLIC, 'icon.svg'));
  for (const [file, { size, purpose }] of Object.entries({ ...ICONS, ...TOUCH_ICON })) {
    await shoot(page, file, { width: size, height: size }, icon(svg, purpose), PNG);
  }
}

/** The game of a page's picture, PNG. */
async function gameAt(
  page: Page,
  harness: string,
  shown: SitePage,
  { width, height }: WorldSize,
): Promise<Buffer> {
  const worldSize = { width: width / SCALE, height: height / SCALE };
  const scene = {
    ...momentOf(shown, worldSize),
    size: { ...worldSize, pixelRatio: SCALE },
    reducedMotion: false,
  };
  await page.setViewportSize({ width, height });
  await page.setContent(`<script type="module">${harness}</script>`);
  await page.evaluate(`drawScene(${JSON.stringify(scene)})`);
  return page.locator('canvas').screenshot();
}

/** Writes what a page of this HTML shows. */
async function shoot(
  page: Page,
  file: string,
  size: WorldSize,
  html: string,
  format: typeof JPEG | typeof PNG,
): Promise<void> {
  await page.setViewportSize(size);
  await page.setContent(html);
  await page.evaluate('document.fonts.ready');
  const target = join(PUBLIC, file);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, await page.screenshot(format));
  console.log(target);
}

/** A module and all it imports, as one script. */
async function bundle(input: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input, output: { codeSplitting: false } },
    },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('not one bundle');
  return built.output[0].code;
}

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

/** A run and the tick of it that a picture shows. */
export interface Moment {
  readonly run: RecordedRun;
  readonly tick: number;
}

/** Plays the run of a page up to its moment, in a world of this size. */
export function momentOf({ path, picture }: SitePage, size: WorldSize): Moment {
  const { seed, tick } = picture.moment;
  const world = createWorld(seed, size);
  const events = createEventBuffer();
  const inputs: [number, number][] = [];
  // One tick more: a replay stops where its run does.
  while (world.ticks <= tick) {
    const mask = maskOf(world);
    if (mask !== 0) inputs.push([world.ticks, mask]);
    events.count = 0;
    step(world, mask, events);
    if (world.outcome !== null) throw new Error(`the run of ${path} ends at ${world.ticks}`);
  }
  return { run: { seed, ...size, inputs, ticks: world.ticks }, tick };
}

/** Jumps often and shoots seldom, as a player does: a car in the air makes the better picture. */
function maskOf(world: World): number {
  const { ticks } = world;
  const mask = ticks % 18 === 0 ? shootAndJump(world) : shootAndJump(world) & JUMP_BIT;
  return mask | (ticks % 70 === 0 ? JUMP_BIT : 0);
}

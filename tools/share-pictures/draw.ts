/**
 * `npm run pictures:share`: draws the pictures of link previews, the screenshots and the icons again, into
 * public/. For after a change of the renderer, of a title or of public/icon.svg; the files are committed.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import { build } from 'vite';
import type { WorldSize } from '../../shared/rules.ts';
import { pages, SHARE_SIZE } from '../../src/content/pages.ts';
import { findBrowser } from '../find-browser.mjs';
import { ICONS, SCREENSHOTS, TOUCH_ICON } from '../heads/discovery-files.ts';
import { icon, plain, shared } from './layout.ts';
import { momentOf } from './pictures.ts';

/** The harness of the renderer's pictures: draws a moment of a run with the real engine. */
const HARNESS = fileURLToPath(new URL('../../e2e/pictures/harness.ts', import.meta.url));
const PUBLIC = fileURLToPath(new URL('../../public', import.meta.url));

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
  const drawGame = (path: string, size: WorldSize) => gameAt(page, harness, path, size);
  for (const { path, picture } of pages) {
    const html = shared(await drawGame(path, SHARE_SIZE), picture.title);
    await shoot(page, picture.path, SHARE_SIZE, html, JPEG);
  }
  for (const [file, { width, height, scene }] of Object.entries(SCREENSHOTS)) {
    const size = { width, height };
    await shoot(page, file, size, plain(await drawGame(scene, size)), JPEG);
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
  path: string,
  { width, height }: WorldSize,
): Promise<Buffer> {
  const worldSize = { width: width / SCALE, height: height / SCALE };
  const scene = {
    ...momentOf(path, worldSize),
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

/** The picture of a link preview: a moment of a run, with the words of the page over its sky. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { SHARE_SIZE } from '../../../src/content/pages.ts';
import { product, releaseStage } from '../../../src/content/site.ts';
import { INK, TEXT, veil, YELLOW } from '../../../worker/rendering/colour.ts';
import { drawScene, type Scene } from './draw-scene.ts';

/** px of the picture per px of the world: a preview is often as small as a stamp. */
const SCALE = 2;
const WORLD = { width: SHARE_SIZE.width / SCALE, height: SHARE_SIZE.height / SCALE };

/** At 75 the sky shows no bands yet, and every picture stays under 60 kB. */
const QUALITY = 75;

const FAMILY = 'Share display';
const TOP = 64;
/** Right of the car, which jumps up to the words. */
const LEFT = 220;
const TITLE_PX = 116;
const LINE_PX = 34;
/** Corner that the site cuts from its cards, px. */
const CUT = 18;

const { resolve } = createRequire(import.meta.url);

/** JPEG, the same bytes for the same words and scene. */
export function drawSharePicture(title: string, scene: Scene): Buffer {
  loadFont();
  const canvas = drawScene(scene, WORLD, SCALE);
  const surface = canvas.getContext('2d');
  surface.setTransform(1, 0, 0, 1, 0, 0);
  drawShade(surface);
  drawWords(surface, title);
  return canvas.toBuffer('image/jpeg', QUALITY);
}

function loadFont(): void {
  if (GlobalFonts.has(FAMILY)) return;
  const file = resolve('@fontsource/chakra-petch/files/chakra-petch-latin-700-normal.woff2');
  if (GlobalFonts.register(readFileSync(file), FAMILY) === null) {
    throw new Error(`${file} is no font`);
  }
}

/** Night at the top, under the words. */
function drawShade(surface: SKRSContext2D): void {
  const { width, height } = SHARE_SIZE;
  const shade = surface.createLinearGradient(0, 0, 0, height * 0.6);
  shade.addColorStop(0, veil(INK, 0.6));
  shade.addColorStop(0.55, veil(INK, 0.4));
  shade.addColorStop(1, veil(INK, 0));
  surface.fillStyle = shade;
  surface.fillRect(0, 0, width, height);
}

function drawWords(surface: SKRSContext2D, title: string): void {
  surface.textBaseline = 'alphabetic';
  surface.font = `${TITLE_PX}px "${FAMILY}"`;
  surface.fillStyle = TEXT;
  surface.fillText(title, LEFT - TITLE_PX * 0.05, TOP + TITLE_PX * 0.8);
  const line = title === product ? releaseStage : `${product} · ${releaseStage}`;
  drawBadge(surface, line, TOP + TITLE_PX * 0.8 + 40);
}

/** The site's badge: yellow, with one corner cut. */
function drawBadge(surface: SKRSContext2D, text: string, top: number): void {
  surface.font = `${LINE_PX}px "${FAMILY}"`;
  const right = LEFT + surface.measureText(text).width + 48;
  const bottom = top + 60;
  surface.beginPath();
  surface.moveTo(LEFT, top);
  surface.lineTo(right - CUT, top);
  surface.lineTo(right, top + CUT);
  surface.lineTo(right, bottom);
  surface.lineTo(LEFT, bottom);
  surface.closePath();
  surface.fillStyle = YELLOW;
  surface.fill();
  surface.fillStyle = INK;
  surface.fillText(text, LEFT + 24, bottom - 19);
}

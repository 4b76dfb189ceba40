/** The gates of the rounds: they come with the road, and the sky changes as they pass the car. */

import { INK, PALETTES, paletteOf, TEXT, veil, YELLOW } from '../../../shared/colour.ts';
import { CAR_SIZE, CAR_X, ROUND_TICKS } from '../../../shared/rules.ts';
import { roadDistance } from '../road.ts';
import { drawSprite, fillPolygon, type PaintContext, paintSprite, type Sprite } from '../sprite.ts';
import type { Surface } from '../surface.ts';
import { toX, type Viewport } from '../viewport.ts';
import { fillBeams } from './silhouette.ts';

/** Half the width between the posts, and heights of the board's edges above the road, px. */
const HALF = 96;
const POST = 11;
const LOWER = 150;
const UPPER = 186;
/** Gates of a run; the fifth is the victory that the page promises. */
const LAST = 20;
const GOLDEN = 5;
/** Under reduced motion a gate stands for some ticks, at this share of the width. */
const STILL_TICKS = 90;
const STILL_PLACE = 0.6;
/** Gold that falls after the fifth gate: pieces, ticks, px per tick. */
const PIECES = 34;
const GOLD_TICKS = 100;
const GOLD_FALL = 3.4;

/** Anchors: the middle of the gate on the road's edge. */
export interface GateSprites {
  readonly plain: Sprite;
  readonly golden: Sprite;
  readonly finish: Sprite;
}

export function paintGateSprites(context: PaintContext): GateSprites {
  const paint = (board: (surface: Surface) => void) =>
    paintSprite(context, HALF + 30, UPPER + 34, HALF + 30, 2, (surface) => {
      paintPosts(surface);
      board(surface);
    });
  return { plain: paint(paintChevrons), golden: paint(paintCandles), finish: paint(paintChequers) };
}

function paintPosts(surface: Surface): void {
  for (const side of [-1, 1]) {
    const x = side * HALF - POST / 2;
    surface.fillStyle = INK;
    fillBeams(surface, [x, -UPPER, POST, UPPER, x - 6, -13, POST + 12, 13]);
    surface.fillStyle = veil(TEXT, 0.3);
    fillBeams(surface, [x, -UPPER, 1.5, UPPER - 13, x - 6, -13, POST + 12, 1.5]);
  }
}

/** The board between the posts, with the house's corners. */
function paintBoard(surface: Surface, fill: string): void {
  const [left, right, corner] = [-HALF - 16, HALF + 16, 12];
  const edge = [
    left,
    -UPPER,
    right - corner,
    -UPPER,
    right,
    -UPPER + corner,
    right,
    -LOWER,
    left + corner,
    -LOWER,
    left,
    -LOWER - corner,
  ];
  fillPolygon(surface, fill, edge);
  surface.strokeStyle = INK;
  surface.lineWidth = 2.4;
  surface.stroke();
  surface.fillStyle = veil(TEXT, 0.4);
  surface.fillRect(left + 1, -UPPER + 1, right - left - corner - 1, 1.5);
}

/** Faster: five chevrons in the direction of the drive. */
function paintChevrons(surface: Surface): void {
  paintBoard(surface, INK);
  for (let i = 0; i < 5; i++) {
    const x = -62 + i * 28;
    const [top, middle, low] = [-UPPER + 9, -(UPPER + LOWER) / 2, -LOWER - 9];
    fillPolygon(surface, veil(TEXT, 0.3 + 0.14 * i), [
      x,
      top,
      x + 8,
      top,
      x + 17,
      middle,
      x + 8,
      low,
      x,
      low,
      x + 9,
      middle,
    ]);
  }
}

/** A rising market in ink on gold, and pennants. */
function paintCandles(surface: Surface): void {
  paintBoard(surface, YELLOW);
  surface.fillStyle = INK;
  for (let i = 0; i < 11; i++) {
    const x = -90 + i * 17;
    const close = -LOWER - 6 - i * 1.9 - (i % 3) * 2;
    fillBeams(surface, [x, close - 7, 8, 7, x + 3, close - 10, 2, 13]);
  }
  for (let i = 0; i < 12; i++) {
    const x = -HALF + 8 + i * 15.2;
    fillPolygon(surface, i % 2 === 0 ? YELLOW : TEXT, [
      x,
      -LOWER + 2,
      x + 13,
      -LOWER + 2,
      x + 6.5,
      -LOWER + 17,
    ]);
  }
  for (const side of [-1, 1]) {
    surface.fillStyle = YELLOW;
    for (let y = 30; y < LOWER - 20; y += 26) {
      surface.fillRect(side * HALF - POST / 2, -y - 12, POST, 12);
    }
  }
}

/** The chequered finish, with a flag on either side. */
function paintChequers(surface: Surface): void {
  paintBoard(surface, INK);
  surface.fillStyle = TEXT;
  const square = 12;
  for (let row = 0; row < 3; row++) {
    for (let i = row % 2; i < 16; i += 2) {
      surface.fillRect(-96 + i * square, -UPPER + row * square, square, square);
    }
  }
  for (const side of [-1, 1]) {
    const x = side * (HALF + 4);
    surface.fillStyle = INK;
    surface.fillRect(x - 1, -UPPER - 32, 2.5, 32);
    for (let i = 0; i < 12; i++) {
      surface.fillStyle = (i + Math.floor(i / 4)) % 2 === 0 ? TEXT : INK;
      surface.fillRect(
        x + side * 3 + (i % 4) * 5 * side,
        -UPPER - 32 + Math.floor(i / 4) * 5,
        5,
        5,
      );
    }
  }
}

/** `ticks`: of the run. */
export function drawGates(
  viewport: Viewport,
  sprites: { readonly gates: GateSprites },
  ticks: number,
): void {
  if (viewport.isHighContrast) return;
  const passed = Math.floor(ticks / ROUND_TICKS);
  if (viewport.isReducedMotion) {
    if (ticks % ROUND_TICKS >= STILL_TICKS) return;
    drawGate(viewport, sprites.gates, passed, viewport.width * STILL_PLACE);
    return;
  }
  for (let gate = passed; gate <= passed + 1; gate++) {
    const ahead = roadDistance(gate * ROUND_TICKS) - viewport.road;
    drawGate(viewport, sprites.gates, gate, (CAR_X + CAR_SIZE / 2 + ahead) * viewport.scale);
  }
  if (passed === GOLDEN) drawGold(viewport, viewport.now - GOLDEN * ROUND_TICKS);
}

/** `x`: device px from the left edge of the picture. */
function drawGate(viewport: Viewport, sprites: GateSprites, gate: number, x: number): void {
  if (gate < 1 || gate > LAST) return;
  const { surface, scale, ground } = viewport;
  const reach = (HALF + 30) * scale;
  if (x < -reach || x > viewport.width + reach) return;
  const middle = (viewport.left + Math.round(x)) | 0;
  const isPlain = gate !== GOLDEN && gate !== LAST;
  const sprite = isPlain ? sprites.plain : gate === LAST ? sprites.finish : sprites.golden;
  drawSprite(surface, sprite, middle, ground);
  // A bar in the light of the sky that comes.
  surface.fillStyle = gate === GOLDEN ? YELLOW : PALETTES[paletteOf(gate + 1)].rim;
  const half = Math.round((HALF - POST / 2) * scale) | 0;
  const thick = Math.max(2, Math.round(3 * scale)) | 0;
  const top = (ground - Math.round(LOWER * scale)) | 0;
  surface.fillRect((middle - half) | 0, top, half * 2, thick);
}

function drawGold(viewport: Viewport, age: number): void {
  if (age < 0 || age >= GOLD_TICKS) return;
  const { surface, scale } = viewport;
  surface.fillStyle = YELLOW;
  const worldWidth = viewport.width / scale;
  for (let i = 0; i < PIECES; i++) {
    const turn = Math.abs(Math.cos(age * 0.14 + i * 1.9));
    const y = -20 - (i % 7) * 26 + age * GOLD_FALL * (0.8 + 0.04 * (i % 9));
    if (y < 0 || y > viewport.floor - 8) continue;
    const x = ((i * 0.618) % 1) * worldWidth + 9 * Math.sin(age * 0.09 + i);
    const side = Math.max(1, Math.round(6 * scale)) | 0;
    const high = Math.max(1, Math.round(6 * turn * scale)) | 0;
    surface.fillRect(toX(viewport, x), (viewport.top + Math.round(y * scale)) | 0, side, high);
  }
}

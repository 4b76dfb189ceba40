/** The harbour: hills beyond the water, cranes, stacked containers, and a lighthouse. */
import { INK, veil, WHITE } from '../../../shared/colour.ts';
import { between, createRandom, type Random } from '../random.ts';
import { fillPolygon, strokeLine } from '../sprite.ts';
import type { Surface } from '../surface.ts';
import { type DistrictPlan, FRONT_HEIGHT, hangingRise } from './district.ts';
import { cut, fillBeams, fillRidge, thin } from './silhouette.ts';

const WATER = 96;
/** The quay's wall, px: the strip in which bullets fly stays quiet. */
const WALL = 34;
const GLINT = veil(WHITE, 0.16);
const LIGHT = veil(WHITE, 0.34);

export const HARBOUR: DistrictPlan = {
  hasBeam: true,
  strips: [
    { rise: (sky) => sky * 0.36, span: 1, pace: 0.035, at: 'road', paint: paintHills },
    { rise: () => WATER, span: 1, pace: 0.06, at: 'road', paint: paintWater },
    { rise: (sky) => sky * 0.56, span: 1.6, pace: 0.1, at: 'road', paint: paintCranes },
    { rise: (sky) => 40 + sky * 0.14, span: 2, pace: 0.22, at: 'road', paint: paintQuay },
    {
      rise: hangingRise,
      span: 1.5,
      pace: 2,
      at: 'top',
      isExtra: true,
      paint: paintHooks,
    },
    {
      rise: () => FRONT_HEIGHT,
      span: 1,
      pace: 2,
      at: 'front',
      isExtra: true,
      paint: paintBollards,
    },
  ],
  landmark: { width: 70, height: 250, pace: 0.1, enters: 120, paint: paintLighthouse },
};

function paintHills(surface: Surface, width: number, height: number): void {
  surface.fillStyle = INK;
  fillRidge(
    surface,
    width,
    height,
    (turn) => height * (0.62 + 0.2 * Math.sin(turn * 2 + 1) + 0.14 * Math.sin(turn * 5)),
  );
  thin(surface, width, height, 0.46, 0.2);
}

function paintWater(surface: Surface, width: number, height: number): void {
  const random = createRandom(71);
  surface.fillStyle = veil(INK, 0.5);
  surface.fillRect(0, 0, width, height);
  surface.fillStyle = veil(WHITE, 0.2);
  surface.fillRect(0, 0, width, 1);
  surface.fillStyle = GLINT;
  for (let i = 0; i < width / 9; i++) {
    const near = between(random, 0, 1);
    const y = 4 + Math.round(near * near * (height - WALL));
    const long = 6 + near * 26;
    const x = between(random, 0, width);
    surface.fillRect(x, y, long, 1 + near);
    surface.fillRect(x - width, y, long, 1 + near);
  }
}

function paintCranes(surface: Surface, width: number, height: number): void {
  const random = createRandom(17);
  const count = Math.max(2, Math.round(width / 330));
  for (let i = 0; i < count; i++) {
    const x = ((i + 0.5) / count) * width + between(random, -30, 30);
    surface.fillStyle = INK;
    const tall = between(random, 0.76, 1);
    if (i % 3 === 1) paintShip(surface, random, x - 90, height);
    paintCrane(surface, x, height, height * tall, i % 2 === 0);
  }
  thin(surface, width, height, 0.84, 0.62);
  const lamps = createRandom(18);
  surface.fillStyle = LIGHT;
  for (let i = 0; i < count * 5; i++) {
    surface.fillRect(between(lamps, 0, width), height - between(lamps, 40, 70), 2, 2);
  }
}

/** A gantry crane whose boom reaches to the left, level or drawn up. */
function paintCrane(surface: Surface, x: number, floor: number, tall: number, isUp: boolean): void {
  const deck = floor - tall * 0.58;
  const top = floor - tall;
  fillBeams(surface, [x - 22, deck, 5, floor, x + 18, deck, 5, floor, x - 24, deck + 46, 50, 4]);
  strokeLine(surface, INK, 3, [x - 20, deck + 48, x + 20, floor]);
  fillBeams(surface, [x - 26, deck - 4, 76, 8, x + 30, deck - 14, 16, 12, x - 10, deck + 4, 10, 9]);
  fillPolygon(surface, INK, [x - 4, deck, x - 1, top, x + 3, top, x + 10, deck]);
  const [endX, endY] = isUp ? [x - 64, deck - tall * 0.36] : [x - 122, deck];
  strokeLine(surface, INK, 6, [x - 22, deck, endX, endY]);
  strokeLine(surface, INK, 1.5, [endX, endY - 2, x + 1, top, x + 48, deck - 4]);
  if (isUp) return;
  strokeLine(surface, INK, 1.5, [x + 1, top, x - 70, deck]);
  fillBeams(surface, [x - 86, deck, 1, 34, x - 76, deck, 1, 34, x - 98, deck + 34, 34, 13]);
}

/** A ship at the quay, loaded. */
function paintShip(surface: Surface, random: Random, x: number, floor: number): void {
  fillPolygon(surface, INK, [
    x - 130,
    floor - 62,
    x + 120,
    floor - 62,
    x + 108,
    floor,
    x - 112,
    floor,
  ]);
  for (let at = x - 96; at < x + 60; at += 22) {
    const boxes = Math.floor(between(random, 1, 4));
    surface.fillRect(at, floor - 62 - boxes * 12, 20, boxes * 12);
  }
  fillBeams(surface, [
    x + 70,
    floor - 118,
    30,
    58,
    x + 64,
    floor - 122,
    42,
    8,
    x + 82,
    floor - 140,
    3,
    20,
  ]);
}

const BOX = 46;
const BOX_HEIGHT = 17;

function paintQuay(surface: Surface, width: number, height: number): void {
  const random = createRandom(5);
  const floor = height - WALL;
  const most = Math.max(2, Math.floor((floor - 8) / BOX_HEIGHT));
  const columns = Math.floor(width / BOX);
  const boxes: [number, number, number][] = [];
  for (let i = 0; i < columns; i++) {
    const rows = Math.max(
      0,
      Math.round((0.5 + 0.6 * Math.sin(i * 0.9) * Math.sin(i * 0.37)) * most),
    );
    for (let row = 0; row < rows; row++) {
      boxes.push([(i * width) / columns, floor - (row + 1) * BOX_HEIGHT, between(random, 0, 1)]);
    }
    if (rows === 0 && i % 3 === 0)
      paintMast(surface, (i * width) / columns + 20, floor, floor * 0.92);
  }
  surface.fillStyle = INK;
  surface.fillRect(0, floor, width, WALL);
  for (const [x, y] of boxes) surface.fillRect(x, y, width / columns, BOX_HEIGHT);
  thin(surface, width, height, 0.95, 0.88);
  cut(surface, 0.4, () => surface.fillRect(0, floor, width, 1));
  for (const [x, y, shade] of boxes) {
    // A container: a shade of grey, a lit upper edge, and ribs.
    cut(surface, 0.16 + 0.34 * shade, () =>
      surface.fillRect(x + 1, y + 1, width / columns - 2, BOX_HEIGHT - 2),
    );
    cut(surface, 0.34, () => surface.fillRect(x + 1, y + 1, width / columns - 2, 1));
    surface.fillStyle = veil(INK, 0.4);
    for (let rib = 6; rib < width / columns - 4; rib += 6)
      surface.fillRect(x + rib, y + 3, 1, BOX_HEIGHT - 5);
  }
}

function paintMast(surface: Surface, x: number, floor: number, tall: number): void {
  surface.fillStyle = INK;
  fillBeams(surface, [
    x,
    floor - tall,
    2,
    tall,
    x - 9,
    floor - tall,
    20,
    2,
    x - 10,
    floor - tall,
    5,
    4,
    x + 8,
    floor - tall,
    5,
    4,
  ]);
}

/** Blocks of the cranes' ropes that pass overhead. */
function paintHooks(surface: Surface, width: number, height: number): void {
  const random = createRandom(9);
  surface.fillStyle = INK;
  fillBeams(surface, [0, 0, width, 7, 0, 14, width, 3]);
  for (let x = 0; x < width; x += 26) {
    strokeLine(surface, INK, 2.5, [x, 5, x + 13, 15, x + 26, 5]);
  }
  for (let x = 60; x < width - 90; x += between(random, 380, 640)) {
    const low = height * between(random, 0.35, 0.8);
    surface.fillStyle = INK;
    fillBeams(surface, [
      x - 26,
      12,
      62,
      12,
      x,
      12,
      2,
      low - 30,
      x + 9,
      12,
      2,
      low - 30,
      x - 4,
      low - 22,
      20,
      22,
    ]);
    strokeLine(surface, INK, 3, [x + 6, low, x + 6, low + 8, x + 1, low + 12, x - 4, low + 7]);
  }
  thin(surface, width, height, 0.9, 0.9);
  cut(surface, 0.3, () => surface.fillRect(0, 6, width, 1));
}

function paintBollards(surface: Surface, width: number, height: number): void {
  const gap = width / Math.max(1, Math.round(width / 300));
  surface.lineCap = 'round';
  for (let x = -gap / 2; x < width + gap; x += gap) {
    surface.beginPath();
    surface.moveTo(x + 6, height - 22);
    surface.quadraticCurveTo(x + gap / 2, height + 6, x + gap - 6, height - 22);
    surface.strokeStyle = INK;
    surface.lineWidth = 3;
    surface.stroke();
    surface.fillStyle = INK;
    fillBeams(surface, [x - 9, height - 28, 18, 28, x - 13, height - 32, 26, 8]);
    surface.fillStyle = veil(WHITE, 0.16);
    surface.fillRect(x - 12, height - 32, 22, 1.5);
  }
}

function paintLighthouse(surface: Surface): void {
  surface.fillStyle = INK;
  fillPolygon(surface, INK, [20, 0, 27, -206, 43, -206, 50, 0]);
  fillPolygon(surface, INK, [0, 0, 12, -34, 58, -34, 70, 0]);
  fillBeams(surface, [20, -212, 30, 7, 26, -232, 18, 20, 22, -235, 26, 4]);
  fillPolygon(surface, INK, [24, -235, 35, -248, 46, -235]);
  cut(surface, 0.3, () => {
    for (const y of [-170, -110, -50]) {
      const half = 8 + ((206 + y) / 206) * 7;
      surface.fillRect(35 - half, y, half * 2, 30);
    }
  });
  surface.fillStyle = veil(WHITE, 0.85);
  surface.fillRect(30, -229, 10, 14);
}

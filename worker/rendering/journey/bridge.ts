/** The bridge: a far shore of lights, and the cables of a suspension bridge that pass in rhythm. */
import { INK, veil, WHITE } from '../../../shared/colour.ts';
import { between, createRandom } from '../random.ts';
import { fillPolygon, strokeLine } from '../sprite.ts';
import type { Surface } from '../surface.ts';
import { type DistrictPlan, FRONT_HEIGHT, hangingRise } from './district.ts';
import { cut, fillBeams, fillRidge, thin } from './silhouette.ts';

const DECK = 36;

export const BRIDGE: DistrictPlan = {
  strips: [
    { rise: (sky) => sky * 0.24, span: 1, pace: 0.03, at: 'road', paint: paintShore },
    { rise: (sky) => sky * 0.66, span: 1.5, pace: 0.1, at: 'road', paint: paintSister },
    { rise: (sky) => sky, span: 1, pace: 1.5, at: 'road', isExtra: true, paint: paintWind },
    { rise: (sky) => sky, span: 1.6, pace: 0.4, at: 'road', paint: paintCables },
    { rise: hangingRise, span: 1, pace: 2, at: 'top', isExtra: true, paint: paintTruss },
    { rise: () => FRONT_HEIGHT, span: 1, pace: 2, at: 'front', isExtra: true, paint: paintRailing },
  ],
  landmark: { width: 176, height: 440, pace: 0.4, enters: 640, paint: paintPylon },
};

function paintShore(surface: Surface, width: number, height: number): void {
  const random = createRandom(23);
  surface.fillStyle = INK;
  fillRidge(
    surface,
    width,
    height,
    (turn) => height * (0.7 + 0.14 * Math.sin(turn * 3) + 0.08 * Math.sin(turn * 7 + 2)),
  );
  thin(surface, width, height, 0.4, 0.3);
  surface.fillStyle = veil(WHITE, 0.4);
  const line = Math.round(height * 0.52);
  for (let x = 0; x < width; x += between(random, 4, 15)) surface.fillRect(x, line, 2, 2);
  surface.fillStyle = veil(INK, 0.35);
  surface.fillRect(0, line + 3, width, height);
  surface.fillStyle = veil(WHITE, 0.08);
  for (let i = 0; i < width / 14; i++) {
    surface.fillRect(
      between(random, 0, width - 20),
      line + 6 + between(random, 0, height / 4),
      between(random, 6, 20),
      1,
    );
  }
}

/** The other bridge down the bay: towers, hanging cables, hangers. */
function paintSister(surface: Surface, width: number, height: number): void {
  const spans = Math.max(1, Math.round(width / 640));
  const span = width / spans;
  const deck = height - 82;
  const low = deck - 12;
  for (let i = 0; i < spans; i++) {
    const x = i * span + span / 2;
    surface.fillStyle = INK;
    fillBeams(surface, [
      x - 16,
      0,
      8,
      height,
      x + 8,
      0,
      8,
      height,
      x - 16,
      14,
      32,
      7,
      x - 16,
      height * 0.3,
      32,
      6,
    ]);
    for (let step = -24; step <= 24; step++) {
      const share = step / 24;
      const at = x + (share * span) / 2;
      const cable = 6 + (low - 6) * (1 - (1 - Math.abs(share)) ** 2);
      if (step % 2 === 0) surface.fillRect(at, cable, 1, deck - cable);
    }
    const points: number[] = [];
    for (let step = -24; step <= 24; step++) {
      const share = step / 24;
      points.push(x + (share * span) / 2, 6 + (low - 6) * (1 - (1 - Math.abs(share)) ** 2));
    }
    strokeLine(surface, INK, 3, points);
  }
  surface.fillStyle = INK;
  fillBeams(surface, [0, deck, width, 8]);
  for (let x = 0; x < width; x += 20)
    strokeLine(surface, INK, 1.5, [x, deck + 8, x + 10, deck + 18, x + 20, deck + 8]);
  surface.fillRect(0, deck + 17, width, 2);
  thin(surface, width, height, 0.72, 0.6);
}

/** Streaks of wind, in the sky only. */
function paintWind(surface: Surface, width: number, height: number): void {
  const random = createRandom(31);
  for (let i = 0; i < 13; i++) {
    const y = between(random, 0.05, 0.5) * height;
    const long = between(random, 50, 150);
    const x = between(random, 0, width);
    surface.fillStyle = veil(WHITE, between(random, 0.07, 0.17));
    surface.fillRect(x, y, long, 2);
    surface.fillRect(x - width, y, long, 2);
  }
}

/** The cables of this bridge: pairs of hangers in rhythm, under one swinging main cable. */
function paintCables(surface: Surface, width: number, height: number): void {
  const hangers = Math.max(4, Math.round(width / 112));
  const gap = width / hangers;
  const cableAt = (x: number) => height * (0.24 + 0.22 * Math.cos((x / width) * Math.PI * 2));
  surface.fillStyle = INK;
  for (let i = 0; i < hangers; i++) {
    const x = (i + 0.5) * gap;
    const top = cableAt(x);
    fillBeams(surface, [x - 4, top, 2, height - top - DECK, x + 3, top, 2, height - top - DECK]);
    fillBeams(surface, [x - 7, top - 5, 15, 10, x - 6, height - DECK - 10, 13, 10]);
  }
  const points: number[] = [];
  for (let x = 0; x <= width; x += 12) points.push(x, cableAt(x));
  points.push(width, cableAt(width));
  strokeLine(surface, INK, 9, points);
  surface.fillStyle = INK;
  surface.fillRect(0, height - DECK, width, DECK);
  thin(surface, width, height, 0.9, 0.9);
  cut(surface, 0.36, () => {
    surface.fillRect(0, height - DECK, width, 1.5);
    strokeLine(
      surface,
      veil(INK, 0.4),
      1.5,
      points.map((value, i) => (i % 2 === 0 ? value : value - 3.5)),
    );
  });
}

/** Girders overhead. */
function paintTruss(surface: Surface, width: number, height: number): void {
  const high = Math.min(40, height * 0.3);
  const gap = width / Math.max(2, Math.round(width / 96));
  surface.fillStyle = INK;
  fillBeams(surface, [0, 0, width, 9, 0, high - 8, width, 8]);
  for (let i = 0; i * gap < width - 1; i++) {
    const x = i * gap;
    strokeLine(
      surface,
      INK,
      7,
      i % 2 === 0 ? [x, 6, x + gap, high - 4] : [x, high - 4, x + gap, 6],
    );
    surface.fillRect(x - 3, 0, 7, high);
  }
  surface.fillRect(width - 3, 0, 3, high);
  const flag = width * 0.62;
  fillBeams(surface, [flag, high, 4, height * 0.42]);
  fillPolygon(surface, INK, [
    flag,
    high + height * 0.4,
    flag,
    high + height * 0.16,
    flag - 74,
    high + height * 0.21,
    flag - 58,
    high + height * 0.28,
    flag - 78,
    high + height * 0.36,
  ]);
  thin(surface, width, height, 0.92, 0.92);
  cut(surface, 0.32, () => surface.fillRect(0, high - 8, width, 1.5));
}

function paintRailing(surface: Surface, width: number, height: number): void {
  const gap = width / (4 * Math.max(1, Math.round(width / 300)));
  surface.fillStyle = INK;
  fillBeams(surface, [0, height - 34, width, 6, 0, height - 8, width, 8]);
  for (let x = 0; x < width - 1; x += gap) surface.fillRect(x, height - 34, 7, 34);
  for (let x = 0; x < width - 1; x += gap * 4) {
    surface.fillRect(x - 4, height - 38, 15, 38);
    // Two of four fields are closed.
    surface.fillRect(x + gap * 2, height - 28, gap * 2, 20);
  }
  surface.fillStyle = veil(WHITE, 0.17);
  surface.fillRect(0, height - 34, width, 1.5);
}

/** The portal of a tower that the road is drawn through. Px from its lower left corner. */
function paintPylon(surface: Surface): void {
  fillPolygon(surface, INK, [10, 0, 26, -440, 62, -440, 56, 0]);
  fillPolygon(surface, INK, [166, 0, 150, -440, 114, -440, 120, 0]);
  surface.fillStyle = INK;
  for (const y of [-404, -288, -172]) surface.fillRect(36, y, 104, 20);
  for (const y of [-384, -268]) {
    strokeLine(surface, INK, 10, [46, y, 130, y + 96]);
    strokeLine(surface, INK, 10, [130, y, 46, y + 96]);
  }
  cut(surface, 0.42, () => {
    strokeLine(surface, veil(INK, 0.42), 2, [11, 0, 27, -440]);
    strokeLine(surface, veil(INK, 0.42), 2, [121, 0, 115, -440]);
    for (const y of [-404, -288, -172]) surface.fillRect(60, y, 54, 2);
  });
  surface.fillStyle = veil(WHITE, 0.8);
  fillBeams(surface, [42, -425, 5, 5, 130, -425, 5, 5]);
}

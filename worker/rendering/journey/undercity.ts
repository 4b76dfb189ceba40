/** The undercity: a ceiling that leaves a slot of sky, arches, pillars, warm windows, rain, and a turbine hall. */
import { INK, veil } from '../../../shared/colour.ts';
import { between, createRandom } from '../random.ts';
import { fillDisc, fillPolygon, strokeLine } from '../sprite.ts';
import type { Surface } from '../surface.ts';
import { type DistrictPlan, FRONT_HEIGHT, hangingRise } from './district.ts';
import { cut, fillBeams, thin } from './silhouette.ts';

const WARM = '#FFD9A8';
const WALL = 36;

export const UNDERCITY: DistrictPlan = {
  hasRain: true,
  strips: [
    { rise: (sky) => sky * 0.72, span: 1, pace: 0.06, at: 'road', paint: paintArches },
    { rise: (sky) => sky * 0.34, span: 1.2, pace: 0.12, at: 'top', paint: paintCeiling },
    { rise: (sky) => sky * 0.5, span: 1.6, pace: 0.2, at: 'road', paint: paintHouses },
    { rise: (sky) => sky, span: 1.5, pace: 0.42, at: 'road', paint: paintPillars },
    { rise: hangingRise, span: 1.4, pace: 2, at: 'top', isExtra: true, paint: paintPipes },
    { rise: () => FRONT_HEIGHT, span: 1, pace: 2, at: 'front', isExtra: true, paint: paintKerb },
  ],
  landmark: { width: 300, height: 300, pace: 0.3, enters: 700, paint: paintTurbine },
};

function paintArches(surface: Surface, width: number, height: number): void {
  const count = Math.max(3, Math.round(width / 190));
  const gap = width / count;
  surface.fillStyle = INK;
  surface.fillRect(0, 0, width, height);
  thin(surface, width, height, 0.56, 0.4);
  cut(surface, 0.85, () => {
    for (let i = 0; i < count; i++) {
      const x = i * gap + 18;
      const half = (gap - 36) / 2;
      const spring = height * 0.1 + half;
      surface.beginPath();
      surface.arc(x + half, spring, half, Math.PI, 0);
      surface.lineTo(x + 2 * half, height);
      surface.lineTo(x, height);
      surface.closePath();
      surface.fill();
    }
  });
}

/** The slab of the city above, with its beams and pipes. */
function paintCeiling(surface: Surface, width: number, height: number): void {
  const slab = height * 0.62;
  const count = Math.max(4, Math.round(width / 120));
  const gap = width / count;
  surface.fillStyle = INK;
  surface.fillRect(0, 0, width, slab);
  for (let i = 0; i < count; i++) {
    const x = i * gap;
    fillPolygon(surface, INK, [
      x + 8,
      slab - 1,
      x + 40,
      slab - 1,
      x + 36,
      slab + height * 0.14,
      x + 12,
      slab + height * 0.14,
    ]);
    if (i % 3 === 1)
      fillBeams(surface, [x + 62, slab, 4, height * 0.24, x + 50, slab + height * 0.24, 28, 9]);
  }
  thin(surface, width, height, 0.93, 0.9);
  cut(surface, 0.3, () => {
    surface.fillRect(0, slab - 2, width, 1.5);
    for (const share of [0.3, 0.44]) surface.fillRect(0, slab * share, width, 1);
  });
  surface.fillStyle = veil(WARM, 0.6);
  for (let i = 1; i < count; i += 3)
    surface.fillRect(i * gap + 54, slab + height * 0.24 + 8, 20, 2);
}

/** Low houses with warm windows, and signs without words. */
function paintHouses(surface: Surface, width: number, height: number): void {
  const random = createRandom(61);
  const lights: [number, number, number][] = [];
  surface.fillStyle = INK;
  for (let x = 0; x < width; ) {
    const breadth = Math.min(width - x, Math.round(between(random, 50, 96)));
    const tall = height * between(random, 0.5, 0.96);
    fillBeams(surface, [x, height - tall, breadth, tall, x - 3, height - tall, breadth + 6, 5]);
    for (let y = height - tall + 16; y < height - 62; y += 22) {
      for (let at = x + 10; at < x + breadth - 14; at += 18) {
        if (between(random, 0, 1) < 0.3) lights.push([at, y, between(random, 0, 1)]);
      }
    }
    x += breadth;
  }
  thin(surface, width, height, 0.84, 0.82);
  for (const [x, y, share] of lights) {
    surface.fillStyle = veil(WARM, 0.16 + 0.34 * share);
    surface.fillRect(x, y, 8, 11);
    surface.fillStyle = veil(INK, 0.5);
    surface.fillRect(x + 3.5, y, 1, 11);
  }
}

function paintPillars(surface: Surface, width: number, height: number): void {
  const count = Math.max(2, Math.round(width / 330));
  const gap = width / count;
  surface.fillStyle = INK;
  for (let i = 0; i < count; i++) {
    const x = i * gap + gap / 2;
    surface.fillStyle = INK;
    fillBeams(surface, [x - 22, 0, 44, height, x - 30, height - 66, 60, 66]);
    fillPolygon(surface, INK, [x - 70, 0, x + 70, 0, x + 22, height * 0.17, x - 22, height * 0.17]);
    fillBeams(surface, [
      x + 27,
      height * 0.2,
      5,
      height * 0.6,
      x + 22,
      height * 0.3,
      12,
      4,
      x + 22,
      height * 0.6,
      12,
      4,
    ]);
  }
  surface.fillRect(0, height - WALL, width, WALL);
  thin(surface, width, height, 0.95, 0.93);
  cut(surface, 0.34, () => {
    surface.fillRect(0, height - WALL, width, 1.5);
    for (let i = 0; i < count; i++) {
      const x = i * gap + gap / 2;
      surface.fillRect(x - 22, height * 0.17, 2, height * 0.83 - 66);
      surface.fillRect(x - 30, height - 66, 60, 1.5);
    }
  });
  for (let i = 0; i < count; i++) {
    const x = i * gap + gap / 2;
    surface.fillStyle = veil(WARM, 0.5);
    fillBeams(surface, [
      x - 10,
      height * 0.34,
      20,
      4,
      x - 10,
      height * 0.34 + 8,
      13,
      4,
      x - 10,
      height * 0.34 + 16,
      17,
      4,
    ]);
  }
}

function paintPipes(surface: Surface, width: number, height: number): void {
  surface.fillStyle = INK;
  fillBeams(surface, [0, 0, width, 22, 0, 30, width, 11]);
  const gap = width / Math.max(2, Math.round(width / 230));
  for (let i = 0; i * gap < width - 1; i++) {
    const x = i * gap;
    fillBeams(surface, [x, 0, 16, 46]);
    if (i % 2 === 0)
      fillBeams(surface, [
        x + 74,
        34,
        12,
        height * 0.46,
        x + 70,
        34 + height * 0.46,
        20,
        8,
        x + 86,
        34 + height * 0.2,
        34,
        9,
        x + 112,
        0,
        9,
        34 + height * 0.2 + 9,
      ]);
  }
  thin(surface, width, height, 0.95, 0.95);
  cut(surface, 0.36, () => fillBeams(surface, [0, 19, width, 1.5, 0, 38, width, 1.5]));
}

function paintKerb(surface: Surface, width: number, height: number): void {
  const gap = width / Math.max(1, Math.round(width / 210));
  surface.fillStyle = INK;
  surface.fillRect(0, height - 10, width, 10);
  for (let x = gap * 0.2; x < width - 70; x += gap) {
    surface.fillStyle = INK;
    fillPolygon(surface, INK, [x, height, x + 8, height - 36, x + 52, height - 36, x + 60, height]);
    for (let i = 0; i < 3; i++) {
      fillPolygon(surface, veil(WARM, 0.3), [
        x + 14 + i * 13,
        height - 30,
        x + 20 + i * 13,
        height - 30,
        x + 14 + i * 13,
        height - 20,
        x + 8 + i * 13,
        height - 20,
      ]);
    }
  }
}

/** A turbine behind its arch, lit from within. Px from its lower left corner. */
function paintTurbine(surface: Surface): void {
  surface.fillStyle = INK;
  surface.beginPath();
  surface.moveTo(0, 0);
  surface.lineTo(0, -150);
  surface.arc(150, -150, 150, Math.PI, 0);
  surface.lineTo(300, 0);
  surface.closePath();
  surface.fill();
  cut(surface, 1, () => {
    surface.beginPath();
    surface.arc(150, -150, 118, 0, Math.PI * 2);
    surface.fill();
  });
  fillDisc(surface, veil(WARM, 0.17), 150, -150, 118);
  for (let i = 0; i < 9; i++) {
    const from = (i / 9) * Math.PI * 2;
    const reach = (angle: number, radius: number) => [
      150 + Math.cos(angle) * radius,
      -150 + Math.sin(angle) * radius,
    ];
    fillPolygon(surface, INK, [
      ...reach(from, 26),
      ...reach(from + 0.16, 112),
      ...reach(from + 0.42, 108),
      ...reach(from + 0.5, 26),
    ]);
  }
  fillDisc(surface, INK, 150, -150, 32);
  fillDisc(surface, veil(WARM, 0.6), 150, -150, 9);
  cut(surface, 0.4, () => {
    surface.lineWidth = 2;
    surface.beginPath();
    surface.arc(150, -150, 148, Math.PI, Math.PI * 1.75);
    surface.stroke();
  });
  strokeLine(surface, veil(WARM, 0.35), 2, [20, -28, 280, -28]);
}

/** The heights: the city below in the first grey of morning, pines, the cable car, and the observatory. */
import { INK, veil, WHITE } from '../../../shared/colour.ts';
import { between, createRandom } from '../random.ts';
import { fillDisc, fillPolygon, strokeLine } from '../sprite.ts';
import type { Surface } from '../surface.ts';
import { type DistrictPlan, FRONT_HEIGHT, hangingRise } from './district.ts';
import { cut, fillBeams, fillRidge, thin } from './silhouette.ts';
import { FAR_TOWERS, paintSkyline } from './skyline.ts';

const BANK = 34;

export const HEIGHTS: DistrictPlan = {
  strips: [
    { rise: (sky) => sky * 0.6, span: 1, pace: 0.012, at: 'road', paint: paintPeaks },
    { rise: (sky) => sky * 0.26, span: 1, pace: 0.03, at: 'road', paint: paintCityBelow },
    { rise: (sky) => sky * 0.78, span: 1.7, pace: 0.1, at: 'road', paint: paintCableCar },
    { rise: (sky) => 44 + sky * 0.26, span: 2, pace: 0.24, at: 'road', paint: paintPines },
    { rise: hangingRise, span: 1.4, pace: 2, at: 'top', isExtra: true, paint: paintBoughs },
    { rise: () => FRONT_HEIGHT, span: 1, pace: 2, at: 'front', isExtra: true, paint: paintGrass },
  ],
  landmark: { width: 250, height: 250, pace: 0.14, enters: 1100, paint: paintObservatory },
};

/** Peaks far away, with snow on the side of the light. */
function paintPeaks(surface: Surface, width: number, height: number): void {
  const peaks = [0.06, 0.62, 0.2, 0.86, 0.33, 0.58, 0.5, 1, 0.64, 0.5, 0.78, 0.8, 0.92, 0.55];
  surface.fillStyle = INK;
  for (let i = 0; i < peaks.length; i += 2) {
    for (const turn of [-1, 0, 1]) {
      const x = (peaks[i] + turn) * width;
      const tall = peaks[i + 1] * height;
      fillPolygon(surface, INK, [
        x - tall * 1.05,
        height,
        x,
        height - tall,
        x + tall * 0.9,
        height,
      ]);
    }
  }
  thin(surface, width, height, 0.42, 0.1);
  surface.fillStyle = veil(WHITE, 0.13);
  for (let i = 0; i < peaks.length; i += 2) {
    if (peaks[i + 1] < 0.7) continue;
    const x = peaks[i] * width;
    const top = height - peaks[i + 1] * height;
    fillPolygon(surface, veil(WHITE, 0.13), [
      x,
      top,
      x + 6,
      top + 30,
      x - 4,
      top + 22,
      x - 12,
      top + 44,
      x - 24,
      top + 32,
      x - 46,
      top + 50,
    ]);
  }
}

function paintCityBelow(surface: Surface, width: number, height: number): void {
  paintSkyline(
    surface,
    { ...FAR_TOWERS, seed: 37, narrow: 7, wide: 17, lit: 0, crown: 0.6, foot: 0.5 },
    width,
    height,
  );
  const random = createRandom(38);
  surface.fillStyle = veil(WHITE, 0.3);
  for (let i = 0; i < width / 8; i++) {
    surface.fillRect(between(random, 0, width - 2), between(random, 0.5, 0.8) * height, 1.5, 1.5);
  }
}

function paintCableCar(surface: Surface, width: number, height: number): void {
  const masts = Math.max(2, Math.round(width / 500));
  const gap = width / masts;
  surface.fillStyle = INK;
  fillRidge(
    surface,
    width,
    height,
    (turn) => height * (0.36 + 0.12 * Math.sin(turn * 2 + 0.6) + 0.05 * Math.sin(turn * 5)),
  );
  const top = (i: number) => height * (i % 2 === 0 ? 0.06 : 0.2);
  for (let i = 0; i < masts; i++) {
    const x = (i + 0.5) * gap;
    fillPolygon(surface, INK, [x - 12, height, x - 3, top(i), x + 3, top(i), x + 12, height]);
    surface.fillStyle = INK;
    fillBeams(surface, [x - 18, top(i), 36, 5]);
    for (const turn of [0, -1]) {
      const from = x + turn * width;
      const [y, next] = [top(i), top((i + 1) % masts)];
      const points: number[] = [];
      for (let step = 0; step <= 12; step++) {
        const share = step / 12;
        points.push(from + share * gap, y + (next - y) * share + 40 * share * (1 - share) * 2);
      }
      strokeLine(surface, INK, 1.8, points);
      const cabinY = y + (next - y) * 0.5 + 20;
      surface.fillStyle = INK;
      fillBeams(surface, [
        from + gap / 2 - 1,
        cabinY,
        2,
        16,
        from + gap / 2 - 17,
        cabinY + 16,
        34,
        25,
        from + gap / 2 - 13,
        cabinY + 13,
        26,
        4,
      ]);
    }
  }
  thin(surface, width, height, 0.8, 0.6);
  for (let i = 0; i < masts; i++) {
    const x = ((i + 1) * gap) % width;
    const cabinY = (top(i) + top((i + 1) % masts)) / 2 + 20;
    cut(surface, 0.9, () => surface.fillRect(x - 13, cabinY + 20, 26, 10));
    surface.fillStyle = veil(WHITE, 0.4);
    surface.fillRect(x - 13, cabinY + 20, 26, 10);
    surface.fillStyle = INK;
    surface.fillRect(x - 1, cabinY + 20, 2, 10);
  }
}

function paintPines(surface: Surface, width: number, height: number): void {
  const random = createRandom(97);
  surface.fillStyle = INK;
  const ridge = (turn: number) => BANK + 14 + 12 * Math.sin(turn * 3) + 5 * Math.sin(turn * 8);
  fillRidge(surface, width, height, ridge);
  for (let x = 12; x < width - 20; x += between(random, 12, 46)) {
    // Groups and clearings.
    const share = 0.5 + 0.5 * Math.sin((x / width) * Math.PI * 10);
    if (share < 0.22) continue;
    const foot = height - ridge((x / width) * Math.PI * 2) + 6;
    paintPine(
      surface,
      x,
      foot,
      Math.max(22, (foot - 4) * (0.4 + 0.6 * share) * between(random, 0.6, 1)),
    );
  }
  thin(surface, width, height, 0.95, 0.92);
}

function paintPine(surface: Surface, x: number, foot: number, tall: number): void {
  const half = tall * 0.23;
  for (let tier = 0; tier < 4; tier++) {
    const top = foot - tall + tall * 0.2 * tier;
    const wide = half * (0.4 + 0.2 * tier);
    fillPolygon(surface, INK, [x - wide, top + tall * 0.34, x, top, x + wide, top + tall * 0.34]);
  }
  surface.fillRect(x - 2, foot - tall * 0.1, 4, tall * 0.2);
}

/** Boughs that hang into the picture. */
function paintBoughs(surface: Surface, width: number, height: number): void {
  const random = createRandom(53);
  for (let x = 40; x < width - 200; x += between(random, 300, 520)) {
    const long = between(random, 110, 180);
    const drop = height * between(random, 0.24, 0.5);
    strokeLine(surface, INK, 6, [x - 20, -4, x + long, drop]);
    for (let i = 0; i < 9; i++) {
      const share = 0.12 + i * 0.105;
      const [atX, atY] = [x - 20 + (long + 20) * share, drop * share];
      const reach = 46 * (1.1 - share);
      fillPolygon(surface, INK, [atX - 8, atY, atX + 10, atY, atX + 12 + reach * 0.4, atY + reach]);
      fillPolygon(surface, INK, [atX - 4, atY, atX + 12, atY, atX + reach, atY - reach * 0.3]);
    }
  }
  thin(surface, width, height, 0.94, 0.94);
}

function paintGrass(surface: Surface, width: number, height: number): void {
  const random = createRandom(59);
  surface.fillStyle = INK;
  surface.fillRect(0, height - 7, width, 7);
  for (let x = 4; x < width - 24; x += between(random, 4, 13)) {
    const tall = between(random, 8, 27) * (0.55 + 0.45 * Math.sin((x / width) * Math.PI * 6));
    const lean = between(random, -9, 3);
    fillPolygon(surface, INK, [x, height, x + lean, height - Math.abs(tall) - 7, x + 5, height]);
  }
  for (let x = 90; x < width - 90; x += between(random, 230, 380)) {
    fillPolygon(surface, INK, [
      x,
      height,
      x + 9,
      height - 20,
      x + 30,
      height - 27,
      x + 56,
      height - 18,
      x + 66,
      height,
    ]);
    fillPolygon(surface, veil(WHITE, 0.13), [
      x + 9,
      height - 20,
      x + 30,
      height - 27,
      x + 34,
      height - 24,
      x + 14,
      height - 17,
    ]);
  }
}

/** A dome whose slit is open, on its rock. Px from its lower left corner. */
function paintObservatory(surface: Surface): void {
  fillPolygon(surface, INK, [0, 0, 22, -64, 64, -104, 190, -104, 226, -58, 250, 0]);
  surface.fillStyle = INK;
  surface.fillRect(68, -156, 116, 56);
  surface.beginPath();
  surface.arc(126, -156, 66, Math.PI, 0);
  surface.closePath();
  surface.fill();
  surface.fillRect(56, -160, 140, 8);
  cut(surface, 0.95, () => {
    surface.beginPath();
    surface.moveTo(126, -160);
    surface.arc(126, -160, 63, Math.PI * 1.56, Math.PI * 1.72);
    surface.closePath();
    surface.fill();
  });
  surface.fillStyle = veil(WHITE, 0.5);
  surface.beginPath();
  surface.moveTo(126, -160);
  surface.arc(126, -160, 63, Math.PI * 1.56, Math.PI * 1.72);
  surface.closePath();
  surface.fill();
  strokeLine(surface, INK, 7, [124, -172, 166, -236]);
  cut(surface, 0.45, () => {
    surface.lineWidth = 2;
    surface.beginPath();
    surface.arc(126, -156, 64, Math.PI, Math.PI * 1.5);
    surface.stroke();
    fillBeams(surface, [68, -150, 2, 46, 56, -160, 140, 1.5]);
  });
  fillDisc(surface, veil(WHITE, 0.5), 90, -128, 3);
  fillDisc(surface, veil(WHITE, 0.5), 162, -128, 3);
}

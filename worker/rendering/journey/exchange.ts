/** The exchange: towers like candles of a chart, boards, and the great board on its scaffold. */
import { INK, veil, WHITE } from '../../../shared/colour.ts';
import { between, createRandom } from '../random.ts';
import { fillPolygon, strokeLine } from '../sprite.ts';
import type { Surface } from '../surface.ts';
import { type DistrictPlan, FRONT_HEIGHT, hangingRise } from './district.ts';
import { cut, fillBeams } from './silhouette.ts';
import { FAR_TOWERS, MIDDLE_TOWERS, NEAR_TOWERS, paintSkyline } from './skyline.ts';

export const EXCHANGE: DistrictPlan = {
  strips: [
    {
      rise: (sky) => sky * 0.56,
      span: 1,
      pace: 0.035,
      at: 'road',
      paint: (surface, width, height) => paintSkyline(surface, FAR_TOWERS, width, height),
    },
    {
      rise: (sky) => sky * 0.46,
      span: 1.3,
      pace: 0.09,
      at: 'road',
      paint: (surface, width, height) => paintSkyline(surface, MIDDLE_TOWERS, width, height),
    },
    { rise: (sky) => sky * 0.5, span: 1, pace: 0.14, at: 'road', isExtra: true, paint: paintHaze },
    {
      rise: (sky) => 34 + sky * 0.14,
      span: 2,
      pace: 0.22,
      at: 'road',
      paint: (surface, width, height) => paintSkyline(surface, NEAR_TOWERS, width, height),
    },
    { rise: hangingRise, span: 1.4, pace: 2, at: 'top', isExtra: true, paint: paintLamps },
    {
      rise: () => FRONT_HEIGHT,
      span: 1,
      pace: 2,
      at: 'front',
      isExtra: true,
      paint: paintBarriers,
    },
  ],
  landmark: { width: 330, height: 230, pace: 0.16, enters: 90, paint: paintBoard },
};

/** Flat banks of mist between the rows of towers. */
function paintHaze(surface: Surface, width: number, height: number): void {
  const random = createRandom(41);
  surface.fillStyle = veil(WHITE, 0.07);
  for (let i = 0; i < 9; i++) {
    const long = between(random, 0.18, 0.42) * width;
    const high = between(random, 6, 14);
    const y = between(random, 0.15, 0.86) * height;
    const x = between(random, 0, width);
    for (const at of [x, x - width]) {
      surface.beginPath();
      surface.moveTo(at + high, y);
      surface.lineTo(at + long, y);
      surface.lineTo(at + long - high, y + high);
      surface.lineTo(at, y + high);
      surface.closePath();
      surface.fill();
    }
  }
}

/** The city's own landmark: a board with nine candles on a scaffold. Px from its lower left corner. */
function paintBoard(surface: Surface): void {
  surface.fillStyle = INK;
  for (const x of [24, 154, 296]) fillBeams(surface, [x, -110, 8, 110]);
  for (const x of [28, 158]) {
    strokeLine(surface, INK, 3, [x, -104, x + 134, -40]);
    strokeLine(surface, INK, 3, [x, -40, x + 134, -104]);
  }
  surface.fillRect(0, -226, 330, 122);
  cut(surface, 0.3, () => fillBeams(surface, [0, -226, 330, 2, 0, -226, 2, 122]));
  cut(surface, 0.24, () => {
    for (const y of [-198, -170, -142]) surface.fillRect(10, y, 310, 1);
  });
  const closes = [-128, -140, -134, -156, -150, -172, -164, -188, -204];
  for (const [i, close] of closes.entries()) {
    const open = i === 0 ? -120 : closes[i - 1];
    const x = 18 + i * 34;
    const top = Math.min(open, close);
    const isRising = close < open;
    const body = Math.max(5, Math.abs(open - close));
    cut(surface, isRising ? 0.95 : 0.5, () => {
      surface.fillRect(x + 10, top - 8, 2, body + 16);
      surface.fillRect(x, top, 22, body);
    });
    if (!isRising) continue;
    surface.fillStyle = veil(WHITE, 0.42);
    surface.fillRect(x, top, 22, body);
  }
}

/** Arms of street lamps and wires of a tram, overhead. */
function paintLamps(surface: Surface, width: number, height: number): void {
  surface.fillStyle = INK;
  const gap = width / Math.max(1, Math.round(width / 420));
  fillBeams(surface, [
    0,
    Math.round(height * 0.16),
    width,
    2,
    0,
    Math.round(height * 0.22),
    width,
    2,
  ]);
  for (let x = gap * 0.3; x < width - 60; x += gap) {
    const y = height * 0.46;
    surface.fillStyle = INK;
    fillBeams(surface, [x, 0, 9, y, x + 3, y - 4, 92, 6]);
    strokeLine(surface, INK, 3, [x + 6, y - 40, x + 46, y - 2]);
    fillPolygon(surface, INK, [x + 60, y, x + 104, y, x + 96, y + 11, x + 68, y + 11]);
    surface.fillStyle = veil(WHITE, 0.5);
    surface.fillRect(x + 70, y + 10, 24, 2.5);
    surface.fillStyle = INK;
    fillBeams(surface, [
      x + 190,
      Math.round(height * 0.22),
      2,
      18,
      x + 172,
      Math.round(height * 0.22) + 18,
      40,
      44,
    ]);
    const sign = Math.round(height * 0.22) + 18;
    cut(surface, 0.7, () => {
      fillBeams(surface, [
        x + 178,
        sign + 22,
        5,
        14,
        x + 188,
        sign + 12,
        5,
        20,
        x + 198,
        sign + 6,
        5,
        18,
      ]);
    });
  }
}

function paintBarriers(surface: Surface, width: number, height: number): void {
  const gap = width / Math.max(1, Math.round(width / 150));
  surface.fillStyle = INK;
  surface.fillRect(0, height - 13, width, 13);
  for (let x = 0; x < width - gap / 2; x += gap) {
    fillPolygon(surface, INK, [
      x + 10,
      height - 30,
      x + gap - 26,
      height - 30,
      x + gap - 14,
      height,
      x,
      height,
    ]);
    fillPolygon(surface, veil(WHITE, 0.14), [
      x + 10,
      height - 30,
      x + gap - 26,
      height - 30,
      x + gap - 25,
      height - 28,
      x + 9,
      height - 28,
    ]);
    for (let at = x + 22; at < x + gap - 44; at += 26) {
      fillPolygon(surface, veil(WHITE, 0.1), [
        at + 8,
        height - 24,
        at + 19,
        height - 24,
        at + 11,
        height - 8,
        at,
        height - 8,
      ]);
    }
  }
}

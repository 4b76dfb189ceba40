/** The heights: the city below in the first grey of morning, pines, the cable car, and the observatory. */
import { disc } from '../../../shared/outlines.ts';
import { between, createRandom } from '../scenery/random.ts';
import { type DistrictPlan, FRONT, hangingRise } from './district.ts';
import {
  box,
  curve,
  cut,
  cutLine,
  haze,
  ink,
  light,
  line,
  ridge,
  row,
  type Shape,
} from './shapes.ts';
import { FAR_TOWERS, skyline } from './skyline.ts';

const BANK = 34;

export const HEIGHTS: DistrictPlan = {
  strips: [
    { rise: (sky) => sky * 0.6, span: 1, pace: 0.012, shapes: peaks },
    { rise: (sky) => sky * 0.26, span: 1, pace: 0.03, shapes: cityBelow },
    { rise: (sky) => sky * 0.78, span: 1.7, pace: 0.1, shapes: cableCar },
    { rise: (sky) => 44 + sky * 0.26, span: 2, pace: 0.24, shapes: pines },
    { rise: hangingRise, span: 1.4, pace: 2, at: 'top', isExtra: true, shapes: boughs },
    { ...FRONT, shapes: grass },
  ],
  // A dome whose slit is open, on its rock.
  landmark: {
    width: 250,
    height: 250,
    pace: 0.14,
    enters: 1100,
    shapes: [
      ink('M0 0 22-64 64-104H190L226-58 250 0zM68-156h116v56h-116z'),
      ink('M60-156a66 66 0 0 1 132 0zM56-160h140v8h-140z'),
      cut(0.95, 'M126-160 137.81-221.88A63 63 0 0 1 166.16-208.54z'),
      light(0.5, 'M126-160 137.81-221.88A63 63 0 0 1 166.16-208.54z'),
      line(7, 'M124-172 166-236'),
      cutLine(0.45, 2, 'M62-156A64 64 0 0 1 126-220'),
      cut(0.45, 'M68-150h2v46h-2zM56-160h140v1.5h-140z'),
      light(0.5, disc(90, -128, 3) + disc(162, -128, 3)),
    ],
  },
};

/** Peaks far away, with snow on the side of the light. */
function peaks(width: number, height: number): readonly Shape[] {
  const all = [0.06, 0.62, 0.2, 0.86, 0.33, 0.58, 0.5, 1, 0.64, 0.5, 0.78, 0.8, 0.92, 0.55];
  let rock = '';
  let snow = '';
  for (let i = 0; i < all.length; i += 2) {
    const x = all[i] * width;
    const tall = all[i + 1] * height;
    for (const turn of [-width, 0, width])
      rock += `M${x + turn - tall * 1.05} ${height}l${tall * 1.05} ${-tall}l${tall * 0.9} ${tall}z`;
    if (all[i + 1] >= 0.7) snow += `M${x} ${height - tall}l6 30-10-8-8 22-12-12-22 18z`;
  }
  return [ink(rock), haze(0.42, 0.1), light(0.13, snow)];
}

function cityBelow(width: number, height: number): readonly Shape[] {
  const small = { ...FAR_TOWERS, seed: 37, narrow: 7, wide: 17, crown: 0.6, foot: 0.5 };
  const random = createRandom(38);
  const lamp = () =>
    box(between(random, 0, width - 2), between(random, 0.5, 0.8) * height, 1.5, 1.5);
  return [...skyline(small)(width, height), light(0.3, row(width / 8, lamp))];
}

function cableCar(width: number, height: number): readonly Shape[] {
  const masts = Math.max(2, Math.round(width / 500));
  const gap = width / masts;
  const top = (i: number) => height * (i % 2 === 0 ? 0.06 : 0.2);
  const next = (i: number) => top((i + 1) % masts);
  const mast = (i: number) => {
    const x = (i + 0.5) * gap;
    return `M${x - 12} ${height}L${x - 3} ${top(i)}h6L${x + 12} ${height}z${box(x - 18, top(i), 36, 5)}`;
  };
  // One more on the left: the strip's ends join.
  const rope = (n: number) => {
    const i = (n + masts - 1) % masts;
    const from = (n - 0.5) * gap;
    return curve(12, (share) => [
      from + share * gap,
      top(i) + (next(i) - top(i)) * share + 80 * share * (1 - share),
    ]);
  };
  const cabinY = (i: number) => (top(i) + next(i)) / 2 + 20;
  const cabin = (n: number) => {
    const y = cabinY((n + masts - 1) % masts);
    const x = n * gap;
    return box(x - 1, y, 2, 16) + box(x - 17, y + 16, 34, 25) + box(x - 13, y + 13, 26, 4);
  };
  const window = (i: number) => box((((i + 1) * gap) % width) - 13, cabinY(i) + 20, 26, 10);
  const rise = (turn: number) =>
    height * (0.36 + 0.12 * Math.sin(turn * 2 + 0.6) + 0.05 * Math.sin(turn * 5));
  return [
    ink(ridge(width, height, rise)),
    ink(row(masts, mast)),
    line(1.8, row(masts + 1, rope)),
    ink(row(masts + 1, cabin)),
    haze(0.8, 0.6),
    cut(0.9, row(masts, window)),
    light(0.4, row(masts, window)),
    ink(row(masts, (i) => box((((i + 1) * gap) % width) - 1, cabinY(i) + 20, 2, 10))),
  ];
}

function pines(width: number, height: number): readonly Shape[] {
  const random = createRandom(97);
  const rise = (turn: number) => BANK + 14 + 12 * Math.sin(turn * 3) + 5 * Math.sin(turn * 8);
  let trees = '';
  for (let x = 12; x < width - 20; x += between(random, 12, 46)) {
    // Groups and clearings.
    const share = 0.5 + 0.5 * Math.sin((x / width) * Math.PI * 10);
    if (share < 0.22) continue;
    const foot = height - rise((x / width) * Math.PI * 2) + 6;
    const tall = Math.max(22, (foot - 4) * (0.4 + 0.6 * share) * between(random, 0.6, 1));
    for (let tier = 0; tier < 4; tier++) {
      const half = tall * 0.23 * (0.4 + 0.2 * tier);
      const tip = foot - tall + tall * 0.2 * tier;
      trees += `M${x - half} ${tip + tall * 0.34}L${x} ${tip}L${x + half} ${tip + tall * 0.34}z`;
    }
    trees += box(x - 2, foot - tall * 0.1, 4, tall * 0.2);
  }
  return [ink(ridge(width, height, rise)), ink(trees), haze(0.95, 0.92)];
}

/** Boughs that hang into the picture. */
function boughs(width: number, height: number): readonly Shape[] {
  const random = createRandom(53);
  let wood = '';
  let needles = '';
  for (let x = 40; x < width - 200; x += between(random, 300, 520)) {
    const long = between(random, 110, 180);
    const drop = height * between(random, 0.24, 0.5);
    wood += `M${x - 20}-4L${x + long} ${drop}`;
    for (let i = 0; i < 9; i++) {
      const share = 0.12 + i * 0.105;
      const [atX, atY] = [x - 20 + (long + 20) * share, drop * share];
      const reach = 46 * (1.1 - share);
      needles += `M${atX - 8} ${atY}h18L${atX + 12 + reach * 0.4} ${atY + reach}z`;
      needles += `M${atX - 4} ${atY}L${atX + reach} ${atY - reach * 0.3}L${atX + 12} ${atY}z`;
    }
  }
  return [line(6, wood), ink(needles), haze(0.94)];
}

function grass(width: number, height: number): readonly Shape[] {
  const random = createRandom(59);
  const shapes = [ink(box(0, height - 7, width, 7))];
  let blades = '';
  for (let x = 4; x < width - 24; x += between(random, 4, 13)) {
    const tall = between(random, 8, 27) * (0.55 + 0.45 * Math.sin((x / width) * Math.PI * 6));
    const lean = between(random, -9, 3);
    blades += `M${x + 5} ${height}h-5L${x + lean} ${height - Math.abs(tall) - 7}z`;
  }
  shapes.push(ink(blades));
  for (let x = 90; x < width - 90; x += between(random, 230, 380)) {
    shapes.push(ink(`M${x} ${height}l9-20 21-7 26 9 10 18z`));
    shapes.push(light(0.13, `M${x + 9} ${height - 20}l21-7 4 3-20 7z`));
  }
  return shapes;
}

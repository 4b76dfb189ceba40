/** The heights: the city below at first light, pines, the cable car, and the observatory; behind them the morning. */
import { disc } from '../../../shared/outlines.ts';
import { createRandom } from '../scenery/random.ts';
import { box } from '../sprites/shape.ts';
import { type DistrictPlan, FRONT, HANGING, type PaintStrip } from './district.ts';
import {
  curve,
  cut,
  cutLine,
  haze,
  ink,
  join,
  light,
  line,
  rhythm,
  ridge,
  row,
  scatter,
} from './pens.ts';
import { FAR_TOWERS, skyline } from './skyline.ts';

const BANK = 34;
/** x and height of the peaks, as shares of the strip. */
const PEAKS = [0.06, 0.62, 0.2, 0.86, 0.33, 0.58, 0.5, 1, 0.64, 0.5, 0.78, 0.8, 0.92, 0.55];

/** Distant peaks, with snow on the lit side. */
const peaks: PaintStrip = (width, height) => {
  let rock = '';
  let snow = '';
  for (let i = 0; i < PEAKS.length; i += 2) {
    const x = PEAKS[i] * width;
    const tall = PEAKS[i + 1] * height;
    for (const turn of [-width, 0, width])
      rock += `M${x + turn - tall * 1.05} ${height}l${tall * 1.05} ${-tall}l${tall * 0.9} ${tall}z`;
    if (PEAKS[i + 1] >= 0.7) snow += `M${x} ${height - tall}l6 30-10-8-8 22-12-12-22 18z`;
  }
  return [ink(rock), haze(height, 0.42, 0.1), light(0.13)(snow)];
};

const cityBelow: PaintStrip = (width, height) => {
  const small = { ...FAR_TOWERS, seed: 37, widths: [7, 17], opacities: [0.6, 0.5] } as const;
  const random = createRandom(38);
  const lamp = () => box(random(0, width - 2), random(0.5, 0.8) * height, 1.5, 1.5);
  return [...skyline(small)(width, height), light(0.3)(row(width / 8, lamp))];
};

const cableCar: PaintStrip = (width, height) => {
  const { count, gap, each } = rhythm(width, 500, 2);
  const top = (i: number) => height * (i % 2 === 0 ? 0.01 : 0.16);
  const next = (i: number) => top((i + 1) % count);
  const mast = (x: number, i: number) =>
    `M${x - 12} ${height}L${x - 3} ${top(i)}h6L${x + 12} ${height}z${box(x - 18, top(i), 36, 5)}`;
  // Ropes and cabins begin one field further left, so that the strip's ends join.
  const former = (n: number) => (n + count - 1) % count;
  const rope = (from: number, n: number) =>
    curve(12, (share) => [
      from + share * gap,
      top(former(n)) + (next(former(n)) - top(former(n))) * share + 80 * share * (1 - share),
    ]);
  const cabinY = (i: number) => (top(i) + next(i)) / 2 + 20;
  const cabin = (x: number, n: number) => {
    const y = cabinY(former(n));
    return box(x - 1, y, 2, 16) + box(x - 17, y + 16, 34, 25) + box(x - 13, y + 13, 26, 4);
  };
  const pane = (left: number, wide: number) =>
    each((x, i) => box(((x + gap) % width) + left, cabinY(i) + 20, wide, 10));
  const rise = (turn: number) =>
    height * (0.38 + 0.13 * Math.sin(turn * 2 + 0.6) + 0.05 * Math.sin(turn * 5));
  return [
    ink(ridge(width, height, rise)),
    ink(each(mast, 0.5)),
    line(1.8)(each(rope, -0.5, 1)),
    ink(each(cabin, 0, 1)),
    haze(height, 0.8, 0.6),
    cut(0.9)(pane(-13, 26)),
    light(0.4)(pane(-13, 26)),
    ink(pane(-1, 2)),
  ];
};

/** Groups of pines with gaps between them. */
const pines: PaintStrip = (width, height) => {
  const random = createRandom(97);
  const rise = (turn: number) => BANK + 14 + 12 * Math.sin(turn * 3) + 5 * Math.sin(turn * 8);
  const trees = scatter(random, [12, width - 20, 12, 46], (x) => {
    const share = 0.5 + 0.5 * Math.sin((x / width) * Math.PI * 10);
    if (share < 0.22) return '';
    const foot = height - rise((x / width) * Math.PI * 2) + 6;
    const wanted = (foot - 4) * (0.4 + 0.6 * share) * random(0.6, 1);
    const tall = Math.min(foot - 2, Math.max(22, wanted));
    const tier = (i: number) => {
      const half = tall * 0.23 * (0.4 + 0.2 * i);
      const tip = foot - tall + tall * 0.2 * i;
      return `M${x - half} ${tip + tall * 0.34}L${x} ${tip}L${x + half} ${tip + tall * 0.34}z`;
    };
    return row(4, tier) + box(x - 2, foot - tall * 0.1, 4, tall * 0.2);
  });
  return [ink(ridge(width, height, rise)), ink(trees.join('')), haze(height, 0.95, 0.92)];
};

/** Branches that hang into the picture. */
const boughs: PaintStrip = (width, height) => {
  const random = createRandom(53);
  const all = scatter(random, [40, width - 250, 180, 620], (x) => {
    const long = random(70, 230);
    const drop = Math.min(height, 160) * random(0.2, 0.6);
    const needles = row(9, (i) => {
      const share = 0.12 + i * 0.105;
      const [atX, atY] = [x - 20 + (long + 20) * share, drop * share];
      const reach = 46 * (1.1 - share);
      const lower = `M${atX - 8} ${atY}h18L${atX + 12 + reach * 0.4} ${atY + reach}z`;
      return `${lower}M${atX - 4} ${atY}L${atX + reach} ${atY - reach * 0.3}L${atX + 12} ${atY}z`;
    });
    return { wood: `M${x - 20}-4L${x + long} ${drop}`, needles };
  });
  const wood = join(all, (bough) => bough.wood);
  return [line(6)(wood), ink(join(all, ({ needles }) => needles)), haze(height, 0.94)];
};

const lowestBough = (height: number) => Math.max(54, Math.min(height, 160) * 0.6 + 2);

const grass: PaintStrip = (width, height) => {
  const random = createRandom(59);
  const blades = scatter(random, [4, width - 24, 4, 13], (x) => {
    const tall = random(8, 27) * (0.55 + 0.45 * Math.sin((x / width) * Math.PI * 6));
    const lean = random(-9, 3);
    return `M${x + 5} ${height}h-5L${x + lean} ${height - Math.abs(tall) - 7}z`;
  });
  const stones = scatter(random, [90, width - 90, 230, 380], (x) => [
    ink(`M${x} ${height}l9-20 21-7 26 9 10 18z`),
    light(0.13)(`M${x + 9} ${height - 20}l21-7 4 3-20 7z`),
  ]);
  return [ink(box(0, height - 7, width, 7)), ink(blades.join('')), ...stones.flat()];
};

export const HEIGHTS: DistrictPlan = {
  strips: [
    { rise: (sky) => sky * 0.57, span: 1, pace: 0.012, hidden: 0.2, shapes: peaks },
    { rise: (sky) => sky * 0.26, span: 1, pace: 0.03, hidden: 0.12, shapes: cityBelow },
    { rise: (sky) => sky * 0.72, span: 1.7, pace: 0.1, shapes: cableCar },
    { rise: (sky) => 40 + sky * 0.21, span: 2, pace: 0.24, shapes: pines },
    { ...HANGING, span: 1.4, reach: lowestBough, shapes: boughs },
    { ...FRONT, rise: () => 34, shapes: grass },
  ],
  // An observatory on a rock; the slit of its dome is open.
  landmark: {
    width: 250,
    height: 242,
    pace: 0.14,
    enters: 1100,
    shapes: [
      ink('M0 0 22-64 64-104H190L226-58 250 0zM68-156h116v56h-116z'),
      ink('M60-156a66 66 0 0 1 132 0zM56-160h140v8h-140z'),
      cut(0.95)('M126-160 137.81-221.88A63 63 0 0 1 166.16-208.54z'),
      light(0.5)('M126-160 137.81-221.88A63 63 0 0 1 166.16-208.54z'),
      line(7)('M124-172 166-236'),
      cutLine(0.45, 2)('M62-156A64 64 0 0 1 126-220'),
      cut(0.45)('M68-150h2v46h-2zM56-160h140v1.5h-140z'),
      light(0.5)(disc(90, -128, 3) + disc(162, -128, 3)),
    ],
  },
};

/** Behind the finish nothing is as high as the sun. */
export const MORNING: DistrictPlan = {
  strips: [
    { rise: (sky) => sky * 0.3, span: 1, pace: 0.012, shapes: peaks },
    { rise: (sky) => sky * 0.24, span: 1, pace: 0.03, shapes: cityBelow },
    { rise: (sky) => (sky < 220 ? 0 : 44 + sky * 0.12), span: 2, pace: 0.24, shapes: pines },
    { ...FRONT, rise: () => 34, shapes: grass },
  ],
  landmark: { width: 1, height: 1, pace: 0, enters: 0, shapes: [] },
};

/** The undercity: a ceiling with a gap for the sky, arches, pillars, warm windows, rain, and a turbine hall. */
import { INK } from '../../../shared/colour.ts';
import { disc } from '../../../shared/outlines.ts';
import { createRandom } from '../scenery/random.ts';
import { box, type Shape } from '../sprites/shape.ts';
import { type DistrictPlan, FRONT, HANGING, type PaintStrip } from './district.ts';
import { cut, cutLine, haze, ink, light, rhythm, row } from './pens.ts';

const WARM = '#FFD9A8';

/** One of the nine blades of the turbine. */
function blade(i: number): string {
  const point = (turn: number, radius: number) => {
    const angle = (i / 9) * Math.PI * 2 + turn;
    return `${150 + Math.cos(angle) * radius} ${Math.sin(angle) * radius - 150}`;
  };
  return `M${point(0, 26)}L${point(0.16, 112)} ${point(0.42, 108)} ${point(0.5, 26)}z`;
}

const arches: PaintStrip = (width, height) => {
  const { gap, each } = rhythm(width, 190, 3);
  const half = gap / 2 - 18;
  const spring = height * 0.1 + half;
  const arch = (x: number) =>
    `M${x + 18} ${height}V${spring}a${half} ${half} 0 0 1 ${2 * half} 0V${height}z`;
  return [ink(box(0, 0, width, height)), haze(height, 0.32, 0.18), cut(0.92)(each(arch))];
};

/** The slab below the upper city, with beams, pipes and lamps. */
const ceiling: PaintStrip = (width, height) => {
  const [slab, low] = [height * 0.62, height * 0.74];
  const beams = rhythm(width, 120, 4);
  const lamps = rhythm(width, 360);
  return [
    ink(box(0, 0, width, slab)),
    ink(beams.each((x) => `M${x + 8} ${slab - 1}h32l-4 ${height * 0.14 + 1}h-24z`)),
    ink(lamps.each((x) => box(x - 2, slab, 4, low - slab) + box(x - 14, low, 28, 9), 0.5)),
    haze(height, 0.7, 0.6),
    light(0.6, WARM)(lamps.each((x) => box(x - 10, low + 8, 20, 2), 0.5)),
    cut(0.3)(box(0, slab - 2, width, 1.5)),
    cut(0.3)(box(0, slab * 0.3, width, 1) + box(0, slab * 0.44, width, 1)),
  ];
};
const lowest = (height: number) => height * 0.74 + 10;

const houses: PaintStrip = (width, height) => {
  const random = createRandom(61);
  const lights: Shape[] = [];
  let walls = '';
  for (let x = 0; x < width; ) {
    const breadth = Math.min(width - x, Math.round(random(50, 96)));
    const tall = height * random(0.52, 1);
    walls += box(x, height - tall, breadth, tall) + box(x - 3, height - tall, breadth + 6, 5);
    for (let y = height - tall + 16; y < height - 62; y += 22) {
      for (let at = x + 10; at < x + breadth - 14; at += 18) {
        if (random() >= 0.3) continue;
        lights.push(light(0.16 + 0.34 * random(), WARM)(box(at, y, 8, 11)));
        lights.push(light(0.5, INK)(box(at + 3.5, y, 1, 11)));
      }
    }
    x += breadth;
  }
  return [ink(walls), haze(height, 0.66, 0.6), ...lights];
};

/** Pillars, and the share of their height that is the head. */
const PILLARS = { rise: (sky: number) => sky, span: 1.5, pace: 0.42 };
const HEAD = 0.17;

const head: PaintStrip = (width, height) => [
  ink(`M0 0h${width}L${width / 2 + 22} ${height * HEAD}h-44z`),
  haze(height, 0.86, 0.78),
];

/** With a pipe, and a sign that has no text. */
const shaft: PaintStrip = (width, height) => {
  const foot = height - 66;
  const x = width / 2;
  const pipe = box(x + 27, height * 0.04, 5, height * 0.72) + box(x + 22, height * 0.16, 12, 4);
  return [
    ink(box(x - 22, 0, 44, height) + box(x - 30, foot, 60, 66)),
    ink(pipe + box(x + 22, height * 0.52, 12, 4)),
    haze(height, 0.85, 0.78),
    cut(0.34)(box(x - 22, 0, 2, foot) + box(x - 30, foot, 60, 1.5)),
    light(0.5, WARM)(`M${x - 10} ${height * 0.2}h20v4h-20zm0 8h13v4h-13zm0 8h17v4h-17z`),
  ];
};

const pipes: PaintStrip = (width, height) => {
  const { count, gap, each } = rhythm(width, 230, 2);
  /** A pipe that branches off, each with another length and bend. */
  const branch = (x: number, i: number) => {
    const low = 34 + height * [0.38, 0.24, 0.34][i % 3];
    const bend = 34 + height * [0.2, 0.12, 0.3][i % 3];
    const foot = box(x + 74, 34, 12, low - 34) + box(x + 70, low, 20, 8);
    return foot + box(x + 86, bend, 34, 9) + box(x + 112, 0, 9, bend + 9);
  };
  return [
    ink(box(0, 0, width, 22) + box(0, 30, width, 11)),
    ink(
      each((x) => box(x, 0, 16, 46)) + row(count / 2, (i) => branch(i * gap * 2 + 60 * (i % 2), i)),
    ),
    haze(height, 0.95),
    cut(0.36)(box(0, 19, width, 1.5) + box(0, 38, width, 1.5)),
  ];
};

const kerb: PaintStrip = (width, height) => {
  const { each } = rhythm(width, 210);
  const top = height - 36;
  const stripe = (x: number) => `M${x} ${top + 6}h6l-6 10h-6z`;
  return [
    ink(box(0, height - 10, width, 10)),
    ink(each((x) => `M${x} ${height}l8-36h44l8 36z`, 0.2)),
    light(0.3, WARM)(each((x) => row(3, (i) => stripe(x + 14 + i * 13)), 0.2)),
  ];
};

export const UNDERCITY: DistrictPlan = {
  hasRain: true,
  strips: [
    { rise: (sky) => sky * 0.69, span: 1, pace: 0.06, hidden: 0.37, shapes: arches },
    { rise: (sky) => sky * 0.34, span: 1.2, pace: 0.12, at: 'top', reach: lowest, shapes: ceiling },
    { rise: (sky) => sky * 0.45, span: 1.6, pace: 0.2, shapes: houses },
    { ...PILLARS, reach: (height) => height * HEAD, things: [140, 330], shapes: head },
    { ...PILLARS, rise: (sky) => sky - sky * HEAD, things: [68, 330], shapes: shaft },
    { ...HANGING, span: 1.4, reach: (height) => height * 0.38 + 43, shapes: pipes },
    { ...FRONT, rise: () => 36, shapes: kerb },
  ],
  // The turbine behind its arch, lit from inside.
  landmark: {
    width: 300,
    height: 300,
    pace: 0.3,
    enters: 700,
    shapes: [
      ink('M0 0V-150a150 150 0 0 1 300 0V0z'),
      cut(1)(disc(150, -150, 118)),
      light(0.17, WARM)(disc(150, -150, 118)),
      ink(row(9, blade)),
      ink(disc(150, -150, 32)),
      light(0.6, WARM)(disc(150, -150, 9)),
      cutLine(0.4, 2)('M2-150A148 148 0 0 1 254.65-254.65'),
      light(0.07, WARM)('M20-29h260v2h-260z'),
    ],
  },
};

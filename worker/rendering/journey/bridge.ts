/** The bridge: a distant shore with lights, and the passing cables of a suspension bridge. */
import { INK } from '../../../shared/colour.ts';
import { createRandom } from '../scenery/random.ts';
import { box } from '../sprites/shape.ts';
import { type DistrictPlan, FRONT, HANGING, type PaintStrip } from './district.ts';
import {
  curve,
  cut,
  cutLine,
  haze,
  ink,
  light,
  line,
  rhythm,
  ridge,
  row,
  scatter,
  streaks,
} from './pens.ts';

const DECK = 36;
/** The bridge that is crossed; px between two pairs of hangers. */
const CABLES = { span: 1.6, pace: 0.4 };
const APART = 112;

/** Hills behind lights on the shore, which the water reflects. */
const shore: PaintStrip = (width, height) => {
  const random = createRandom(23);
  const y = Math.round(height * 0.52);
  const lights = scatter(random, [0, width, 4, 15], (x) => box(x, y, 2, 2));
  const glint = () => {
    const x = random(0, width - 20);
    const down = random(0, height / 4);
    return box(x, y + 6 + down, random(6, 20), 1);
  };
  const hills = (turn: number) =>
    height * (0.7 + 0.14 * Math.sin(turn * 3) + 0.08 * Math.sin(turn * 7 + 2));
  return [
    ink(ridge(width, height, hills)),
    haze(height, 0.4, 0.3),
    light(0.4)(lights.join('')),
    light(0.35, INK)(box(0, y + 3, width, height)),
    light(0.08)(row(width / 14, glint)),
  ];
};

/** Another bridge across the bay: towers, main cables, hangers. */
const sister: PaintStrip = (width, height) => {
  const { gap, each } = rhythm(width, 640);
  const deck = height - 82;
  const low = deck - 12;
  /** A point of the cable. `share`: 0 is the middle of one span, 0.5 the tower, 1 the middle of the next span. */
  const at = (x: number, share: number): [number, number] => [
    x + (share - 0.5) * gap,
    6 + (low - 6) * (1 - (1 - Math.abs(share * 2 - 1)) ** 2),
  ];
  const hanger = (x: number, i: number) => {
    const [left, top] = at(x, i / 24);
    return box(left, top, 1, deck - top);
  };
  const beams = (x: number) => box(x - 16, 14, 32, 7) + box(x - 16, height * 0.3, 32, 6);
  const legs = (x: number) => box(x - 16, 0, 8, height) + box(x + 8, 0, 8, height);
  return [
    ink(each((x) => legs(x) + beams(x) + row(25, (i) => hanger(x, i)), 0.5)),
    line(3)(each((x) => curve(48, (share) => at(x, share)), 0.5)),
    ink(box(0, deck, width, 8) + box(0, deck + 17, width, 2)),
    line(1.5)(row(width / 20, (i) => `M${20 * i} ${deck + 8}l10 10 10-10`)),
    haze(height, 0.72, 0.6),
  ];
};

/** The bridge that is crossed, upper half: pairs of hangers at equal distances, below one curved main cable. */
const cables: PaintStrip = (width, height) => {
  const { each } = rhythm(width, APART);
  const cableAt = (share: number) => height * (0.24 + 0.22 * Math.cos(share * Math.PI * 2));
  const cable = (up: number) =>
    curve(Math.ceil(width / 12), (share) => [share * width, cableAt(share) - up]);
  const hanger = (x: number) => {
    const top = cableAt(x / width);
    return box(x - 4, top, 2, height) + box(x + 3, top, 2, height) + box(x - 7, top - 5, 15, 10);
  };
  return [
    ink(each(hanger, 0.5)),
    line(9)(cable(0)),
    haze(height, 0.9),
    cutLine(0.4, 1.5)(cable(3.5)),
  ];
};

/** The lower half of a pair of hangers. */
const ropes: PaintStrip = (_, height) => [
  ink(box(4, 0, 2, height) + box(11, 0, 2, height) + box(2, height - DECK - 10, 13, 10)),
  haze(height, 0.9),
];

/** Girders overhead, and a flag. */
const truss: PaintStrip = (width, height) => {
  const high = Math.min(40, height * 0.3);
  const { gap, each } = rhythm(width, 96, 2);
  const brace = (x: number, i: number) =>
    i % 2 === 0 ? `M${x} 6L${x + gap} ${high - 4}` : `M${x} ${high - 4}L${x + gap} 6`;
  /** Each flag hangs at its own place in its own size. */
  const flag = (x: number, size: number) => {
    const [tall, long] = [height * 0.9 * size, 74 * size];
    const cloth = `v${tall * -0.24}l${-long} ${tall * 0.05}l16 ${tall * 0.07}l-20 ${tall * 0.08}z`;
    return `${box(x, high, 4, tall * 0.42)}M${x} ${high + tall * 0.4}${cloth}`;
  };
  return [
    ink(box(0, 0, width, 9) + box(0, high - 8, width, 8)),
    line(7)(each(brace)),
    ink(each((x) => box(x - 3, 0, 7, high), 0, 1)),
    ink(flag(width * 0.2, 0.6) + flag(width * 0.52, 1) + flag(width * 0.67, 0.75)),
    haze(height, 0.92),
    cut(0.32)(box(0, high - 8, width, 1.5)),
  ];
};

const lowestFlag = (height: number) => Math.min(40, height * 0.3) + height * 0.38 + 1;

/** Two of four panels are solid. */
const railing: PaintStrip = (width, height) => {
  const { gap, each } = rhythm(width, 300);
  const top = height - 34;
  return [
    ink(box(0, top, width, 6) + box(0, height - 8, width, 8)),
    ink(each((x) => row(4, (i) => box(x + (i * gap) / 4, top, 7, 34)))),
    ink(each((x) => box(x - 4, top - 4, 15, 38) + box(x + gap / 2, top + 6, gap / 2, 20))),
    light(0.17)(box(0, top, width, 1.5)),
  ];
};

export const BRIDGE: DistrictPlan = {
  strips: [
    { rise: (sky) => sky * 0.24, span: 1, pace: 0.03, shapes: shore },
    { rise: (sky) => sky * 0.66, span: 1.5, pace: 0.1, shapes: sister },
    // Wind.
    ...streaks(1.5, [0.94, 0.75, 0.56], 4, [50, 150], [2, 0.12]),
    { rise: (sky) => sky, ...CABLES, reach: (height) => height * 0.48, shapes: cables },
    { rise: (sky) => sky * 0.52, ...CABLES, things: [16, APART], shapes: ropes },
    { ...HANGING, span: 1, reach: lowestFlag, shapes: truss },
    { ...FRONT, rise: () => 38, shapes: railing },
  ],
  // The portal of a tower. The road passes through it.
  landmark: {
    width: 176,
    height: 440,
    pace: 0.4,
    enters: 640,
    shapes: [
      ink('M10 0 26-440H62L56 0zM166 0 150-440H114L120 0z'),
      ink('M36-404h104v20h-104zM36-288h104v20h-104zM36-172h104v20h-104z'),
      line(10)('M46-384l84 96m0-96l-84 96m0 20l84 96m0-96l-84 96'),
      cutLine(0.42, 2)('M11 0 27-440M121 0 115-440'),
      cut(0.42)('M60-404h54v2h-54zM60-288h54v2h-54zM60-172h54v2h-54z'),
      light(0.8)('M42-425h5v5h-5zM130-425h5v5h-5z'),
    ],
  },
};

/** The bridge: a far shore of lights, and the cables of a suspension bridge that pass in rhythm. */
import { INK } from '../../../shared/colour.ts';
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

const DECK = 36;

export const BRIDGE: DistrictPlan = {
  strips: [
    { rise: (sky) => sky * 0.24, span: 1, pace: 0.03, shapes: shore },
    { rise: (sky) => sky * 0.66, span: 1.5, pace: 0.1, shapes: sister },
    { rise: (sky) => sky, span: 1, pace: 1.5, isExtra: true, shapes: wind },
    { rise: (sky) => sky, span: 1.6, pace: 0.4, shapes: cables },
    { rise: hangingRise, span: 1, pace: 2, at: 'top', isExtra: true, shapes: truss },
    { ...FRONT, shapes: railing },
  ],
  // The portal of a tower that the road is drawn through.
  landmark: {
    width: 176,
    height: 440,
    pace: 0.4,
    enters: 640,
    shapes: [
      ink('M10 0 26-440H62L56 0zM166 0 150-440H114L120 0z'),
      ink('M36-404h104v20h-104zM36-288h104v20h-104zM36-172h104v20h-104z'),
      line(10, 'M46-384l84 96m0-96l-84 96m0 20l84 96m0-96l-84 96'),
      cutLine(0.42, 2, 'M11 0 27-440M121 0 115-440'),
      cut(0.42, 'M60-404h54v2h-54zM60-288h54v2h-54zM60-172h54v2h-54z'),
      light(0.8, 'M42-425h5v5h-5zM130-425h5v5h-5z'),
    ],
  },
};

function shore(width: number, height: number): readonly Shape[] {
  const random = createRandom(23);
  const y = Math.round(height * 0.52);
  let lights = '';
  for (let x = 0; x < width; x += between(random, 4, 15)) lights += box(x, y, 2, 2);
  const glint = () => {
    const x = between(random, 0, width - 20);
    const down = between(random, 0, height / 4);
    return box(x, y + 6 + down, between(random, 6, 20), 1);
  };
  const hills = (turn: number) =>
    height * (0.7 + 0.14 * Math.sin(turn * 3) + 0.08 * Math.sin(turn * 7 + 2));
  return [
    ink(ridge(width, height, hills)),
    haze(0.4, 0.3),
    light(0.4, lights),
    light(0.35, box(0, y + 3, width, height), INK),
    light(0.08, row(width / 14, glint)),
  ];
}

/** The other bridge down the bay: towers, hanging cables, hangers. */
function sister(width: number, height: number): readonly Shape[] {
  const spans = Math.max(1, Math.round(width / 640));
  const span = width / spans;
  const deck = height - 82;
  const low = deck - 12;
  /** `share`: of the way between the middles of two spans, around the tower. */
  const at = (x: number, share: number): [number, number] => [
    x + (share - 0.5) * span,
    6 + (low - 6) * (1 - (1 - Math.abs(share * 2 - 1)) ** 2),
  ];
  const each = (path: (x: number) => string) => row(spans, (i) => path((i + 0.5) * span));
  const hanger = (x: number, i: number) => {
    const [left, top] = at(x, i / 24);
    return box(left, top, 1, deck - top);
  };
  return [
    ink(each((x) => box(x - 16, 0, 8, height) + box(x + 8, 0, 8, height))),
    ink(each((x) => box(x - 16, 14, 32, 7) + box(x - 16, height * 0.3, 32, 6))),
    ink(each((x) => row(25, (i) => hanger(x, i)))),
    line(
      3,
      each((x) => curve(48, (share) => at(x, share))),
    ),
    ink(box(0, deck, width, 8) + box(0, deck + 17, width, 2)),
    line(
      1.5,
      row(width / 20, (i) => `M${20 * i} ${deck + 8}l10 10 10-10`),
    ),
    haze(0.72, 0.6),
  ];
}

/** Streaks of wind, in the sky only. */
function wind(width: number, height: number): readonly Shape[] {
  const random = createRandom(31);
  return Array.from({ length: 13 }, () => {
    const y = between(random, 0.05, 0.5) * height;
    const long = between(random, 50, 150);
    const x = between(random, 0, width);
    return light(between(random, 0.07, 0.17), box(x, y, long, 2) + box(x - width, y, long, 2));
  });
}

/** The cables of this bridge: pairs of hangers in rhythm, under one swinging main cable. */
function cables(width: number, height: number): readonly Shape[] {
  const hangers = Math.max(4, Math.round(width / 112));
  const deck = height - DECK;
  const cableAt = (share: number) => height * (0.24 + 0.22 * Math.cos(share * Math.PI * 2));
  const cable = (up: number) =>
    curve(Math.ceil(width / 12), (share) => [share * width, cableAt(share) - up]);
  const hanger = (i: number) => {
    const share = (i + 0.5) / hangers;
    const x = share * width;
    const top = cableAt(share);
    return (
      box(x - 4, top, 2, deck - top) +
      box(x + 3, top, 2, deck - top) +
      box(x - 7, top - 5, 15, 10) +
      box(x - 6, deck - 10, 13, 10)
    );
  };
  return [
    ink(row(hangers, hanger)),
    line(9, cable(0)),
    ink(box(0, deck, width, DECK)),
    haze(0.9),
    cut(0.36, box(0, deck, width, 1.5)),
    cutLine(0.4, 1.5, cable(3.5)),
  ];
}

/** Girders overhead. */
function truss(width: number, height: number): readonly Shape[] {
  const high = Math.min(40, height * 0.3);
  const count = Math.max(2, Math.round(width / 96));
  const gap = width / count;
  const flag = width * 0.62;
  return [
    ink(box(0, 0, width, 9) + box(0, high - 8, width, 8)),
    line(
      7,
      row(count, (i) => {
        const [from, to] = i % 2 === 0 ? [6, high - 4] : [high - 4, 6];
        return `M${i * gap} ${from}L${(i + 1) * gap} ${to}`;
      }),
    ),
    ink(row(count + 1, (i) => box(i * gap - 3, 0, 7, high))),
    ink(
      `${box(flag, high, 4, height * 0.42)}M${flag} ${high + height * 0.4}v${height * -0.24}l-74 ${height * 0.05}l16 ${height * 0.07}l-20 ${height * 0.08}z`,
    ),
    haze(0.92),
    cut(0.32, box(0, high - 8, width, 1.5)),
  ];
}

function railing(width: number, height: number): readonly Shape[] {
  const posts = Math.max(1, Math.round(width / 300));
  const gap = width / (4 * posts);
  const top = height - 34;
  return [
    ink(box(0, top, width, 6) + box(0, height - 8, width, 8)),
    ink(row(4 * posts, (i) => box(i * gap, top, 7, 34))),
    // Two of four fields are closed.
    ink(
      row(posts, (i) => {
        const x = i * gap * 4;
        return box(x - 4, top - 4, 15, 38) + box(x + gap * 2, top + 6, gap * 2, 20);
      }),
    ),
    light(0.17, box(0, top, width, 1.5)),
  ];
}

/** The stock exchange: towers shaped like candles of a chart, boards, and a giant board on its scaffold. */
import { box, type Shape } from '../sprites/shape.ts';
import { type DistrictPlan, FRONT, HANGING, type PaintStrip } from './district.ts';
import { cut, ink, light, line, rhythm, row, streaks } from './pens.ts';
import { FAR_TOWERS, MIDDLE_TOWERS, NEAR_TOWERS, skyline } from './skyline.ts';

/** Prices on the giant board: y of each candle's end. The first candle opens at -120. */
const CLOSES = [-120, -128, -140, -134, -156, -150, -172, -164, -188, -204];

function candle(x: number, open: number, close: number): readonly Shape[] {
  const top = Math.min(open, close);
  const high = Math.max(5, Math.abs(open - close));
  const body = box(x, top, 22, high);
  const wick = box(x + 10, top - 8, 2, high + 16);
  return close < open ? [cut(0.95)(body + wick), light(0.42)(body)] : [cut(0.5)(body + wick)];
}

/** Arms of street lamps and wires of a tram, above the road. */
const lamps: PaintStrip = (width, height) => {
  const { gap, each } = rhythm(width, 420);
  const low = (i: number) => height * [0.46, 0.3, 0.58][i % 3];
  const wire = Math.round(height * 0.22);
  const sign = wire + 10;
  // Boards of 3 to 5 candles, with prices of the giant board.
  const at = (x: number, i: number) => x + gap * (0.36 + 0.08 * (i % 3));
  const prices = (x: number, i: number) =>
    row(3 + (i % 3), (n) => {
      const up = (-120 - CLOSES[(4 * i + n) % CLOSES.length]) / 4;
      return box(at(x, i) + 7 + 10 * n, sign + 30 - up, 5, 8 + up / 3);
    });
  const board = (x: number, i: number) =>
    box(at(x, i) + 18, wire, 2, 10) + box(at(x, i), sign, 39 + 10 * (i % 3), 46);
  return [
    ink(box(0, Math.round(height * 0.16), width, 2) + box(0, wire, width, 2)),
    ink(each((x, i) => box(x, 0, 9, low(i)) + box(x + 3, low(i) - 4, 92, 6), 0.3)),
    line(3)(each((x, i) => `M${x + 6} ${low(i) - 40}l40 38`, 0.3)),
    ink(each((x, i) => `M${x + 60} ${low(i)}h44l-8 11h-28z`, 0.3)),
    light(0.5)(each((x, i) => box(x + 70, low(i) + 10, 24, 2.5), 0.3)),
    ink(each(board, 0.3)),
    cut(0.7)(each(prices, 0.3)),
  ];
};

const lowestLamp = (height: number) => Math.max(height * 0.58 + 13, height * 0.22 + 57);

const barriers: PaintStrip = (width, height) => {
  const { gap, each } = rhythm(width, 150);
  const top = height - 30;
  const stripe = (x: number) => `M${x} ${top + 6}h11l-8 16h-11z`;
  return [
    ink(box(0, height - 13, width, 13)),
    ink(each((x) => `M${x + 10} ${top}H${x + gap - 26}l12 30H${x}z`)),
    light(0.14)(each((x) => `M${x + 10} ${top}H${x + gap - 26}l1 2H${x + 9}z`)),
    light(0.1)(each((x) => row((gap - 66) / 26, (i) => stripe(x + 30 + 26 * i)))),
  ];
};

export const EXCHANGE: DistrictPlan = {
  strips: [
    { rise: (sky) => sky * 0.56, span: 1, pace: 0.035, hidden: 0.17, shapes: skyline(FAR_TOWERS) },
    { rise: (sky) => sky * 0.45, span: 1.3, pace: 0.09, shapes: skyline(MIDDLE_TOWERS) },
    // Low banks of mist between the rows of towers.
    ...streaks(0.14, [0.42, 0.27, 0.13], 3, [170, 380], [10, 0.07]),
    { rise: (sky) => 34 + sky * 0.14, span: 2, pace: 0.22, shapes: skyline(NEAR_TOWERS) },
    { ...HANGING, span: 1.4, reach: lowestLamp, shapes: lamps },
    { ...FRONT, rise: () => 30, shapes: barriers },
  ],
  landmark: {
    width: 330,
    height: 230,
    pace: 0.16,
    enters: 90,
    shapes: [
      ink('M24-110h8V0h-8zM154-110h8V0h-8zM296-110h8V0h-8zM0-226H330V-104H0z'),
      line(3)('M28-104 162-40M28-40 162-104M158-104 292-40M158-40 292-104'),
      cut(0.3)('M0-226H330v2H2V-104H0z'),
      cut(0.24)('M10-198h310v1h-310zM10-170h310v1h-310zM10-142h310v1h-310z'),
      ...CLOSES.slice(1).flatMap((close, i) => candle(18 + i * 34, CLOSES[i], close)),
    ],
  },
};

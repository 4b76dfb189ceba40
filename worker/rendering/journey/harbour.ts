/** The harbour: cranes before its far shore, stacked containers, and a lighthouse. */
import { INK } from '../../../shared/colour.ts';
import { createRandom, type Random } from '../scenery/random.ts';
import { SHORE } from '../scenery/shore.ts';
import { box, type Shape } from '../sprites/shape.ts';
import { type DistrictPlan, FRONT, HANGING, type PaintStrip, WALLS } from './district.ts';
import { cut, haze, ink, join, light, line, rhythm, row, scatter } from './pens.ts';

/** Width and height of a container, px. */
const [BOX, BOX_HEIGHT] = [46, 17];

const cranes: PaintStrip = (width, height) => {
  const random = createRandom(17);
  const count = Math.max(2, Math.round(width / 330));
  const all = Array.from({ length: count }, (_, i) => {
    const x = ((i + 0.5) / count) * width + random(-30, 30);
    const tall = random(0.76, 1);
    const moored = i % 3 === 1 ? [ship(random, x - 90, height)] : [];
    return [...moored, ...crane(x, height, height * tall, i % 2 === 0)];
  });
  const lamps = createRandom(18);
  const lamp = () => box(lamps(0, width), height - lamps(40, 70), 2, 2);
  return [...all.flat(), haze(height, 0.84, 0.62), light(0.34)(row(count * 5, lamp))];
};

/** A gantry crane whose boom extends to the left, horizontal or raised. */
function crane(x: number, floor: number, tall: number, isUp: boolean): readonly Shape[] {
  const deck = floor - tall * 0.58;
  const top = floor - tall;
  const [endX, endY] = isUp ? [x - 64, deck - tall * 0.36] : [x - 122, deck];
  const stays = `M${endX} ${endY - 2}L${x + 1} ${top} ${x + 48} ${deck - 4}`;
  return [
    ink(box(x - 22, deck, 5, floor) + box(x + 18, deck, 5, floor) + box(x - 24, deck + 46, 50, 4)),
    ink(box(x - 26, deck - 4, 76, 8) + box(x + 30, deck - 14, 16, 12) + box(x - 10, deck, 10, 13)),
    line(3)(`M${x - 20} ${deck + 48}L${x + 20} ${floor}`),
    ink(`M${x - 4} ${deck}L${x - 1} ${top}h4L${x + 10} ${deck}z`),
    line(6)(`M${x - 22} ${deck}L${endX} ${endY}`),
    line(1.5)(isUp ? stays : `${stays}M${x + 1} ${top}L${x - 70} ${deck}`),
    ...(isUp ? [] : [ink(`M${x - 86} ${deck}h1v34h9v-34h1v34h11v13h-34v-13h12z`)]),
  ];
}

function ship(random: Random, x: number, floor: number): Shape {
  const deck = floor - 62;
  const load = row(156 / 22, (i) => {
    const high = Math.floor(random(1, 4)) * 12;
    return box(x - 96 + 22 * i, deck - high, 20, high);
  });
  const bridge = box(x + 70, deck - 56, 30, 58) + box(x + 64, deck - 60, 42, 8);
  const hull = `M${x - 130} ${deck}h250l-12 62h-220z`;
  return ink(hull + load + bridge + box(x + 82, deck - 78, 3, 20));
}

/** Stacks of containers in shades of grey, with ribs and a lit upper edge, and some masts. */
const quay: PaintStrip = (width, height) => {
  const random = createRandom(5);
  // Where bullets fly, there is only the wall.
  const floor = height - WALLS[0][0];
  const most = Math.max(2, Math.floor((floor - 8) / BOX_HEIGHT));
  const columns = Math.floor(width / BOX);
  const wide = width / columns;
  const boxes: { x: number; y: number; shade: number }[] = [];
  let masts = '';
  for (let i = 0; i < columns; i++) {
    const x = i * wide;
    const share = 0.5 + 0.6 * Math.sin(i * 0.9) * Math.sin(i * 0.37);
    const rows = Math.max(0, Math.round(share * most));
    for (let n = 1; n <= rows; n++) boxes.push({ x, y: floor - n * BOX_HEIGHT, shade: random() });
    if (rows > 0 || i % 3 > 0) continue;
    masts += `M${x + 20} ${floor}V${floor * 0.08}h-10v4h5v-2h14v2h5v-4h-12V${floor}z`;
  }
  const ribs = (x: number, y: number) =>
    row((wide - 10) / 6, (i) => box(x + 6 + 6 * i, y + 3, 1, BOX_HEIGHT - 5));
  return [
    ink(masts),
    ink(join(boxes, ({ x, y }) => box(x, y, wide, BOX_HEIGHT))),
    haze(height, 0.95, 0.88),
    ...boxes.map(({ x, y, shade }) =>
      cut(0.16 + 0.34 * shade)(box(x + 1, y + 1, wide - 2, BOX_HEIGHT - 2)),
    ),
    cut(0.34)(join(boxes, ({ x, y }) => box(x + 1, y + 1, wide - 2, 1))),
    light(0.4, INK)(join(boxes, ({ x, y }) => ribs(x, y))),
  ];
};

/** Pulley blocks on the cranes' ropes, above the road. */
const hooks: PaintStrip = (width, height) => {
  const random = createRandom(9);
  const blocks = scatter(random, [60, width - 90, 230, 640], (x) => {
    const low = height * random(0.35, 0.8);
    const ropes = box(x, 12, 2, low - 30) + box(x + 9, 12, 2, low - 30);
    // Every second one carries a container.
    const load = random() < 0.5 ? '' : box(x - 24, low + 7, 60, 24);
    const block = box(x - 26, 12, 62, 12) + ropes + box(x - 4, low - 22, 20, 22) + load;
    return { block, bow: `M${x + 6} ${low}v8l-5 4-5-5` };
  });
  return [
    ink(box(0, 0, width, 7) + box(0, 14, width, 3) + join(blocks, ({ block }) => block)),
    line(2.5)(row(width / 26, (i) => `M${26 * i} 5l13 10 13-10`)),
    line(3)(join(blocks, ({ bow }) => bow)),
    haze(height, 0.9),
    cut(0.3)(box(0, 6, width, 1)),
  ];
};

const bollards: PaintStrip = (width, height) => {
  const { gap, each } = rhythm(width, 300);
  const top = height - 32;
  const chain = (x: number) =>
    `M${x + 6} ${top + 10}Q${x + gap / 2} ${height + 6} ${x + gap - 6} ${top + 10}`;
  return [
    line(3)(each(chain, -0.5, 1)),
    ink(each((x) => box(x - 9, top + 4, 18, 28) + box(x - 13, top, 26, 8), -0.5, 1)),
    light(0.16)(each((x) => box(x - 12, top, 22, 1.5), -0.5, 1)),
  ];
};

export const HARBOUR: DistrictPlan = {
  hasBeam: true,
  strips: [
    SHORE,
    { rise: (sky) => sky * 0.55, span: 1.6, pace: 0.1, shapes: cranes },
    { rise: (sky) => 40 + sky * 0.14, span: 2, pace: 0.22, shapes: quay },
    { ...HANGING, span: 1.5, shapes: hooks },
    { ...FRONT, rise: () => 32, shapes: bollards },
  ],
  landmark: {
    width: 70,
    height: 250,
    pace: 0.1,
    enters: 120,
    shapes: [
      ink('M20 0 27-206H43L50 0zM0 0 12-34H58L70 0zM20-212h30v7h-30zM26-232h18v20h-18z'),
      ink('M22-235h26v4h-26zM24-235 35-248 46-235z'),
      cut(0.3)(row(3, (i) => box(25.8 - 2.04 * i, 60 * i - 170, 18.4 + 4.08 * i, 30))),
      light(0.85)('M30-229h10v14h-10z'),
    ],
  },
};

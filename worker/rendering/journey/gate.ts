/** The gates between rounds: they move with the road, and the sky changes when they pass the car. */
import { INK, PALETTES, paletteOf, TEXT, YELLOW } from '../../../shared/colour.ts';
import { isGold } from '../../../shared/gold.ts';
import { CAR_SIZE, CAR_X, ROUND_TICKS } from '../../../shared/rules.ts';
import { roadDistance } from '../scenery/road.ts';
import { box, type Shape } from '../sprites/shape.ts';
import { drawSprite, type PaintContext, sprite } from '../sprites/sprite.ts';
import { toLength, toX, type Viewport } from '../viewport.ts';
import { ink, light, line, row } from './pens.ts';

/** Half of the distance between the posts, and heights of the board's edges above the road, px. */
const [HALF, POST, LOWER, UPPER] = [96, 11, 150, 186];
/** Number of gates in a run. At the fifth, the run has reached what the page calls a victory. */
const [LAST, GOLDEN] = [20, 5];
/** With reduced motion, a gate is shown for some ticks at this share of the width. */
const [STILL_TICKS, STILL_PLACE] = [90, 0.6];
/** Gold pieces that fall after the fifth gate: their number, ticks, px per tick. */
const [PIECES, GOLD_TICKS, GOLD_FALL] = [34, 100, 3.4];

/** Returns a function that draws the gates. `factor`: scale of the numbers above. `ticks`, `gold`: of the run. */
export function createGates(context: PaintContext, factor: number) {
  /** Anchors: the centre of the gate, on the road's edge. `wide`, `high`: px beside and above the posts. */
  const paint = (fill: string, board: readonly Shape[], wide = 18, high = 2) => {
    const [reach, top] = [(HALF + wide) * factor, (UPPER + high) * factor];
    return sprite(context, [reach, top, reach, 2], (surface) => {
      surface.scale(factor, factor);
      return [...POSTS, ...boardOf(fill), ...board];
    });
  };
  const plain = paint(INK, CHEVRONS);
  const golden = paint(YELLOW, CANDLES);
  const finish = paint(INK, FLAGS, 30, 34);
  const gilded = paint(
    YELLOW,
    CHEVRONS.map((shape) => ({ ...shape, fill: INK })),
  );

  /** `x`: device px from the left edge of the picture. */
  function drawGate(viewport: Viewport, gate: number, x: number, isGilded: boolean): void {
    if (gate < 1 || gate > LAST) return;
    const { surface, ground } = viewport;
    const scale = viewport.scale * factor;
    const side = (HALF + 30) * scale;
    if (x < -side || x > viewport.width + side) return;
    const middle = (viewport.left + Math.round(x)) | 0;
    const own = gate === LAST ? finish : isGilded ? gilded : plain;
    const shown = gate === GOLDEN ? golden() : own();
    drawSprite(surface, shown, middle, ground);
    // A bar in the colours of the next sky.
    const isYellow = isGilded || gate === GOLDEN;
    surface.fillStyle = isYellow ? YELLOW : PALETTES[paletteOf(gate + 1)].rim;
    const half = Math.round((HALF - POST / 2) * scale) | 0;
    const thick = Math.max(2, Math.round(3 * scale)) | 0;
    const top = (ground - Math.round(LOWER * scale)) | 0;
    surface.fillRect((middle - half) | 0, top, half * 2, thick);
  }

  return (viewport: Viewport, ticks: number, gold: number): void => {
    const passed = Math.floor(ticks / ROUND_TICKS);
    if (viewport.isReducedMotion) {
      if ((ticks % ROUND_TICKS) + viewport.ended < STILL_TICKS)
        drawGate(viewport, passed, viewport.width * STILL_PLACE, isGold(gold, passed));
      return;
    }
    for (let gate = passed; gate <= passed + 1; gate++) {
      const ahead = roadDistance(gate * ROUND_TICKS) - viewport.road;
      const x = (CAR_X + CAR_SIZE / 2 + ahead) * viewport.scale;
      drawGate(viewport, gate, x, isGold(gold, gate));
    }
    if (passed === GOLDEN) drawGold(viewport, viewport.now - GOLDEN * ROUND_TICKS);
  };
}

const sides = (path: (x: number, side: number) => string) =>
  path(-HALF - POST / 2, -1) + path(HALF - POST / 2, 1);

const POSTS = [
  ink(sides((x) => box(x, -UPPER, POST, UPPER) + box(x - 6, -13, POST + 12, 13))),
  light(0.3, TEXT)(sides((x) => box(x, -UPPER, 1.5, UPPER - 13) + box(x - 6, -13, POST + 12, 1.5))),
];

/** The board between the posts, with the cut corners of the site's style. */
function boardOf(fill: string): readonly Shape[] {
  const d = `M-112-${UPPER}H100l12 12V-${LOWER}H-100l-12-12z`;
  return [light(1, fill)(d), line(2.4)(d), light(0.4, TEXT)(box(-111, 1 - UPPER, 211, 1.5))];
}

/** Means 'faster': five chevrons in the direction of travel. */
const CHEVRONS = Array.from({ length: 5 }, (_, i) =>
  light(0.3 + 0.14 * i, TEXT)(`M${28 * i - 62} ${9 - UPPER}h8l9 9-9 9h-8l9-9z`),
);

/** A rising price line in ink on gold, and pennants. */
const CANDLES = [
  ink(
    row(11, (i) => {
      const close = -LOWER - 6 - i * 1.9 - (i % 3) * 2;
      return box(17 * i - 90, close - 7, 8, 7) + box(17 * i - 87, close - 10, 2, 13);
    }),
  ),
  ...[YELLOW, TEXT].map((colour, n) =>
    light(1, colour)(row(6, (i) => `M${15.2 * (2 * i + n) - 88} ${2 - LOWER}h13l-6.5 15z`)),
  ),
  light(1, YELLOW)(sides((x) => row(4, (i) => box(x, -26 * i - 42, POST, 12)))),
];

const check = (i: number) =>
  box((i % 8) * 24 + ((i >> 3) % 2) * 12 - 96, (i >> 3) * 12 - UPPER, 12, 12);
const flag = (side: number, odd: number) =>
  row(12, (i) => {
    const x = side * (HALF + 7 + (i % 4) * 5);
    return (i + (i >> 2)) % 2 === odd ? box(x, (i >> 2) * 5 - UPPER - 32, 5, 5) : '';
  });
/** The chequered finish, with a flag on each side. */
const FLAGS = [
  light(1, TEXT)(row(24, check)),
  ink(sides((_, side) => box(side * (HALF + 4) - 1, -UPPER - 32, 2.5, 32))),
  ...[TEXT, INK].map((colour, odd) => light(1, colour)(sides((_, side) => flag(side, odd)))),
];

function drawGold(viewport: Viewport, age: number): void {
  if (age < 0 || age >= GOLD_TICKS) return;
  const { surface, scale } = viewport;
  surface.fillStyle = YELLOW;
  const worldWidth = viewport.width / scale;
  for (let i = 0; i < PIECES; i++) {
    const turn = Math.abs(Math.cos(age * 0.14 + i * 1.9));
    const y = -20 - (i % 7) * 26 + age * GOLD_FALL * (0.8 + 0.04 * (i % 9));
    if (y < 0 || y > viewport.floor - 8) continue;
    const x = ((i * 0.618) % 1) * worldWidth + 9 * Math.sin(age * 0.09 + i);
    const top = (viewport.top + Math.round(y * scale)) | 0;
    surface.fillRect(toX(viewport, x), top, toLength(6, scale), toLength(6 * turn, scale));
  }
}

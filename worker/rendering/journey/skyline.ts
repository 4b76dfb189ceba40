/** The city: rows of towers. Edges and windows are cut out, so that a strip shows the colours of every sky. */
import { createRandom, type Random } from '../scenery/random.ts';
import { box } from '../sprites/shape.ts';
import type { PaintStrip } from './district.ts';
import { cut, haze, ink, join, light, row } from './pens.ts';

export interface Towers {
  readonly seed: number;
  /** Widths of towers, px. */
  readonly widths: readonly [least: number, most: number];
  /** Opacity of the silhouettes at the top and at the foot, where there is haze. */
  readonly opacities: readonly [crown: number, foot: number];
  /** Share of the strip's height that a solid wall fills. */
  readonly wall: number;
  /** Share of the sky's light that shows through an edge. */
  readonly rim: number;
  /** Share of lit windows. */
  readonly lit?: number;
  /** Share of towers that are shaped like candles of a chart. */
  readonly candles?: number;
  /** There are tanks, aerials and boards on its roofs. */
  readonly hasRoofs?: true;
}

/** From the farthest to the nearest. */
export const FAR_TOWERS: Towers = {
  seed: 11,
  widths: [18, 44],
  opacities: [0.5, 0.12],
  wall: 0.32,
  rim: 0.3,
};
export const MIDDLE_TOWERS: Towers = {
  seed: 29,
  widths: [24, 50],
  opacities: [0.78, 0.46],
  wall: 0.16,
  rim: 0.42,
  lit: 0.13,
  candles: 0.72,
};
export const NEAR_TOWERS: Towers = {
  seed: 83,
  widths: [48, 104],
  opacities: [0.93, 0.84],
  wall: 0.14,
  rim: 0.5,
  lit: 0.06,
  hasRoofs: true,
};

/** No windows below this height above the road, px: bullets fly there. */
const QUIET = 38;

/** Paths of a tower: its silhouette, its lit edges (light comes from the upper left), and its hollow area. */
interface Tower {
  readonly body: string;
  readonly rim: string;
  readonly hollow?: string;
  /** Upper and lower y of its windows. */
  readonly windows?: readonly [from: number, to: number];
}

/** Position and size of a tower, px. `isHollow`: the price of its candle rose. */
interface Plot {
  readonly x: number;
  readonly width: number;
  readonly top: number;
  readonly tall: number;
  readonly isHollow: boolean;
}

export function skyline(plan: Towers): PaintStrip {
  return (width, height) => {
    const { opacities, rim, lit = 0, hasRoofs } = plan;
    const random = createRandom(plan.seed);
    const towers = planTowers(random, plan, width, height);
    // The same seed finds the same windows again, so that half of them can be made brighter.
    const windows = (share: number) => {
      const rooms = createRandom(plan.seed * 7);
      return join(towers, (tower) => windowsOf(rooms, tower, share));
    };
    const wall = Math.round(height * (1 - plan.wall));
    return [
      ink(box(0, wall, width, height)),
      ink(join(towers, ({ body }) => body)),
      ink(hasRoofs ? join(towers, (tower) => roof(random, tower)) : ''),
      haze(height, ...opacities),
      cut(rim)(join(towers, (tower) => tower.rim)),
      cut(rim * 0.75)(join(towers, ({ hollow = '' }) => hollow)),
      cut(0.85)(windows(lit)),
      light(0.3)(windows(lit / 2)),
    ];
  };
}

function planTowers(random: Random, plan: Towers, width: number, floor: number) {
  const { widths, candles = 0, hasRoofs = false } = plan;
  const phase = random(0, 6);
  const towers: (Plot & Tower)[] = [];
  for (let x = 0; x < width; ) {
    let breadth = Math.round(random(...widths));
    if (width - x - breadth < widths[0]) breadth = width - x;
    // The height of the towers follows two waves along the strip, which form groups of high and low towers.
    const along = (x / width) * Math.PI * 2;
    const district =
      0.5 + 0.28 * Math.sin(along * 2 + phase) + 0.22 * Math.sin(along * 5 + phase * 2);
    const share = 0.34 + 0.36 * district + random(0, 0.3);
    const isCandle = random() < candles;
    const tall = Math.round(floor * Math.min(1, share) * (hasRoofs ? 0.66 : 1));
    const build = isCandle ? candle : towerFor(random(), hasRoofs);
    const isHollow = random() < 0.55;
    const top = floor - tall;
    const plot = { x, width: breadth, top, tall, isHollow };
    towers.push({ ...plot, windows: [top + tall * 0.2, floor - QUIET], ...build(plot) });
    x += breadth + (hasRoofs ? 0 : Math.max(0, Math.round(random(-4, 5))));
  }
  return towers;
}

type Build = (plot: Plot) => Tower;

function towerFor(draw: number, hasRoofs: boolean): Build {
  if (hasRoofs) return block(draw < 0.4 ? 0.35 : 0);
  if (draw < 0.62) return block(draw < 0.3 ? 0 : 0.35);
  return draw < 0.85 ? steps : spire;
}

/** `share`: of the width that is cut off at a corner. */
const block =
  (share: number): Build =>
  ({ x, width, top, tall }) => {
    const corner = Math.min(12, width * share);
    return {
      body: `M${x} ${top}h${width - corner}l${corner} ${corner}V${top + tall}H${x}z`,
      rim: box(x, top, width - corner, 1) + box(x, top + 1, 1, tall),
    };
  };

const steps: Build = ({ x, width, top, tall }) => {
  const [left, wide] = [x + Math.round(width * 0.2), Math.round(width * 0.6)];
  return {
    body: box(x, top + tall * 0.2, width, tall) + box(left, top, wide, tall),
    rim: box(left, top, wide, 1) + box(x, top + Math.round(tall * 0.2), 1, tall),
  };
};

const spire: Build = ({ x, width, top, tall }) => {
  const middle = x + Math.round(width / 2);
  const eaves = top + tall * 0.25;
  const tip = `M${middle - width * 0.3} ${eaves}L${middle} ${top + tall * 0.1}L${middle + width * 0.3} ${eaves}z`;
  return {
    body: box(x, top + tall * 0.24, width, tall) + tip + box(middle - 1, top, 2, tall * 0.3),
    rim: box(x, top + Math.round(tall * 0.24), 1, tall),
    windows: [0, 0],
  };
};

/** The body of a candle is between two wicks. */
const candle: Build = ({ x, width, top, tall, isHollow }) => {
  const middle = x + Math.round(width / 2);
  const upper = Math.round(top + tall * 0.18);
  const lower = Math.round(top + tall * 0.64);
  const foot = box(middle - Math.round(width * 0.18), lower, Math.round(width * 0.36), tall);
  return {
    body: box(x, upper, width, lower - upper) + box(middle - 1.5, top, 3, tall) + foot,
    rim: box(x, upper, width, 1) + box(x, upper + 1, 1, lower - upper - 1),
    hollow: isHollow ? box(x + 4, upper + 4, width - 8, lower - upper - 8) : '',
    windows: isHollow ? [0, 0] : [upper, lower - 6],
  };
};

function windowsOf(random: Random, { x, width, windows }: Plot & Tower, share: number): string {
  const [from = 0, to = 0] = windows ?? [];
  let path = '';
  for (let y = Math.round(from) + 6; y < to; y += 9) {
    for (let at = x + 5; at < x + width - 6; at += 7) {
      if (random() < share) path += box(at, y, 3, 4);
    }
  }
  return path;
}

/** A board, a tank or an aerial on a roof. */
function roof(random: Random, { x, width, top }: Plot): string {
  const draw = random();
  const at = Math.round(x + random(0.15, 0.4) * width);
  const step = box(Math.round(x + width * 0.66), top - 4, Math.round(width * 0.18), 4);
  if (draw < 0.3) return step + board(random, at, top);
  if (draw < 0.55)
    return `${step}M${at + 1} ${top - 6}h2v6h-2zm10 0h2v6h-2zM${at} ${top - 16}h14v11h-14zM${at - 1} ${top - 16}l8-5 8 5z`;
  return draw < 0.85
    ? `${step}M${at} ${top - 24}h1.5v24h-1.5zM${at - 4} ${top - 20}h9.5v1h-9.5zM${at - 3} ${top - 16}h7.5v1h-7.5z`
    : step;
}

/** A board with five candles of a chart. It has no back, so the sky shows through. */
function board(random: Random, x: number, top: number): string {
  let y = top - 16;
  const candle = (i: number) => {
    const middle = x + 6 + i * 8;
    const body = Math.round(random(4, 8));
    y = Math.max(top - 27, Math.min(top - 18, y - Math.round(random(-3, 5))));
    return box(middle - 2, y, 4, body) + box(middle - 0.5, y - 3, 1, body + 5);
  };
  const frame = box(x, top - 32, 44, 1.5) + box(x, top - 9, 44, 1.5) + box(x, top - 32, 1.5, 24);
  const legs = box(x + 6, top - 8, 2, 8) + box(x + 36, top - 8, 2, 8);
  return frame + box(x + 42.5, top - 32, 1.5, 24) + legs + row(5, candle);
}

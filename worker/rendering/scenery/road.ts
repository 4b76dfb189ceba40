/** The road: its asphalt, which is part of the backdrop, and its moving markings. */
import { HAIRLINE, INK, mix, type Palette, SURFACE, TEXT, veil } from '../../../shared/colour.ts';
import { CELEBRATION_MS } from '../../../shared/contract.ts';
import { GROUND_HEIGHT, ROUND_TICKS, TICK_MS } from '../../../shared/rules.ts';
import { WALLS } from '../journey/district.ts';
import { light, row } from '../journey/pens.ts';
import { box, type Fill, fade, type Shape } from '../sprites/shape.ts';

/** Speed of the road in the first round, increase per round, and maximum, px per tick. */
const [FIRST_SPEED, FASTER, MOST_SPEED] = [5, 0.25, 9];
const RISING_ROUNDS = (MOST_SPEED - FIRST_SPEED) / FASTER;
/** Where the near edge begins, px below the road's upper edge. */
const NEAR_TOP = 66;

/** Speed of the road in a round (1 or more), px per tick. */
export function roadSpeed(round: number): number {
  return Math.min(MOST_SPEED, FIRST_SPEED + FASTER * (round - 1));
}

/** Distance that the road has moved after `ticks`, px. Computed directly, so that a run can be shown at any tick. */
export function roadDistance(ticks: number): number {
  const passed = Math.floor(ticks / ROUND_TICKS);
  const rising = Math.min(passed, RISING_ROUNDS);
  const rounds =
    rising * FIRST_SPEED + (FASTER * rising * (rising - 1)) / 2 + (passed - rising) * MOST_SPEED;
  return rounds * ROUND_TICKS + (ticks - passed * ROUND_TICKS) * roadSpeed(passed + 1);
}

/** Ticks in which the car drives on after a win, and the share of them at full speed. */
const COAST_TICKS = CELEBRATION_MS / TICK_MS;
const COAST_FULL = 0.55;

/** Ticks at full speed that the road still moves in the first `ended` ticks after a win: at last it stops gently. */
export function coast(ended: number): number {
  const share = Math.min(1, ended / COAST_TICKS);
  const slowing = Math.max(0, share - COAST_FULL);
  return COAST_TICKS * (share - (slowing * slowing) / (2 * (1 - COAST_FULL)));
}

/**
 * The moving markings as strips, which repeat after `period` px. One image: slabs, the rail behind the road, the dashes
 * between its lanes. Along the near edge, faster: blocks.
 */
export const markingsOf = (isHighContrast: boolean) => [
  {
    period: 576,
    rise: 76,
    top: -11,
    pace: 1,
    shapes: (length: number) => [
      ...(isHighContrast ? [] : slabs(length)),
      light(1, mix(INK, HAIRLINE, 0.5))(row(length / 64, (i) => box(64 * i + 10, 2, 3, 9))),
      light(1, mix(INK, HAIRLINE, 0.35))(box(0, 2, length, 4)),
      light(0.22, TEXT)(box(0, 1, length, 1)),
      light(0.32, TEXT)(row(length / 64, (i) => box(64 * i + 9, 3, 5, 2))),
      light(0.3, TEXT)(row(length / 96, (i) => `M${96 * i + 3} 44h40l-3 5h-40z`)),
    ],
  },
  {
    period: 48,
    rise: 5,
    top: NEAR_TOP,
    pace: 1.25,
    shapes: (length: number) => [
      light(0.13, TEXT)(row(length / 48, (i) => `M${48 * i + 3} 0h24l-3 5h-24z`)),
    ],
  },
];

/** The slabs of the asphalt, wet near the edge: alternately pale and dark, slanted like the dashes. */
function slabs(length: number): readonly Shape[] {
  const slab = (x: number, wide: number) =>
    row(length / 576, (i) => {
      const left = 576 * i + x;
      return `M${left} 20h${wide}l-13.2 22h${-wide}zM${left - 19.2} 52h${wide}l-14.4 24h${-wide}z`;
    });
  return [light(0.06, TEXT)(slab(20, 150)), light(0.05, TEXT)(slab(330, 176))];
}

/** The wall of a district and the haze behind it, above y `bottom`, `width` px wide. */
export function wall(district: number, width: number, bottom: number): readonly Shape[] {
  const [height, opacity, lit, haze] = WALLS[district];
  const edge = lit > 0 ? 1.5 : 0;
  const [top, high] = [bottom - height, bottom * 0.7];
  const stops = { 0: veil(INK, 0), 0.4: veil(INK, haze), 1: veil(INK, haze) };
  return [
    { d: box(0, high, width, bottom - high), fill: fade([0, high, 0, bottom], stops) },
    light(opacity * (1 - lit), INK)(box(0, top, width, edge)),
    light(opacity, INK)(box(0, top + edge, width, height - edge)),
  ];
}

/** The asphalt below y `top`, `width` px wide. */
export function asphalt(palette: Palette, width: number, top: number): readonly Shape[] {
  const light = fade([0, top, 0, top + GROUND_HEIGHT], {
    0: mix(SURFACE, palette.horizon, 0.34),
    0.3: mix(SURFACE, palette.horizon, 0.16),
    1: mix(INK, palette.top, 0.5),
  });
  const line = (down: number, height: number, fill: Fill): Shape => ({
    d: box(0, top + down, width, height),
    fill,
  });
  return [
    // One px larger, because device px may be rounded up.
    line(0, GROUND_HEIGHT + 1, light),
    line(0, 2, palette.rim),
    line(2, 5, mix(INK, palette.horizon, 0.55)),
    line(7, 2, mix(INK, palette.top, 0.4)),
    line(NEAR_TOP, GROUND_HEIGHT - NEAR_TOP + 1, mix(INK, palette.top, 0.3)),
    line(NEAR_TOP - 1, 1, mix(INK, palette.horizon, 0.42)),
  ];
}

/** The road of high contrast: one flat colour below a strong edge. */
export function plainAsphalt(width: number, top: number): readonly Shape[] {
  return [
    { d: box(0, top, width, GROUND_HEIGHT + 1), fill: INK },
    { d: box(0, top, width, 3), fill: TEXT },
  ];
}

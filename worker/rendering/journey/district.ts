/** A district of the journey as data: its strips from far to near, and a landmark that passes once. */
import type { Shape } from '../sprites/shape.ts';

/** Draws a strip whose ends join, px from its upper left corner. */
export type PaintStrip = (width: number, height: number) => readonly Shape[];

export interface StripPlan {
  /** Height, px; `sky` is the height of the sky. */
  readonly rise: (sky: number) => number;
  /** Length after which it repeats, in widths of the world. */
  readonly span: number;
  /** Speed, as a share of the road's speed. */
  readonly pace: number;
  /** 'top': it hangs from the upper edge. 'front': it is in front of the road. Default: it is on the road's edge. */
  readonly at?: 'top' | 'front';
  /** Weather and foreground, which a slow device omits first. */
  readonly isExtra?: true;
  /** px from its upper edge that it reaches at most, for its height: empty pixels also cost. */
  readonly reach?: (height: number) => number;
  /** Share of the sky up to which nearer strips cover it, if that is more than the wall: there it fades. */
  readonly hidden?: number;
  /**
   * For a strip of equal things, such as pillars, with nothing between them: `shapes` paints one. Its width, and about
   * the px from one to the next. The first has its middle half of that from the strip's beginning.
   */
  readonly things?: readonly [wide: number, apart: number];
  readonly shapes: PaintStrip;
}

export interface LandmarkPlan {
  /** Its size for a sky of 420 px; it is smaller in a lower sky. Its foot is on the road's edge. */
  readonly width: number;
  readonly height: number;
  readonly pace: number;
  /** Tick of the district at which it appears at the right edge. */
  readonly enters: number;
  /** px from its lower left corner. */
  readonly shapes: readonly Shape[];
}

export interface DistrictPlan {
  readonly strips: readonly StripPlan[];
  readonly landmark: LandmarkPlan;
  readonly hasRain?: true;
  /** True for a lighthouse: a beam from its top sweeps the sky. */
  readonly hasBeam?: true;
}

/** Rounds of a district. */
export const ROUNDS = 4;

/** Index of the district of a round (1 or more). The last one, behind the finish, has index 5. */
export function districtOf(round: number): number {
  return Math.min(5, Math.floor((round - 1) / ROUNDS));
}

/**
 * The wall along the road, by district. It is the same at each place, so it is part of the sky's picture, and strips end
 * above it. Its height, px; its opacity; share of light on its upper edge; opacity of the haze behind it.
 */
export const WALLS: readonly (readonly [number, number, number, number])[] = [
  [34, 0.9, 0.3, 0],
  [8, 0.85, 0, 0.15],
  [36, 0.9, 0.36, 0],
  [36, 0.79, 0.34, 0],
  [30, 0.92, 0, 0.22],
  [0, 0, 0, 0],
];

/** The foreground, up to 38 px above the picture's lower edge: all bodies are above that. */
export const FRONT = { span: 1, pace: 2, at: 'front', isExtra: true } as const;
/** Highest point of any body above the road, px. The hanging foreground ends above it. */
const FREE_HEIGHT = 218;

/** The hanging foreground. There is none if the sky is too low for it. */
export const HANGING = {
  rise: (sky: number) => (sky - FREE_HEIGHT < 60 ? 0 : sky - FREE_HEIGHT),
  pace: 2,
  at: 'top',
  isExtra: true,
} as const;

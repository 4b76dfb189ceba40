/** A district of the journey as data: its strips from far to near, and a landmark that passes once. */
import type { Shape } from '../sprites/sprite.ts';

/** Shapes of a strip whose ends join, px from its upper left corner. */
export type PaintStrip = (width: number, height: number) => readonly Shape[];

export interface StripPlan {
  /** Height, px; `sky` is the height of the sky. */
  readonly rise: (sky: number) => number;
  /** Length after which it repeats, in widths of the world. */
  readonly span: number;
  /** Speed as a share of the road's. */
  readonly pace: number;
  /** 'top': it hangs from the upper edge. 'front': it is before the road. Default: it is on the road's edge. */
  readonly at?: 'top' | 'front';
  /** Weather and foreground: the first that a slow device goes without. */
  readonly isExtra?: true;
  readonly shapes: PaintStrip;
}

export interface LandmarkPlan {
  /** Size for a sky of 420 px; it is smaller in a lower one. Its foot is on the road's edge. */
  readonly width: number;
  readonly height: number;
  readonly pace: number;
  /** Tick of the district at which it enters at the right. */
  readonly enters: number;
  /** px from its lower left corner. */
  readonly shapes: readonly Shape[];
}

export interface DistrictPlan {
  readonly strips: readonly StripPlan[];
  readonly landmark: LandmarkPlan;
  readonly hasRain?: true;
  /** Has a beam that sweeps the sky from the top of the landmark. */
  readonly hasBeam?: true;
}

/** px below the upper edge of the road at which the foreground begins: no body comes so low. */
export const FRONT_TOP = 42;
export const FRONT = { rise: () => 38, span: 1, pace: 2, at: 'front', isExtra: true } as const;
/** No body comes higher above the road, px: the foreground may hang down so far. */
const FREE_HEIGHT = 218;

/** Height of what hangs in front, px: nothing in a low sky. */
export function hangingRise(sky: number): number {
  return Math.max(0, sky - FREE_HEIGHT) < 60 ? 0 : sky - FREE_HEIGHT;
}

/**
 * The camera before and after a run. The engine draws by these numbers, and the page's CSS computes from them where car and road
 * are (src/pages/game/play/layout.ts), so nothing has to be reported before the first paint.
 */
import { GROUND_HEIGHT } from './rules.ts';

/** Least enlargement. */
export const START_ZOOM = 1.6;
/** x of the picture's left edge, px. */
export const START_LEFT = -10;
/**
 * Share of the picture's height above the road. A world that is not wide has no room for buttons to the right of the
 * car, so they are below the road, and the camera moves nearer until the road is deep enough.
 */
export const ROAD_AT_START = 0.8;
export const ROAD_ABOVE_START = 0.55;
/** Least width of a wide world, in its heights. */
export const WIDE_WORLD = 1.7;

/** Share of the picture's height above the road, in a world of this size. */
export function roadAtStart(width: number, height: number): number {
  return width < WIDE_WORLD * height ? ROAD_ABOVE_START : ROAD_AT_START;
}

export function zoomAtStart(width: number, height: number): number {
  return Math.max(START_ZOOM, ((1 - roadAtStart(width, height)) * height) / GROUND_HEIGHT);
}

/** Enlargement after a crash and after a win. The lower edges of world and picture coincide. */
export const CRASH_ZOOM = 1.9;
export const WIN_ZOOM = 1.3;

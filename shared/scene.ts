/**
 * The camera before and after a run. The engine draws by these numbers, and the page's CSS computes from them where car and road
 * are (src/pages/game/play/layout.ts), so nothing has to be reported before the first paint.
 */

/** Least enlargement. */
export const START_ZOOM = 1.6;
/** x of the picture's left edge, px: bodies are removed there, without being seen to vanish. */
export const START_LEFT = -35;
/**
 * Share of the picture's height above the road. A world that is not wide has no room for buttons to the right of the
 * car, so they are below the road, and the camera moves nearer until the road is deep enough.
 */
export const ROAD_AT_START = 0.8;
export const ROAD_ABOVE_START = 0.55;
/** Least width of a wide world, in its heights. */
export const WIDE_WORLD = 1.7;

/** Enlargement after a crash and after a win. The lower edges of world and picture coincide. */
export const CRASH_ZOOM = 1.9;
export const WIN_ZOOM = 1.3;

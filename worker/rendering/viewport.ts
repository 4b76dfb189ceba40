import { groundOf, type WorldSize } from '../../shared/rules.ts';
import type { Surface } from './surface.ts';

/**
 * Size and position of the picture on the canvas, and its time: one object, changed in place. All is drawn at whole
 * device px: that is sharp, fast without a GPU, and integers are passed without allocating (decision 7).
 */
export type Viewport = ReturnType<typeof createViewport>;

export function createViewport(surface: Surface) {
  return {
    surface,
    /** Device px per px of the world. */
    scale: 1,
    /** The world's top-left corner and size on the canvas, whole device px. */
    left: 0,
    top: 0,
    width: 0,
    height: 0,
    /** The width of it that is on the canvas, and the height that is above it, device px. */
    shownWidth: 0,
    cut: 0,
    /** y of the road's upper edge on the canvas, whole device px. */
    ground: 0,
    /** y of the road's upper edge in the world, px. */
    floor: 0,
    /** The camera's enlargement, 1 for none, and the device px by which it shifts bodies and scenery. */
    zoom: 1,
    panX: 0,
    panY: 0,
    sceneryPanX: 0,
    /** The current shift: panX or sceneryPanX. */
    shownPanX: 0,
    /** Position between the last two ticks, 0 to 1. */
    alpha: 1,
    /** Distance in ticks, with fractions. After a win it grows on for a while. */
    distance: 0,
    /** Ticks since the end, 0 before. */
    ended: 0,
    /** Distance that the road has moved, px of the world; 0 with reduced motion, so that the scenery does not move. */
    road: 0,
    /** Clock of effects in ticks; it continues after the end of a run. */
    now: 0,
    /** Palette that lights the bodies, and the one before, for what is right of the wipe's edge. Indices. */
    palette: 1,
    formerPalette: 1,
    /** x of that edge at the bottom of the picture, device px; Infinity without a wipe. */
    wipe: Number.POSITIVE_INFINITY,
    isReducedMotion: false,
    isHighContrast: false,
    /** As in Quality (adaptive-resolution.ts). */
    hasSkyline: true,
    hasExtras: true,
  };
}

/**
 * Fits the world into a canvas, scaled and centred, at whole device px. `fit`: a world whose scale is kept, if that is
 * larger. The part in front of the car is then shown, and the road is where it is in `fit`.
 */
export function fitViewport(viewport: Viewport, canvas: WorldSize, world: WorldSize, fit = world) {
  const { width, height } = canvas;
  const whole = Math.min(width / world.width, height / world.height);
  const scale = Math.max(whole, Math.min(width / fit.width, height / fit.height));
  const spare = Math.floor((height - Math.round(Math.min(world.height, fit.height) * scale)) / 2);
  viewport.scale = scale;
  viewport.width = Math.round(world.width * scale);
  viewport.height = Math.round(world.height * scale);
  viewport.left = Math.max(0, Math.floor((width - viewport.width) / 2));
  viewport.top =
    scale > whole ? height - spare - viewport.height : Math.floor((height - viewport.height) / 2);
  viewport.shownWidth = Math.min(viewport.width, width);
  viewport.cut = Math.max(0, -viewport.top);
  viewport.floor = groundOf(world.height);
  viewport.ground = viewport.top + Math.round(viewport.floor * scale);
}

/** Shifts what is drawn next, whole device px. */
export function shift(viewport: Viewport, x: number, y: number): void {
  viewport.left = (viewport.left + x) | 0;
  viewport.top = (viewport.top + y) | 0;
  viewport.ground = (viewport.ground + y) | 0;
}

/** Converts an x of the world to device px. */
export function toX(viewport: Viewport, x: number): number {
  return (viewport.left + Math.round(x * viewport.scale)) | 0;
}

/** Converts a y of the world to device px. It is measured from the road, so that bodies are exactly on it. */
export function toY(viewport: Viewport, y: number): number {
  return (viewport.ground - Math.round((viewport.floor - y) * viewport.scale)) | 0;
}

/** Converts a length in px to device px, at least one. */
export function toLength(length: number, scale: number): number {
  return Math.max(1, Math.round(length * scale)) | 0;
}

/** Includes the camera's enlargement in the scale: sprites that are painted at that scale are sharp. */
export function enlarge(viewport: Viewport, world: WorldSize): void {
  const { zoom, left, top, panX, panY, sceneryPanX } = viewport;
  const scale = viewport.scale * zoom;
  viewport.scale = scale;
  viewport.width = Math.round(world.width * scale);
  viewport.height = Math.round(world.height * scale);
  viewport.left = Math.round(left * zoom);
  viewport.top = Math.round(top * zoom);
  viewport.ground = viewport.top + Math.round(viewport.floor * scale);
  viewport.zoom = 1;
  viewport.panX = Math.round(panX);
  viewport.panY = Math.round(panY);
  viewport.sceneryPanX = Math.round(sceneryPanX);
}

/** Palette that lights a point of the picture, device px. During a wipe there are two. */
export function paletteAt(viewport: Viewport, x: number, y: number): number {
  const { top, height, palette, formerPalette, wipe } = viewport;
  return x - wipe < top + height - y ? palette : formerPalette;
}

/** Shifts what is drawn next by `panX`. Bodies and scenery have different shifts. */
export function seeFrom(viewport: Viewport, panX: number): void {
  viewport.shownPanX = panX;
  unturn(viewport);
}

/** Ends a rotation: what is drawn next is only shifted and enlarged by the camera. */
export function unturn({ surface, zoom, shownPanX, panY }: Viewport): void {
  // Integers are passed without allocating.
  if (zoom === 1 && shownPanX === 0 && panY === 0) surface.setTransform(1, 0, 0, 1, 0, 0);
  else surface.setTransform(zoom, 0, 0, zoom, shownPanX, panY);
}

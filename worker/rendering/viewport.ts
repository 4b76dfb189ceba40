import { groundOf } from '../../shared/rules.ts';
import type { World } from '../simulation/world.ts';
import type { Surface } from './surface.ts';

/**
 * Where and when the present frame is drawn; one object, changed in place. Everything is blitted at
 * whole device px: sharp, fast without a GPU, and whole numbers cost a call no memory.
 */
export interface Viewport {
  readonly surface: Surface;
  /** Device px per px of the world. */
  scale: number;
  /** The world's upper left corner and size on the canvas, device px, whole. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** y of the road's upper edge on the canvas, device px, whole. */
  ground: number;
  /** y of the road's upper edge in the world, px. */
  floor: number;
  /** 0 to 1 between the last two ticks. */
  alpha: number;
  /** Distance in ticks, fractions included; stands still when the world does. */
  travel: number;
  /** Age of effects in ticks: goes on when the world stands still after the end. */
  now: number;
  /** Index of the palette whose light lies on the bodies. */
  palette: number;
  /** Reduced motion. */
  isReducedMotion: boolean;
  /** The skyline is drawn. */
  hasSkyline: boolean;
}

export function createViewport(surface: Surface): Viewport {
  return {
    surface,
    scale: 1,
    left: 0,
    top: 0,
    width: 0,
    height: 0,
    ground: 0,
    floor: 0,
    alpha: 1,
    travel: 0,
    now: 0,
    palette: 1,
    isReducedMotion: false,
    hasSkyline: true,
  };
}

/** Fits the world into a canvas of `width` x `height` device px: uniform, centred, on whole px. */
export function fitViewport(viewport: Viewport, width: number, height: number, world: World): void {
  const scale = Math.min(width / world.width, height / world.height);
  viewport.scale = scale;
  viewport.width = Math.round(world.width * scale);
  viewport.height = Math.round(world.height * scale);
  viewport.left = Math.floor((width - viewport.width) / 2);
  viewport.top = Math.floor((height - viewport.height) / 2);
  viewport.floor = groundOf(world.height);
  viewport.ground = viewport.top + Math.round(viewport.floor * scale);
}

/** Device px of an x in the world. */
export function toX(viewport: Viewport, x: number): number {
  return (viewport.left + Math.round(x * viewport.scale)) | 0;
}

/** Device px of a y in the world; measured from the road, so that what stands on it does so exactly. */
export function toY(viewport: Viewport, y: number): number {
  return (viewport.ground - Math.round((viewport.floor - y) * viewport.scale)) | 0;
}

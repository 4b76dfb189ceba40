/**
 * The opaque picture behind everything: sky and road of one palette. Two exist: one for this round, and
 * one for the next, which is painted before its round begins, one slice per frame.
 */
import { groundOf, type WorldSize } from '../../shared/rules.ts';
import { PALETTES } from './palette.ts';
import { paintPlainRoad, paintRoad } from './road.ts';
import { createSkyLight, paintStars } from './sky.ts';
import type { PaintContext } from './sprite.ts';
import type { Layer } from './surface.ts';

const BANDS = 10;
/** The bands of the sky, then the stars, then the road. */
const SLICES = BANDS + 2;

export interface Backdrop {
  readonly layer: Layer;
  /** Index of the palette it is painted for, finished or not; -1 for none. */
  palette: number;
  /** Slices painted so far. */
  painted: number;
  /** Created with the first slice. */
  light: CanvasGradient | string | null;
}

export interface Backdrops {
  readonly size: WorldSize;
  readonly scale: number;
  readonly isHighContrast: boolean;
  readonly first: Backdrop;
  readonly second: Backdrop;
}

/** `width`, `height`: device px of the whole picture. */
export function createBackdrops(
  context: PaintContext,
  size: WorldSize,
  width: number,
  height: number,
): Backdrops {
  const { createLayer, scale, isHighContrast } = context;
  return {
    size,
    scale,
    isHighContrast,
    first: { layer: createLayer(width, height), palette: -1, painted: 0, light: null },
    second: { layer: createLayer(width, height), palette: -1, painted: 0, light: null },
  };
}

/** Finishes the backdrop of `palette` at once; never overwrites the slot of palette `retained`. */
export function finishedBackdrop(
  backdrops: Backdrops,
  palette: number,
  retained: number,
): Backdrop {
  const slot = claimSlot(backdrops, palette, retained);
  while (slot.painted < SLICES) paintSlice(backdrops, slot);
  return slot;
}

/** Paints one more slice of the next palette; never overwrites the slot of palette `shown`. */
export function prepareBackdrop(backdrops: Backdrops, palette: number, shown: number): Backdrop {
  const slot = claimSlot(backdrops, palette, shown);
  if (slot.painted < SLICES) paintSlice(backdrops, slot);
  return slot;
}

/** True when the backdrop of a palette is finished. */
export function isPrepared(backdrops: Backdrops, palette: number): boolean {
  const { first, second } = backdrops;
  const slot = first.palette === palette ? first : second;
  return slot.palette === palette && slot.painted === SLICES;
}

function claimSlot(backdrops: Backdrops, palette: number, retained: number): Backdrop {
  const { first, second } = backdrops;
  if (first.palette === palette) return first;
  if (second.palette === palette) return second;
  const slot = first.palette === retained ? second : first;
  slot.palette = palette;
  slot.painted = 0;
  slot.light = null;
  return slot;
}

function paintSlice(backdrops: Backdrops, slot: Backdrop): void {
  const { size, scale, isHighContrast } = backdrops;
  const { surface } = slot.layer;
  const palette = PALETTES[slot.palette];
  const ground = Math.round(groundOf(size.height) * scale) / scale;
  const slice = slot.painted++;
  surface.setTransform(scale, 0, 0, scale, 0, 0);
  // One px more than the world, because device px may be rounded up.
  const width = size.width + 1;
  if (slice < BANDS) {
    const from = Math.floor((ground * scale * slice) / BANDS) / scale;
    const to = Math.floor((ground * scale * (slice + 1)) / BANDS) / scale;
    slot.light ??= isHighContrast ? palette.top : createSkyLight(surface, palette, ground);
    surface.fillStyle = slot.light;
    surface.fillRect(0, from, width, to - from);
  } else if (slice === BANDS) {
    if (!isHighContrast) paintStars(surface, palette, size.width, ground);
  } else if (isHighContrast) paintPlainRoad(surface, width, ground);
  else paintRoad(surface, palette, width, ground);
}

/**
 * The opaque picture behind everything: sky and road of one palette. Two are kept, the present one
 * and the next; the next is painted a slice a frame, long before its round begins.
 */
import { groundOf, type WorldSize } from '../../shared/rules.ts';
import { PALETTES } from './palette.ts';
import { paintRoad } from './road.ts';
import { createSkyLight, paintStars } from './sky.ts';
import type { PaintContext } from './sprite.ts';
import type { Layer } from './surface.ts';

const BANDS = 10;
/** Bands, then stars, then road. */
const SLICES = BANDS + 2;

export interface Backdrop {
  readonly layer: Layer;
  /** Index of the palette it shows or is about to; -1 for none yet. */
  palette: number;
  /** Slices painted so far. */
  painted: number;
  /** Made with the first slice. */
  light: CanvasGradient | null;
}

export interface Backdrops {
  readonly size: WorldSize;
  readonly scale: number;
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
  const { createLayer, scale } = context;
  return {
    size,
    scale,
    first: { layer: createLayer(width, height), palette: -1, painted: 0, light: null },
    second: { layer: createLayer(width, height), palette: -1, painted: 0, light: null },
  };
}

/** The finished picture of a palette. Paints what is missing at once; spares the slot of `beside`. */
export function finishedBackdrop(backdrops: Backdrops, palette: number, beside: number): Backdrop {
  const slot = claimSlot(backdrops, palette, beside);
  while (slot.painted < SLICES) paintSlice(backdrops, slot);
  return slot;
}

/** One slice more of a palette soon to be needed, while `shown` is on the screen. */
export function prepareBackdrop(backdrops: Backdrops, palette: number, shown: number): Backdrop {
  const slot = claimSlot(backdrops, palette, shown);
  if (slot.painted < SLICES) paintSlice(backdrops, slot);
  return slot;
}

/** Whether the picture of a palette is finished. */
export function isPrepared(backdrops: Backdrops, palette: number): boolean {
  const { first, second } = backdrops;
  const slot = first.palette === palette ? first : second;
  return slot.palette === palette && slot.painted === SLICES;
}

function claimSlot(backdrops: Backdrops, palette: number, beside: number): Backdrop {
  const { first, second } = backdrops;
  if (first.palette === palette) return first;
  if (second.palette === palette) return second;
  const slot = first.palette === beside ? second : first;
  slot.palette = palette;
  slot.painted = 0;
  slot.light = null;
  return slot;
}

function paintSlice(backdrops: Backdrops, slot: Backdrop): void {
  const { size, scale } = backdrops;
  const { surface } = slot.layer;
  const palette = PALETTES[slot.palette];
  const ground = Math.round(groundOf(size.height) * scale) / scale;
  const slice = slot.painted++;
  surface.setTransform(scale, 0, 0, scale, 0, 0);
  // A px more than the world is wide and high: whole device px may round up.
  const width = size.width + 1;
  if (slice < BANDS) {
    const from = Math.floor((ground * scale * slice) / BANDS) / scale;
    const to = Math.floor((ground * scale * (slice + 1)) / BANDS) / scale;
    slot.light ??= createSkyLight(surface, palette, ground);
    surface.fillStyle = slot.light;
    surface.fillRect(0, from, width, to - from);
  } else if (slice === BANDS) paintStars(surface, palette, size.width, ground);
  else paintRoad(surface, palette, width, ground);
}

/**
 * The opaque picture behind everything: sky and road of one round. Two exist: one for this round, and
 * one for the next, which is painted before its round begins, one slice per frame.
 */

import { PALETTES, paletteOf } from '../../../shared/colour.ts';
import { groundOf, type WorldSize } from '../../../shared/rules.ts';
import type { PaintContext } from '../sprites/sprite.ts';
import type { Layer } from '../surface.ts';
import { paintPlainRoad, paintRoad } from './road.ts';
import { createSkyLight, paintStars } from './sky.ts';

const BANDS = 10;
/** The bands of the sky, then the stars, then the road. */
const SLICES = BANDS + 2;

export interface Backdrop {
  readonly layer: Layer;
  /** Round it is painted for, finished or not; 0 for none. */
  round: number;
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

export function createBackdrops(context: PaintContext, size: WorldSize): Backdrops {
  const { createLayer, scale, isHighContrast } = context;
  const width = Math.round(size.width * scale);
  const height = Math.round(size.height * scale);
  return {
    size,
    scale,
    isHighContrast,
    first: { layer: createLayer(width, height), round: 0, painted: 0, light: null },
    second: { layer: createLayer(width, height), round: 0, painted: 0, light: null },
  };
}

/** Finishes the backdrop of `round` at once; never overwrites that of the round `retained`. */
export function finishedBackdrop(backdrops: Backdrops, round: number, retained: number): Backdrop {
  const slot = claimSlot(backdrops, round, retained);
  while (slot.painted < SLICES) paintSlice(backdrops, slot);
  return slot;
}

/** Paints one more slice of the next round; never overwrites that of the round `shown`. */
export function prepareBackdrop(backdrops: Backdrops, round: number, shown: number): Backdrop {
  const slot = claimSlot(backdrops, round, shown);
  if (slot.painted < SLICES) paintSlice(backdrops, slot);
  return slot;
}

/** True when the backdrop of a round is finished. */
export function isPrepared(backdrops: Backdrops, round: number): boolean {
  const { first, second } = backdrops;
  const slot = first.round === round ? first : second;
  return slot.round === round && slot.painted === SLICES;
}

function claimSlot(backdrops: Backdrops, round: number, retained: number): Backdrop {
  const { first, second } = backdrops;
  if (first.round === round) return first;
  if (second.round === round) return second;
  const slot = first.round === retained ? second : first;
  slot.round = round;
  slot.painted = 0;
  slot.light = null;
  return slot;
}

function paintSlice(backdrops: Backdrops, slot: Backdrop): void {
  const { size, scale, isHighContrast } = backdrops;
  const { surface } = slot.layer;
  const palette = PALETTES[paletteOf(slot.round)];
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
    if (!isHighContrast) paintStars(surface, palette, slot.round, size.width, ground);
  } else if (isHighContrast) paintPlainRoad(surface, width, ground);
  else paintRoad(surface, palette, width, ground);
}

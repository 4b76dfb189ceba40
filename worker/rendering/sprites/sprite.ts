/** Sprites: small pictures that are painted once per scale, and drawn at whole device px. */
import { TEXT } from '../../../shared/colour.ts';
import type { WorldSize } from '../../../shared/rules.ts';
import type { CreateLayer, LayerImage, Surface } from '../surface.ts';
import { toX, toY, type Viewport } from '../viewport.ts';
import { type Drawing, paintShapes, paintWithin } from './shape.ts';
import { createSheets } from './sheets.ts';

/** A rectangle of a layer, and the point at which it is drawn. All numbers are whole device px. */
export interface Sprite {
  readonly image: LayerImage;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly anchorX: number;
  readonly anchorY: number;
}

/** A sprite that is painted when it is first needed. */
export type LazySprite = () => Sprite;

/** Distances of a sprite's edges from its anchor at 0, 0, px of the world. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Parameters of painting, for sprites and scenery. */
export type PaintContext = ReturnType<typeof createPaintContext>;

/** `scale`: device px per px of the world. `isHighContrast`: bodies have an outline, and the sky is plain. */
export function createPaintContext(
  createLayer: CreateLayer,
  size: WorldSize,
  scale: number,
  isHighContrast: boolean,
) {
  /** Functions that paint what has not been needed yet, over several frames, before a run needs it. */
  const unpainted: (() => unknown)[] = [];
  const sheets = createSheets(createLayer, scale);
  return { createLayer, sheets, size, scale, isHighContrast, unpainted };
}

export function sprite(context: PaintContext, box: Box, drawing: Drawing): LazySprite {
  const { scale } = context;
  return onSheet(context, measure(box, scale), (surface, painted) =>
    paintShapes(anchored(surface, painted, scale), drawing),
  );
}

/** Sprite whose edges have one distance from its anchor, px. */
export const round = (context: PaintContext, reach: number, drawing: Drawing): LazySprite =>
  sprite(context, [reach, reach, reach, reach], drawing);

/** Width of the outline of bodies in high contrast, px. */
const [OUTLINE, OUTLINE_STEPS] = [2, 16];

/** Sprite of a body: its lines have round ends, and it is outlined in high contrast. */
export function body(context: PaintContext, box: Box, drawing: Drawing): LazySprite {
  const rounded = (surface: Surface) => {
    surface.lineJoin = 'round';
    return typeof drawing === 'function' ? drawing(surface) : drawing;
  };
  if (!context.isHighContrast) return sprite(context, box, rounded);
  const width = OUTLINE * context.scale;
  const reach = Math.ceil(width);
  return onSheet(context, measure(box, context.scale, reach), (surface, { x, y }) => {
    surface.setTransform(1, 0, 0, 1, x + reach, y + reach);
    paintOutlined(surface, paintSprite(context, box, rounded), width, reach);
  });
}

function onSheet(
  { sheets, unpainted }: PaintContext,
  measured: Omit<Sprite, 'image' | 'x' | 'y'>,
  paint: (surface: Surface, painted: Sprite) => void,
): LazySprite {
  const { x, y, layer } = sheets.place(measured.width, measured.height);
  let painted: Sprite | null = null;
  const get = () => {
    if (painted !== null) return painted;
    const { image, surface } = layer();
    const place = { image, x, y, ...measured };
    painted = place;
    // The drawing must not cover other sprites of the sheet.
    paintWithin(surface, place, () => paint(surface, place));
    return painted;
  };
  unpainted.push(get);
  return get;
}

/** The sprites of an animation. */
export function frames(count: number, each: (i: number) => LazySprite): (i: number) => Sprite {
  const all = Array.from({ length: count }, (_, i) => each(i));
  return (i) => all[i]();
}

/** Paints a sprite immediately, on a layer of its own, in px of the world. */
export function paintSprite({ createLayer, scale }: PaintContext, box: Box, drawing: Drawing) {
  const measured = measure(box, scale);
  const { image, surface } = createLayer(measured.width, measured.height);
  const painted: Sprite = { image, x: 0, y: 0, ...measured };
  paintShapes(anchored(surface, painted, scale), drawing);
  return painted;
}

/** `reach`: additional device px on each side. */
function measure([left, top, right, bottom]: Box, scale: number, reach = 0) {
  const anchorX = Math.ceil(left * scale) + reach;
  const anchorY = Math.ceil(top * scale) + reach;
  const width = anchorX + Math.max(1, Math.ceil(right * scale)) + reach;
  const height = anchorY + Math.max(1, Math.ceil(bottom * scale)) + reach;
  return { width, height, anchorX, anchorY };
}

/** The surface with px of the world, and the sprite's anchor at 0, 0. */
function anchored(surface: Surface, { x, y, anchorX, anchorY }: Sprite, scale: number): Surface {
  surface.setTransform(scale, 0, 0, scale, x + anchorX, y + anchorY);
  return surface;
}

/** Draws a sprite with an outline of `width` device px around it. `reach`: px of room for it on each side. */
function paintOutlined(surface: Surface, plain: Sprite, width: number, reach: number): void {
  const copy = (x: number, y: number) =>
    surface.drawImage(plain.image, x, y, plain.width, plain.height);
  for (let i = 0; i < OUTLINE_STEPS; i++) {
    const angle = (i / OUTLINE_STEPS) * Math.PI * 2;
    copy(Math.cos(angle) * width, Math.sin(angle) * width);
  }
  surface.globalCompositeOperation = 'source-in';
  surface.fillStyle = TEXT;
  surface.fillRect(-reach, -reach, plain.width + 2 * reach, plain.height + 2 * reach);
  surface.globalCompositeOperation = 'source-over';
  copy(0, 0);
}

/** Draws a sprite with its anchor at atX, atY (device px), scaled by `factor`. */
export function drawSprite(
  surface: Surface,
  { image, x, y, width, height, anchorX, anchorY }: Sprite,
  atX: number,
  atY: number,
  factor = 1,
): void {
  const left = Math.round(atX - anchorX * factor) | 0;
  const top = Math.round(atY - anchorY * factor) | 0;
  const wide = Math.ceil(width * factor) | 0;
  const high = Math.ceil(height * factor) | 0;
  surface.drawImage(image, x, y, width, height, left, top, wide, high);
}

/** Draws a sprite with its anchor at a point of the world, px. `opacity`: 0 to 1. */
export function drawAt(
  viewport: Viewport,
  sprite: Sprite,
  x: number,
  y: number,
  factor = 1,
  opacity = 1,
): void {
  const { surface } = viewport;
  if (opacity < 1) surface.globalAlpha = opacity;
  drawSprite(surface, sprite, toX(viewport, x), toY(viewport, y), factor);
  if (opacity < 1) surface.globalAlpha = 1;
}

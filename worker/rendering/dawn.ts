/** The daylight of a win: it rises behind the road and all bodies. */
import { FIRE, veil } from '../../shared/colour.ts';
import { drawSprite, type PaintContext, paintSprite, type Sprite } from './sprite.ts';
import type { Viewport } from './viewport.ts';

/** ms in which day breaks. */
const DAWN_MS = 2600;
/** Place of the sun, as a share of the picture's width; size of its light, px. */
const SUN_X = 0.62;
const DAWN_WIDTH = 900;
const DAWN_HEIGHT = 420;

/** The light of the rising sun. Anchor: the sun, at the horizon. */
export function paintDawn(context: PaintContext): Sprite {
  const half = DAWN_WIDTH / 2;
  return paintSprite(context, half, DAWN_HEIGHT, half, 0, (surface) => {
    // An ellipse: as wide as the picture, as high as its sky.
    surface.scale(1, DAWN_HEIGHT / half);
    const light = surface.createRadialGradient(0, 0, 0, 0, 0, half);
    light.addColorStop(0, veil('#FFE9B8', 0.95));
    light.addColorStop(0.18, veil('#FFC46B', 0.7));
    light.addColorStop(0.5, veil(FIRE, 0.28));
    light.addColorStop(1, veil(FIRE, 0));
    surface.fillStyle = light;
    surface.fillRect(-half, -half, 2 * half, half);
  });
}

/** Draws the daylight behind the road and all bodies. `since`: ms since the win. */
export function drawDawn(
  viewport: Viewport,
  { dawn }: { readonly dawn: Sprite },
  since: number,
): void {
  if (viewport.isHighContrast) return;
  const { surface, left, width, isReducedMotion } = viewport;
  const share = isReducedMotion ? 1 : Math.min(1, since / DAWN_MS);
  surface.globalAlpha = share * (2 - share);
  surface.globalCompositeOperation = 'lighter';
  drawSprite(surface, dawn, Math.round(left + SUN_X * width) | 0, viewport.ground);
  surface.globalCompositeOperation = 'source-over';
  surface.globalAlpha = 1;
}

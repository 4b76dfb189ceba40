/** A kill: a ring that opens where the enemy was, for a sixth of a second. */

import { DANGER, mix, veil, WHITE } from '../../shared/colour.ts';
import { OBSTACLE_SIZE } from '../../shared/rules.ts';
import { POPUPS, type Popups } from './pools.ts';
import { drawGrown, fillPolygon, type PaintContext, paintSprite, type Sprite } from './sprite.ts';
import { toX, toY, type Viewport } from './viewport.ts';

const LIFE_TICKS = 11;
/** Radius of the sprite, px; distance between a popup and the middle of its enemy, px. */
const RADIUS = 30;
const BELOW = 8 + OBSTACLE_SIZE / 2;

/** Anchor: the middle of the enemy. */
export function paintPunch(context: PaintContext): Sprite {
  return paintSprite(context, RADIUS + 4, RADIUS + 4, RADIUS + 4, RADIUS + 4, (surface) => {
    surface.strokeStyle = veil(DANGER, 0.9);
    surface.lineWidth = 2.4;
    surface.beginPath();
    surface.arc(0, 0, RADIUS, 0, Math.PI * 2);
    surface.stroke();
    const ray = mix(DANGER, WHITE, 0.6);
    for (let i = 0; i < 8; i++) {
      const angle = (i / 8) * Math.PI * 2 + 0.3;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      const [from, to] = [RADIUS * 0.42, RADIUS * 0.86];
      fillPolygon(surface, ray, [
        cos * from - sin * 2,
        sin * from + cos * 2,
        cos * to,
        sin * to,
        cos * from + sin * 2,
        sin * from - cos * 2,
      ]);
    }
  });
}

export function drawPunches(
  viewport: Viewport,
  { punch }: { readonly punch: Sprite },
  popups: Popups,
): void {
  if (viewport.isReducedMotion) return;
  const { surface, now } = viewport;
  for (let i = 0; i < POPUPS; i++) {
    const age = now - popups.born[i];
    if (popups.chain[i] !== 0 || age < 0 || age >= LIFE_TICKS) continue;
    const spent = age / LIFE_TICKS;
    surface.globalAlpha = 1 - spent * spent;
    const x = toX(viewport, popups.x[i]);
    const y = toY(viewport, popups.y[i] + BELOW);
    drawGrown(surface, punch, x, y, 0.35 + 0.75 * (1 - (1 - spent) ** 2));
  }
  surface.globalAlpha = 1;
}

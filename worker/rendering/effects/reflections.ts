/** The wet edge of the road: enemies, darts and the car are reflected in it as patches of light. */
import { DANGER, VIOLET, veil, YELLOW } from '../../../shared/colour.ts';
import {
  CAR_SIZE,
  CAR_X,
  ENEMY_BULLET_SPEED,
  ENEMY_SPEED,
  OBSTACLE_SIZE,
} from '../../../shared/rules.ts';
import type { Draw } from '../frame.ts';
import { drawSprite, type PaintContext, sprite } from '../sprites/sprite.ts';
import { toX } from '../viewport.ts';

/** Height of a reflection, height of one of its lines, and distance of its top below the road's edge, px. */
const [DEPTH, LINE, TOP] = [26, 2, 8];
/** Height above the road from which the car is no longer reflected, px. */
const REACH = 150;

/** Broken into swaying lines, as light is broken on water. Anchor: the centre, on the road's edge. */
export const reflection = (
  context: PaintContext,
  half: number,
  colour: string,
  strength: number,
  depth = DEPTH,
) =>
  sprite(context, [half + 8, 0, half + 8, TOP + depth], () =>
    Array.from({ length: Math.ceil(depth / (LINE + 1)) }, (_, i) => {
      const y = TOP + i * (LINE + 1);
      const left = 1 - (y - TOP) / depth;
      const wide = half * (0.35 + 0.65 * left);
      const d = `M${3 * Math.sin(y * 0.9) - wide} ${y}h${wide * 2}v${LINE}h${-wide * 2}z`;
      return { d, fill: veil(colour, strength * left) };
    }),
  );

export function createReflections(context: PaintContext): Draw {
  const enemy = reflection(context, OBSTACLE_SIZE / 2 - 4, VIOLET, 0.5);
  const dart = reflection(context, 24, DANGER, 0.6);
  const car = reflection(context, CAR_SIZE / 2 - 3, YELLOW, 0.4);
  return ({ viewport, world, carY }) => {
    if (viewport.isHighContrast || !viewport.hasExtras) return;
    const { surface, ground, floor } = viewport;
    const late = 1 - viewport.alpha;
    const { enemies, enemyBullets } = world;
    const share = 1 - (floor - CAR_SIZE - carY) / REACH;
    if (share > 0) {
      if (share < 1) surface.globalAlpha = share;
      drawSprite(surface, car(), toX(viewport, CAR_X + CAR_SIZE / 2), ground);
      if (share < 1) surface.globalAlpha = 1;
    }
    for (let i = 0; i < enemies.count; i++) {
      const x = enemies.x[i] + ENEMY_SPEED * late + OBSTACLE_SIZE / 2;
      drawSprite(surface, enemy(), toX(viewport, x), ground);
    }
    for (let i = 0; i < enemyBullets.count; i++) {
      const x = enemyBullets.x[i] + ENEMY_BULLET_SPEED * late + 18;
      drawSprite(surface, dart(), toX(viewport, x), ground);
    }
  };
}

/** The wet edge of the road: enemies, darts and the car are reflected in it as patches of light. */
import { DANGER, VIOLET, veil, YELLOW } from '../../../shared/colour.ts';
import { CAR_SIZE, CAR_X, OBSTACLE_SIZE } from '../../../shared/rules.ts';
import type { Draw } from '../frame.ts';
import { dartX } from '../sprites/bullets.ts';
import { enemyX } from '../sprites/enemy.ts';
import { drawAt, frames, type PaintContext, sprite } from '../sprites/sprite.ts';

/** Height of a reflection, height of one of its lines, and distance of its top below the road's edge, px. */
const [DEPTH, LINE, TOP] = [26, 2, 8];
/** Height above the road from which the car is no longer reflected, px; strengths of its reflection. */
const [REACH, STRENGTHS] = [150, 6];

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
  const car = frames(STRENGTHS, (i) =>
    reflection(context, CAR_SIZE / 2 - 3, YELLOW, (0.4 * (i + 1)) / STRENGTHS),
  );
  return ({ viewport, world, carY }) => {
    if (viewport.isHighContrast || !viewport.hasExtras) return;
    const { floor } = viewport;
    const strength = Math.ceil(STRENGTHS * (1 - (floor - CAR_SIZE - carY) / REACH));
    if (strength > 0) drawAt(viewport, car(strength - 1), CAR_X + CAR_SIZE / 2, floor);
    for (let i = 0; i < world.enemies.count; i++)
      drawAt(viewport, enemy(), enemyX(viewport, world, i) + OBSTACLE_SIZE / 2, floor);
    for (let i = 0; i < world.enemyBullets.count; i++)
      drawAt(viewport, dart(), dartX(viewport, world, i) + 18, floor);
  };
}

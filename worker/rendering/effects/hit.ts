/** Outlines of the car and of what hits it. */
import { RED } from '../../../shared/colour.ts';
import { EXPLOSION_MS } from '../../../shared/contract.ts';
import {
  BULLET_WIDTH,
  CAR_RIGHT,
  CAR_SIZE,
  CAR_X,
  ENEMY_BULLET_SPEED,
  ENEMY_SPEED,
  OBSTACLE_SIZE,
} from '../../../shared/rules.ts';
import type { Pool, World } from '../../simulation/world.ts';
import type { Frame } from '../frame.ts';
import { box, lined, paintShapes } from '../sprites/shape.ts';
import type { Rectangle } from '../surface.ts';
import { toX, toY, type Viewport } from '../viewport.ts';

/** Outlines what hits the car after `ticks`. The drawn dart is longer than its box: the outline is around all of it. */
export function outlineThreat(viewport: Viewport, world: World, ticks: number): void {
  const late = 1 - viewport.alpha;
  const y = viewport.floor - OBSTACLE_SIZE;
  const over = ({ x, count }: Pool, width: number, way: number) =>
    x.subarray(0, count).find((at) => at - way < CAR_RIGHT && at - way + width > CAR_X);
  const dart = over(world.enemyBullets, BULLET_WIDTH, ENEMY_BULLET_SPEED * ticks);
  const enemy = over(world.enemies, OBSTACLE_SIZE, ENEMY_SPEED * ticks);
  if (dart !== undefined && world.outcome !== 'enemy')
    outline(viewport, [dart + ENEMY_BULLET_SPEED * late - 2, y + 12, 36, 11]);
  else if (enemy !== undefined)
    outline(viewport, [enemy + ENEMY_SPEED * late, y, OBSTACLE_SIZE, OBSTACLE_SIZE]);
}

/** Outlines a box of the world, px. Not for frames of play, because it allocates. */
export function outline(viewport: Viewport, [x, y, width, height]: Rectangle, colour = RED): void {
  const { surface, scale } = viewport;
  const d = box(toX(viewport, x), toY(viewport, y), width * scale, height * scale);
  paintShapes(surface, lined(d, colour, 1.6 * scale, scale));
}

/** Outlines the car, and the bullet or the enemy that touches it. The outlines fade with the explosion. */
export function drawCrashHit({ viewport, world, carY, since }: Frame): void {
  if (since >= EXPLOSION_MS) return;
  viewport.surface.globalAlpha = 1 - since / EXPLOSION_MS;
  outline(viewport, [CAR_X, carY, CAR_SIZE, CAR_SIZE]);
  outlineThreat(viewport, world, 0);
  viewport.surface.globalAlpha = 1;
}

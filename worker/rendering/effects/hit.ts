/** What hit the car, and the outlines of both in a crash. */
import { INK, RED } from '../../../shared/colour.ts';
import { EXPLOSION_MS } from '../../../shared/contract.ts';
import { BULLET_WIDTH, CAR_RIGHT, CAR_SIZE, CAR_X, OBSTACLE_SIZE } from '../../../shared/rules.ts';
import type { Pool } from '../../simulation/world.ts';
import type { Frame } from '../frame.ts';
import { toX, toY, type Viewport } from '../viewport.ts';

/** Width of an outline and of its dark edge, px. */
const [LINE, EDGE] = [1.6, 3.6];

/** Index of the body that is over the car's box when it has moved to the left by `shift` px; -1 for none. */
export function touching({ x, count }: Pool, width: number, shift = 0): number {
  for (let i = 0; i < count; i++) {
    if (x[i] - shift < CAR_RIGHT && x[i] - shift + width > CAR_X) return i;
  }
  return -1;
}

/** Outlines a bullet or an enemy at `x`, px. */
export function outlineThreat(viewport: Viewport, isBullet: boolean, x: number): void {
  const y = viewport.floor - OBSTACLE_SIZE;
  if (!isBullet) outline(viewport, x, y, OBSTACLE_SIZE, OBSTACLE_SIZE);
  // The drawn dart is longer than its box: the outline is around all of it.
  else outline(viewport, x - 2, y + OBSTACLE_SIZE / 2 - 5.5, 36, 11);
}

/** Outlines a box of the world, px. */
export function outline(
  viewport: Viewport,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const { surface, scale } = viewport;
  surface.beginPath();
  surface.rect(toX(viewport, x), toY(viewport, y), width * scale, height * scale);
  surface.strokeStyle = INK;
  surface.lineWidth = EDGE * scale;
  surface.stroke();
  surface.strokeStyle = RED;
  surface.lineWidth = LINE * scale;
  surface.stroke();
}

/** Outlines the car, and the bullet or the enemy that touches it. The outlines fade with the explosion. */
export function drawCrashHit({ viewport, world, carY, since }: Frame): void {
  if (since >= EXPLOSION_MS) return;
  const isBullet = world.outcome === 'bullet';
  const pool = isBullet ? world.enemyBullets : world.enemies;
  const i = touching(pool, isBullet ? BULLET_WIDTH : OBSTACLE_SIZE);
  viewport.surface.globalAlpha = 1 - since / EXPLOSION_MS;
  outline(viewport, CAR_X, carY, CAR_SIZE, CAR_SIZE);
  if (i >= 0) outlineThreat(viewport, isBullet, pool.x[i]);
  viewport.surface.globalAlpha = 1;
}

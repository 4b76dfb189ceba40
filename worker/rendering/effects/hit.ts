/** What hit the car, and the outlines of both in a crash. */
import { INK, RED } from '../../../shared/colour.ts';
import { EXPLOSION_MS } from '../../../shared/contract.ts';
import {
  BULLET_HEIGHT,
  BULLET_WIDTH,
  CAR_RIGHT,
  CAR_SIZE,
  CAR_X,
  ENEMY_MUZZLE_DY,
  enemyYOf,
  OBSTACLE_SIZE,
} from '../../../shared/rules.ts';
import type { Pool, World } from '../../simulation/world.ts';
import type { Frame } from '../frame.ts';
import { toX, toY, type Viewport } from '../viewport.ts';

/** Width of an outline and of its dark edge, px. */
const LINE = 1.6;
const EDGE = 3.6;

/** Index of the body over the car's box; -1 for none. */
function touching({ x, count }: Pool, width: number): number {
  for (let i = 0; i < count; i++) if (x[i] < CAR_RIGHT && x[i] + width > CAR_X) return i;
  return -1;
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

/** Outlines the car, and the bullet or the enemy that touches it. */
function drawHit(viewport: Viewport, world: World, carY: number): void {
  const { outcome, enemies, enemyBullets } = world;
  const enemyY = enemyYOf(world.height);
  const isBullet = outcome === 'bullet';
  const i = isBullet ? touching(enemyBullets, BULLET_WIDTH) : touching(enemies, OBSTACLE_SIZE);
  outline(viewport, CAR_X, carY, CAR_SIZE, CAR_SIZE);
  if (i < 0) return;
  if (!isBullet) outline(viewport, enemies.x[i], enemyY, OBSTACLE_SIZE, OBSTACLE_SIZE);
  // The drawn dart is longer than its box: the outline is around all of it.
  else
    outline(viewport, enemyBullets.x[i] - 2, enemyY + ENEMY_MUZZLE_DY - 3, 36, BULLET_HEIGHT + 6);
}

/** The outlines of a crash fade with the explosion. */
export function drawCrashHit({ viewport, world, carY, since }: Frame): void {
  const { surface } = viewport;
  if (since >= EXPLOSION_MS) return;
  surface.globalAlpha = 1 - since / EXPLOSION_MS;
  drawHit(viewport, world, carY);
  surface.globalAlpha = 1;
}

/** The wet edge of the road: enemies, darts and the car are mirrored in it as patches of their light. */

import { DANGER, VIOLET, veil, YELLOW } from '../../shared/colour.ts';
import {
  CAR_SIZE,
  CAR_X,
  ENEMY_BULLET_SPEED,
  ENEMY_SPEED,
  OBSTACLE_SIZE,
} from '../../shared/rules.ts';
import type { World } from '../simulation/world.ts';
import { drawSprite, type PaintContext, paintSprite, type Sprite } from './sprite.ts';
import { toX, type Viewport } from './viewport.ts';

/** Height of the wet strip below the road's edge, px, and of one line of a reflection. */
const DEPTH = 26;
const LINE = 2;
const TOP = 8;
/** Height above the road at which the car is no longer reflected, px. */
const REACH = 150;

export interface ReflectionSprites {
  /** Anchors: the middle, on the road's edge. */
  readonly enemy: Sprite;
  readonly dart: Sprite;
  readonly car: Sprite;
}

export function paintReflectionSprites(context: PaintContext): ReflectionSprites {
  const paint = (half: number, colour: string, strength: number) =>
    paintSprite(context, half + 8, 0, half + 8, TOP + DEPTH, (surface) => {
      // Broken into lines that sway, as water breaks a light.
      for (let y = TOP; y < TOP + DEPTH; y += LINE + 1) {
        const left = 1 - (y - TOP) / DEPTH;
        const sway = 3 * Math.sin(y * 0.9);
        const wide = half * (0.35 + 0.65 * left);
        surface.fillStyle = veil(colour, strength * left);
        surface.fillRect(sway - wide, y, wide * 2, LINE);
      }
    });
  return {
    enemy: paint(OBSTACLE_SIZE / 2 - 4, VIOLET, 0.5),
    dart: paint(24, DANGER, 0.6),
    car: paint(CAR_SIZE / 2 - 3, YELLOW, 0.4),
  };
}

/** `carY`: between two ticks, px of the world. */
export function drawReflections(
  viewport: Viewport,
  { reflections }: { readonly reflections: ReflectionSprites },
  world: World,
  carY: number,
): void {
  if (viewport.isHighContrast || !viewport.hasExtras) return;
  const { surface, ground, floor } = viewport;
  const late = 1 - viewport.alpha;
  const { enemies, enemyBullets } = world;
  const share = 1 - (floor - CAR_SIZE - carY) / REACH;
  if (share > 0) {
    surface.globalAlpha = Math.min(1, share);
    drawSprite(surface, reflections.car, toX(viewport, CAR_X + CAR_SIZE / 2), ground);
    surface.globalAlpha = 1;
  }
  for (let i = 0; i < enemies.count; i++) {
    const x = enemies.x[i] + ENEMY_SPEED * late + OBSTACLE_SIZE / 2;
    drawSprite(surface, reflections.enemy, toX(viewport, x), ground);
  }
  for (let i = 0; i < enemyBullets.count; i++) {
    const x = enemyBullets.x[i] + ENEMY_BULLET_SPEED * late + 18;
    drawSprite(surface, reflections.dart, toX(viewport, x), ground);
  }
}

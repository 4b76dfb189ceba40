/** Bullets: the player's are short yellow tracers, an enemy's are violet darts. */
import {
  BULLET_HEIGHT,
  ENEMY_BULLET_SPEED,
  ENEMY_MUZZLE_DY,
  enemyYOf,
  MUZZLE_X,
  PLAYER_BULLET_SPEED,
} from '../../shared/rules.ts';
import type { World } from '../simulation/world.ts';
import { INK, mix, VIOLET, veil, WHITE, YELLOW } from './colour.ts';
import {
  drawSprite,
  fillGlow,
  fillPolygon,
  type PaintContext,
  paintBody,
  type Sprite,
} from './sprite.ts';
import type { Surface } from './surface.ts';
import { toX, toY, type Viewport } from './viewport.ts';

/** Distance that the bullet has flown when the muzzle flash ends, px. */
const FLASH_REACH = PLAYER_BULLET_SPEED * 3.5;

export interface BulletSprites {
  readonly tracer: Sprite;
  readonly dart: Sprite;
}

export function paintBulletSprites(context: PaintContext): BulletSprites {
  return {
    tracer: paintBody(context, 22, 6, 14, 6, (surface) => {
      if (!context.isHighContrast) paintTail(surface);
      paintTracer(surface);
    }),
    dart: paintBody(context, 6, 8, 26, 8, (surface) => {
      if (!context.isHighContrast) paintGlow(surface);
      paintDart(surface);
    }),
  };
}

/** Anchors: middle of the box's left edge. */
function paintTail(surface: Surface): void {
  const tail = surface.createLinearGradient(-22, 0, 4, 0);
  tail.addColorStop(0, veil(YELLOW, 0));
  tail.addColorStop(1, veil(YELLOW, 0.85));
  surface.fillStyle = tail;
  surface.fillRect(-22, -1.25, 26, 2.5);
}

function paintTracer(surface: Surface): void {
  fillPolygon(surface, veil(INK, 0.75), [-1, -3.2, 8, -3.2, 11.4, 0, 8, 3.2, -1, 3.2]);
  fillPolygon(surface, YELLOW, [0, -2.4, 7.6, -2.4, 10.2, 0, 7.6, 2.4, 0, 2.4]);
  fillPolygon(surface, mix(YELLOW, WHITE, 0.8), [1, -1.5, 7.2, -1.5, 9.2, 0, 7.2, 1.5, 1, 1.5]);
}

function paintGlow(surface: Surface): void {
  fillGlow(surface, veil(VIOLET, 0.6), veil(VIOLET, 0), 3, 0, 8);
  const tail = surface.createLinearGradient(8, 0, 26, 0);
  tail.addColorStop(0, veil(VIOLET, 0.8));
  tail.addColorStop(1, veil(VIOLET, 0));
  surface.fillStyle = tail;
  surface.fillRect(8, -0.9, 18, 1.8);
}

function paintDart(surface: Surface): void {
  fillPolygon(surface, INK, [-2.2, 0, 5, -4.2, 13, -4.2, 10, 0, 13, 4.2, 5, 4.2]);
  fillPolygon(surface, VIOLET, [-0.6, 0, 5, -3, 11, -3, 8.4, 0, 11, 3, 5, 3]);
  fillPolygon(surface, mix(VIOLET, WHITE, 0.85), [-0.4, 0, 5, -1.7, 8, 0, 5, 1.7]);
}

export function drawBullets(viewport: Viewport, sprites: BulletSprites, world: World): void {
  const { playerBullets, enemyBullets } = world;
  const { surface } = viewport;
  const late = 1 - viewport.alpha;
  for (let i = 0; i < playerBullets.count; i++) {
    const x = playerBullets.x[i] - PLAYER_BULLET_SPEED * late;
    const y = toY(viewport, playerBullets.y[i] + BULLET_HEIGHT / 2);
    drawSprite(surface, sprites.tracer, toX(viewport, x), y);
  }
  if (enemyBullets.count === 0) return;
  const y = toY(viewport, enemyYOf(world.height) + ENEMY_MUZZLE_DY + BULLET_HEIGHT / 2);
  for (let i = 0; i < enemyBullets.count; i++) {
    const x = enemyBullets.x[i] + ENEMY_BULLET_SPEED * late;
    drawSprite(surface, sprites.dart, toX(viewport, x), y);
  }
}

/** True when the newest bullet has just left the muzzle. */
export function justFired(world: World): boolean {
  const { count, x } = world.playerBullets;
  return count > 0 && x[count - 1] < MUZZLE_X + FLASH_REACH;
}

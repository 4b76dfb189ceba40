/** Bullets: the player's are short yellow tracers, an enemy's are violet darts. */

import { DANGER, INK, mix, VIOLET, veil, WHITE, YELLOW } from '../../shared/colour.ts';
import {
  BULLET_HEIGHT,
  ENEMY_BULLET_SPEED,
  ENEMY_MUZZLE_DY,
  ENEMY_SHOT_TICKS,
  ENEMY_SPEED,
  enemyYOf,
  MUZZLE_X,
  PLAYER_BULLET_SPEED,
} from '../../shared/rules.ts';
import type { World } from '../simulation/world.ts';
import {
  drawSprite,
  fillGlow,
  fillPolygon,
  type PaintContext,
  paintBody,
  paintSprite,
  type Sprite,
  tracePolygon,
} from './sprite.ts';
import type { Surface } from './surface.ts';
import { toX, toY, type Viewport } from './viewport.ts';

/** Distance that the bullet has flown when the muzzle flash ends, px. */
const FLASH_REACH = PLAYER_BULLET_SPEED * 3.5;

/** Length of the line before a shot, px; ticks for which it is shown, and its distance below the road's edge, px. */
const AIM = 300;
const AIM_TICKS = 20;
const AIM_DEPTH = 14;

export interface BulletSprites {
  readonly tracer: Sprite;
  readonly dart: Sprite;
  /** The line on the road before a shot. Anchor: its right end. */
  readonly aim: Sprite;
}

export function paintBulletSprites(context: PaintContext): BulletSprites {
  return {
    tracer: paintBody(context, 22, 6, 14, 6, (surface) => {
      if (!context.isHighContrast) paintTail(surface);
      paintTracer(surface);
    }),
    dart: paintBody(context, 8, 10, 74, 10, (surface) => {
      if (!context.isHighContrast) paintWake(surface);
      paintDart(surface);
    }),
    aim: paintSprite(context, 0, 3, AIM, 3, paintAim),
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

/** The air that a dart lights: three times as long as the dart, brightest behind it. */
function paintWake(surface: Surface): void {
  fillGlow(surface, veil(VIOLET, 0.7), veil(VIOLET, 0), 4, 0, 10);
  const pale = mix(VIOLET, WHITE, 0.55);
  const wake = surface.createLinearGradient(20, 0, 74, 0);
  wake.addColorStop(0, veil(pale, 0.95));
  wake.addColorStop(0.35, veil(VIOLET, 0.75));
  wake.addColorStop(1, veil(VIOLET, 0));
  fillPolygon(surface, veil(INK, 0.35), [20, -4.4, 60, 0, 20, 4.4]);
  tracePolygon(surface, [18, -3.4, 74, -0.4, 74, 0.4, 18, 3.4]);
  surface.fillStyle = wake;
  surface.fill();
}

/** A lance of 34 px: arrowhead, shaft and fins. */
function paintDart(surface: Surface): void {
  fillPolygon(
    surface,
    INK,
    [-2.4, 0, 8, -5.6, 12, -4.2, 26, -4.2, 36, -6.4, 31, 0, 36, 6.4, 26, 4.2, 12, 4.2, 8, 5.6],
  );
  fillPolygon(
    surface,
    DANGER,
    [-0.6, 0, 8, -4, 11, -2.8, 25, -2.8, 33.4, -4.8, 29, 0, 33.4, 4.8, 25, 2.8, 11, 2.8, 8, 4],
  );
  fillPolygon(
    surface,
    mix(VIOLET, WHITE, 0.9),
    [-0.4, 0, 8, -2.5, 11, -1.6, 27, -1.4, 28, 0, 27, 1.4, 11, 1.6, 8, 2.5],
  );
}

/** Thin, and fading towards the car: it must look like a warning, not like a bullet. */
function paintAim(surface: Surface): void {
  const line = surface.createLinearGradient(0, 0, AIM, 0);
  line.addColorStop(0, veil(DANGER, 0));
  line.addColorStop(1, veil(DANGER, 0.95));
  surface.fillStyle = line;
  surface.fillRect(0, -0.9, AIM, 1.8);
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

/** A line on the road before each enemy that is about to shoot: it grows towards the car in the last third of a second. */
export function drawAims(viewport: Viewport, { aim }: BulletSprites, world: World): void {
  const { enemies } = world;
  const { surface, scale, ground } = viewport;
  const y = (ground + Math.round(AIM_DEPTH * scale)) | 0;
  for (let i = 0; i < enemies.count; i++) {
    const left = ENEMY_SHOT_TICKS - enemies.sinceShot[i] + 1 - viewport.alpha;
    if (left > AIM_TICKS) continue;
    const share = viewport.isReducedMotion ? 1 : 1 - left / (AIM_TICKS + 1);
    const width = Math.max(1, Math.round(aim.width * share)) | 0;
    const right = toX(viewport, enemies.x[i] + ENEMY_SPEED * (1 - viewport.alpha));
    surface.drawImage(aim.image, (right - width) | 0, (y - aim.anchorY) | 0, width, aim.height);
  }
}

/** True when the newest bullet has just left the muzzle. */
export function justFired(world: World): boolean {
  const { count, x } = world.playerBullets;
  return count > 0 && x[count - 1] < MUZZLE_X + FLASH_REACH;
}

/** Draws the enemies. Each draws itself up before it fires, so that a shot can be foreseen. */
import { ENEMY_SHOT_TICKS, ENEMY_SPEED, OBSTACLE_SIZE } from '../../shared/rules.ts';
import type { World } from '../simulation/world.ts';
import { type EnemySprites, RECOIL_FRAMES, RISING_FRAME, WARNING_FRAMES } from './enemy-art.ts';
import { drawSprite, type Sprite } from './sprite.ts';
import { toX, type Viewport } from './viewport.ts';

/** Ticks of warning before a shot: of the glow, and of the drawing up. */
const WARNING_TICKS = 32;
const RISING_TICKS = 20;
/** Ticks of recoil after a shot. */
const RECOIL_TICKS = 10;
/** Height of the hovering, px, and its radians per px flown. */
const HOVER = 1.4;
const HOVER_TURN = 0.07;

/** `from`: px of the world; enemies left of it are not drawn. */
export function drawEnemies(
  viewport: Viewport,
  sprites: EnemySprites,
  world: World,
  from = -OBSTACLE_SIZE,
): void {
  const { enemies } = world;
  const { surface, scale, ground } = viewport;
  const shadowY = (ground + Math.round(2 * scale)) | 0;
  for (let i = 0; i < enemies.count; i++) {
    if (enemies.x[i] < from) continue;
    const x = enemies.x[i] + ENEMY_SPEED * (1 - viewport.alpha);
    const left = toX(viewport, x);
    const middle = toX(viewport, x + OBSTACLE_SIZE / 2);
    const hover = viewport.isReducedMotion ? 0 : HOVER * (Math.sin(x * HOVER_TURN) - 1);
    const y = (ground + Math.round(hover * scale)) | 0;
    drawSprite(surface, sprites.shadow, middle, shadowY);
    const hasShot = x < world.width - OBSTACLE_SIZE;
    drawSprite(surface, spriteOf(viewport, sprites, enemies.sinceShot[i], hasShot), left, y);
  }
}

/** `hasShot`: the enemy is old enough to have fired once. */
function spriteOf(
  viewport: Viewport,
  sprites: EnemySprites,
  sinceShot: number,
  hasShot: boolean,
): Sprite {
  const left = ENEMY_SHOT_TICKS - sinceShot;
  if (left <= WARNING_TICKS) return sprites.warning[warningFrame(left, viewport.isReducedMotion)];
  if (sinceShot < RECOIL_TICKS && hasShot && !viewport.isReducedMotion) {
    return sprites.recoil[Math.floor((sinceShot / RECOIL_TICKS) * RECOIL_FRAMES)];
  }
  return sprites.resting[viewport.palette];
}

/** `left`: ticks before the shot. Under reduced motion the drawn-up body appears, it does not rise. */
function warningFrame(left: number, isReducedMotion: boolean): number {
  if (left > RISING_TICKS) {
    const share = (WARNING_TICKS - left) / (WARNING_TICKS - RISING_TICKS);
    return Math.floor(share * RISING_FRAME);
  }
  if (isReducedMotion) return WARNING_FRAMES - 1;
  const share = (RISING_TICKS - left) / RISING_TICKS;
  const rising = Math.floor(share * (WARNING_FRAMES - RISING_FRAME + 1));
  return Math.min(WARNING_FRAMES - 1, RISING_FRAME - 1 + rising);
}

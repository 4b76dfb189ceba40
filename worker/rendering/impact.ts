/** The moment of a crash: the picture stands still on the impact before the explosion begins. */
import { EXPLOSION_MS } from '../../shared/contract.ts';
import { CAR_SIZE, CAR_X, OBSTACLE_SIZE } from '../../shared/rules.ts';
import type { SpectacleSprites } from './spectacle-sprites.ts';
import { drawGrown } from './sprite.ts';
import { toX, toY, type Viewport } from './viewport.ts';

/** ms of the impact's brightest moment. */
const BRIGHT_MS = 16;

/** Draws the star of the impact at the car's nose: enemies and their bullets hit it at one height. `carY`: px of the world. */
export function drawImpact(
  viewport: Viewport,
  { fire }: SpectacleSprites,
  carY: number,
  sinceEnd: number,
): void {
  const x = toX(viewport, CAR_X + CAR_SIZE - 3);
  const hit = viewport.floor - OBSTACLE_SIZE / 2;
  const y = toY(viewport, Math.max(carY, Math.min(carY + CAR_SIZE, hit)));
  drawGrown(viewport.surface, fire.impact, x, y, sinceEnd < BRIGHT_MS ? 1.5 : 1);
}

/** ms for which the picture stands still on the impact. */
const HIT_STOP_MS = 80;

/** True while the picture stands still on the impact. `sinceEnd`: ms since the crash. */
export function isHitStop(viewport: Viewport, sinceEnd: number): boolean {
  return sinceEnd < HIT_STOP_MS && !viewport.isReducedMotion;
}

/** ms since the explosion began, scaled to end with EXPLOSION_MS although it begins after the impact. */
export function explosionTime(viewport: Viewport, sinceEnd: number): number {
  if (viewport.isReducedMotion) return sinceEnd;
  return (Math.max(0, sinceEnd - HIT_STOP_MS) * EXPLOSION_MS) / (EXPLOSION_MS - HIT_STOP_MS);
}

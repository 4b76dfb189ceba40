/** Draws the ghost: the translucent car of another run. */
import { type CarPose, drawCar } from './car.ts';
import type { CarSprites } from './car-art.ts';
import type { Viewport } from './viewport.ts';

const OPACITY = 0.4;
/** Ticks in which a ghost fades when its run has ended. */
const FADE_TICKS = 30;

export interface GhostCar {
  /** The car's y after the last tick, and one tick ago, px. */
  readonly carY: number;
  readonly previousCarY: number;
  readonly pose: CarPose;
  /** Ticks since its run ended; -1 before. */
  readonly sinceEnd: number;
}

export function drawGhostCar(viewport: Viewport, sprites: CarSprites, ghost: GhostCar): void {
  const { surface, alpha } = viewport;
  const faded = ghost.sinceEnd < 0 ? 0 : (ghost.sinceEnd + alpha) / FADE_TICKS;
  if (faded >= 1) return;
  surface.globalAlpha = OPACITY * (1 - faded);
  const y = ghost.previousCarY + (ghost.carY - ghost.previousCarY) * alpha;
  drawCar(viewport, sprites, ghost.pose, y, false);
  surface.globalAlpha = 1;
}

/** Bullets: those of the player are short yellow tracers, those of enemies are violet darts. */
import { DANGER, INK, mix, VIOLET, veil, WHITE, YELLOW } from '../../../shared/colour.ts';
import {
  BULLET_HEIGHT,
  ENEMY_BULLET_SPEED,
  ENEMY_MUZZLE_DY,
  ENEMY_SHOT_TICKS,
  enemyYOf,
  MUZZLE_X,
  PLAYER_BULLET_SPEED,
} from '../../../shared/rules.ts';
import type { World } from '../../simulation/world.ts';
import type { Draw } from '../frame.ts';
import { toX, type Viewport } from '../viewport.ts';
import { enemyX } from './enemy.ts';
import { fade, glow, type Shape } from './shape.ts';
import { body, drawAt, type PaintContext, sprite } from './sprite.ts';

/** Distance from the muzzle at which the muzzle flash ends, px. */
const FLASH_REACH = PLAYER_BULLET_SPEED * 3.5;
/** The warning line before a shot: its length, px; ticks for which it is shown; distance below the road's edge, px. */
const [AIM, AIM_TICKS, AIM_DEPTH] = [300, 20, 14];

const TRACER: readonly Shape[] = [
  { d: 'M-1-3.2H8L11.4 0 8 3.2H-1z', fill: veil(INK, 0.75) },
  { d: 'M0-2.4H7.6L10.2 0 7.6 2.4H0z', fill: YELLOW },
  { d: 'M1-1.5H7.2L9.2 0 7.2 1.5H1z', fill: mix(YELLOW, WHITE, 0.8) },
];
const TAIL = fade([-12, 0, 4, 0], { 0: veil(YELLOW, 0), 1: veil(YELLOW, 0.4) });

/** A dart of 34 px: arrowhead, shaft and fins. */
const DART: readonly Shape[] = [
  { d: 'M-2.4 0 8-5.6 12-4.2H26L36-6.4 31 0 36 6.4 26 4.2H12L8 5.6z', fill: INK },
  { d: 'M-.6 0 8-4 11-2.8H25L33.4-4.8 29 0 33.4 4.8 25 2.8H11L8 4z', fill: DANGER },
  { d: 'M-.4 0 8-2.5 11-1.6 27-1.4 28 0 27 1.4 11 1.6 8 2.5z', fill: mix(VIOLET, WHITE, 0.9) },
];
const WAKE_STOPS = {
  0: veil(mix(VIOLET, WHITE, 0.55), 0.95),
  0.35: veil(VIOLET, 0.75),
  1: veil(VIOLET, 0),
};
/** The glow around a dart: three times as long as the dart, brightest behind it. */
const WAKE_SHAPES: readonly Shape[] = [
  glow(veil(VIOLET, 0.7), veil(VIOLET, 0), 4, 0, 10),
  { d: 'M20-4.4 60 0 20 4.4z', fill: veil(INK, 0.35) },
  { d: 'M18-3.4 74-.4V.4L18 3.4z', fill: fade([20, 0, 74, 0], WAKE_STOPS) },
];

/** Anchors: middle of the box's left edge. */
export function createBullets(context: PaintContext): Draw {
  const lit = (light: readonly Shape[], shapes: readonly Shape[]) =>
    context.isHighContrast ? shapes : [...light, ...shapes];
  const tail = [{ d: 'M-12-1.25H4v2.5H-12z', fill: TAIL }];
  const tracer = body(context, [12, 6, 14, 6], lit(tail, TRACER));
  const dart = body(context, [8, 10, 74, 10], lit(WAKE_SHAPES, DART));
  return ({ viewport, world }) => {
    const { playerBullets, enemyBullets } = world;
    for (let i = 0; i < playerBullets.count; i++) {
      const x = playerBullets.x[i] - PLAYER_BULLET_SPEED * (1 - viewport.alpha);
      drawAt(viewport, tracer(), x, playerBullets.y[i] + BULLET_HEIGHT / 2);
    }
    for (let i = 0; i < enemyBullets.count; i++)
      drawAt(viewport, dart(), dartX(viewport, world, i), dartY(world));
  };
}

/** Point of a dart between the last two ticks, px of the world. */
export const dartX = ({ alpha }: Viewport, { enemyBullets }: World, i: number): number =>
  enemyBullets.x[i] + ENEMY_BULLET_SPEED * (1 - alpha);
export const dartY = ({ height }: World): number =>
  enemyYOf(height) + ENEMY_MUZZLE_DY + BULLET_HEIGHT / 2;

/** A warning on the road before each enemy that is about to shoot. It is thin and fades, unlike a bullet. */
export function createAims(context: PaintContext): Draw {
  const fill = fade([0, 0, AIM, 0], { 0: veil(DANGER, 0), 1: veil(DANGER, 0.855) });
  const line = sprite(context, [0, 3, AIM, 3], [{ d: `M0-1H${AIM}V1H0z`, fill }]);
  return ({ viewport, world }) => {
    const { surface, scale, ground, alpha } = viewport;
    const { enemies } = world;
    const top = (ground + Math.round(AIM_DEPTH * scale)) | 0;
    for (let i = 0; i < enemies.count; i++) {
      const left = ENEMY_SHOT_TICKS - enemies.sinceShot[i] + 1 - alpha;
      if (left > AIM_TICKS) continue;
      const { image, x, y, width, height, anchorY } = line();
      const share = viewport.isReducedMotion ? 1 : 1 - left / (AIM_TICKS + 1);
      const shown = Math.max(1, Math.round(width * share)) | 0;
      const nose = toX(viewport, enemyX(viewport, world, i));
      // At the edge of a replay that is cut off: the enemy itself is not in view.
      const right = Math.min(nose, viewport.left + viewport.shownWidth) | 0;
      surface.drawImage(image, x, y, width, height, right - shown, top - anchorY, shown, height);
    }
  };
}

/** True when the newest bullet has just left the muzzle. */
export function justFired({ playerBullets: { count, x } }: World): boolean {
  return count > 0 && x[count - 1] < MUZZLE_X + FLASH_REACH;
}

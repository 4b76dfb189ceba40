/** The enemies: octahedra that rise, open their jaw and lean back before they fire, so that a shot can be foreseen. */
import { INK, mix, PALETTES, VIOLET, veil, WHITE } from '../../../shared/colour.ts';
import { disc, enemyCore, enemyLower, enemyUpper, type Part } from '../../../shared/outlines.ts';
import { ENEMY_SHOT_TICKS, ENEMY_SPEED, OBSTACLE_SIZE } from '../../../shared/rules.ts';
import type { World } from '../../simulation/world.ts';
import type { Surface } from '../surface.ts';
import { paletteAt, toX, type Viewport } from '../viewport.ts';
import { type Drawing, glow, paintShapes } from './shape.ts';
import { body, drawAt, drawSprite, frames, type PaintContext, sprite } from './sprite.ts';

/** Number of frames from the first glow to the shot. In the first ones the body is at rest. */
const [WARNING_FRAMES, RISING_FRAME, RECOIL_FRAMES] = [14, 4, 5];
/** Ticks before a shot in which it glows, and in which it rises; ticks of recoil after the shot. */
const [WARNING_TICKS, RISING_TICKS, RECOIL_TICKS] = [32, 20, 10];
/** Before a shot: px by which the body rises; radians by which jaw and chin open. */
const [RISE, JAW, CHIN] = [4, 0.42, 0.16];
/** Recoil: px to the right. */
const KICK = 6;
/** The hinge of the jaw: the right corner. */
const [HINGE_X, HINGE_Y] = [32, -16];
/** Amplitude of the hovering, px, and its radians per px of distance. */
const [HOVER, HOVER_TURN] = [1.4, 0.07];

const SHADOW = [0, 1, 2].map((i) => ({
  d: disc(0, 0, 17 - i * 4, 3.6 - i * 0.9),
  fill: i === 0 ? veil(VIOLET, 0.28) : veil(INK, 0.4),
}));

export function createEnemies(context: PaintContext) {
  const glows = !context.isHighContrast;
  const hot = mix(VIOLET, WHITE, 0.6);
  const shadow = sprite(context, [18, 5, 18, 6], SHADOW);
  /** By palette, because the sky lights the rim. */
  const resting = frames(PALETTES.length, (i) =>
    body(context, [3, 38, 38, 3], enemyOf(glows, PALETTES[i].rim)),
  );
  /** Frames from the first glow to the shot. */
  const warning = frames(WARNING_FRAMES, (i) => {
    const charge = (i + 1) / WARNING_FRAMES;
    const share = Math.max(0, (i + 1 - RISING_FRAME) / (WARNING_FRAMES - RISING_FRAME));
    const drawn = share * share * (3 - 2 * share);
    return body(context, [18, 60, 48, 8], enemyOf(glows, hot, charge, drawn));
  });
  /** Frames from the shot to rest. */
  const recoil = frames(RECOIL_FRAMES, (i) => {
    const pushed = 1 - i / RECOIL_FRAMES;
    return body(context, [18, 42, 48, 5], enemyOf(glows, hot, pushed * 0.6, 0, pushed));
  });

  /** `hasShot`: the enemy is old enough to have fired once. */
  function spriteOf(isStill: boolean, palette: number, sinceShot: number, hasShot: boolean) {
    const left = ENEMY_SHOT_TICKS - sinceShot;
    if (left <= WARNING_TICKS) return warning(warningFrame(left, isStill));
    if (sinceShot >= RECOIL_TICKS || !hasShot || isStill) return resting(palette);
    return recoil(Math.floor((sinceShot / RECOIL_TICKS) * RECOIL_FRAMES));
  }

  /** Draws the enemies whose x is at least `from`, px of the world. */
  return (viewport: Viewport, world: World, from: number): void => {
    const { enemies } = world;
    const { surface, scale, ground, floor, isReducedMotion } = viewport;
    for (let i = 0; i < enemies.count; i++) {
      if (enemies.x[i] < from) continue;
      const x = enemyX(viewport, world, i);
      const hover = isReducedMotion ? 0 : HOVER * (Math.sin(x * HOVER_TURN) - 1);
      const y = (ground + Math.round(hover * scale)) | 0;
      drawAt(viewport, shadow(), x + OBSTACLE_SIZE / 2, floor + 2);
      const hasShot = x < world.width - OBSTACLE_SIZE;
      const left = toX(viewport, x);
      const palette = paletteAt(viewport, left, y);
      const shown = spriteOf(isReducedMotion, palette, enemies.sinceShot[i], hasShot);
      drawSprite(surface, shown, left, y);
    }
  };
}

/** x of an enemy between the last two ticks, px of the world. */
export const enemyX = ({ alpha }: Viewport, { enemies }: World, i: number): number =>
  enemies.x[i] + ENEMY_SPEED * (1 - alpha);

/** Box: 35 px from x 0, its foot at y 0. From 0, at rest, to 1: glow, rise before a shot, recoil after it. */
function enemyOf(glows: boolean, rim: string, charge = 0, drawn = 0, recoil = 0): Drawing {
  return (surface) => {
    // Pressed against the road by a shot, and pushed back.
    surface.translate(17.5 + KICK * recoil, -RISE * drawn);
    surface.scale(1 + 0.14 * recoil, 1 - 0.16 * recoil);
    surface.translate(-17.5, 0);
    const halo = glow(veil(VIOLET, 0.75 * charge), veil(VIOLET, 0), 17.5, -17, 14 + 9 * charge);
    // The core is behind both halves and visible between them.
    const core =
      charge === 0 ? mix(INK, VIOLET, 0.35) : mix(VIOLET, WHITE, Math.min(1, charge * 1.3));
    paintShapes(surface, [...(charge > 0 && glows ? [halo] : []), enemyCore(drawn, core)]);
    paintHalf(surface, enemyUpper(rim), JAW * drawn, -1.8 * charge);
    paintHalf(surface, enemyLower(rim), -CHIN * drawn, 1.3 * charge);
    if (charge === 0) return [];
    const slit = mix(VIOLET, WHITE, Math.min(1, charge * 1.4));
    // The left corner, where the bullet will appear.
    const x = 1 + 2 * drawn;
    const flame = glow(veil(WHITE, 0.9 * charge), veil(VIOLET, 0), x, -17.2, 3 + 9 * charge);
    return [
      { d: 'M4-16.2 17.5-10.2 31-16.2', stroke: slit, width: 1 + 2.2 * charge },
      ...(glows ? [flame] : []),
      { d: disc(x, -17.2, 3.4 * charge + drawn), fill: WHITE },
    ];
  };
}

/** Paints a half that is rotated around the hinge, and moved down by `shift` px. */
function paintHalf(surface: Surface, half: readonly Part[], angle: number, shift: number): void {
  surface.save();
  surface.translate(HINGE_X, HINGE_Y);
  surface.rotate(angle);
  surface.translate(-HINGE_X, shift - HINGE_Y);
  paintShapes(surface, half);
  surface.restore();
}

/** `left`: ticks before the shot. With reduced motion the body does not rise: it is drawn up at once. */
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

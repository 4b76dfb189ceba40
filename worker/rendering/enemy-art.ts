/** The enemy's sprites: an octahedron that rises, opens its jaw and leans back before it fires. */
import { INK, mix, PALETTES, VIOLET, veil, WHITE } from '../../shared/colour.ts';
import { enemyCore, enemyLower, enemyUpper, type Part } from '../../shared/outlines.ts';
import {
  fillDisc,
  fillGlow,
  type PaintContext,
  paintBody,
  paintParts,
  paintSprite,
  type Sprite,
  strokeLine,
} from './sprite.ts';
import type { Surface } from './surface.ts';

/** Frames from the first glow to the shot; the body is at rest in the first ones. */
export const WARNING_FRAMES = 14;
export const RISING_FRAME = 4;
export const RECOIL_FRAMES = 5;
/** Drawn up: height that the body rises, px; angles by which jaw and chin open, radians. */
const RISE = 4;
const JAW = 0.42;
const CHIN = 0.16;
/** Recoil: px to the right. */
const KICK = 6;
/** The hinge of the jaw: the right corner. */
const HINGE_X = 32;
const HINGE_Y = -16;

export interface EnemySprites {
  /** One per palette, because the sky lights the rim. */
  readonly resting: readonly Sprite[];
  /** Frames from the first glow to the shot. */
  readonly warning: readonly Sprite[];
  /** Frames from the shot to rest. */
  readonly recoil: readonly Sprite[];
  readonly shadow: Sprite;
}

/** Posture of an enemy. All 0 at rest, 1 at most. */
interface Pose {
  /** Glow in the slit and at the muzzle. */
  readonly charge: number;
  /** Drawn up before a shot. */
  readonly drawn: number;
  /** Pushed back by a shot. */
  readonly recoil: number;
}

const REST: Pose = { charge: 0, drawn: 0, recoil: 0 };

export function paintEnemySprites(context: PaintContext): EnemySprites {
  const glows = !context.isHighContrast;
  const hot = mix(VIOLET, WHITE, 0.6);
  return {
    resting: PALETTES.map(({ rim }) =>
      paintBody(context, 3, 38, 38, 3, (surface) => paintEnemy(surface, rim, REST, glows)),
    ),
    warning: Array.from({ length: WARNING_FRAMES }, (_, i) => {
      const charge = (i + 1) / WARNING_FRAMES;
      const share = Math.max(0, (i + 1 - RISING_FRAME) / (WARNING_FRAMES - RISING_FRAME));
      const pose = { charge, drawn: share * share * (3 - 2 * share), recoil: 0 };
      return paintBody(context, 18, 60, 48, 8, (surface) => paintEnemy(surface, hot, pose, glows));
    }),
    recoil: Array.from({ length: RECOIL_FRAMES }, (_, i) => {
      const recoil = 1 - i / RECOIL_FRAMES;
      const pose = { charge: recoil * 0.6, drawn: 0, recoil };
      return paintBody(context, 18, 42, 48, 5, (surface) => paintEnemy(surface, hot, pose, glows));
    }),
    shadow: paintSprite(context, 18, 5, 18, 6, paintShadow),
  };
}

/** The box is 0 to 35 wide and stands on y 0. */
function paintEnemy(surface: Surface, rim: string, pose: Pose, glows: boolean): void {
  const { charge, drawn, recoil } = pose;
  surface.lineJoin = 'round';
  // Squashed against the road by a shot, and pushed back.
  surface.translate(17.5 + KICK * recoil, -RISE * drawn);
  surface.scale(1 + 0.14 * recoil, 1 - 0.16 * recoil);
  surface.translate(-17.5, 0);
  if (charge > 0 && glows) {
    fillGlow(surface, veil(VIOLET, 0.75 * charge), veil(VIOLET, 0), 17.5, -17, 14 + 9 * charge);
  }
  // The core lies behind both halves and shows between them.
  const core =
    charge === 0 ? mix(INK, VIOLET, 0.35) : mix(VIOLET, WHITE, Math.min(1, charge * 1.3));
  paintParts(surface, [enemyCore(drawn, core)]);
  paintHalf(surface, enemyUpper(rim), JAW * drawn, -1.8 * charge);
  paintHalf(surface, enemyLower(rim), -CHIN * drawn, 1.3 * charge);
  if (charge > 0) paintMuzzle(surface, charge, drawn, glows);
}

/** Paints a half that is turned around the hinge, and shifted down by `shift` px. */
function paintHalf(surface: Surface, half: readonly Part[], angle: number, shift: number): void {
  surface.save();
  surface.translate(HINGE_X, HINGE_Y);
  surface.rotate(angle);
  surface.translate(-HINGE_X, shift - HINGE_Y);
  paintParts(surface, half);
  surface.restore();
}

/** The glow where the bullet will leave: the left corner. */
function paintMuzzle(surface: Surface, charge: number, drawn: number, glows: boolean): void {
  strokeLine(
    surface,
    mix(VIOLET, WHITE, Math.min(1, charge * 1.4)),
    1 + 2.2 * charge,
    [4, -16.2, 17.5, -10.2, 31, -16.2],
  );
  const x = 1 + 2 * drawn;
  if (glows)
    fillGlow(surface, veil(WHITE, 0.9 * charge), veil(VIOLET, 0), x, -17.2, 3 + 9 * charge);
  fillDisc(surface, WHITE, x, -17.2, 3.4 * charge + drawn);
}

function paintShadow(surface: Surface): void {
  for (let i = 0; i < 3; i++) {
    surface.beginPath();
    surface.ellipse(0, 0, 17 - i * 4, 3.6 - i * 0.9, 0, 0, Math.PI * 2);
    surface.fillStyle = i === 0 ? veil(VIOLET, 0.28) : veil(INK, 0.4);
    surface.fill();
  }
}

/** The enemy: a hovering octahedron whose slit opens and glows before it fires. */
import { ENEMY_SHOT_TICKS, ENEMY_SPEED, OBSTACLE_SIZE } from '../../shared/rules.ts';
import type { World } from '../simulation/world.ts';
import { INK, mix, VIOLET, veil, WHITE } from './colour.ts';
import { PALETTES } from './palette.ts';
import {
  drawSprite,
  fillDisc,
  fillGlow,
  fillPolygon,
  type PaintContext,
  paintSprite,
  type Sprite,
  strokeLine,
  tracePolygon,
} from './sprite.ts';
import type { Surface } from './surface.ts';
import { toX, type Viewport } from './viewport.ts';

/** Ticks of warning before a shot, and the number of frames painted for them. */
const WARNING_TICKS = 32;
const WARNING_FRAMES = 10;
/** Ticks for which the slit glows after a shot. */
const AFTERGLOW_TICKS = 7;
/** Height of the hovering, px, and its radians per px flown. */
const HOVER = 1.4;
const HOVER_TURN = 0.07;
/** Gap between the halves right before a shot, px. */
const PARTING = 2.6;

export interface EnemySprites {
  /** One per palette, because the sky lights the rim. */
  readonly resting: readonly Sprite[];
  /** Frames from the first glow to the shot. */
  readonly warning: readonly Sprite[];
  readonly shadow: Sprite;
}

export function paintEnemySprites(context: PaintContext): EnemySprites {
  return {
    resting: PALETTES.map(({ rim }) =>
      paintSprite(context, 3, 38, 38, 3, (surface) => paintEnemy(surface, rim, 0)),
    ),
    warning: Array.from({ length: WARNING_FRAMES }, (_, i) =>
      paintSprite(context, 18, 42, 42, 5, (surface) =>
        paintEnemy(surface, mix(VIOLET, WHITE, 0.6), (i + 1) / WARNING_FRAMES),
      ),
    ),
    shadow: paintSprite(context, 18, 5, 18, 6, paintShadow),
  };
}

/** `charge`: 0 at rest, 1 right before a shot. The box is 0 to 35 wide and stands on y 0. */
function paintEnemy(surface: Surface, rim: string, charge: number): void {
  const part = charge * PARTING;
  surface.lineJoin = 'round';
  if (charge > 0) {
    fillGlow(surface, veil(VIOLET, 0.75 * charge), veil(VIOLET, 0), 17.5, -17, 14 + 9 * charge);
  }
  // The core lies behind both halves and shows in the slit.
  const core =
    charge === 0 ? mix(INK, VIOLET, 0.35) : mix(VIOLET, WHITE, Math.min(1, charge * 1.3));
  fillPolygon(surface, core, [5, -19, 30, -19, 30, -14, 17.5, -9, 5, -14]);
  paintUpper(surface, rim, -part * 0.7);
  paintLower(surface, rim, part * 0.5);
  if (charge > 0) paintMuzzle(surface, charge);
}

function paintUpper(surface: Surface, rim: string, shift: number): void {
  const top = -34.6 + shift;
  const side = -17.8 + shift;
  const low = -11.6 + shift;
  const inner = -21 + shift;
  edge(surface, [17.5, top, 32.2, side, 17.5, low, 2.8, side]);
  fillPolygon(surface, mix(VIOLET, WHITE, 0.62), [17.5, top, 17.5, inner, 2.8, side]);
  fillPolygon(surface, VIOLET, [17.5, top, 32.2, side, 17.5, inner]);
  fillPolygon(surface, mix(VIOLET, INK, 0.22), [17.5, inner, 17.5, low, 2.8, side]);
  fillPolygon(surface, mix(VIOLET, INK, 0.55), [17.5, inner, 32.2, side, 17.5, low]);
  strokeLine(surface, rim, 1.1, [18.4, top + 1.4, 31.6, side]);
}

function paintLower(surface: Surface, rim: string, shift: number): void {
  const side = -14 + shift;
  const low = -0.6 + shift;
  const middle = -7.8 + shift;
  edge(surface, [3.4, side, 17.5, middle, 31.6, side, 17.5, low]);
  fillPolygon(surface, mix(VIOLET, WHITE, 0.2), [3.4, side, 17.5, middle, 17.5, low]);
  fillPolygon(surface, mix(VIOLET, INK, 0.5), [31.6, side, 17.5, middle, 17.5, low]);
  strokeLine(surface, rim, 1.1, [30.6, side + 1.4, 18.2, low - 0.8]);
}

function edge(surface: Surface, points: readonly number[]): void {
  tracePolygon(surface, points);
  surface.strokeStyle = INK;
  surface.lineWidth = 2.2;
  surface.stroke();
}

/** The glow where the bullet will leave: the left corner. */
function paintMuzzle(surface: Surface, charge: number): void {
  strokeLine(
    surface,
    mix(VIOLET, WHITE, Math.min(1, charge * 1.4)),
    1 + 2.2 * charge,
    [4, -16.2, 17.5, -10.2, 31, -16.2],
  );
  fillGlow(surface, veil(WHITE, 0.9 * charge), veil(VIOLET, 0), 1, -17.2, 3 + 9 * charge);
  fillDisc(surface, WHITE, 1, -17.2, 3.4 * charge);
}

function paintShadow(surface: Surface): void {
  for (let i = 0; i < 3; i++) {
    surface.beginPath();
    surface.ellipse(0, 0, 17 - i * 4, 3.6 - i * 0.9, 0, 0, Math.PI * 2);
    surface.fillStyle = i === 0 ? veil(VIOLET, 0.28) : veil(INK, 0.4);
    surface.fill();
  }
}

export function drawEnemies(viewport: Viewport, sprites: EnemySprites, world: World): void {
  const { enemies } = world;
  const { surface, scale, ground } = viewport;
  const shadowY = (ground + Math.round(2 * scale)) | 0;
  for (let i = 0; i < enemies.count; i++) {
    const x = enemies.x[i] + ENEMY_SPEED * (1 - viewport.alpha);
    const left = toX(viewport, x);
    const middle = toX(viewport, x + OBSTACLE_SIZE / 2);
    const hover = viewport.isReducedMotion ? 0 : HOVER * (Math.sin(x * HOVER_TURN) - 1);
    const y = (ground + Math.round(hover * scale)) | 0;
    drawSprite(surface, sprites.shadow, middle, shadowY);
    const step = warningStep(enemies.sinceShot[i], x < world.width - OBSTACLE_SIZE);
    drawSprite(
      surface,
      step < 0 ? sprites.resting[viewport.palette] : sprites.warning[step],
      left,
      y,
    );
  }
}

/** Index of the warning frame, -1 for none. `shotBefore`: the enemy is old enough to have fired once. */
function warningStep(sinceShot: number, shotBefore: boolean): number {
  const left = ENEMY_SHOT_TICKS - sinceShot;
  if (left <= WARNING_TICKS) {
    return Math.min(
      WARNING_FRAMES - 1,
      Math.floor(((WARNING_TICKS - left) / WARNING_TICKS) * WARNING_FRAMES),
    );
  }
  if (sinceShot < AFTERGLOW_TICKS && shotBefore) {
    return Math.floor(((AFTERGLOW_TICKS - sinceShot) / AFTERGLOW_TICKS) * (WARNING_FRAMES - 4));
  }
  return -1;
}

/** The marker of a first run: chevrons below the note to jump for, a sight around the enemy to shoot. */
import { ENEMY_SPEED, enemyYOf, OBSTACLE_SIZE } from '../../shared/rules.ts';
import type { World } from '../simulation/world.ts';
import { INK, YELLOW } from './colour.ts';
import { drawGrown, type PaintContext, paintSprite, type Sprite, strokeLine } from './sprite.ts';
import type { Surface } from './surface.ts';
import { toX, toY, type Viewport } from './viewport.ts';

/** The note to jump for, or the enemy to shoot. */
export type HintKind = 'jump' | 'shoot';

export interface HintMark {
  readonly kind: HintKind;
  /** Index of the note or enemy in the world. */
  readonly index: number;
}

export type HintSprites = Readonly<Record<HintKind, Sprite>>;

const HALF = OBSTACLE_SIZE / 2;
/** px between the middle of a note and its chevrons. */
const BELOW = 36;
/** Share by which a marker grows and shrinks, and radians per tick: one and a half times a second. */
const PULSE = 0.08;
const TURN = 0.15;

export function paintHintSprites(context: PaintContext): HintSprites {
  return {
    jump: paintSprite(context, 16, 16, 16, 16, (surface) =>
      outline(surface, [
        [-10, 1, 0, -9, 10, 1],
        [-10, 11, 0, 1, 10, 11],
      ]),
    ),
    shoot: paintSprite(context, 31, 31, 31, 31, (surface) =>
      outline(surface, [
        [-26, -15, -26, -26, -15, -26],
        [15, -26, 26, -26, 26, -15],
        [26, 15, 26, 26, 15, 26],
        [-15, 26, -26, 26, -26, 15],
      ]),
    ),
  };
}

function outline(surface: Surface, lines: readonly (readonly number[])[]): void {
  for (const points of lines) strokeLine(surface, INK, 8, points);
  for (const points of lines) strokeLine(surface, YELLOW, 3.6, points);
}

export function drawHint(
  viewport: Viewport,
  sprites: HintSprites,
  { kind, index: i }: HintMark,
  world: World,
): void {
  const { dollars, enemies } = world;
  const isJump = kind === 'jump';
  const back = 1 - viewport.alpha;
  const x = isJump ? dollars.x[i] + dollars.speed[i] * back : enemies.x[i] + ENEMY_SPEED * back;
  const y = isJump ? dollars.y[i] + BELOW : enemyYOf(world.height);
  const growth = viewport.isReducedMotion ? 1 : 1 + PULSE * Math.sin(viewport.now * TURN);
  drawGrown(
    viewport.surface,
    sprites[kind],
    toX(viewport, x + HALF),
    toY(viewport, y + HALF),
    growth,
  );
}

/**
 * The markers of a first run: at the car, upwards for a jump and ahead for a shot; chevrons below the note to jump for; a
 * sight around the enemy to shoot; a frame around the bullet to jump over.
 */

import { INK, YELLOW } from '../../shared/colour.ts';
import {
  BULLET_HEIGHT,
  CAR_RIGHT,
  CAR_SIZE,
  CAR_X,
  ENEMY_BULLET_SPEED,
  ENEMY_MUZZLE_DY,
  ENEMY_SPEED,
  enemyYOf,
  OBSTACLE_SIZE,
} from '../../shared/rules.ts';
import type { World } from '../simulation/world.ts';
import { drawGrown, type PaintContext, paintSprite, type Sprite, strokeLine } from './sprite.ts';
import type { Surface } from './surface.ts';
import { toX, toY, type Viewport } from './viewport.ts';

/** start: both controls, at the car. */
export type HintKind = 'start' | 'jump' | 'shoot' | 'bullet';

export interface HintMark {
  readonly kind: HintKind;
  /** Index of the note, the enemy or its bullet in the world; 0 for the car. */
  readonly index: number;
}

export interface HintSprites {
  readonly up: Sprite;
  readonly ahead: Sprite;
  readonly sight: Sprite;
  readonly frame: Sprite;
}

const HALF = OBSTACLE_SIZE / 2;
const MIDDLE = CAR_SIZE / 2;
/** px between the middle of a note and its chevrons, and between the car's box and its chevrons. */
const BELOW = 36;
const CLEAR = 24;
/** px between the head of a bullet and the middle of its frame. */
const SHAFT = 17;
/** px before the car in which a jump clears a bullet, and somebody who sees the mark has the time for it. */
const JUMP_REACH = 230;
/** Share by which a marker grows and shrinks, and radians per tick: one and a half times a second. */
const PULSE = 0.08;
const TURN = 0.15;

export function paintHintSprites(context: PaintContext): HintSprites {
  const chevrons = (angle: number) =>
    paintSprite(context, 16, 16, 16, 16, (surface) => {
      surface.rotate(angle);
      outline(surface, [
        [-10, 1, 0, -9, 10, 1],
        [-10, 11, 0, 1, 10, 11],
      ]);
    });
  return {
    up: chevrons(0),
    ahead: chevrons(Math.PI / 2),
    sight: paintCorners(context, 26, 26, 11),
    frame: paintCorners(context, 26, 15, 7),
  };
}

/** The corners of a box of 2 × `x` by 2 × `y` px; `arm`: their length. */
function paintCorners(context: PaintContext, x: number, y: number, arm: number): Sprite {
  return paintSprite(context, x + 5, y + 5, x + 5, y + 5, (surface) =>
    outline(surface, [
      [-x, arm - y, -x, -y, arm - x, -y],
      [x - arm, -y, x, -y, x, arm - y],
      [x, y - arm, x, y, x - arm, y],
      [arm - x, y, -x, y, -x, y - arm],
    ]),
  );
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
  const { dollars, enemies, enemyBullets, carY } = world;
  const back = 1 - viewport.alpha;
  if (kind === 'jump') {
    const x = dollars.x[i] + dollars.speed[i] * back + HALF;
    drawMark(viewport, sprites.up, x, dollars.y[i] + BELOW + HALF);
  } else if (kind === 'shoot') {
    const x = enemies.x[i] + ENEMY_SPEED * back + HALF;
    drawMark(viewport, sprites.sight, x, enemyYOf(world.height) + HALF);
  } else if (kind === 'bullet') {
    const x = enemyBullets.x[i] + ENEMY_BULLET_SPEED * back;
    const y = enemyYOf(world.height) + ENEMY_MUZZLE_DY + BULLET_HEIGHT / 2;
    drawMark(viewport, sprites.frame, x + SHAFT, y);
    const isClose = x < CAR_RIGHT + JUMP_REACH;
    if (isClose && !world.airborne) drawMark(viewport, sprites.up, CAR_X + MIDDLE, carY - CLEAR);
  } else {
    drawMark(viewport, sprites.up, CAR_X + MIDDLE, carY - CLEAR);
    drawMark(viewport, sprites.ahead, CAR_RIGHT + CLEAR, carY + MIDDLE);
  }
}

/** `x`, `y`: the middle, px of the world. */
function drawMark(viewport: Viewport, sprite: Sprite, x: number, y: number): void {
  const growth = viewport.isReducedMotion ? 1 : 1 + PULSE * Math.sin(viewport.now * TURN);
  drawGrown(viewport.surface, sprite, toX(viewport, x), toY(viewport, y), growth);
}

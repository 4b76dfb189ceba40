/**
 * The markers of a hint: chevrons at the car, upwards for a jump and to the right for a shot; a crosshair on an enemy to
 * shoot; a frame around a bullet to jump over. JUMP is written at the car, SHOOT at the enemy.
 */
import { YELLOW } from '../../../shared/colour.ts';
import { CAR_RIGHT, CAR_SIZE, CAR_X, enemyYOf, OBSTACLE_SIZE } from '../../../shared/rules.ts';
import { type Draw, JUMP_REACH, showsJump } from '../frame.ts';
import { dartX, dartY } from '../sprites/bullets.ts';
import { enemyX } from '../sprites/enemy.ts';
import { word } from '../sprites/figures.ts';
import { lined } from '../sprites/shape.ts';
import { drawAt, type PaintContext, type Sprite, sprite } from '../sprites/sprite.ts';
import type { Viewport } from '../viewport.ts';

const HALF = OBSTACLE_SIZE / 2;
const MIDDLE = CAR_SIZE / 2;
/** px between the car's box and its chevrons. */
const CLEAR = 24;
/** Size of the words, half of the width of SHOOT, and their height above the chevrons, px. */
const [WORD, SHOOT_HALF, RISE] = [1.25, 42, 20];
/** px between the head of a bullet and the middle of its frame. */
const SHAFT = 17;
/** Share by which a marker grows and shrinks; speed of that, radians per tick (1.5 times a second). */
const [PULSE, TURN] = [0.08, 0.15];

export function createHintMarker(context: PaintContext): Draw {
  const paint = (x: number, y: number, d: string) =>
    sprite(context, [x, y, x, y], lined(d, YELLOW, 3.6, 2.2));
  const up = paint(16, 16, 'M-10 1 0-9 10 1M-10 11 0 1 10 11');
  const ahead = paint(16, 16, 'M-1-10 9 0-1 10M-11-10-1 0-11 10');
  const sight = paint(31, 31, cornersOf(26, 26, 11));
  const frame = paint(31, 20, cornersOf(26, 15, 7));
  const jump = word(context, 'JUMP', YELLOW, WORD);
  const shoot = word(context, 'SHOOT', YELLOW, WORD);
  const jumpNow = (viewport: Viewport, carY: number) => {
    drawMark(viewport, up(), CAR_X + MIDDLE, carY - CLEAR);
    drawAt(viewport, jump(), CAR_X + MIDDLE, carY - CLEAR - RISE);
  };
  return ({ viewport, world, state: { hint } }) => {
    if (hint === null) return;
    const { carY } = world;
    const i = hint.index;
    switch (hint.kind) {
      case 'shoot': {
        const x = enemyX(viewport, world, i) + HALF;
        const y = enemyYOf(world.height) + HALF;
        drawMark(viewport, sight(), x, y);
        const wordX = Math.min(x, world.width - SHOOT_HALF);
        return drawAt(viewport, shoot(), wordX, y - CLEAR - RISE / 2);
      }
      case 'bullet':
      case 'held': {
        const x = dartX(viewport, world, i);
        drawMark(viewport, frame(), x + SHAFT, dartY(world));
        const isClose = x < CAR_RIGHT + JUMP_REACH;
        if (isClose && showsJump(world)) jumpNow(viewport, carY);
        return;
      }
      case 'start':
        drawMark(viewport, up(), CAR_X + MIDDLE, carY - CLEAR);
        drawMark(viewport, ahead(), CAR_RIGHT + CLEAR, carY + MIDDLE);
    }
  };
}

/** Path of the four corners of a box of 2 × `x` by 2 × `y` px; `arm`: length of their sides. */
function cornersOf(x: number, y: number, arm: number): string {
  return `M${-x} ${arm - y}V${-y}h${arm}M${x - arm} ${-y}H${x}v${arm}M${x} ${y - arm}V${y}h${-arm}M${arm - x} ${y}H${-x}v${-arm}`;
}

/** `x`, `y`: of the centre, px of the world. */
function drawMark(viewport: Viewport, mark: Sprite, x: number, y: number): void {
  const growth = viewport.isReducedMotion ? 1 : 1 + PULSE * Math.sin(viewport.now * TURN);
  drawAt(viewport, mark, x, y, growth);
}

/** Draws what a lesson says: which car is the player's, where to press, what hit, and that it is saved. It may allocate. */
import { GREEN, RED, TEXT, YELLOW } from '../../shared/colour.ts';
import { CAR, disc, FRONT_WHEEL, REAR_WHEEL } from '../../shared/outlines.ts';
import {
  CAR_RIGHT,
  CAR_SIZE,
  CAR_X,
  ENEMY_SPEED,
  enemyYOf,
  OBSTACLE_SIZE,
} from '../../shared/rules.ts';
import { outline, outlineThreat } from './effects/hit.ts';
import type { DrawLesson } from './frame.ts';
import { ADVANCE, paintWord } from './sprites/figures.ts';
import { lined, paintShapes } from './sprites/shape.ts';
import { toX, toY, type Viewport } from './viewport.ts';

/** Ticks for which JUMP or SHOOT stays, the ghost after its hit, and SAVED before the end. */
const [PRESS_TICKS, WRECK_TICKS, SAVED_TICKS] = [20, 20, 30];
/** Distance of the two cars, px, from which both are drawn, and from which their words are apart. */
const [APART, WORDS_APART] = [8, 44];
/** px between the car and its word, and between a body and the word above it; size of the words. */
const [GAP, ABOVE] = [8, 18];
const SIZE = 1.15;
const AT_CAR = CAR_RIGHT + GAP;

export const drawLesson: DrawLesson = ({ viewport, world, carY }, { ghost, lesson }) => {
  const { kind, tick, hit, sighted, end } = lesson;
  const { ticks, width, height } = world;
  const y = ghost.previousCarY + (ghost.carY - ghost.previousCarY) * viewport.alpha;
  const middle = carY + CAR_SIZE / 2;
  const isHit = ticks >= hit;
  const isPress = ticks >= tick && ticks < tick + PRESS_TICKS;
  const gap = Math.abs(y - carY);
  // On the car that was saved, or long after the hit, a ghost would look like its own crash.
  if (gap >= APART && ticks < hit + WRECK_TICKS) drawGhost(viewport, y, isHit ? RED : TEXT);
  // Above the bullet, which comes along the road.
  if (gap >= WORDS_APART && !isHit) say(viewport, 'YOU', TEXT, AT_CAR, y - GAP);
  if (isPress && kind === 'jump') say(viewport, 'JUMP', YELLOW, AT_CAR, middle);
  if (isPress && kind === 'shot') {
    // Enemies have one speed.
    const x = width - ENEMY_SPEED * (ticks - sighted + viewport.alpha);
    const top = enemyYOf(height);
    outline(viewport, [x, top, OBSTACLE_SIZE, OBSTACLE_SIZE], YELLOW);
    const wordX = Math.min(x, width - 5 * ADVANCE * SIZE);
    say(viewport, 'SHOOT', YELLOW, wordX, top - ABOVE);
  }
  // In the player's own run: what the shot destroys would have hit.
  if (ticks <= hit) outlineThreat(viewport, ghost.world, hit - ticks);
  if (ticks > hit && ticks >= end - SAVED_TICKS) say(viewport, 'SAVED', GREEN, AT_CAR, middle);
  if (ticks !== hit) return;
  outline(viewport, [CAR_X, y, CAR_SIZE, CAR_SIZE]);
  say(viewport, 'HIT', RED, AT_CAR, y - GAP);
};

/** Writes a word. `x`, `y`: middle of its left edge, px of the world. */
function say(viewport: Viewport, text: string, colour: string, x: number, y: number): void {
  const { surface, scale } = viewport;
  surface.save();
  surface.translate(toX(viewport, x), toY(viewport, y));
  surface.scale(SIZE * scale, SIZE * scale);
  paintWord(surface, text, colour);
  surface.restore();
}

/** The player's own car, as an outline. */
function drawGhost(viewport: Viewport, y: number, stroke: string): void {
  const { surface, scale } = viewport;
  surface.save();
  surface.translate(toX(viewport, CAR_X), toY(viewport, y + CAR_SIZE));
  surface.scale(scale, scale);
  surface.lineJoin = 'round';
  const wheels = [REAR_WHEEL, FRONT_WHEEL].map(({ x, radius }) => disc(x, -radius, radius));
  for (const d of [CAR, ...wheels]) paintShapes(surface, lined(d, stroke));
  surface.restore();
}

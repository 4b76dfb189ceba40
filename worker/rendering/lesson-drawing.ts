/** Draws what a lesson says: which car is the player's, where to jump, and what hit. It may allocate. */
import { RED, TEXT, YELLOW } from '../../shared/colour.ts';
import { CAR, disc, FRONT, REAR } from '../../shared/outlines.ts';
import { CAR_RIGHT, CAR_SIZE, CAR_X } from '../../shared/rules.ts';
import { outline, outlineThreat } from './effects/hit.ts';
import type { DrawLesson } from './frame.ts';
import { paintWord } from './sprites/figures.ts';
import { lined, paintShapes } from './sprites/shape.ts';
import { toX, toY, type Viewport } from './viewport.ts';

/** Ticks for which JUMP stays at the car. */
const JUMP_TICKS = 20;
/** Distance of the two cars, px, from which both are drawn, and from which their words are apart. */
const [APART, WORDS_APART] = [8, 44];
/** px between a car and its word; size of the words. */
const GAP = 8;
const SIZE = 1.15;

export const drawLesson: DrawLesson = ({ viewport, world, carY }, { ghost, jump, hit }) => {
  const { ticks } = world;
  const y = ghost.previousCarY + (ghost.carY - ghost.previousCarY) * viewport.alpha;
  const isHit = ticks >= hit;
  const isJump = ticks >= jump && ticks < jump + JUMP_TICKS;
  const gap = Math.abs(y - carY);
  // A ghost on the car that was saved would look like its own crash.
  if (gap >= APART) drawGhost(viewport, y, isHit ? RED : TEXT);
  // Above the bullet, which comes along the road.
  if (gap >= WORDS_APART && !isHit) say(viewport, 'YOU', TEXT, y - GAP);
  if (isJump) say(viewport, 'JUMP', YELLOW, carY + CAR_SIZE / 2);
  if (ticks <= hit) outlineThreat(viewport, world, hit - ticks);
  if (ticks !== hit) return;
  outline(viewport, CAR_X, y, CAR_SIZE, CAR_SIZE);
  say(viewport, 'HIT', RED, y - GAP);
};

/** Writes a word to the right of the car. `y`: of its middle, px of the world. */
function say(viewport: Viewport, text: string, colour: string, y: number): void {
  const { surface, scale } = viewport;
  surface.save();
  surface.translate(toX(viewport, CAR_RIGHT + GAP), toY(viewport, y));
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
  const wheels = [REAR, FRONT].map(({ x, radius }) => disc(x, -radius, radius));
  for (const d of [CAR, ...wheels]) paintShapes(surface, lined(d, stroke));
  surface.restore();
}

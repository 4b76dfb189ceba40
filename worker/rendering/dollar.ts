/** The dollar: a banknote that flutters, painted as the frames of one wave. */

import { notePaper, notePose, SEAL } from '../../shared/outlines.ts';
import { OBSTACLE_SIZE } from '../../shared/rules.ts';
import type { World } from '../simulation/world.ts';
import { drawSprite, type PaintContext, paintBody, paintParts, type Sprite } from './sprite.ts';
import type { Surface } from './surface.ts';
import { toX, toY, type Viewport } from './viewport.ts';

const FRAMES = 20;
const STRIPS = 12;
/** Frames per px flown, so that a faster dollar flutters faster, and per px of y, so that no two match. */
const FRAMES_PER_PX = 0.11;
const FRAMES_PER_HEIGHT = 0.37;

/** `paper`: colour of the note. */
export function paintDollarSprites(context: PaintContext, paper: string): readonly Sprite[] {
  return Array.from({ length: FRAMES }, (_, i) =>
    paintBody(context, 21, 20, 21, 20, (surface) =>
      paintDollar(surface, paper, (i / FRAMES) * Math.PI * 2),
    ),
  );
}

function paintDollar(surface: Surface, paper: string, phase: number): void {
  const { turn, sealY, sealTurn } = notePose(phase);
  surface.lineJoin = 'round';
  surface.rotate(turn);
  paintParts(surface, notePaper(phase, paper, STRIPS));
  surface.translate(0, sealY);
  surface.rotate(sealTurn);
  paintParts(surface, SEAL);
}

export function drawDollars(viewport: Viewport, sprites: readonly Sprite[], world: World): void {
  const { dollars } = world;
  for (let i = 0; i < dollars.count; i++) {
    const x = dollars.x[i] + dollars.speed[i] * (1 - viewport.alpha);
    const y = dollars.y[i];
    const phase = (world.width - x) * FRAMES_PER_PX + y * FRAMES_PER_HEIGHT;
    const sprite = sprites[viewport.isReducedMotion ? 0 : Math.floor(phase + FRAMES) % FRAMES];
    drawSprite(
      viewport.surface,
      sprite,
      toX(viewport, x + OBSTACLE_SIZE / 2),
      toY(viewport, y + OBSTACLE_SIZE / 2),
    );
  }
}

/** The dollars: fluttering banknotes, painted as the frames of one wave. */
import { PALETTES } from '../../../shared/colour.ts';
import { notePaper, notePose, SEAL } from '../../../shared/outlines.ts';
import { OBSTACLE_SIZE } from '../../../shared/rules.ts';
import type { Draw } from '../frame.ts';
import { paletteAt, toX, toY } from '../viewport.ts';
import { body, drawSprite, frames, type PaintContext, paintShapes } from './sprite.ts';

const FRAMES = 20;
const STRIPS = 12;
/** Frames per px of x, so that a faster dollar flutters faster, and per px of y, so that dollars look different. */
const FRAMES_PER_PX = 0.11;
const FRAMES_PER_HEIGHT = 0.37;

export function createDollars(context: PaintContext): Draw {
  const wave = (paper: string) =>
    frames(FRAMES, (i) =>
      body(context, [21, 20, 21, 20], (surface) => {
        const phase = (i / FRAMES) * Math.PI * 2;
        const { turn, sealY, sealTurn } = notePose(phase);
        surface.rotate(turn);
        paintShapes(surface, notePaper(phase, paper, STRIPS));
        surface.translate(0, sealY);
        surface.rotate(sealTurn);
        return SEAL;
      }),
    );
  const papers = PALETTES.map(({ money }) => money);
  const waves: ReturnType<typeof wave>[] = [];
  // Palettes with the same paper share its sprites.
  for (const paper of papers) waves.push(waves[papers.indexOf(paper)] ?? wave(paper));
  return ({ viewport, world }) => {
    const { dollars } = world;
    for (let i = 0; i < dollars.count; i++) {
      const x = dollars.x[i] + dollars.speed[i] * (1 - viewport.alpha);
      const y = dollars.y[i];
      const phase = (world.width - x) * FRAMES_PER_PX + y * FRAMES_PER_HEIGHT;
      const frame = viewport.isReducedMotion ? 0 : Math.floor(phase + FRAMES) % FRAMES;
      const middleX = toX(viewport, x + OBSTACLE_SIZE / 2);
      const middleY = toY(viewport, y + OBSTACLE_SIZE / 2);
      const sprite = waves[paletteAt(viewport, middleX, middleY)](frame);
      drawSprite(viewport.surface, sprite, middleX, middleY);
    }
  };
}

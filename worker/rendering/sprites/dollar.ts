/** The dollars: fluttering banknotes, painted as the frames of one wave. */
import { PALETTES } from '../../../shared/colour.ts';
import { notePaper, notePose, SEAL } from '../../../shared/outlines.ts';
import { CAR_X, OBSTACLE_SIZE } from '../../../shared/rules.ts';
import type { Draw } from '../frame.ts';
import { paletteAt, toX, toY } from '../viewport.ts';
import { paintShapes } from './shape.ts';
import { body, drawSprite, frames, type PaintContext } from './sprite.ts';

const [FRAMES, STRIPS] = [20, 12];
/** Frames per px of x, so that a faster dollar flutters faster, and per px of y, so that dollars look different. */
const [FRAMES_PER_PX, FRAMES_PER_HEIGHT] = [0.11, 0.37];

/** Share of the world's height above the road below which notes are drawn in the demo: no title is as low. */
const LOW = 0.14;
/** After a win the notes fly into the ribbon: ms between the first and the last, ms of each flight, px of its arc. */
const [DRAWN_APART, DRAWN_MS, ARC] = [700, 750, 200];

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
  return ({ viewport, world, state, phase, since, carY }) => {
    const { dollars } = world;
    const highest = state.skyTicks === null ? 0 : viewport.floor - LOW * world.height;
    for (let i = 0; i < dollars.count; i++) {
      let x = dollars.x[i] + dollars.speed[i] * (1 - viewport.alpha);
      let y = dollars.y[i];
      if (y < highest) continue;
      const flutter = (world.width - x) * FRAMES_PER_PX + y * FRAMES_PER_HEIGHT;
      const frame = viewport.isReducedMotion ? 0 : Math.floor(flutter + FRAMES) % FRAMES;
      let size = 1;
      if (phase === 'win') {
        const share = Math.max(0, (since - (DRAWN_APART * x) / world.width) / DRAWN_MS);
        if (share >= 1 || viewport.isReducedMotion) continue;
        const pull = share * share;
        x += (CAR_X - OBSTACLE_SIZE / 2 - x) * pull;
        y += (carY - y) * pull - ARC * share * (1 - share);
        size -= 0.75 * pull;
      }
      const middleX = toX(viewport, x + OBSTACLE_SIZE / 2);
      const middleY = toY(viewport, y + OBSTACLE_SIZE / 2);
      const sprite = waves[paletteAt(viewport, middleX, middleY)](frame);
      drawSprite(viewport.surface, sprite, middleX, middleY, size);
    }
  };
}

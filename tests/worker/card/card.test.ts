import { expect, it } from 'vitest';
import { CARD_SIZE } from '../../../shared/replay.ts';
import { drawCard } from '../../../worker/card/card.ts';
import type { Surface } from '../../../worker/rendering/surface.ts';
import { playedUntil, readGolden, readGoldens } from '../../recordings/golden.ts';
import { createSurfaceFixture } from '../../support/surface-fixture.ts';

/** Layers that draw nothing, and how often each was asked to draw an image outside of a clip. */
function layers() {
  const made: { width: number; height: number; drawn: number }[] = [];
  return {
    made,
    create(width: number, height: number) {
      const layer = { width, height, drawn: 0 };
      let depth = 0;
      let clipped = Number.POSITIVE_INFINITY;
      made.push(layer);
      const surface: Surface = {
        ...createSurfaceFixture().surface,
        save: () => void depth++,
        clip() {
          clipped = Math.min(clipped, depth);
        },
        restore() {
          depth--;
          if (depth < clipped) clipped = Number.POSITIVE_INFINITY;
        },
        drawImage() {
          if (depth < clipped) layer.drawn++;
        },
      };
      return { image: {}, surface };
    },
  };
}

it.each(readGoldens())(
  'the card of $name covers its size; the thread is free in between',
  async ({ run }) => {
    const { made, create } = layers();
    let answers = 0;
    const answering = setInterval(() => answers++);
    const card = await drawCard(run, create);
    clearInterval(answering);
    expect(card?.data.length).toBe(4 * CARD_SIZE.width * CARD_SIZE.height);
    const { width = 0, height = 0, drawn } = made[0] ?? {};
    expect(width).toBeGreaterThanOrEqual(CARD_SIZE.width);
    expect(height).toBeGreaterThanOrEqual(CARD_SIZE.height);
    // A frame for each strip of the landscape. Surfaces that draw nothing take all sprites into one more.
    expect(answers).toBeGreaterThan(5);
    // One frame: a browser draws the others too when the picture is read.
    expect(drawn).toBeLessThan(300);
  },
);

it('a run that has not ended has no card', async () => {
  const run = playedUntil(readGolden('idle').run, 100);
  expect(await drawCard(run, layers().create)).toBeNull();
});

import { expect, it } from 'vitest';
import { CARD_SIZE } from '../../../shared/replay.ts';
import { drawCard } from '../../../worker/replay/card.ts';
import { readGoldens } from '../../recordings/golden.ts';
import { createSurfaceFixture } from '../../support/surface-fixture.ts';

const GOLDENS = readGoldens();

/** Layers that draw nothing, and their sizes. */
function layers() {
  const sizes: { width: number; height: number }[] = [];
  return {
    sizes,
    create(width: number, height: number) {
      sizes.push({ width, height });
      return { image: {}, surface: createSurfaceFixture().surface };
    },
  };
}

it.each(GOLDENS)('the card of $name covers its size', async ({ run }) => {
  const { sizes, create } = layers();
  const card = await drawCard(run, create);
  expect(card?.data.length).toBe(4 * CARD_SIZE.width * CARD_SIZE.height);
  expect(sizes[0]?.width).toBeGreaterThanOrEqual(CARD_SIZE.width);
  expect(sizes[0]?.height).toBeGreaterThanOrEqual(CARD_SIZE.height);
});

it('a run that has not ended has no card', async () => {
  const [{ run } = { run: null }] = GOLDENS;
  if (run === null) throw new Error('no recording');
  expect(await drawCard({ ...run, ticks: 100 }, layers().create)).toBeNull();
});

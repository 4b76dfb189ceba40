import { expect, it, vi } from 'vitest';
import { CARD_SIZE } from '../../../shared/replay.ts';
import type { WorldSize } from '../../../shared/rules.ts';
import { drawCard } from '../../../worker/card/card.ts';
import * as sky from '../../../worker/rendering/scenery/sky.ts';
import { playedUntil, readGolden } from '../../recordings/golden.ts';
import { createSurfaceFixture } from '../../support/surface-fixture.ts';

/** Layers that draw nothing. `sizes`: of those that were made. */
function layers() {
  const sizes: WorldSize[] = [];
  const create = (width: number, height: number) => {
    sizes.push({ width, height });
    return { image: {}, surface: createSurfaceFixture().surface };
  };
  return { sizes, create };
}

it.each(['victory-on-the-largest-world', 'victory-on-the-smallest-world', 'every-30-on-a-phone'])(
  'the card of %s is whole, and the thread free meanwhile',
  async (name) => {
    const { run } = readGolden(name);
    const { sizes, create } = layers();
    let answers = 0;
    const answering = setInterval(() => answers++);
    const card = await drawCard(run, create);
    clearInterval(answering);
    expect(card?.data.length).toBe(4 * CARD_SIZE.width * CARD_SIZE.height);
    const { width = 0, height = 0 } = sizes[0] ?? {};
    expect(width).toBeGreaterThanOrEqual(CARD_SIZE.width);
    expect(height).toBeGreaterThanOrEqual(CARD_SIZE.height);
    // A frame for each strip of the landscape. Surfaces that draw nothing take all sprites into one more.
    expect(answers).toBeGreaterThan(5);
  },
);

it('the chart of a card has its good rounds high', async () => {
  const chart = vi.spyOn(sky, 'chart');
  await drawCard(readGolden('every-30').run, layers().create);
  const at = chart.mock.lastCall?.[2];
  expect((at?.(0, 0)[1] ?? 0) - (at?.(0, 1)[1] ?? 0)).toBe(150);
});

it('a run that has not ended has no card', async () => {
  const run = playedUntil(readGolden('idle').run, 100);
  expect(await drawCard(run, layers().create)).toBeNull();
});

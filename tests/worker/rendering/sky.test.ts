/** The player's chart in the sky. */
import { expect, it } from 'vitest';
import { createBackdrops } from '../../../worker/rendering/scenery/backdrop.ts';
import { chart } from '../../../worker/rendering/scenery/sky.ts';
import { createPaintContext } from '../../../worker/rendering/sprites/sprite.ts';
import { createSurfaceFixture } from '../../support/surface-fixture.ts';

it('has a star for each gate, as high as the score of the round before it', () => {
  const places: (readonly number[])[] = [];
  chart('#FFFFFF', Float64Array.of(800, 800, 99_999), (along, up) => {
    places.push([along, up]);
    return [0, 0];
  });
  expect(places).toEqual([
    [0, 0],
    [0.05, 0.25],
    [0.1, 0],
    [0.15, 1],
  ]);
});

it('is painted once for a run, and again for a run with other scores, over a whole sky', () => {
  let fills = 0;
  const { surface } = createSurfaceFixture();
  const createLayer = () => ({ image: {}, surface: { ...surface, fill: () => void fills++ } });
  const size = { width: 900, height: 500 };
  const backdrops = createBackdrops(createPaintContext(createLayer, size, 1, false));
  const fillsOf = (round: number, ...scores: number[]) => {
    const before = fills;
    backdrops.finished(round, Float64Array.of(...scores));
    return fills - before;
  };
  const whole = fillsOf(3, 500, 900, 7);
  expect(fillsOf(3, 500, 900, 8)).toBe(0);
  expect(fillsOf(3, 500, 901, 8)).toBe(whole);
});

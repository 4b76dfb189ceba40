/** World of the hero: the ratio of its picture, within the rules. */
import { expect, it } from 'vitest';
import { worldSizeOf } from '../../../../src/pages/home/live-hero.ts';

it.each([
  [390, 480, 390, 480],
  [320, 480, 320, 480],
  [768, 480, 768, 480],
  [1280, 717, 893, 500],
  [1920, 896, 900, 420],
])('%i x %i shows a world of %i x %i', (width, height, worldWidth, worldHeight) => {
  const size = worldSizeOf({ width, height });
  expect(size).toEqual({ width: worldWidth, height: worldHeight });
  expect(size.width / size.height).toBeCloseTo(width / height, 1);
});

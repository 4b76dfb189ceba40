/** The distance of the road, which can be computed for any tick alone. */
import { expect, it } from 'vitest';
import { roadDistance, roadSpeed } from '../../../worker/rendering/scenery/road.ts';

it('is the sum of the speeds of all ticks, and the road never gets slower', () => {
  let way = 0;
  for (let tick = 0; tick < 10_500; tick++) {
    expect(roadDistance(tick)).toBeCloseTo(way, 6);
    way += roadSpeed(Math.floor(tick / 500) + 1);
  }
  expect([1, 5, 10, 17, 20].map(roadSpeed)).toEqual([5, 6, 7.25, 9, 9]);
  expect(roadDistance(730.5)).toBeCloseTo((roadDistance(730) + roadDistance(731)) / 2, 9);
});

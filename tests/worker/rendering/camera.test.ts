import { describe, expect, test } from 'vitest';
import { EXPLOSION_MS } from '../../../shared/contract.ts';
import { CAR_SIZE, CAR_X, GROUND_HEIGHT } from '../../../shared/rules.ts';
import { aimCamera } from '../../../worker/rendering/camera.ts';
import { createViewport, fitViewport } from '../../../worker/rendering/viewport.ts';
import { createWorld } from '../../../worker/simulation/world.ts';
import { createSurfaceFixture } from '../../support/surface-fixture.ts';

const CAR_MIDDLE = CAR_X + CAR_SIZE / 2;

const SIZES = [
  { width: 900, height: 500 },
  { width: 300, height: 240 },
];

/** What the camera shows: its zoom, and the place of the middle of the car's wheels as shares of the picture. */
function shotOf(
  size: (typeof SIZES)[number],
  { ticks = 400, won = false, since = -1, isReducedMotion = false },
) {
  const viewport = createViewport(createSurfaceFixture().surface);
  viewport.isReducedMotion = isReducedMotion;
  fitViewport(viewport, { width: size.width * 2, height: size.height * 2 }, createWorld(1, size));
  aimCamera(viewport, ticks, won, since);
  const { zoom, panX, panY, scale, left, ground, width, height } = viewport;
  const x = zoom * (left + CAR_MIDDLE * scale) + panX;
  const y = zoom * ground + panY;
  return { zoom, x: x / width, y: y / height };
}

test('before a run the road is in the middle of a picture that is not wide: START GAME is below it', () => {
  const [wide, narrow] = SIZES.map((size) => shotOf(size, { ticks: 0 }).y);
  expect(wide).toBeCloseTo(0.8);
  expect(narrow).toBeCloseTo(0.55);
});

describe.each(SIZES)('in a world of $width x $height', (size) => {
  test('it is near before a run, and draws back within half a second of it', () => {
    const zooms = Array.from({ length: 31 }, (_, ticks) => shotOf(size, { ticks }).zoom);
    expect(zooms[0]).toBeGreaterThan(1.4);
    expect(zooms).toEqual([...zooms].sort((a, b) => b - a));
    expect(zooms[30]).toBe(1);
  });

  test('under reduced motion it cuts: near or far, nothing between', () => {
    const isReducedMotion = true;
    const zoom = (moment: object) => shotOf(size, { ...moment, isReducedMotion }).zoom;
    expect(zoom({ ticks: 0 })).toBeGreaterThan(1.4);
    expect(zoom({ ticks: 1 })).toBe(1);
    expect(zoom({ since: EXPLOSION_MS / 2 })).toBe(1);
    expect(zoom({ since: EXPLOSION_MS })).toBeGreaterThan(1.4);
  });
});

test('a replay of a larger world has the scale of its window, from the edge before the car to the road', () => {
  const viewport = createViewport(createSurfaceFixture().surface);
  const [world, own] = [createWorld(1, { width: 900, height: 500 }), { width: 358, height: 400 }];
  fitViewport(viewport, own, world, own);
  expect(viewport).toMatchObject({ scale: 1, left: 0, ground: 400 - GROUND_HEIGHT });
  aimCamera(viewport, 400, false, -1);
  expect(viewport).toMatchObject({ zoom: 1, panX: 0, panY: 0 });
  aimCamera(viewport, 400, false, EXPLOSION_MS);
  const { zoom, ground, panX, panY } = viewport;
  expect(zoom * CAR_MIDDLE + panX).toBeCloseTo(0.3 * 358);
  expect(zoom * ground + panY).toBeCloseTo(400 - zoom * GROUND_HEIGHT);
  // A world that fits is shown whole.
  fitViewport(viewport, { width: 900, height: 500 }, createWorld(1, own));
  expect(viewport).toMatchObject({ scale: 1.25, width: 448, top: 0 });
});

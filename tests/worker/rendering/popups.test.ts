/** '+100' and '+200' are drawn whole, wherever in the world the points were scored. */
import { expect, it } from 'vitest';
import type { WorldSize } from '../../../shared/rules.ts';
import { add, createPool } from '../../../worker/rendering/effects/pools.ts';
import { createKillRing, createPopupDrawing } from '../../../worker/rendering/effects/popups.ts';
import { createFigures } from '../../../worker/rendering/sprites/figures.ts';
import { createPaintContext } from '../../../worker/rendering/sprites/sprite.ts';
import { createViewport, fitViewport } from '../../../worker/rendering/viewport.ts';
import { createWorld } from '../../../worker/simulation/world.ts';
import { createSurfaceFixture } from '../../support/surface-fixture.ts';

const SIZES = [
  { width: 900, height: 500 },
  { width: 300, height: 240 },
] as const;
/** Device px per px of the world. */
const SCALES = [0.7, 1, 1.25, 3] as const;
/** Device px of the canvas on each side of the picture. */
const LETTERBOX = 40;

/** Draws popups of some ticks at x, y in all moments of the first one's life; returns the places of their images. */
function drawLife(x: number, y: number, size: WorldSize, ratio: number, ticks = [100]) {
  const { surface, calls } = createSurfaceFixture();
  const viewport = createViewport(surface);
  const width = Math.round(size.width * ratio) + 2 * LETTERBOX;
  const height = Math.round(size.height * ratio);
  fitViewport(viewport, { width, height }, createWorld(1, size));
  const createLayer = () => ({ image: {}, surface });
  const context = createPaintContext(createLayer, size, viewport.scale, false);
  const popups = createPool(12);
  const draw = createPopupDrawing(context, createFigures(context), createKillRing(context), popups);
  for (const tick of ticks) add(popups, tick, 1, x, y);
  for (viewport.now = 100; viewport.now < 145; viewport.now++) draw(viewport, true);
  const drawn = calls
    .filter(([name]) => name === 'drawImage')
    .map(([, , , ...args]) => {
      const [left = 0, top = 0, width = 0] = args.slice(-4).map(Number);
      return { left, top, right: left + width };
    });
  return { viewport, drawn };
}

for (const size of SIZES) {
  for (const scale of SCALES) {
    const corners = [
      [-20, 2],
      [size.width + 17, 2],
      [size.width - 5, size.height - 120],
      [4, size.height - 120],
    ] as const;
    it(`a popup stays inside a world of ${size.width} x ${size.height} at scale ${scale}`, () => {
      for (const [x, y] of corners) {
        const { viewport, drawn } = drawLife(x, y, size, scale);
        expect(drawn).toHaveLength(45);
        for (const { left, right, top } of drawn) {
          expect(left).toBeGreaterThanOrEqual(viewport.left);
          expect(right).toBeLessThanOrEqual(viewport.left + viewport.width);
          expect(top).toBeGreaterThanOrEqual(viewport.top);
        }
      }
    });
  }
}

it('a popup rises over the place of the points where there is room', () => {
  const { viewport, drawn } = drawLife(450, 300, SIZES[0], 1);
  const middles = new Set(drawn.map(({ left, right }) => (left + right) / 2));
  expect([...middles]).toEqual([viewport.left + 450]);
  expect(drawn.at(-1)?.top).toBeLessThan((drawn[0]?.top ?? 0) - 30);
});

it('points of one kind within 300 ms are one popup with their sum, later ones another', () => {
  const drawnOf = (...ticks: number[]) => drawLife(450, 300, SIZES[0], 1, ticks).drawn.length;
  expect([drawnOf(100, 105, 117), drawnOf(100, 118)]).toEqual([45, 45 + 145 - 118]);
});

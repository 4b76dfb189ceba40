/** A surface that draws nothing and records the calls. */
import type { LayerImage, Surface } from '../../worker/rendering/surface.ts';
import { silentSurface } from './silent-surface.ts';

/** A call with its arguments; the colour of fillRect only. */
export type DrawCall = readonly [
  name: 'drawImage' | 'fillRect' | 'setTransform' | 'transform',
  opacity: number,
  colour: Surface['fillStyle'] | null,
  ...args: readonly (LayerImage | number)[],
];

/** A canvas that records the calls on its picture. An image is known by its size. */
export function createCanvasFixture(width: number, height: number) {
  const { surface, calls } = createSurfaceFixture();
  const layers = createSurfaceFixture();
  return {
    calls,
    canvas: {
      picture: { canvas: { width, height }, surface },
      createLayer: (width: number, height: number) => ({
        image: { width, height },
        surface: layers.surface,
      }),
    },
  };
}

export function createSurfaceFixture() {
  const calls: DrawCall[] = [];
  const call = (name: DrawCall[0], ...args: readonly (LayerImage | number)[]) =>
    calls.push([
      name,
      surface.globalAlpha,
      name === 'fillRect' ? surface.fillStyle : null,
      ...args,
    ]);
  const surface: Surface = {
    ...silentSurface(),
    setTransform: (...args) => void call('setTransform', ...args),
    transform: (...args) => void call('transform', ...args),
    fillRect: (...args) => void call('fillRect', ...args),
    drawImage: (image: LayerImage, ...place: number[]) => void call('drawImage', image, ...place),
  };
  return { surface, calls };
}

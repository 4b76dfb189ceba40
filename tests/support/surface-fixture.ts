/** A surface that draws nothing and records the calls. */
import type { LayerImage, Surface } from '../../worker/rendering/surface.ts';

// Node has no Path2D.
Object.assign(globalThis, { Path2D: class {} });

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
  const nothing = () => {};
  const gradient = () => ({ addColorStop: nothing });
  const surface: Surface = {
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 1,
    lineCap: 'butt',
    lineJoin: 'miter',
    globalAlpha: 1,
    globalCompositeOperation: 'source-over',
    save: nothing,
    restore: nothing,
    setTransform: (...args) => void call('setTransform', ...args),
    translate: nothing,
    scale: nothing,
    rotate: nothing,
    transform: (...args) => void call('transform', ...args),
    beginPath: nothing,
    moveTo: nothing,
    lineTo: nothing,
    arc: nothing,
    rect: nothing,
    fill: nothing,
    stroke: nothing,
    clip: nothing,
    fillRect: (...args) => void call('fillRect', ...args),
    getImageData: (_x, _y, width, height) => ({ data: new Uint8ClampedArray(4 * width * height) }),
    createLinearGradient: gradient,
    createRadialGradient: gradient,
    drawImage: (image: LayerImage, ...place: number[]) => void call('drawImage', image, ...place),
  };
  return { surface, calls };
}

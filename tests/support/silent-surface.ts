import type { LayerImage, Surface } from '../../worker/rendering/surface.ts';

// Node has no Path2D.
Object.assign(globalThis, { Path2D: class {} });

/** A surface that draws nothing, for measurements and tests in Node. */
export function silentSurface(): Surface {
  const nothing = () => {};
  const gradient = () => ({ addColorStop: nothing });
  return {
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 1,
    lineCap: 'butt',
    lineJoin: 'miter',
    globalAlpha: 1,
    globalCompositeOperation: 'source-over',
    save: nothing,
    restore: nothing,
    translate: nothing,
    scale: nothing,
    rotate: nothing,
    transform: nothing,
    setTransform: nothing,
    beginPath: nothing,
    moveTo: nothing,
    lineTo: nothing,
    arc: nothing,
    rect: nothing,
    fill: nothing,
    stroke: nothing,
    clip: nothing,
    fillRect: nothing,
    createLinearGradient: gradient,
    createRadialGradient: gradient,
    drawImage: (_image: LayerImage) => {},
    getImageData: (_x, _y, width, height) => ({ data: new Uint8ClampedArray(4 * width * height) }),
  };
}

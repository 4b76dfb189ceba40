/** A surface that draws nothing and remembers where it was asked to draw images. */
import type { LayerImage, Surface } from '../../worker/rendering/surface.ts';

/** Place of a drawn image, device px. */
export interface DrawnImage {
  readonly image: LayerImage;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function createSurfaceFixture(): { surface: Surface; drawn: DrawnImage[] } {
  const drawn: DrawnImage[] = [];
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
    imageSmoothingEnabled: true,
    save: nothing,
    restore: nothing,
    setTransform: nothing,
    translate: nothing,
    scale: nothing,
    rotate: nothing,
    beginPath: nothing,
    closePath: nothing,
    moveTo: nothing,
    lineTo: nothing,
    quadraticCurveTo: nothing,
    bezierCurveTo: nothing,
    arc: nothing,
    ellipse: nothing,
    rect: nothing,
    fill: nothing,
    stroke: nothing,
    clip: nothing,
    fillRect: nothing,
    clearRect: nothing,
    createLinearGradient: gradient,
    createRadialGradient: gradient,
    drawImage(image: LayerImage, ...place: number[]) {
      // With eight numbers the first four are the part of the image.
      const [left = 0, top = 0, width = 0, height = 0] = place.slice(-4);
      drawn.push({ image, left, top, right: left + width, bottom: top + height });
    },
  };
  return { surface, drawn };
}

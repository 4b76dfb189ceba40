/** A canvas over all of `mount`. */
export function createCanvas(mount: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  // What it shows is told by the HUD and the live region.
  canvas.setAttribute('aria-hidden', 'true');
  Object.assign(canvas.style, {
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    // Between a resize and the frame that honours it the picture may be small, but never distorted.
    objectFit: 'contain',
  });
  mount.append(canvas);
  return canvas;
}

/** Throws where the browser has not even the names of what a worker's canvas takes. */
export function requireWorkerCanvas(): void {
  if (typeof Worker !== 'function') throw new Error('there are no workers');
  if (typeof OffscreenCanvas !== 'function') throw new Error('there is no OffscreenCanvas');
  if (typeof HTMLCanvasElement.prototype.transferControlToOffscreen !== 'function') {
    throw new Error('a canvas cannot be transferred');
  }
}

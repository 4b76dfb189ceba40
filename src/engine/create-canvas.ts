/** Adds a canvas that covers all of `mount`. */
export function createCanvas(mount: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  // The HUD and the live region say what it shows.
  canvas.setAttribute('aria-hidden', 'true');
  Object.assign(canvas.style, {
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    // After a resize the old frame is shown until the next one: smaller, but not distorted.
    objectFit: 'contain',
  });
  mount.append(canvas);
  return canvas;
}

/** Throws where the browser lacks the APIs for a canvas in a worker. */
export function requireWorkerCanvas(): void {
  if (typeof Worker !== 'function') throw new Error('there are no workers');
  if (typeof OffscreenCanvas !== 'function') throw new Error('there is no OffscreenCanvas');
  if (typeof HTMLCanvasElement.prototype.transferControlToOffscreen !== 'function') {
    throw new Error('a canvas cannot be transferred');
  }
}

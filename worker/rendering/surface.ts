/**
 * The part of a 2D context that the renderer uses: the contexts of the page and of the worker have it, so there is one
 * drawing path. Hosts create the layers, a worker from OffscreenCanvas, a page without it from canvas elements.
 */
export interface Surface
  extends Pick<
    OffscreenCanvasRenderingContext2D,
    | ('fillStyle' | 'strokeStyle' | 'lineWidth' | 'lineCap' | 'lineJoin')
    | ('globalAlpha' | 'globalCompositeOperation')
    | ('save' | 'restore' | 'translate' | 'scale' | 'rotate' | 'transform')
    | ('beginPath' | 'moveTo' | 'lineTo' | 'arc' | 'rect' | 'fillRect')
    | ('createLinearGradient' | 'createRadialGradient')
  > {
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void;
  fill(path?: Path2D): void;
  stroke(path?: Path2D): void;
  clip(): void;
  drawImage(image: LayerImage, dx: number, dy: number, dw: number, dh: number): void;
  drawImage(
    image: LayerImage,
    sx: number,
    sy: number,
    sw: number,
    sh: number,
    dx: number,
    dy: number,
    dw: number,
    dh: number,
  ): void;
  /** Four bytes a px. For layers: on the picture itself it would stop the GPU. */
  getImageData(
    x: number,
    y: number,
    width: number,
    height: number,
  ): { readonly data: Uint8ClampedArray<ArrayBuffer> };
}

/** The image of a layer. Its type differs between the threads, so it is opaque to the renderer. */
export type LayerImage = object;

/** A canvas off screen that is painted once and drawn many times. */
export interface Layer {
  readonly image: LayerImage;
  readonly surface: Surface;
}

/** Creates an empty, transparent layer of whole device px. Throws where no 2D context is available. */
export type CreateLayer = (width: number, height: number) => Layer;

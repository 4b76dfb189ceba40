/**
 * The part of a 2D context that the renderer uses: those of page and worker have it. Hosts create the layers, a worker
 * from OffscreenCanvas, a page without it from canvas elements.
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
  drawImage(image: LayerImage, ...place: Rectangle): void;
  drawImage(image: LayerImage, ...partAndPlace: [...Rectangle, ...Rectangle]): void;
  /** Four bytes per px. Only for layers: reading the visible canvas would move it off the GPU. */
  getImageData(...part: Rectangle): { readonly data: Uint8ClampedArray<ArrayBuffer> };
}

export type Rectangle = [x: number, y: number, width: number, height: number];

/** The image of a layer. Its type differs between threads, so the renderer does not look inside. */
export type LayerImage = object;

/** An off-screen canvas that is painted once and drawn many times. */
export interface Layer {
  readonly image: LayerImage;
  readonly surface: Surface;
}

/** Creates an empty, transparent layer, size in whole device px. Throws if there is no 2D context. */
export type CreateLayer = (width: number, height: number) => Layer;

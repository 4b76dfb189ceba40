/**
 * The part of a 2D context that the renderer uses. The page's contexts and the worker's both satisfy
 * it, so that there is one drawing path. Hosts create the layers: a worker from OffscreenCanvas, a page
 * without it from canvas elements.
 */
export interface Surface {
  fillStyle: string | CanvasGradient | CanvasPattern;
  strokeStyle: string | CanvasGradient | CanvasPattern;
  lineWidth: number;
  lineCap: CanvasLineCap;
  lineJoin: CanvasLineJoin;
  globalAlpha: number;
  globalCompositeOperation: GlobalCompositeOperation;
  imageSmoothingEnabled: boolean;
  save(): void;
  restore(): void;
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void;
  translate(x: number, y: number): void;
  scale(x: number, y: number): void;
  rotate(radians: number): void;
  beginPath(): void;
  closePath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  quadraticCurveTo(cpx: number, cpy: number, x: number, y: number): void;
  bezierCurveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): void;
  arc(x: number, y: number, radius: number, start: number, end: number): void;
  ellipse(
    x: number,
    y: number,
    rx: number,
    ry: number,
    rotation: number,
    start: number,
    end: number,
  ): void;
  rect(x: number, y: number, width: number, height: number): void;
  fill(path?: Path2D): void;
  stroke(path?: Path2D): void;
  clip(): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  clearRect(x: number, y: number, width: number, height: number): void;
  createLinearGradient(x0: number, y0: number, x1: number, y1: number): CanvasGradient;
  createRadialGradient(
    x0: number,
    y0: number,
    r0: number,
    x1: number,
    y1: number,
    r1: number,
  ): CanvasGradient;
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

/** The image of a layer: its type differs between the threads, so the renderer knows nothing of it. */
export type LayerImage = object;

/** A canvas off screen that is painted once and drawn many times. */
export interface Layer {
  readonly image: LayerImage;
  readonly surface: Surface;
}

/** Creates an empty, transparent layer of whole device px. Throws where no 2D context is available. */
export type CreateLayer = (width: number, height: number) => Layer;

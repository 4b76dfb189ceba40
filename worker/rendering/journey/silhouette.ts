/** Ways to paint silhouettes that show the colours of every sky: translucent ink, with light cut out of it. */
import { INK, veil } from '../../../shared/colour.ts';
import type { Surface } from '../surface.ts';

/** Thins out what was painted: opacity `crown` at the top, `foot` at the bottom, where the haze is. */
export function thin(
  surface: Surface,
  width: number,
  height: number,
  crown: number,
  foot: number,
): void {
  const mask = surface.createLinearGradient(0, 0, 0, height);
  mask.addColorStop(0, veil(INK, crown));
  mask.addColorStop(1, veil(INK, foot));
  surface.globalCompositeOperation = 'destination-in';
  surface.fillStyle = mask;
  surface.fillRect(0, 0, width, height);
  surface.globalCompositeOperation = 'source-over';
}

/** Cuts the shapes that `paint` draws out of the silhouettes, so that the sky shows through. `strength`: 0 to 1. */
export function cut(surface: Surface, strength: number, paint: () => void): void {
  surface.globalCompositeOperation = 'destination-out';
  surface.fillStyle = veil(INK, strength);
  surface.strokeStyle = veil(INK, strength);
  paint();
  surface.globalCompositeOperation = 'source-over';
}

/** Fills upright and level beams: x, y, width, height for each. */
export function fillBeams(surface: Surface, beams: readonly number[]): void {
  for (let i = 0; i < beams.length; i += 4) {
    surface.fillRect(beams[i], beams[i + 1], beams[i + 2], beams[i + 3]);
  }
}

/** A ridge over the whole strip whose ends join: y of its line at share `along` of the way, px from the bottom. */
export function fillRidge(
  surface: Surface,
  width: number,
  height: number,
  ridge: (turn: number) => number,
): void {
  const step = 6;
  surface.beginPath();
  surface.moveTo(0, height);
  for (let x = 0; x <= width; x += step) {
    surface.lineTo(x, height - ridge((x / width) * Math.PI * 2));
  }
  surface.lineTo(width, height - ridge(Math.PI * 2));
  surface.lineTo(width, height);
  surface.closePath();
  surface.fill();
}

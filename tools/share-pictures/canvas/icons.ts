/** Icons of home screens, PNG, drawn from the site's SVG icon. */
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { ink } from '../../../src/content/site.ts';

interface IconSize {
  /** px. */
  readonly size: number;
  /** A launcher cuts a maskable icon to its own shape: only the middle four fifths are safe. */
  readonly purpose: 'any' | 'maskable';
}

/** Share of a maskable icon that the drawing takes: the car is inside the safe circle then. */
const SAFE = 0.8;

/** PNG files by path, as in `icons`. */
export async function drawIcons(
  svg: Buffer,
  icons: Readonly<Record<string, IconSize>>,
): Promise<Record<string, Buffer>> {
  const drawn = await loadImage(svg);
  const draw = ({ size, purpose }: IconSize): Buffer => {
    const canvas = createCanvas(size, size);
    const surface = canvas.getContext('2d');
    const share = purpose === 'any' ? 1 : SAFE;
    if (purpose === 'maskable') {
      surface.fillStyle = ink;
      surface.fillRect(0, 0, size, size);
    }
    const margin = (size * (1 - share)) / 2;
    surface.drawImage(drawn, margin, margin, size * share, size * share);
    return canvas.toBuffer('image/png');
  };
  return Object.fromEntries(Object.entries(icons).map(([file, icon]) => [file, draw(icon)]));
}

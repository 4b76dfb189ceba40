/** The opaque picture behind everything: sky and road. It is painted before its round, one slice per frame. */
import { PALETTES, paletteOf } from '../../../shared/colour.ts';
import { groundOf } from '../../../shared/rules.ts';
import { box, type PaintContext, paintShapes, type Shape } from '../sprites/sprite.ts';
import type { Layer } from '../surface.ts';
import { asphalt, plainAsphalt } from './road.ts';
import { skyLight, stars } from './sky.ts';
import { createStages } from './stages.ts';

const BANDS = 10;

export function createBackdrops(context: PaintContext) {
  const { createLayer, size, scale, isHighContrast } = context;
  const deviceGround = Math.round(groundOf(size.height) * scale);
  const ground = deviceGround / scale;
  // One px larger than the world, because device px may be rounded up.
  const width = size.width + 1;
  return createStages<Layer>((key, unused) => {
    const picture =
      unused ?? createLayer(Math.round(size.width * scale), Math.round(size.height * scale));
    const { surface } = picture;
    surface.setTransform(scale, 0, 0, scale, 0, 0);
    surface.lineJoin = 'round';
    const palette = PALETTES[paletteOf(key)];
    const road = isHighContrast ? plainAsphalt(width, ground) : asphalt(palette, width, ground);
    const slices: (readonly Shape[])[] = [road];
    if (!isHighContrast) slices.push(stars(palette, key, size.width, ground));
    const fill = isHighContrast ? palette.top : skyLight(palette, ground);
    for (let band = BANDS; band > 0; band--) {
      const from = Math.floor((deviceGround * (band - 1)) / BANDS) / scale;
      const to = Math.floor((deviceGround * band) / BANDS) / scale;
      slices.push([{ d: box(0, from, width, to - from), fill }]);
    }
    return { key, picture, steps: slices.map((slice) => () => paintShapes(surface, slice)) };
  });
}

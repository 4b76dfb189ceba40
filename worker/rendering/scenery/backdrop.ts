/** Sky and road, painted ahead in slices; chart and moon when a round begins, since its last score is known then. */
import { PALETTES, paletteOf } from '../../../shared/colour.ts';
import { groundOf } from '../../../shared/rules.ts';
import { districtOf } from '../journey/district.ts';
import { box, paintShapes, type Shape } from '../sprites/shape.ts';
import type { PaintContext } from '../sprites/sprite.ts';
import type { Layer } from '../surface.ts';
import { asphalt, plainAsphalt, wall } from './road.ts';
import { water } from './shore.ts';
import { chartAndMoon, skyLight, stars } from './sky.ts';
import { createSteppedPictures, finish } from './stepped-pictures.ts';

const BANDS = 10;

interface Backdrop extends Layer {
  /** The scores in its chart; null before it is painted. */
  scores: Float64Array | null;
}

export function createBackdrops(context: PaintContext) {
  const { createLayer, size, scale, isHighContrast } = context;
  const deviceGround = Math.round(groundOf(size.height) * scale);
  const ground = deviceGround / scale;
  // One px larger than the world, because device px may be rounded up.
  const width = size.width + 1;

  /** The slices of a round in reverse order. */
  function stepsOf({ image, surface }: Backdrop, key: number) {
    surface.setTransform(scale, 0, 0, scale, 0, 0);
    surface.lineJoin = 'round';
    const palette = PALETTES[paletteOf(key)];
    const road = isHighContrast ? plainAsphalt(width, ground) : asphalt(palette, width, ground);
    const slices: (readonly Shape[])[] = [road];
    const district = districtOf(key);
    if (!isHighContrast) {
      const shore = district === 0 ? water(width, ground) : [];
      slices.push([
        ...stars(palette, key, size.width, ground),
        ...shore,
        ...wall(district, width, ground),
      ]);
    }
    const fill = isHighContrast ? palette.top : skyLight(palette, key, ground);
    for (let band = BANDS; band > 0; band--) {
      const from = Math.floor((deviceGround * (band - 1)) / BANDS) / scale;
      const to = Math.floor((deviceGround * band) / BANDS) / scale;
      slices.push([{ d: box(0, from, width, to - from), fill }]);
    }
    return slices.map((slice) => () => {
      paintShapes(surface, slice);
      return image;
    });
  }

  const stages = createSteppedPictures<Backdrop>((key, unused) => {
    const [wide, high] = [Math.round(size.width * scale), Math.round(size.height * scale)];
    const picture = unused ?? { ...createLayer(wide, high), scores: null };
    picture.scores = null;
    return { key, picture, steps: stepsOf(picture, key) };
  });

  return {
    stages,
    /** The picture of a round. `gateScores`: as in FrameState. */
    finished(round: number, gateScores: Float64Array): Backdrop {
      const stage = stages(round);
      const { scores, surface } = stage.picture;
      if (scores !== null && isStartOf(gateScores, scores)) return stage.picture;
      // The chart of another run must not shine through.
      if (scores !== null) stage.steps.push(...stepsOf(stage.picture, round));
      const picture = finish(stage);
      picture.scores = gateScores.slice(0, round - 1);
      const palette = PALETTES[paletteOf(round)];
      if (!isHighContrast)
        paintShapes(surface, chartAndMoon(palette, round, picture.scores, size.width, ground));
      return picture;
    },
  };
}

function isStartOf(all: Float64Array, some: Float64Array): boolean {
  for (let i = 0; i < some.length; i++) if (some[i] !== all[i]) return false;
  return true;
}

/** Everything that is painted once for a scale, a world size and a contrast. */
import type { WorldSize } from '../../shared/rules.ts';
import { createScenery, type Scenery } from './scenery.ts';
import { createSprites, type SpriteSheet } from './sprites.ts';
import type { CreateLayer } from './surface.ts';
import type { Viewport } from './viewport.ts';

export interface Artwork {
  readonly scale: number;
  readonly size: WorldSize;
  readonly isHighContrast: boolean;
  readonly sprites: SpriteSheet;
  readonly scenery: Scenery;
}

/** The artwork of the present frame: `former`, or what of it is still right. */
export function artworkFor(
  former: Artwork | null,
  createLayer: CreateLayer,
  { scale, isHighContrast, width, height }: Viewport,
  size: WorldSize,
): Artwork {
  const hasSprites =
    former !== null && former.scale === scale && former.isHighContrast === isHighContrast;
  if (hasSprites && former.size.width === size.width && former.size.height === size.height) {
    return former;
  }
  const context = { createLayer, scale, isHighContrast };
  return {
    scale,
    size: { width: size.width, height: size.height },
    isHighContrast,
    sprites: hasSprites ? former.sprites : createSprites(context),
    scenery: createScenery(context, size, width, height),
  };
}

/** Everything that is painted once for a scale, a world size and a contrast. */
import type { WorldSize } from '../../shared/rules.ts';
import { createScenery, type Landscape, type Scenery } from './scenery.ts';
import type { Spectacle } from './spectacle.ts';
import type { SpectacleSheet } from './spectacle-sprites.ts';
import type { PaintContext } from './sprite.ts';
import { createSprites, type SpriteSheet } from './sprites.ts';
import type { CreateLayer } from './surface.ts';
import type { Viewport } from './viewport.ts';

export interface Artwork {
  readonly scale: number;
  readonly size: WorldSize;
  readonly isHighContrast: boolean;
  readonly sprites: SpriteSheet;
  /** Sprites of the spectacle; null until its code has been loaded. */
  readonly late: SpectacleSheet | null;
  readonly scenery: Scenery;
  /** null in high contrast, and until the code of the spectacle has been loaded. */
  readonly landscape: Landscape | null;
}

/** The artwork of the present frame: `former`, or what of it is still right. */
export function artworkFor(
  former: Artwork | null,
  createLayer: CreateLayer,
  { scale, isHighContrast, width, height }: Viewport,
  size: WorldSize,
  spectacle: Spectacle | null,
): Artwork {
  const hasSprites =
    former !== null && former.scale === scale && former.isHighContrast === isHighContrast;
  const isComplete = former !== null && (former.late !== null) === (spectacle !== null);
  const isSameSize = former?.size.width === size.width && former.size.height === size.height;
  if (hasSprites && isSameSize && isComplete) return former;
  const context = { createLayer, scale, isHighContrast };
  const isSameScenery = hasSprites && isSameSize;
  const sprites = hasSprites ? former.sprites : createSprites(context);
  return {
    scale,
    size: { width: size.width, height: size.height },
    isHighContrast,
    sprites,
    late:
      hasSprites && isComplete
        ? former.late
        : (spectacle?.createSprites(context, sprites.car) ?? null),
    scenery: isSameScenery ? former.scenery : createScenery(context, size, width, height),
    landscape:
      isSameScenery && isComplete
        ? former.landscape
        : landscapeFor(context, size, spectacle, former),
  };
}

/** A landscape that was on screen is painted at once. The first one is painted over some frames. */
function landscapeFor(
  context: PaintContext,
  size: WorldSize,
  spectacle: Spectacle | null,
  former: Artwork | null,
): Landscape | null {
  if (context.isHighContrast || spectacle === null) return null;
  return spectacle.createLandscape(context, size, former !== null && former.landscape !== null);
}

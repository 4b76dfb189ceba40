/** Everything that is painted once for a scale, a world size and a contrast. */

import { GREEN, PALETTES } from '../../shared/colour.ts';
import type { WorldSize } from '../../shared/rules.ts';
import { type BulletSprites, paintBulletSprites } from './bullets.ts';
import { type CarSprites, paintCarSprites } from './car-art.ts';
import { paintDollarSprites } from './dollar.ts';
import { type EnemySprites, paintEnemySprites } from './enemy-art.ts';
import { createScenery, type Landscape, type Scenery } from './scenery.ts';
import type { Spectacle } from './spectacle.ts';
import type { SpectacleSheet } from './spectacle-sprites.ts';
import { lazily, type PaintContext, type Sprite } from './sprite.ts';
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

/** The artwork for this frame. Reuses what is still valid of `former`. */
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

/** The sprites of all bodies in one scale; those of the spectacle are with it. */
export interface SpriteSheet {
  readonly car: CarSprites;
  /** Notes by palette. */
  dollarsIn(palette: number): readonly Sprite[];
  readonly enemy: EnemySprites;
  readonly bullets: BulletSprites;
  /** Paints sprites that nobody has asked for yet, a part of them at a time. Returns true while some are left. */
  paintNext(): boolean;
}

/**
 * Paints the sprites of a scale: the car's at once, because every picture shows it; the others when they are
 * first asked for. They take most of the time, and the first picture must not wait for them.
 */
function createSprites(context: PaintContext): SpriteSheet {
  const bullets = lazily(() => paintBulletSprites(context));
  const dollars = lazily(() => paintDollarSprites(context, GREEN));
  const papers = PALETTES.map(({ money }) =>
    money === GREEN ? dollars : lazily(() => paintDollarSprites(context, money)),
  );
  const enemy = lazily(() => paintEnemySprites(context));
  const left = [bullets, dollars, enemy, ...papers];
  return {
    car: paintCarSprites(context),
    get bullets() {
      return bullets();
    },
    dollarsIn: (palette) => papers[palette](),
    get enemy() {
      return enemy();
    },
    paintNext() {
      left.shift()?.();
      return left.length > 0;
    },
  };
}

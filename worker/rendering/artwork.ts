/** All pictures that are painted once for a scale, a world size and a contrast. */
import type { WorldSize } from '../../shared/rules.ts';
import type { EffectLayers, Effects } from './effects/effects.ts';
import type { createLandscape, Landscape } from './journey/landscape.ts';
import { createScenery } from './scenery/scenery.ts';
import { createAims, createBullets } from './sprites/bullets.ts';
import { createCarSprites } from './sprites/car.ts';
import { createDollars } from './sprites/dollar.ts';
import { createEnemies } from './sprites/enemy.ts';
import { createPaintContext, type PaintContext } from './sprites/sprite.ts';
import type { CreateLayer, Layer } from './surface.ts';
import type { Viewport } from './viewport.ts';

/** Artwork whose code is loaded after the first frames. Until then the picture is drawn without it. */
export interface Additions {
  readonly effects: Effects;
  readonly createLandscape: typeof createLandscape;
}

export interface Artwork extends ReturnType<typeof createSprites> {
  /** null until the code has been loaded; in high contrast there is no landscape. */
  landscape: Landscape | null;
  effects: EffectLayers | null;
  /** As large as the world: here the scenery is drawn while the camera moves. null until it has been created. */
  atRest: Layer | null;
}

/** ms of each frame for sprites that later frames need. Painting a strip of the landscape takes as long. */
const AHEAD_MS = 3;

/** The artwork for this frame: the former one, if it still fits. */
export function artworkFor(
  former: Artwork | null,
  createLayer: CreateLayer,
  viewport: Viewport,
  world: WorldSize,
  additions: Additions | null,
  zoom = 1,
): Artwork {
  const { isHighContrast } = viewport;
  const { width, height } = world;
  const scale = viewport.scale * zoom;
  const isFit =
    former?.context.scale === scale &&
    former.context.isHighContrast === isHighContrast &&
    former.context.size.width === world.width &&
    former.context.size.height === world.height;
  const artwork: Artwork = isFit
    ? former
    : {
        ...createSprites(createPaintContext(createLayer, { width, height }, scale, isHighContrast)),
        ...{ landscape: null, effects: null, atRest: null },
      };
  const { context, car } = artwork;
  if (!isFit)
    context.unpainted.unshift(() => {
      artwork.atRest = createLayer(Math.round(width * scale), Math.round(height * scale));
    });
  // In the first frame, for which the page waits anyway: the frames after it have more to do.
  if (!isFit && additions === null) context.sheets.create();
  if (additions === null || artwork.effects !== null) return artwork;
  artwork.effects = additions.effects.createLayers(context, car);
  // If there was a landscape on screen, paint the new one at once. The first is painted over several frames.
  const isEager = former !== null && former.landscape !== null;
  if (!isHighContrast) artwork.landscape = additions.createLandscape(context, isEager);
  return artwork;
}

function createSprites(context: PaintContext) {
  return {
    context,
    scenery: createScenery(context),
    car: createCarSprites(context),
    bullets: createBullets(context),
    aims: createAims(context),
    dollars: createDollars(context),
    enemies: createEnemies(context),
  };
}

/** Paints some of what has not been needed yet. Returns true while some is left. */
export function paintNext(artwork: Artwork, viewport: Viewport, round: number): boolean {
  const { unpainted } = artwork.context;
  if (artwork.landscape?.paintNext(viewport, round) === true) return true;
  const end = performance.now() + AHEAD_MS;
  do unpainted.shift()?.();
  while (unpainted.length > 0 && performance.now() < end);
  return unpainted.length > 0;
}

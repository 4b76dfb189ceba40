/**
 * Draws a world between its last two ticks, the same way for every host. Reads the world, never writes
 * it; decoration has a random generator of its own.
 */
import { EXPLOSION_MS, type Preferences } from '../../shared/contract.ts';
import type { Outcome } from '../../shared/recording.ts';
import {
  CAR_SIZE,
  CAR_X,
  groundOf,
  OBSTACLE_SIZE,
  TICK_MS,
  type WorldSize,
} from '../../shared/rules.ts';
import type { EventBuffer } from '../simulation/events.ts';
import type { World } from '../simulation/world.ts';
import { drawBullets, justFired } from './bullets.ts';
import { drawCar, drawCarLight } from './car.ts';
import { createCarPose, moveCarPose, restCarPose } from './car-pose.ts';
import { CELEBRATION_MS, drawCelebration } from './celebration.ts';
import { drawDollars } from './dollar.ts';
import { drawEnemies } from './enemy.ts';
import { drawExplosion, drawWreck, shakeViewport } from './explosion.ts';
import { drawGhostCar, type GhostCar } from './ghost-car.ts';
import { drawHint, type HintKind } from './hint-marker.ts';
import { addPopup, createPopups, drawPopups } from './popups.ts';
import { createScenery, drawBackdrop, drawScenery, type Scenery } from './scenery.ts';
import { burst, createSparks, DUST, drawSparks, SCRAP, SHARD } from './sparks.ts';
import { createSprites, type SpriteSheet } from './sprites.ts';
import type { CreateLayer, Surface } from './surface.ts';
import { createViewport, fitViewport, type Viewport } from './viewport.ts';

/** The canvas on screen: its size in device px, and its 2D context. */
export interface Picture {
  readonly canvas: { width: number; height: number };
  readonly surface: Surface;
}

/** `carY`: the car's y between two ticks, px of the world. */
export type DrawBoxes = (viewport: Viewport, world: World, carY: number) => void;

/** Settings of a frame. Playback owns one and changes it in place: no allocation per frame. */
export interface FrameState {
  /** Position between the last two ticks, 0 to 1. */
  alpha: number;
  /** The car's y one tick ago, px of the world. All other positions then follow from their speeds. */
  previousCarY: number;
  /** Darkened, for the overlay of a paused run. */
  dimmed: boolean;
  /** ms since the run ended, -1 before. The world is frozen then; effects continue. */
  sinceEnd: number;
  /** The car of another run, behind everything that moves; null for none. */
  ghost: GhostCar | null;
  /** The hint that is marked; null for none. */
  hint: HintKind | null;
  /** Draws the collision boxes over everything, for developers; null for none. */
  drawBoxes: DrawBoxes | null;
}

export interface Renderer {
  /** Sets the size of the picture, device px, at once. Sprites are painted again if the scale changed. */
  resize(width: number, height: number): void;
  /** Paints everything again with the next frame, after the browser took the memory of the layers. */
  repaint(): void;
  /** Removes popups and sparks, and puts the car at rest. Called before another run is shown. */
  clearEffects(): void;
  /** Removes popups and sparks of later ticks than that of `world`, which are played again. */
  takeBack(world: World): void;
  /** Starts popups and sparks for the events of a tick. Called after every tick. */
  onTick(world: World, events: EventBuffer): void;
  /** Returns true while sprites are left that later frames should paint, before a run needs them. */
  draw(world: World, state: FrameState): boolean;
  /** Length of the animation at the end of a run, ms. */
  endingMs(outcome: Outcome): number;
  prefer(preferences: Preferences): void;
  /** Shows or hides the city, the most expensive part of the scenery. */
  setSkyline(isShown: boolean): void;
}

const LETTERBOX = '#0B0E11';
const DIM = 'rgba(11,14,17,0.55)';
/** px between an obstacle and its popup. */
const POPUP_GAP = 8;

/** Everything that is painted once for a scale and a world size. */
interface Artwork {
  readonly scale: number;
  readonly size: WorldSize;
  readonly sprites: SpriteSheet;
  readonly scenery: Scenery;
}

export function createRenderer(picture: Picture, createLayer: CreateLayer): Renderer {
  const { canvas, surface } = picture;
  const viewport = createViewport(surface);
  const pose = createCarPose();
  const popups = createPopups();
  const sparks = createSparks();
  let artwork: Artwork | null = null;
  let framesDrawn = 0;

  /** Removes the effects that were born after `tick`. */
  function forget(tick: number): void {
    for (const { born } of [popups, sparks]) {
      for (let i = 0; i < born.length; i++) if (born[i] > tick) born[i] = Number.NEGATIVE_INFINITY;
    }
  }

  function artworkFor(world: World): Artwork {
    const { scale } = viewport;
    const sameScale = artwork !== null && artwork.scale === scale;
    if (artwork !== null && sameScale && isSize(artwork.size, world)) return artwork;
    const context = { createLayer, scale };
    const size = { width: world.width, height: world.height };
    artwork = {
      scale,
      size,
      sprites: artwork !== null && sameScale ? artwork.sprites : createSprites(context),
      scenery: createScenery(context, size, viewport.width, viewport.height),
    };
    return artwork;
  }

  return {
    resize(width, height) {
      canvas.width = width;
      canvas.height = height;
    },

    repaint() {
      artwork = null;
    },

    clearEffects() {
      restCarPose(pose);
      forget(0);
    },

    takeBack(world) {
      // The pitch stays, so that the car does not twitch.
      pose.airborne = world.airborne;
      forget(world.ticks);
    },

    onTick(world, events) {
      const { ticks } = world;
      const half = OBSTACLE_SIZE / 2;
      if (moveCarPose(pose, world))
        burst(sparks, DUST, CAR_X + CAR_SIZE / 2, groundOf(world.height), ticks);
      for (let i = 0; i < events.count; i++) {
        const type = events.type[i];
        const x = events.x[i] + half;
        const y = events.y[i];
        if (type !== 'collect' && type !== 'destroy') continue;
        addPopup(popups, type === 'destroy', x, y - POPUP_GAP, ticks);
        burst(sparks, type === 'destroy' ? SHARD : SCRAP, x, y + half, ticks);
      }
    },

    draw(world, state) {
      if (canvas.width < 1 || canvas.height < 1) return false;
      const { sinceEnd } = state;
      fitViewport(viewport, canvas.width, canvas.height, world);
      viewport.alpha = state.alpha;
      viewport.distance = world.ticks + state.alpha;
      viewport.now = viewport.distance + (sinceEnd > 0 ? sinceEnd / TICK_MS : 0);
      const { sprites, scenery } = artworkFor(world);
      surface.setTransform(1, 0, 0, 1, 0, 0);
      surface.globalAlpha = 1;
      const carY = state.previousCarY + (world.carY - state.previousCarY) * state.alpha;
      const crashed = world.outcome !== null && world.outcome !== 'win' && sinceEnd >= 0;
      if (crashed) {
        // Draw the backdrop without shaking first: it fills the edges that the shaken picture leaves empty.
        drawBackdrop(scenery.backdrops, viewport, world.ticks);
        shakeViewport(viewport, sinceEnd);
      }
      drawScenery(scenery, viewport, world.ticks);
      if (!crashed) drawCarLight(viewport, sprites.car, carY);
      // Before the first tick there is nothing but the car, and most sprites are not painted yet.
      const hasBegun = world.ticks > 0;
      if (hasBegun) {
        if (state.ghost !== null) drawGhostCar(viewport, sprites.car, state.ghost);
        drawDollars(viewport, sprites.dollars, world);
        drawEnemies(viewport, sprites.enemy, world);
      }
      if (crashed) drawWreck(viewport, sprites, carY, sinceEnd);
      if (hasBegun) drawBullets(viewport, sprites.bullets, world);
      if (!crashed) drawCar(viewport, sprites.car, pose, carY, sinceEnd < 0 && justFired(world));
      drawSparks(viewport, sparks);
      if (crashed) drawExplosion(viewport, sprites, carY, sinceEnd);
      else if (world.outcome === 'win' && sinceEnd >= 0) {
        drawCelebration(viewport, sprites, carY, sinceEnd);
      }
      if (state.hint !== null) drawHint(viewport, sprites.hints, state.hint, world);
      if (hasBegun) drawPopups(viewport, sprites.popups, popups);
      if (crashed) fitViewport(viewport, canvas.width, canvas.height, world);
      if (state.dimmed) {
        surface.fillStyle = DIM;
        surface.fillRect(viewport.left, viewport.top, viewport.width, viewport.height);
      }
      if (state.drawBoxes !== null) state.drawBoxes(viewport, world, carY);
      drawLetterbox(surface, canvas.width, canvas.height, viewport);
      framesDrawn += 1;
      // The first frame is that of opening, the second is the first on screen: both must not wait.
      return framesDrawn <= 2 || sprites.paintNext();
    },

    endingMs: (outcome) => (outcome === 'win' ? CELEBRATION_MS : EXPLOSION_MS),

    prefer({ reducedMotion, highContrast }) {
      viewport.isReducedMotion = reducedMotion;
      viewport.isHighContrast = highContrast;
    },

    setSkyline(isShown) {
      viewport.hasSkyline = isShown;
    },
  };
}

function isSize(size: WorldSize, world: World): boolean {
  return size.width === world.width && size.height === world.height;
}

/** Dark bars around the world. Drawn last, they also hide what reaches beyond the world's edge. */
function drawLetterbox(
  surface: Surface,
  width: number,
  height: number,
  viewport: { left: number; top: number; width: number; height: number },
): void {
  const right = viewport.left + viewport.width;
  const bottom = viewport.top + viewport.height;
  if (viewport.left === 0 && viewport.top === 0 && right >= width && bottom >= height) return;
  surface.fillStyle = LETTERBOX;
  if (viewport.left > 0) surface.fillRect(0, 0, viewport.left, height);
  if (right < width) surface.fillRect(right, 0, width - right, height);
  if (viewport.top > 0) surface.fillRect(0, 0, width, viewport.top);
  if (bottom < height) surface.fillRect(0, bottom, width, height - bottom);
}

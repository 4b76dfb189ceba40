/** Draws a world between its last two ticks, in the same way for every host. It never changes the world. */
import { INK, mix, PALETTES } from '../../shared/colour.ts';
import { type CanvasSize, endingMs, type Preferences } from '../../shared/contract.ts';
import { CAR_SIZE, GRAVITY, OBSTACLE_SIZE, roundOf, TICK_MS } from '../../shared/rules.ts';
import type { World } from '../simulation/world.ts';
import type { Quality } from './adaptive-resolution.ts';
import { type Additions, type Artwork, artworkFor, paintNext } from './artwork.ts';
import { aimCamera, isShaking, shakeViewport } from './camera.ts';
import { AT_REST, type CarPose, enterPhase, type Frame, type FrameState } from './frame.ts';
import { coast, roadDistance } from './scenery/road.ts';
import { justFired } from './sprites/bullets.ts';
import { drawCar, drawCarLight, drawGleam } from './sprites/car.ts';
import type { CreateLayer, Surface } from './surface.ts';
import { createViewport, enlarge, fitViewport, seeFrom, shift, type Viewport } from './viewport.ts';

/** The canvas on screen: its size in device px, and its 2D context. */
export interface ScreenCanvas {
  readonly canvas: { width: number; height: number };
  readonly surface: Surface;
}

export type Renderer = ReturnType<typeof createRenderer>;

/** Scale from which even an enlarged sprite looks sharp, device px per px of the world. */
const SHARP_SCALE = 3.2;
const DIM = 'rgba(11,14,17,0.55)';
/** Colours below the road, by palette: those of the road's near edge. */
const BELOW = PALETTES.map(({ top }) => mix(INK, top, 0.3));

export function createRenderer(picture: ScreenCanvas, createLayer: CreateLayer) {
  const { canvas, surface } = picture;
  const viewport = createViewport(surface);
  /** null before the first frame, and when everything must be painted again. */
  let artwork: Artwork | null = null;
  /** Artwork for a camera that is near and at rest. It is painted after everything else; until then it is null. */
  let near: Artwork | null = null;
  let additions: Additions | null = null;
  let frame: Frame | null = null;
  let framesDrawn = 0;

  return {
    /** Resizes the picture at once; `size` in CSS px. If the scale has changed, sprites are painted again. */
    resize(size: CanvasSize, { pixelRatio, hasSkyline, hasExtras }: Quality): void {
      canvas.width = Math.max(1, Math.round(size.width * pixelRatio));
      canvas.height = Math.max(1, Math.round(size.height * pixelRatio));
      viewport.hasSkyline = hasSkyline;
      viewport.hasExtras = hasExtras;
    },

    /** Paints everything again in the next frame, because the browser took the layers' memory. */
    repaint(): void {
      artwork = null;
      near = null;
    },

    /** Returns true while there are sprites that later frames should paint, before a run needs them. */
    draw(world: World, state: FrameState, pose: CarPose): boolean {
      // Reused: nothing is allocated for a frame.
      frame ??= { viewport, world, state, pose, carY: 0, phase: 'play', since: -1 };
      frame.world = world;
      frame.state = state;
      frame.pose = pose;
      const fit = state.window ?? world;
      fitViewport(viewport, canvas, world, fit);
      artwork = artworkFor(artwork, createLayer, viewport, world, additions);
      const isNear = prepare(frame, additions !== null);
      const isPainted = artwork.context.unpainted.length === 0 && artwork.effects !== null;
      if (!isNear || !isPainted || viewport.scale * viewport.zoom > SHARP_SCALE) near = null;
      else near = artworkFor(near, createLayer, viewport, world, additions, viewport.zoom);
      const round = roundOf(world.ticks);
      framesDrawn += 1;
      // The first frame is drawn while the engine opens, the second is the first on screen: neither may be delayed.
      const isUnpainted = framesDrawn <= 2 || paintNext(artwork, viewport, round);
      const isNearPainted = near !== null && near.landscape?.paintNext(viewport, round) !== true;
      const isSharp = isNearPainted && !artwork.scenery.isAppearing();
      // Edges of the world on the canvas: with a near camera they are farther out than those of the picture.
      const top = Math.round(viewport.zoom * viewport.top + viewport.panY);
      const bottom = top + Math.round(viewport.zoom * viewport.height);
      if (isSharp) enlarge(viewport, world);
      drawFrame(frame, isSharp && near !== null ? near : artwork);
      state.lesson?.draw?.(frame, state.lesson);
      state.drawBoxes?.(frame);
      fitViewport(viewport, canvas, world, fit);
      drawOver(frame, canvas, top, bottom);
      return isUnpainted || (near !== null && !isSharp) || artwork.scenery.isAppearing();
    },

    /** Adds what was loaded later. It is drawn from the next frame on. */
    add(loaded: Additions): void {
      additions = loaded;
    },

    prefer({ reducedMotion, highContrast }: Preferences): void {
      viewport.isReducedMotion = reducedMotion;
      viewport.isHighContrast = highContrast;
    },
  };
}

/** Sets the time, the camera and the phase of a frame. Returns true if the camera is near and at rest. */
function prepare(frame: Frame, canEnd: boolean): boolean {
  const { viewport, world, state } = frame;
  const { alpha, previousCarY, skyTicks } = state;
  frame.carY = previousCarY + (world.carY - previousCarY) * alpha;
  enterPhase(frame, canEnd);
  const hasWon = frame.phase === 'win';
  if (frame.phase !== 'play') land(frame);
  viewport.alpha = alpha;
  viewport.ended = frame.since > 0 ? frame.since / TICK_MS : 0;
  viewport.now = world.ticks + alpha + viewport.ended;
  viewport.distance = world.ticks + alpha + (hasWon ? coast(viewport.ended) : 0);
  viewport.road = viewport.isReducedMotion ? 0 : roadDistance(viewport.distance);
  const ticks = skyTicks === null ? world.ticks - 1 + alpha : 0;
  // In a pause the title is where the car is in a near picture.
  const far = state.dimmed ? Number.POSITIVE_INFINITY : ticks;
  const isNear = aimCamera(viewport, far, hasWon, frame.since, state.lesson !== null);
  return isNear && (world.outcome === null || frame.since >= endingMs(world.outcome));
}

/** After the end the world is frozen, so a car in the air lands here. A wreck falls at once. */
function land(frame: Frame): void {
  const { world, viewport, since } = frame;
  const ticks = since / TICK_MS;
  const velocity = frame.phase === 'win' ? world.carVelocity : 0;
  const fallen = world.carY + velocity * ticks + (GRAVITY * ticks * ticks) / 2;
  const onRoad = viewport.floor - CAR_SIZE;
  frame.carY = viewport.isReducedMotion ? onRoad : Math.min(onRoad, fallen);
  if (frame.carY === onRoad) frame.pose = AT_REST;
}

/** Draws the picture from back to front: from the sky to the popups. */
function drawFrame(frame: Frame, artwork: Artwork): void {
  const { viewport, world, state, carY, phase } = frame;
  const { effects, car } = artwork;
  // Before the first tick there is only the car, and most sprites are not painted yet.
  const hasBegun = world.ticks > 0 || (effects !== null && world.enemies.count > 0);
  const hasCar = phase !== 'explosion';
  // The last picture of a lesson: the saved car, without notes or darts.
  const isSaved = state.lesson !== null && world.ticks >= state.lesson.lesson.end;
  drawScenery(frame, artwork);
  // Below the car: in a low world, a jump leaves its upper edge.
  if (viewport.zoom === 1) drawAbove(viewport, viewport.top);
  if (phase === 'win') effects?.dawn(frame);
  if (viewport.panX !== viewport.shownPanX) seeFrom(viewport, viewport.panX);
  if (hasBegun) {
    if (state.skyTicks === null) artwork.landscape?.drawGates(viewport, world.ticks, state.gold);
    if (!isSaved) effects?.road(frame);
  }
  if (hasCar) drawCarLight(viewport, car, carY);
  if (hasBegun) {
    effects?.ghost(frame);
    if (phase !== 'win') artwork.aims(frame);
    const from = phase === 'win' ? effects?.burstTo(frame) : undefined;
    artwork.enemies(viewport, world, from ?? -OBSTACLE_SIZE);
    // A note that flies low is in front of an enemy, whose upper and lower half stay visible.
    if (!isSaved) artwork.dollars(frame);
  }
  if (phase === 'explosion') effects?.wreck(frame);
  if (hasBegun && phase !== 'win' && !isSaved) artwork.bullets(frame);
  if (hasCar) {
    if (hasBegun && !viewport.isHighContrast) drawGleam(viewport, car.gleam(), carY);
    if (hasBegun) effects?.trail(frame);
    const isFiring = state.sinceEnd < 0 && justFired(world);
    const lean = hasBegun ? effects?.leanOf(frame) : 0;
    drawCar(viewport, car, frame.pose, carY, isFiring, lean);
  }
  if (hasBegun) effects?.front(frame);
}

/**
 * Draws what is behind the bodies. While the camera moves, it is drawn at rest on a layer, and the layer is enlarged:
 * to enlarge each of its images would take several times as long.
 */
function drawScenery(frame: Frame, { scenery, landscape, atRest }: Artwork): void {
  const { viewport, world, state, phase, since } = frame;
  const { surface, left, top, width, height, zoom, panY, sceneryPanX } = viewport;
  const layer = zoom === 1 ? null : atRest;
  if (layer !== null) {
    viewport.surface = layer.surface;
    viewport.zoom = 1;
    viewport.panY = 0;
    shift(viewport, -left, -top);
  }
  seeFrom(viewport, layer === null ? sceneryPanX : 0);
  if (phase === 'explosion' && isShaking(viewport, since)) {
    // First without shaking: it fills the edges that the shaken picture leaves empty.
    scenery.drawBackdrop(frame);
    shakeViewport(viewport, since);
  }
  scenery.draw(frame, state.skyTicks ?? world.ticks, landscape);
  if (layer === null) return;
  viewport.surface = surface;
  viewport.zoom = zoom;
  viewport.panY = panY;
  viewport.wipe += left;
  shift(viewport, left, top);
  seeFrom(viewport, sceneryPanX);
  surface.drawImage(layer.image, left, top, width, height);
}

/** Draws the sky above the world, down to `top`. */
function drawAbove({ surface, left, width, palette }: Viewport, top: number): void {
  if (top <= 0) return;
  surface.fillStyle = PALETTES[palette].top;
  surface.fillRect(0, 0, 2 * left + width, top);
}

/** Draws bars around the world; after it, because they also cover what extends beyond its edge. Dims a paused run. */
function drawOver(
  { viewport, state }: Frame,
  { width, height }: ScreenCanvas['canvas'],
  top: number,
  bottom: number,
): void {
  const { surface, left, palette, isHighContrast, zoom, panX, panY } = viewport;
  const right = left + viewport.width;
  if (zoom !== 1 || panX !== 0 || panY !== 0) surface.setTransform(1, 0, 0, 1, 0, 0);
  if (zoom !== 1) drawAbove(viewport, top);
  if (bottom < height) {
    surface.fillStyle = isHighContrast ? INK : BELOW[palette];
    surface.fillRect(0, bottom, width, height - bottom);
  }
  if (left > 0 || right < width) surface.fillStyle = INK;
  if (left > 0) surface.fillRect(0, 0, left, height);
  if (right < width) surface.fillRect(right, 0, width - right, height);
  if (!state.dimmed) return;
  surface.fillStyle = DIM;
  surface.fillRect(0, 0, width, height);
}

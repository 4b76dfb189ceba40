/**
 * Draws a world between its last two ticks, the same way for every host. Reads the world, never writes
 * it; decoration has a random generator of its own.
 */
import { EXPLOSION_MS, type Preferences } from '../../shared/contract.ts';
import type { Outcome } from '../../shared/recording.ts';
import { roundOf, TICK_MS } from '../../shared/rules.ts';
import type { EventBuffer } from '../simulation/events.ts';
import type { World } from '../simulation/world.ts';
import { type Artwork, artworkFor } from './artwork.ts';
import { drawAims, drawBullets, justFired } from './bullets.ts';
import { aimCamera } from './camera.ts';
import { type CarPose, drawBeam, drawCar, drawCarLight } from './car.ts';
import { drawDollars } from './dollar.ts';
import type { Effects, TickFacts } from './effects.ts';
import { drawEnemies } from './enemy.ts';
import type { GhostCar } from './ghost-car.ts';
import type { HintMark } from './hint-marker.ts';
import { drawBelow, drawLetterbox } from './letterbox.ts';
import { roadDistance, roadSpeed } from './road.ts';
import { drawBackdrop, drawScenery } from './scenery.ts';
import type { Spectacle } from './spectacle.ts';
import type { CreateLayer, Surface } from './surface.ts';
import { createViewport, fitViewport, seeFrom, type Viewport } from './viewport.ts';

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
  hint: HintMark | null;
  /** Distance of this device's longest run, ticks; 0 for no line. */
  bestTicks: number;
  /** Tick whose sky is shown, without gates; left out: that of the world. */
  readonly skyTicks?: number;
  /** Draws the collision boxes over everything, for developers; null for none. */
  drawBoxes: DrawBoxes | null;
}

export interface Renderer {
  /** Sets the size of the picture, device px, at once. Sprites are painted again if the scale changed. */
  resize(width: number, height: number): void;
  /** Paints everything again with the next frame, after the browser took the memory of the layers. */
  repaint(): void;
  /** Removes effects. Called before another run is shown. */
  clearEffects(): void;
  /** Starts the effects of a tick. Called after every tick. */
  onTick(world: World, events: EventBuffer, facts: TickFacts): void;
  /** A dollar was collected at `tick`, before the ticks that follow now: its chain goes on. */
  continueChain(tick: number): void;
  /** Returns true while sprites are left that later frames should paint, before a run needs them. */
  draw(world: World, state: FrameState, pose: CarPose): boolean;
  /** The code of the spectacle has been loaded: later frames have it. */
  addSpectacle(loaded: Spectacle): void;
  /** Length of the animation at the end of a run, ms. */
  endingMs(outcome: Outcome): number;
  prefer(preferences: Preferences): void;
  /** Shows or hides the landscape, the most expensive part of the scenery, and what a slow device goes without first. */
  setLandscape(isShown: boolean, hasExtras: boolean): void;
}

const DIM = 'rgba(11,14,17,0.55)';

/** What all frames are drawn with. */
interface Scene {
  readonly picture: Picture;
  readonly createLayer: CreateLayer;
  readonly viewport: Viewport;
  /** null before the first frame, and when everything is to be painted again. */
  artwork: Artwork | null;
  /** null until its code has been loaded. */
  spectacle: Spectacle | null;
  effects: Effects | null;
}

export function createRenderer(picture: Picture, createLayer: CreateLayer): Renderer {
  const { canvas, surface } = picture;
  const viewport = createViewport(surface);
  const scene: Scene = {
    picture,
    createLayer,
    viewport,
    artwork: null,
    spectacle: null,
    effects: null,
  };
  let framesDrawn = 0;

  return {
    resize(width, height) {
      canvas.width = width;
      canvas.height = height;
    },

    repaint() {
      scene.artwork = null;
    },

    clearEffects() {
      scene.effects?.clear();
    },

    onTick(world, events, facts) {
      scene.effects?.onTick(world, events, facts);
    },

    continueChain(tick) {
      scene.effects?.continueChain(tick);
    },

    draw(world, state, pose) {
      if (canvas.width < 1 || canvas.height < 1) return false;
      const { sprites, late, landscape } = drawFrame(scene, world, state, pose);
      framesDrawn += 1;
      // The first frame is that of opening, the second is the first on screen: both must not wait.
      return (
        framesDrawn <= 2 ||
        sprites.paintNext() ||
        landscape?.paintNext() === true ||
        late?.paintNext() === true
      );
    },

    addSpectacle(loaded) {
      scene.spectacle = loaded;
      scene.effects = loaded.createEffects();
    },

    endingMs(outcome) {
      return outcome === 'win' ? (scene.spectacle?.celebrationMs ?? EXPLOSION_MS) : EXPLOSION_MS;
    },

    prefer({ reducedMotion, highContrast }) {
      viewport.isReducedMotion = reducedMotion;
      viewport.isHighContrast = highContrast;
    },

    setLandscape(isShown, hasExtras) {
      viewport.hasSkyline = isShown;
      viewport.hasExtras = hasExtras;
    },
  };
}

/** Draws one frame: from the sky to what lies over everything. Returns the artwork that it used. */
function drawFrame(scene: Scene, world: World, state: FrameState, pose: CarPose): Artwork {
  const { viewport, spectacle, effects } = scene;
  const { canvas, surface } = scene.picture;
  const { sinceEnd } = state;
  fitViewport(viewport, canvas.width, canvas.height, world);
  viewport.alpha = state.alpha;
  viewport.distance = world.ticks + state.alpha;
  viewport.road = viewport.isReducedMotion ? 0 : roadDistance(viewport.distance);
  const hasCrashed = world.outcome !== null && world.outcome !== 'win' && sinceEnd >= 0;
  const crash = hasCrashed ? spectacle : null;
  const isHeld = crash?.isHitStop(viewport, sinceEnd) === true;
  const crashed = crash !== null && !isHeld;
  const since = crash?.explosionTime(viewport, sinceEnd) ?? sinceEnd;
  viewport.now = viewport.distance + (since > 0 ? since / TICK_MS : 0);
  const artwork = artworkFor(scene.artwork, scene.createLayer, viewport, world, spectacle);
  scene.artwork = artwork;
  const { sprites, scenery, landscape, late } = artwork;
  aimCamera(
    viewport,
    state.skyTicks === undefined ? world.ticks - 1 + state.alpha : 0,
    world.outcome === 'win',
    hasCrashed ? since : sinceEnd,
  );
  seeFrom(viewport, viewport.sceneryPanX);
  surface.globalAlpha = 1;
  const carY = state.previousCarY + (world.carY - state.previousCarY) * state.alpha;
  if (crashed) {
    // Draw the backdrop without shaking first: it fills the edges that the shaken picture leaves empty.
    drawBackdrop(scenery.backdrops, viewport, world.ticks);
    spectacle?.shakeViewport(viewport, since);
  }
  drawScenery(scenery, viewport, state.skyTicks ?? world.ticks, landscape);
  const isWon = world.outcome === 'win' && sinceEnd >= 0 && spectacle !== null;
  if (isWon && late !== null) spectacle.drawDawn(viewport, late, sinceEnd);
  seeFrom(viewport, viewport.panX);
  // Before the first tick there is nothing but the car, and most sprites are not painted yet.
  const hasBegun = world.ticks > 0;
  if (hasBegun && spectacle !== null && late !== null) {
    if (state.skyTicks === undefined) spectacle.drawGates(viewport, late, world.ticks);
    spectacle.drawBestLine(viewport, late, state.bestTicks);
  }
  if (hasBegun && late !== null) spectacle?.drawReflections(viewport, late, world, carY);
  if (!crashed) drawCarLight(viewport, sprites.car, carY);
  if (hasBegun) {
    if (state.ghost !== null && late !== null) {
      spectacle?.drawGhostCar(viewport, late, state.ghost);
    }
    if (!isWon) drawAims(viewport, sprites.bullets, world);
    drawDollars(viewport, sprites.dollarsIn(viewport.palette), world);
    if (isWon) drawEnemies(viewport, sprites.enemy, world, spectacle.burstTo(world, sinceEnd));
    else drawEnemies(viewport, sprites.enemy, world);
  }
  if (crashed && late !== null) spectacle?.drawWreck(viewport, late, carY, since);
  if (hasBegun && !isWon) drawBullets(viewport, sprites.bullets, world);
  if (!crashed) drawOwnCar(scene, artwork, world, state, pose, carY);
  if (spectacle !== null && effects !== null && late !== null) {
    spectacle.drawSparks(viewport, effects.sparks);
    if (crashed) spectacle.drawExplosion(viewport, late, carY, since);
    else if (isHeld) spectacle.drawImpact(viewport, late, carY, sinceEnd);
    else if (isWon) {
      spectacle.drawBursts(viewport, late, world, sinceEnd);
      spectacle.drawCelebration(viewport, late, carY, sinceEnd);
    }
    if (state.hint !== null) spectacle.drawHint(viewport, late.hints, state.hint, world);
    if (hasBegun) {
      spectacle.drawPunches(viewport, late, effects.popups);
      spectacle.drawStreaks(viewport, late, effects.streaks, carY);
      spectacle.drawPopups(viewport, late, effects.popups);
    }
  }
  if (crashed) fitViewport(viewport, canvas.width, canvas.height, world);
  if (state.drawBoxes !== null) state.drawBoxes(viewport, world, carY);
  surface.setTransform(1, 0, 0, 1, 0, 0);
  drawBelow(viewport);
  if (state.dimmed) {
    surface.fillStyle = DIM;
    surface.fillRect(viewport.left, viewport.top, viewport.width, viewport.height);
  }
  const dim = state.dimmed ? DIM : null;
  drawLetterbox(surface, canvas.width, canvas.height, viewport, dim);
  return artwork;
}

/** The car with its beam, and what the drive leaves behind it. `carY`: between two ticks, px of the world. */
function drawOwnCar(
  { viewport, spectacle, effects }: Scene,
  { sprites, late }: Artwork,
  world: World,
  state: FrameState,
  pose: CarPose,
  carY: number,
): void {
  let lean = 0;
  const hasBegun = world.ticks > 0;
  if (hasBegun) drawBeam(viewport, sprites.car, carY);
  if (hasBegun && spectacle !== null && effects !== null && late !== null) {
    const fall = world.airborne ? world.carVelocity / roadSpeed(roundOf(world.ticks)) : 0;
    spectacle.drawSpeed(viewport, carY, world.airborne, world.ticks);
    spectacle.drawRibbon(viewport, late, effects.chains, carY, fall);
    lean = spectacle.leanOf(viewport, effects.streaks);
  }
  const firing = state.sinceEnd < 0 && justFired(world);
  drawCar(viewport, sprites.car, pose, carY, firing, lean);
}

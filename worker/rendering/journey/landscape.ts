/**
 * The landscape of a run: five districts of four rounds each. Two are painted: the one on screen, and the next
 * one, a strip per frame in the last round before it. Where everything stands follows from the tick alone
 * (decision 61).
 */
import { groundOf, ROUND_TICKS, type WorldSize } from '../../../shared/rules.ts';
import { roadDistance } from '../scenery/road.ts';
import type { Landscape } from '../scenery/scenery.ts';
import { createStrip, drawStrip, type Strip } from '../scenery/strip.ts';
import { drawSprite, type PaintContext, paintSprite, type Sprite } from '../sprites/sprite.ts';
import { toX, type Viewport } from '../viewport.ts';
import { BRIDGE } from './bridge.ts';
import { type DistrictPlan, FRONT_TOP, type LandmarkPlan, type StripPlan } from './district.ts';
import { EXCHANGE } from './exchange.ts';
import { createGates } from './gate.ts';
import { HARBOUR } from './harbour.ts';
import { HEIGHTS } from './heights.ts';
import { paintShapes } from './shapes.ts';
import { UNDERCITY } from './undercity.ts';
import { createWeather, drawWeather, type Weather } from './weather.ts';

const DISTRICTS: readonly DistrictPlan[] = [HARBOUR, EXCHANGE, BRIDGE, UNDERCITY, HEIGHTS];
const ROUNDS = 4;
/** Least length after which a strip repeats, px. */
const SHORTEST_STRIP = 640;
/** Height of the sky that landmarks are drawn for, px. */
const DRAWN_SKY = 420;
/** Place of a landmark that does not move, as a share of the width. */
const STILL_PLACE = 0.58;

interface District {
  readonly index: number;
  readonly plan: DistrictPlan;
  /** As many as are painted. */
  readonly strips: Strip[];
  landmark: Sprite | null;
  weather: Weather | null;
}

/** Index of the district of a round (1 or more). */
function districtOf(round: number): number {
  return Math.min(DISTRICTS.length - 1, Math.floor((round - 1) / ROUNDS));
}

/** `isEager`: paints the first district as soon as it is drawn, not over some frames. */
export function createLandscape(
  context: PaintContext,
  size: WorldSize,
  isEager: boolean,
): Landscape {
  let isComplete = isEager;
  let shown = createDistrict(0);
  let other: District | null = null;

  /** The district of a round; never replaces the one that was asked for before. */
  function claim(round: number): District {
    const index = districtOf(round);
    if (shown.index === index) return shown;
    const found = other?.index === index ? other : createDistrict(index);
    other = shown;
    shown = found;
    return found;
  }

  return {
    draw(viewport, round, isFront) {
      if (!viewport.hasSkyline) return;
      const district = claim(round);
      if (!isComplete && !isFinished(district)) return;
      isComplete = true;
      while (!isFinished(district)) paintPart(context, size, district);
      drawDistrict(viewport, district, size, isFront);
    },
    prepare(viewport, round) {
      const next = districtOf(round + 1);
      if (next === districtOf(round) || !viewport.hasSkyline || !isComplete) return;
      if (other?.index !== next) other = createDistrict(next);
      if (isFinished(other)) return;
      paintPart(context, size, other);
      // One px of it is drawn, and covered at once: some browsers defer painting until a layer is used.
      const strip = other.strips.at(-1);
      if (strip === undefined || strip.height === 0) return;
      viewport.surface.drawImage(strip.image, 0, 0, 1, 1, viewport.left, viewport.top, 1, 1);
    },
    drawGates: createGates(context, skyFactor(size)),
    isSame: (round, another) => districtOf(round) === districtOf(another),
    paintNext(round) {
      const district = claim(round);
      if (isComplete || isFinished(district)) return false;
      paintPart(context, size, district);
      return true;
    },
  };
}

/** Landmarks and gates are smaller in a low sky. */
function skyFactor(size: WorldSize): number {
  return Math.min(1, groundOf(size.height) / DRAWN_SKY);
}

function createDistrict(index: number): District {
  return { index, plan: DISTRICTS[index], strips: [], landmark: null, weather: null };
}

function isFinished({ plan, strips, landmark, weather }: District): boolean {
  return strips.length === plan.strips.length && landmark !== null && weather !== null;
}

/** Paints the next strip of a district, then its landmark and its weather. */
function paintPart(context: PaintContext, size: WorldSize, district: District): void {
  const { plan, strips } = district;
  if (strips.length < plan.strips.length) {
    strips.push(paintStrip(context, size, plan.strips[strips.length]));
  } else if (district.landmark === null) {
    district.landmark = paintLandmark(context, size, plan.landmark);
  } else {
    district.weather = createWeather(context, size, plan);
  }
}

function paintStrip(context: PaintContext, size: WorldSize, plan: StripPlan): Strip {
  const sky = groundOf(size.height);
  const length = Math.round(Math.max(size.width, SHORTEST_STRIP) * plan.span);
  const rise = Math.round(plan.rise(sky));
  const top = plan.at === undefined ? -rise : plan.at === 'top' ? -sky : FRONT_TOP;
  return createStrip(context, length, length, rise, top, plan.pace, (surface) =>
    paintShapes(surface, plan.shapes(length, rise), length, rise),
  );
}

function paintLandmark(context: PaintContext, size: WorldSize, plan: LandmarkPlan): Sprite {
  const factor = skyFactor(size);
  const { width, height } = plan;
  return paintSprite(context, 0, height * factor, width * factor, 0, (surface) => {
    surface.scale(factor, factor);
    paintShapes(surface, plan.shapes);
  });
}

function drawDistrict(
  viewport: Viewport,
  { index, plan, strips, landmark, weather }: District,
  size: WorldSize,
  isFront: boolean,
): void {
  const { hasExtras } = viewport;
  let isLandmarkDrawn = isFront || landmark === null || !hasExtras;
  for (let i = 0; i < strips.length; i++) {
    const strip = plan.strips[i];
    if ((strip.at === 'front') !== isFront || (strip.isExtra && !hasExtras)) continue;
    // Strips nearer than the landmark are drawn over it.
    if (!isLandmarkDrawn && strip.pace > plan.landmark.pace && landmark !== null) {
      drawLandmark(viewport, index, plan.landmark, landmark, weather, size);
      isLandmarkDrawn = true;
    }
    if (strips[i].height > 0) drawStrip(strips[i], viewport);
  }
  if (!isFront && hasExtras && weather !== null) drawWeather(viewport, weather);
}

function drawLandmark(
  viewport: Viewport,
  district: number,
  plan: LandmarkPlan,
  sprite: Sprite,
  weather: Weather | null,
  size: WorldSize,
): void {
  const enters = district * ROUNDS * ROUND_TICKS + plan.enters;
  const way = (viewport.road - roadDistance(enters)) * plan.pace;
  const x = viewport.isReducedMotion ? size.width * STILL_PLACE : size.width - way;
  const left = toX(viewport, x);
  if (left > viewport.left + viewport.width || left + sprite.width < viewport.left) return;
  const middle = (left + (sprite.width >> 1)) | 0;
  if (weather !== null)
    weather.beam?.draw(viewport, middle, viewport.ground - sprite.height * 0.89);
  drawSprite(viewport.surface, sprite, left, viewport.ground);
}

/** The landscape of a run, by tick alone (decision 61). Two districts are kept painted: this one and the next. */
import { groundOf, ROUND_TICKS } from '../../../shared/rules.ts';
import { roadDistance } from '../scenery/road.ts';
import {
  createSteppedPictures,
  finish,
  paintStep,
  type SteppedPicture,
} from '../scenery/stepped-pictures.ts';
import { drawStrip, paintPlan } from '../scenery/strip.ts';
import { drawSprite, type PaintContext, paintSprite, type Sprite } from '../sprites/sprite.ts';
import { toX, type Viewport } from '../viewport.ts';
import { BRIDGE } from './bridge.ts';
import { type DistrictPlan, districtOf, ROUNDS, WALLS } from './district.ts';
import { EXCHANGE } from './exchange.ts';
import { createGates } from './gate.ts';
import { HARBOUR } from './harbour.ts';
import { HEIGHTS, MORNING } from './heights.ts';
import { UNDERCITY } from './undercity.ts';
import { drawBeam, drawRain, paintBeam, paintRain } from './weather.ts';

/** The last one is behind the finish. */
const DISTRICTS = [HARBOUR, EXCHANGE, BRIDGE, UNDERCITY, HEIGHTS, MORNING];
/** Height of the sky for which landmarks are designed, px. */
const DRAWN_SKY = 420;
/** Position of a landmark with reduced motion, as a share of the width. */
const STILL_PLACE = 0.58;

interface District {
  readonly plan: DistrictPlan;
  /** Tick at which its landmark appears. */
  readonly enters: number;
  /** The strips that are painted so far. */
  readonly strips: ReturnType<typeof paintPlan>[];
  landmark?: Sprite;
  rain?: Sprite;
  beam?: Sprite;
}

/** The scenery between sky and road. Its code is loaded after the first frames. */
export type Landscape = ReturnType<typeof createLandscape>;

/** `isEager`: the first district is painted when it is first drawn, not over several frames. */
export function createLandscape(context: PaintContext, isEager: boolean) {
  let isComplete = isEager;
  // Landmarks and gates are smaller in a low sky.
  const factor = Math.min(1, groundOf(context.size.height) / DRAWN_SKY);
  const districts = createSteppedPictures((index) => begin(context, factor, index));
  return {
    /**
     * Draws the landscape of a round, or with `isFront` what is in front of the road. Returns false if it has not been
     * painted yet.
     */
    draw(viewport: Viewport, round: number, isFront: boolean): boolean {
      const stage = districts(districtOf(round));
      if (!isComplete && stage.steps.length > 0) return false;
      isComplete = true;
      drawDistrict(viewport, finish(stage), isFront);
      return true;
    },
    /** Paints a part of what the next round needs. */
    prepare(viewport: Viewport, round: number): void {
      const next = districtOf(round + 1);
      if (next === districtOf(round) || !viewport.hasSkyline || !isComplete) return;
      paintStep(viewport, districts(next));
    },
    /** `ticks`: of the run. */
    drawGates: createGates(context, factor),
    isSame: (round: number, another: number) => districtOf(round) === districtOf(another),
    /** Paints a part of the first landscape, that of a round. Returns true while some is left. */
    paintNext(viewport: Viewport, round: number): boolean {
      return !isComplete && paintStep(viewport, districts(districtOf(round)));
    },
  };
}

/** The steps of painting: the strips from far to near, then the landmark and the weather. */
function begin(context: PaintContext, factor: number, key: number): SteppedPicture<District> {
  const plan = DISTRICTS[key];
  const { width, height, enters, shapes } = plan.landmark;
  const firstTick = key * ROUNDS * ROUND_TICKS;
  const picture: District = { plan, enters: firstTick + enters, strips: [] };
  const sky = groundOf(context.size.height);
  const shown = plan.strips.filter(({ rise }) => rise(sky) > 0);
  const steps = shown.map((strip) => () => {
    const painted = paintPlan(context, strip, WALLS[key][0]);
    picture.strips.push(painted);
    return painted.image;
  });
  steps.push(() => {
    picture.landmark = paintSprite(context, [0, height * factor, width * factor, 0], (surface) => {
      surface.scale(factor, factor);
      return shapes;
    });
    if (plan.hasRain) picture.rain = paintRain(context);
    if (plan.hasBeam) picture.beam = paintBeam(context);
    return picture.landmark.image;
  });
  return { key, picture, steps: steps.reverse() };
}

function drawDistrict(viewport: Viewport, district: District, isFront: boolean): void {
  const { plan, strips, rain } = district;
  const { hasExtras } = viewport;
  let isLandmarkDrawn = isFront || !hasExtras;
  for (const strip of strips) {
    const { at, isExtra, pace } = strip;
    if ((at === 'front') !== isFront || (isExtra && !hasExtras)) continue;
    // Strips that are nearer than the landmark cover it.
    if (!isLandmarkDrawn && pace > plan.landmark.pace) {
      drawLandmark(viewport, district);
      isLandmarkDrawn = true;
    }
    drawStrip(strip, viewport);
  }
  if (!isFront && hasExtras && rain !== undefined) drawRain(viewport, rain);
}

function drawLandmark(viewport: Viewport, district: District): void {
  const { plan, enters, landmark, beam } = district;
  if (landmark === undefined) return;
  const way = (viewport.road - roadDistance(enters)) * plan.landmark.pace;
  const worldWidth = viewport.width / viewport.scale;
  const x = viewport.isReducedMotion ? worldWidth * STILL_PLACE : worldWidth - way;
  const left = toX(viewport, x);
  const { width, height } = landmark;
  if (left > viewport.left + viewport.width || left + width < viewport.left) return;
  const middle = (left + (width >> 1)) | 0;
  if (beam !== undefined) drawBeam(viewport, beam, middle, viewport.ground - height * 0.89);
  drawSprite(viewport.surface, landmark, left, viewport.ground);
}

/** Weather of a district: rain, and the beam of the lighthouse in clear air. */

import { veil, WHITE } from '../../../shared/colour.ts';
import { groundOf, type WorldSize } from '../../../shared/rules.ts';
import { between, createRandom } from '../scenery/random.ts';
import { type PaintContext, paintPart, paintSprite, type Sprite } from '../sprites/sprite.ts';
import type { LayerImage } from '../surface.ts';
import { turn, unturn, type Viewport } from '../viewport.ts';
import type { DistrictPlan } from './district.ts';

/** Speed of the rain, px per tick, and length of a streak in ticks. */
const RAIN_X = -4;
const RAIN_Y = 13;
const STREAK = 1.3;
const AREA_PER_DROP = 4600;
/** Length of the beam, px, and its radians per tick. */
const BEAM = 420;
const BEAM_TURN = 0.022;

interface Rain {
  readonly image: LayerImage;
  readonly width: number;
  readonly height: number;
}

interface Beam {
  /** `x`, `y`: of the lamp, device px. */
  draw(viewport: Viewport, x: number, y: number): void;
}

export interface Weather {
  readonly rain: Rain | null;
  readonly beam: Beam | null;
}

export function createWeather(context: PaintContext, size: WorldSize, plan: DistrictPlan): Weather {
  return {
    rain: plan.hasRain ? paintRain(context, size) : null,
    beam: plan.hasBeam ? createBeam(context) : null,
  };
}

/** A tile of the size of the sky that repeats in both directions. */
function paintRain({ createLayer, scale }: PaintContext, size: WorldSize): Rain {
  const { width } = size;
  const height = groundOf(size.height);
  const deviceWidth = Math.round(width * scale);
  const deviceHeight = Math.round(height * scale);
  const { image, surface } = createLayer(deviceWidth, deviceHeight);
  surface.setTransform(deviceWidth / width, 0, 0, deviceHeight / height, 0, 0);
  const random = createRandom(67);
  for (let i = 0; i < (width * height) / AREA_PER_DROP; i++) {
    const x = between(random, 0, width);
    const y = between(random, 0, height);
    const colour = veil(WHITE, between(random, 0.1, 0.26));
    for (const [atX, atY] of [
      [x, y],
      [x - width, y],
      [x, y - height],
      [x + width, y],
    ]) {
      const d = `M${atX} ${atY}l${RAIN_X * STREAK} ${RAIN_Y * STREAK}`;
      paintPart(surface, { d, stroke: colour, width: 1.2 });
    }
  }
  return { image, width: deviceWidth, height: deviceHeight };
}

export function drawWeather(viewport: Viewport, { rain }: Weather): void {
  if (rain === null || viewport.isReducedMotion) return;
  const { surface, left, top, ground, distance, scale } = viewport;
  const shiftX = (Math.round(distance * RAIN_X * scale) % rain.width) | 0;
  const shiftY = (Math.round(distance * RAIN_Y * scale) % rain.height) | 0;
  // Clipped, because a part of an image costs far more to draw than the whole.
  surface.save();
  surface.beginPath();
  surface.rect(left, top, viewport.width, (ground - top) | 0);
  surface.clip();
  for (let x = (left + shiftX) | 0; x < left + viewport.width; x += rain.width) {
    surface.drawImage(rain.image, x, (top + shiftY) | 0, rain.width, rain.height);
    surface.drawImage(rain.image, x, (top + shiftY - rain.height) | 0, rain.width, rain.height);
  }
  surface.restore();
}

/** A beam that turns around the lamp: seen from the side it is long, short, and long to the other side. */
function createBeam(context: PaintContext): Beam {
  const sprite: Sprite = paintSprite(context, 0, 40, BEAM, 22, (surface) => {
    const light = surface.createLinearGradient(0, 0, BEAM, 0);
    light.addColorStop(0, veil(WHITE, 0.34));
    light.addColorStop(0.4, veil(WHITE, 0.14));
    light.addColorStop(1, veil(WHITE, 0));
    surface.fillStyle = light;
    surface.fill(new Path2D(`M0-2 ${BEAM}-40V20L0 2z`));
  });
  return {
    draw(viewport, x, y) {
      const { surface, distance, isReducedMotion } = viewport;
      const angle = isReducedMotion ? Math.PI * 0.8 : distance * BEAM_TURN;
      turn(viewport, Math.cos(angle), 0, 0, 1, x, y);
      surface.globalAlpha = 0.55 + 0.45 * Math.sin(angle);
      surface.drawImage(sprite.image, 0, -sprite.anchorY, sprite.width, sprite.height);
      surface.globalAlpha = 1;
      unturn(viewport);
    },
  };
}

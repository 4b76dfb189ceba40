/** The crash: a flash, a ring, fire that turns to smoke, and flying parts; then a smoking wreck. */
import { FIRE, INK, mix, QUIET, RAISED, veil, WHITE, YELLOW } from '../../../shared/colour.ts';
import { EXPLOSION_MS } from '../../../shared/contract.ts';
import { disc } from '../../../shared/outlines.ts';
import { CAR_SIZE, CAR_X, GRAVITY, OBSTACLE_SIZE, TICK_MS } from '../../../shared/rules.ts';
import type { Draw } from '../frame.ts';
import { createRandom } from '../scenery/random.ts';
import { type CarSprites, WHEEL_FRAMES } from '../sprites/car.ts';
import { fade, glow, type Shape } from '../sprites/shape.ts';
import { body, drawAt, type PaintContext, round, sprite } from '../sprites/sprite.ts';
import { toLength, toX, toY, type Viewport } from '../viewport.ts';

const MIDDLE = CAR_SIZE / 2;
/** ms after the crash at which the flash ends, the ring ends, the car becomes a wreck, and smoke rises. */
const [FLASH_MS, RING_MS, WRECK_MS, WISP_MS] = [170, 480, 70, 620];
/** ms for which the impact is brightest. */
const BRIGHT_MS = 16;
/** Largest radius of the ring, px. */
const RING_REACH = 92;
/** Share of its speed that a part keeps when it hits the road. */
const BOUNCE = 0.42;
/** Radius of a puff, px. */
const PUFF = 16;
const [BLAZE, PALE] = ['#FFB45C', '#FFE6C2'];
const SMOKE = mix(RAISED, QUIET, 0.16);
/** Age of a puff at which it begins to drift, and how far it drifts, px. */
const [DRIFT_AT, DRIFT] = [0.44, 300];
const PART_COLOURS = [YELLOW, RAISED, FIRE, '#FFE0A8'];

const random = createRandom(0xb00);
/** Puffs of fire: distance in px, start in ms, size. */
const PUFFS = Array.from({ length: 13 }, (_, i) => {
  const angle = (i / 13) * Math.PI * 2 * 2.62;
  const reach = i === 0 ? 0 : random(13, 30);
  return {
    x: Math.cos(angle) * reach,
    y: Math.sin(angle) * reach * 0.8 - 4,
    at: i === 0 ? 0 : random(0, 170),
    size: i === 0 ? 1.5 : random(0.6, 1.1),
  };
});
/** Flying parts: speed in px per tick, size. */
const PARTS = Array.from({ length: 16 }, () => ({
  dx: random(-3.2, 6.4),
  dy: random(-9.5, -3),
  size: random(2.2, 5.4),
}));

/** The scorched car, with its nose down and without its front wheel. The fire below lights it. */
const WRECK: readonly Shape[] = [
  {
    d: 'M.8-22 2-26.4 8.6-25 13-28.2 17-27.2 19.4-28.6 22.6-25.4 27-20.6 30.4-21.6 37-14.6 39-9 37-4.4 2-5 .8-11z',
    fill: mix(YELLOW, RAISED, 0.42),
    stroke: INK,
    width: 2.4,
  },
  { d: 'M2-26.4 8.6-25 13-28.2 17-27.2 16-25.6 8.8-22.8 1.6-24z', fill: mix(YELLOW, WHITE, 0.5) },
  { d: 'M1.2-20 9-19 13-13.4 1-14.4z', fill: YELLOW },
  { d: 'M27-20.6 30.4-21.6 37-14.6 36-12.4 30.6-18.6z', fill: mix(YELLOW, WHITE, 0.3) },
  { d: 'M13.6-25 18-24.6 23-20 21-17.6 11-18.4 10.4-21.6z', fill: INK },
  { d: 'M1-12 38-9 37-4.4 2-5z', fill: mix(YELLOW, RAISED, 0.78) },
  { d: 'M24-16.6 28-14.4 31-15.2 35-11.6', stroke: BLAZE, width: 1.4 },
  { d: disc(9.4, -5.6, 9), fill: INK },
  { d: disc(9.4, -5.6, 7), fill: RAISED },
  { d: disc(9.4, -5.6, 5.2), fill: INK },
  { d: disc(9.4, -5.6, 2.6), fill: QUIET },
  { d: disc(30.6, -5, 7), fill: INK },
  { d: 'M26-1.6A7 7 0 0 0 36.8-1.8L38.6-9', stroke: FIRE, width: 1.4 },
  { d: 'M4.4-8.4 6.2-10.8 8.6-11.8', stroke: WHITE, width: 0.9 },
];
/** A ribbon of smoke that gets thinner upwards. */
const WISP = 'M18-26C8-42 30-52 20-88 38-60 20-46 27-24z';
const HAZE = fade([0, -26, 0, -88], { 0: veil(QUIET, 0.5), 1: veil(QUIET, 0) });

/** Every second ray is shorter. */
function star(rays: number, far: number, near: number): string {
  const points = Array.from({ length: 2 * rays }, (_, i) => {
    const reach = i % 2 === 0 ? (i % 4 === 0 ? far : far * 0.81) : near;
    return `${Math.cos((i / rays) * Math.PI) * reach} ${Math.sin((i / rays) * Math.PI) * reach}`;
  });
  return `M${points.join(' ')}z`;
}

function createFire(context: PaintContext) {
  const puff = (fill: string) => round(context, PUFF + 1, [{ d: disc(0, 0, PUFF), fill }]);
  const ember = puff(FIRE);
  return {
    flash: round(context, 64, [
      glow(veil(PALE, 0.95), veil(FIRE, 0), 0, 0, 64),
      glow(WHITE, veil('#FFF1DC', 0), 0, 0, 30),
    ]),
    impact: round(context, 26, [
      { d: star(8, 25, 7), fill: PALE },
      { d: star(8, 17, 5), fill: WHITE },
    ]),
    /** The explosion as one still picture, for reduced motion. */
    burst: round(context, 50, [
      { d: star(12, 47, 24), fill: FIRE },
      { d: disc(0, 0, 24), fill: mix(FIRE, BLAZE, 0.7) },
      { d: disc(0, 0, 14), fill: PALE },
    ]),
    /** The light of the embers on the road. */
    embers: round(context, 46, [glow(veil(BLAZE, 0.5), veil(FIRE, 0), 0, 0, 46)]),
    /** Anchors of wreck and wisp: the lower left corner of the car's box. */
    wreck: body(context, [4, 40, 46, 4], (surface) => {
      surface.rotate(0.1);
      surface.translate(0, -2.2);
      return WRECK;
    }),
    wisp: sprite(context, [4, 90, 46, 0], [{ d: WISP, fill: HAZE }]),
    ember,
    /**
     * A puff grows, burns out from the outside in, then drifts to the left as smoke. All have one colour at ages from
     * `start` to `end` (0 to 1), so they look like one cloud. `lean`: fire towards the light, smoke away from the fire.
     */
    cloud: [
      { puff: puff(mix(FIRE, SMOKE, 0.35)), size: 0.68, start: 0.12, end: 0.8, lean: 0.06 },
      { puff: puff(SMOKE), size: 0.66, start: 0.12, end: 0.8, lean: -0.1 },
      { puff: puff(mix(SMOKE, QUIET, 0.22)), size: 0.4, start: 0.12, end: 0.76, lean: -0.3 },
      { puff: puff(INK), size: 1.1, start: 0, end: 0.56, lean: 0 },
      { puff: ember, size: 1, start: 0, end: 0.56, lean: 0 },
      { puff: puff(mix(FIRE, BLAZE, 0.72)), size: 0.76, start: 0, end: 0.44, lean: -0.1 },
      { puff: puff('#FFEBC4'), size: 0.48, start: 0, end: 0.3, lean: -0.16 },
    ],
  };
}

export function createCrash(context: PaintContext, car: CarSprites) {
  const { flash, impact, burst, embers, wreck, wisp, ember, cloud } = createFire(context);

  /** `x`, `y`: px of the world. */
  function drawPuffs(viewport: Viewport, x: number, y: number, since: number): void {
    for (const { puff: disc, size, start, end, lean } of cloud) {
      for (const { x: out, y: up, at, size: own } of PUFFS) {
        const life = (since - at) / (EXPLOSION_MS - at);
        if (life <= start || life >= end) continue;
        const swell = 1 - (1 - Math.min(1, life * 3.6)) ** 3;
        const spent = (life - start) / (end - start);
        const factor = own * size * (0.35 + 0.65 * swell) * (1 - spent ** 4) * (1 + 0.25 * life);
        if (factor < 0.05) continue;
        const offset = lean * 16 * factor;
        const drift = DRIFT * Math.max(0, life - DRIFT_AT) ** 2;
        const [right, down] = [out * swell + offset - drift, up * swell - life * 34 + offset];
        drawAt(viewport, disc(), x + right, y + down, factor);
      }
    }
  }

  /** Draws flying parts, which bounce, and the front wheel, which rolls ahead. `y`: px of the world. */
  function drawParts(viewport: Viewport, y: number, since: number): void {
    const { surface, scale } = viewport;
    const ticks = since / TICK_MS;
    surface.globalAlpha = Math.min(1, (EXPLOSION_MS - since) / 260);
    for (let i = 0; i < PARTS.length; i++) {
      const { dx, dy, size } = PARTS[i];
      const turn = Math.abs(Math.cos(ticks * 0.22 + i));
      const partX = toX(viewport, CAR_X + MIDDLE + dx * ticks * (1 - ticks * 0.006));
      const partY = toY(viewport, thrown(viewport, y, dy, ticks) - 4);
      const wide = toLength(size * (0.35 + 0.65 * turn), scale);
      surface.fillStyle = PART_COLOURS[i & 3];
      surface.fillRect(partX, partY, wide, toLength(size * (1 - 0.55 * turn), scale));
    }
    const wheel = car.frontWheel(Math.floor(ticks) % WHEEL_FRAMES);
    drawAt(viewport, wheel, CAR_X + 31 + 2.6 * ticks, thrown(viewport, y, -7, ticks) - 8);
    surface.globalAlpha = 1;
  }

  const drawImpact: Draw = ({ viewport, carY, state }) => {
    // At the car's nose, where enemies and their bullets hit it, all at the same height.
    const hit = viewport.floor - OBSTACLE_SIZE / 2;
    const y = Math.max(carY, Math.min(carY + CAR_SIZE, hit));
    drawAt(viewport, impact(), CAR_X + CAR_SIZE - 3, y, state.sinceEnd < BRIGHT_MS ? 1.5 : 1);
  };

  const drawWreck: Draw = ({ viewport, carY, since }) => {
    const bottom = carY + CAR_SIZE;
    drawAt(viewport, embers(), CAR_X + MIDDLE, bottom - 8);
    drawAt(viewport, car.shadow(), CAR_X + MIDDLE, viewport.floor + 2);
    drawAt(viewport, since < WRECK_MS ? car.body(viewport.palette) : wreck(), CAR_X, bottom);
    const risen = (since - WISP_MS) / (EXPLOSION_MS - WISP_MS);
    if (risen > 0) drawAt(viewport, wisp(), CAR_X, bottom, 1, risen);
  };

  const drawExplosion: Draw = ({ viewport, carY, since }) => {
    if (since >= EXPLOSION_MS) return;
    const [x, y] = [CAR_X + MIDDLE, carY + MIDDLE];
    if (viewport.isReducedMotion)
      return drawAt(viewport, burst(), x, y, 1, 1 - since / EXPLOSION_MS);
    drawPuffs(viewport, x, y, since);
    drawParts(viewport, y, since);
    drawRing(viewport, x, y, since);
    const share = since / FLASH_MS;
    if (share < 1) drawAt(viewport, flash(), x, y, 0.8 + 0.5 * share, 1 - share * share);
  };

  return { ember, drawImpact, drawWreck, drawExplosion };
}

function drawRing(viewport: Viewport, x: number, y: number, since: number): void {
  if (since >= RING_MS) return;
  const { surface, scale } = viewport;
  const left = 1 - since / RING_MS;
  const radius = (8 + RING_REACH * (1 - left * left * left)) * scale;
  surface.globalAlpha = left * 0.9;
  surface.strokeStyle = PALE;
  surface.lineWidth = (0.8 + 6 * left * left) * scale;
  surface.beginPath();
  surface.arc(toX(viewport, x), toY(viewport, y), radius, 0, Math.PI * 2);
  surface.stroke();
  surface.globalAlpha = 1;
}

/** y in px, after `ticks`, of a part that starts at `y` with `speed` px per tick and bounces on the road. */
function thrown(viewport: Viewport, y: number, speed: number, ticks: number, bounces = 3): number {
  const pull = GRAVITY * 0.6;
  const { floor } = viewport;
  const landing = (-speed + Math.sqrt(speed * speed - 2 * pull * (y - floor))) / pull;
  if (ticks <= landing) return y + speed * ticks + (pull * ticks * ticks) / 2;
  const back = -(speed + pull * landing) * BOUNCE;
  return bounces === 0 ? floor : thrown(viewport, floor, back, ticks - landing, bounces - 1);
}

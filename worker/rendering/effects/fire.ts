/** Sprites of crash and win: flash, fire, smoke, wreck, halo. */
import {
  FIRE,
  HAIRLINE,
  INK,
  mix,
  QUIET,
  RAISED,
  SURFACE,
  TEXT,
  veil,
  WHITE,
  YELLOW,
} from '../../../shared/colour.ts';
import { disc, type Part } from '../../../shared/outlines.ts';
import {
  fillGlow,
  later,
  type PaintContext,
  paintBody,
  paintParts,
  paintSprite,
} from '../sprites/sprite.ts';
import type { Surface } from '../surface.ts';

/** Radius of a puff, px. */
const PUFF = 16;
const BLAZE = '#FFB45C';
const PALE = '#FFE6C2';

export type Fire = ReturnType<typeof createFire>;

/** Anchors: the middle; of wreck and wisp the lower left corner of the car's box. */
export function createFire(context: PaintContext) {
  const paint = (reach: number, drawing: Parameters<typeof paintSprite>[5]) =>
    later(context, () => paintSprite(context, reach, reach, reach, reach, drawing));
  const puff = (fill: string) => paint(PUFF + 1, [{ d: disc(0, 0, PUFF), fill }]);
  return {
    flash: paint(64, (surface) => {
      fillGlow(surface, veil(PALE, 0.95), veil(FIRE, 0), 0, 0, 64);
      fillGlow(surface, WHITE, veil('#FFF1DC', 0), 0, 0, 30);
    }),
    /** The moment of the impact. */
    impact: paint(26, [
      { d: star(8, 25, 7), fill: PALE },
      { d: star(8, 17, 5), fill: WHITE },
    ]),
    /** In the order in which they are drawn over one another. */
    smoke: puff(mix(SURFACE, INK, 0.3)),
    smokeLight: puff(HAIRLINE),
    ember: puff(FIRE),
    flame: puff(mix(FIRE, BLAZE, 0.72)),
    core: puff('#FFEBC4'),
    /** The explosion as one still picture, for reduced motion. */
    burst: paint(50, [
      { d: star(12, 47, 24), fill: FIRE },
      { d: disc(0, 0, 24), fill: mix(FIRE, BLAZE, 0.7) },
      { d: disc(0, 0, 14), fill: PALE },
    ]),
    halo: paint(80, (surface) => {
      fillGlow(surface, veil(YELLOW, 0.5), veil(YELLOW, 0), 0, 0, 80);
      fillGlow(surface, veil(WHITE, 0.45), veil(YELLOW, 0), 0, 0, 40);
    }),
    wreck: later(context, () =>
      paintBody(context, 4, 40, 46, 4, (surface) => {
        surface.rotate(0.1);
        surface.translate(0, -2.2);
        paintParts(surface, WRECK);
      }),
    ),
    /** The light of the embers on the road. */
    glow: paint(46, (surface) => {
      fillGlow(surface, veil(BLAZE, 0.5), veil(FIRE, 0), 0, 0, 46);
    }),
    wisp: later(context, () => paintSprite(context, 4, 90, 46, 0, paintWisp)),
  };
}

/** Every second ray is shorter. */
function star(rays: number, far: number, near: number): string {
  const points = Array.from({ length: 2 * rays }, (_, i) => {
    const reach = i % 2 === 0 ? (i % 4 === 0 ? far : far * 0.81) : near;
    return `${Math.cos((i / rays) * Math.PI) * reach} ${Math.sin((i / rays) * Math.PI) * reach}`;
  });
  return `M${points.join(' ')}z`;
}

/** The car, scorched and down on its nose; the front wheel is gone, and the fire below lights what is left. */
const WRECK: readonly Part[] = [
  {
    d: 'M.8-22 2-26.4 8.6-25 13-28.2 17-27.2 19.4-28.6 22.6-25.4 27-20.6 30.4-21.6 37-14.6 39-9 37-4.4 2-5 .8-11z',
    fill: mix(YELLOW, RAISED, 0.42),
    stroke: INK,
    width: 2.4,
  },
  {
    d: 'M2-26.4 8.6-25 13-28.2 17-27.2 16-25.6 8.8-22.8 1.6-24z',
    fill: mix(YELLOW, WHITE, 0.5),
  },
  { d: 'M1.2-20 9-19 13-13.4 1-14.4z', fill: YELLOW },
  { d: 'M27-20.6 30.4-21.6 37-14.6 36-12.4 30.6-18.6z', fill: mix(YELLOW, WHITE, 0.3) },
  { d: 'M13.6-25 18-24.6 23-20 21-17.6 11-18.4 10.4-21.6z', fill: INK },
  { d: 'M1-12 38-9 37-4.4 2-5z', fill: mix(YELLOW, RAISED, 0.78) },
  { d: 'M24-16.6 28-14.4 31-15.2 35-11.6', stroke: BLAZE, width: 1.4 },
  { d: disc(9.4, -5.6, 9), fill: INK },
  { d: disc(9.4, -5.6, 7), fill: HAIRLINE },
  { d: disc(9.4, -5.6, 5.2), fill: INK },
  { d: disc(9.4, -5.6, 2.6), fill: QUIET },
  { d: disc(30.6, -5, 7), fill: INK },
  { d: 'M26-1.6A7 7 0 0 0 36.8-1.8L38.6-9', stroke: FIRE, width: 1.4 },
  { d: 'M4.4-8.4 6.2-10.8 8.6-11.8', stroke: TEXT, width: 0.9 },
];

/** A ribbon of smoke that gets thinner upwards. */
function paintWisp(surface: Surface): void {
  const fade = surface.createLinearGradient(0, -26, 0, -88);
  fade.addColorStop(0, veil(QUIET, 0.5));
  fade.addColorStop(1, veil(QUIET, 0));
  surface.fillStyle = fade;
  surface.fill(new Path2D('M18-26C8-42 30-52 20-88 38-60 20-46 27-24z'));
}

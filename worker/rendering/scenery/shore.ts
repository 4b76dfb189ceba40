/** The far shore of the harbour. It is the first outline of a run, until the code of the landscape has been loaded. */
import { INK, veil } from '../../../shared/colour.ts';
import { type PaintStrip, type StripPlan, WALLS } from '../journey/district.ts';
import { light, ridge, row } from '../journey/pens.ts';
import { box, fade, type Shape } from '../sprites/shape.ts';
import { createRandom } from './random.ts';

const rise = (sky: number) => 30 + sky * 0.32;
/** Height of the hills. */
const reach = (height: number) => Math.round(height * 0.45);

/** The water before it, which stands still: darker near the road, with glints, below a sky of `width` x `sky` px. */
export function water(width: number, sky: number): readonly Shape[] {
  const random = createRandom(71);
  const height = Math.round(rise(sky));
  const deep = height - reach(height);
  const glint = () => {
    const near = random();
    const y = sky - deep + 5 + Math.round(near * (deep - WALLS[0][0]));
    return box(random(-20, width), y, 6 + near * 26, 1 + near);
  };
  const dark = { 0: veil(INK, 0.2), 1: veil(INK, 0.55) };
  return [
    { d: box(0, sky - deep, width, deep), fill: fade([0, sky - deep, 0, sky], dark) },
    light(0.16)(row(width / 9, glint)),
  ];
}

const hills: PaintStrip = (width, height) => {
  const line = reach(height);
  const rise = (turn: number) => 0.5 + 0.26 * Math.sin(turn * 2 + 1) + 0.18 * Math.sin(turn * 5);
  const pale = { 0: veil(INK, 0.5), 1: veil(INK, 0.4) };
  return [
    { d: ridge(width, line, (turn) => line * rise(turn)), fill: fade([0, 0, 0, line], pale) },
  ];
};

export const SHORE: StripPlan = { rise, span: 1, pace: 0.04, reach, shapes: hills };

/** The far shore of the harbour. It is the first outline of a run, until the code of the landscape has been loaded. */
import { INK, veil } from '../../../shared/colour.ts';
import type { PaintStrip, StripPlan } from '../journey/district.ts';
import { ridge, row } from '../journey/paths.ts';
import { light } from '../journey/pens.ts';
import { box, fade } from '../sprites/shape.ts';
import { between, createRandom } from './random.ts';

/** px above the road's edge that the quay covers. */
const QUAY = 34;

/** Hills on a far shore, and before them water that is darker near the road, with glints. */
const shapes: PaintStrip = (width, height) => {
  const random = createRandom(71);
  const line = Math.round(height * 0.45);
  const rise = (turn: number) => 0.5 + 0.26 * Math.sin(turn * 2 + 1) + 0.18 * Math.sin(turn * 5);
  const glint = () => {
    const near = between(random, 0, 1);
    const y = line + 5 + Math.round(near * (height - line - QUAY));
    const long = 6 + near * 26;
    const x = between(random, 0, width);
    return box(x, y, long, 1 + near) + box(x - width, y, long, 1 + near);
  };
  const pale = { 0: veil(INK, 0.5), 1: veil(INK, 0.4) };
  const dark = { 0: veil(INK, 0.2), 1: veil(INK, 0.55) };
  return [
    { d: ridge(width, line, (turn) => line * rise(turn)), fill: fade([0, 0, 0, line], pale) },
    { d: box(0, line, width, height - line), fill: fade([0, line, 0, height], dark) },
    light(0.16)(row(width / 9, glint)),
  ];
};

export const SHORE: StripPlan = { rise: (sky) => 30 + sky * 0.32, span: 1, pace: 0.04, shapes };

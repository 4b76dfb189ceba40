/** The sky: a gradient, the moon, stars, and the chart of the player's run. */
import { INK, mix, type Palette, veil, WHITE } from '../../../shared/colour.ts';
import { disc } from '../../../shared/outlines.ts';
import { join } from '../journey/pens.ts';
import { box, type Fill, fade, glow, type Shape } from '../sprites/shape.ts';
import { createRandom } from './random.ts';

const SEED = 0x5eed;
const AREA_PER_STAR = 4200;
const STOPS = 12;
/** Height at which the sky has the colour of the horizon, as a share. */
const FULLY_LIT = 0.9;

/** Number of rounds of a run, and the last one before first light. */
const [LAST_ROUND, LAST_NIGHT] = [20, 16];
const DAWN = '#F6D9B8';

/** Place of the sun, as shares of width and sky: a camera near the car still shows all of it. */
export const SUN_X = 0.62;
const SUN_Y = 0.54;

/** Score of a round that brings the line of the chart to its highest point: about the most that a round has. */
const FULL_SCORE = 3200;

/** Below the upper city each round is darker than the one before: shares of ink. */
const DEPTHS: Readonly<Record<number, number>> = { 13: -0.22, 14: 0.26, 15: 0.5, 16: 0.84 };

/** The gradient of a round's sky, `horizon` px high. */
export function skyLight(palette: Palette, round: number, horizon: number): Fill {
  const depth = DEPTHS[round] ?? 0;
  const lowest = mix(palette.horizon, depth < 0 ? WHITE : INK, Math.abs(depth));
  const stops = Array.from({ length: STOPS + 1 }, (_, i) => {
    const share = i / STOPS;
    // Smooth the gradient, so that no edge is visible.
    const lit = Math.min(1, share / FULLY_LIT);
    return [share, mix(palette.top, lowest, lit ** 2.1)];
  });
  return fade([0, 0, 0, horizon], Object.fromEntries(stops));
}

/** Stars and first light of a round over a sky of `width` x `horizon` px; after the last round, the sun. */
export function stars(palette: Palette, round: number, width: number, horizon: number): Shape[] {
  const random = createRandom(SEED);
  const pale = mix(palette.rim, WHITE, 0.5);
  const morning = Math.max(0, Math.min(1, (round - LAST_NIGHT) / (LAST_ROUND - LAST_NIGHT)));
  const isFinished = round > LAST_ROUND;
  const count = Math.round(((width * horizon) / AREA_PER_STAR) * (1 - 0.8 * morning));
  const star = () => {
    const height = random();
    const x = random(0, width);
    const size = random() < 0.14 ? 1.1 : 0.65;
    const fill = veil(pale, (1 - height) * random(0.25, 0.85));
    return { d: disc(x, height * height * horizon * 0.6, size), fill };
  };
  const top = horizon * 0.3;
  const dawn = { 0: veil(DAWN, 0), 1: veil(DAWN, 0.42 * morning) };
  return [
    { d: box(0, top, width + 1, horizon - top), fill: fade([0, top, 0, horizon], dawn) },
    ...(isFinished ? sun(width * SUN_X, horizon) : []),
    ...Array.from({ length: count }, star),
  ];
}

/** The player's chart, and in front of it the moon of a round. `scores`: as in {@link chart}. */
export function chartAndMoon(
  palette: Palette,
  round: number,
  scores: Float64Array,
  width: number,
  horizon: number,
): readonly Shape[] {
  // The moon rises at the left in the first round and sets at the right in the last.
  const way = Math.min(1, (round - 1) / (LAST_ROUND - 1));
  const x = Math.round(width * (0.1 + 0.52 * way));
  const y = Math.round(horizon * (0.36 - 0.24 * Math.sin(Math.PI * (0.12 + 0.82 * way))));
  const star = (along: number, up: number) =>
    [width * (0.06 + 0.89 * along), horizon * (0.32 - 0.27 * up)] as const;
  return [
    ...chart(mix(palette.rim, WHITE, 0.5), scores, star),
    ...(round > LAST_ROUND ? [] : moon(palette, x, y, Math.max(11, horizon * 0.05))),
  ];
}

/** A star for each gate that was passed, as high as its round's score. `scores`: at the gates. `at`: by two shares. */
export function chart(
  colour: string,
  scores: Float64Array,
  at: (along: number, up: number) => readonly [x: number, y: number],
  size = 1,
  line = 0.26,
): readonly Shape[] {
  if (scores.length === 0) return [];
  const stars = [0, ...scores].map((score, i, all) =>
    at(i / LAST_ROUND, Math.min(1, (score - (all[i - 1] ?? 0)) / FULL_SCORE)),
  );
  return [
    { d: `M${stars.join(' ')}`, stroke: veil(colour, line), width: 0.8 * size },
    { d: join(stars, ([x, y]) => disc(x, y, 1.5 * size)), fill: veil(colour, 0.8) },
  ];
}

function sun(x: number, horizon: number): readonly Shape[] {
  return [
    glow(veil(DAWN, 0.55), veil(DAWN, 0), x, horizon * SUN_Y, horizon * (1 - SUN_Y)),
    { d: disc(x, horizon * SUN_Y, horizon * 0.14), fill: mix(DAWN, WHITE, 0.5) },
  ];
}

/** The moon, from which all light comes. Its contrast to the sky is below 3:1, so that notes and darts are brighter. */
function moon({ top, horizon }: Palette, x: number, y: number, radius: number): readonly Shape[] {
  // The glow ends within the sky: a higher window would show its edge.
  const reach = Math.min(radius * 4.4, y);
  // The dark side is where a second disc, shifted away from the light, covers the moon. Angles of the two corners.
  const end = (angle: number) => `${x + radius * Math.cos(angle)} ${y + radius * Math.sin(angle)}`;
  const shade = `M${end(-0.633)}A${radius} ${radius} 0 0 1 ${end(1.88)}A${radius} ${radius} 0 0 1 ${end(-0.633)}z`;
  return [
    glow(veil(horizon, 0.4), veil(horizon, 0), x, y, reach),
    { d: disc(x, y, radius), fill: mix(top, horizon, 0.74) },
    { d: shade, fill: mix(top, horizon, 0.26) },
  ];
}

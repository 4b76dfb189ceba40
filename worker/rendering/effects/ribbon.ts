/** The chain of dollars as the car's tail light. It grows with every note, gets thinner with time, and breaks. */
import { CHAIN_TICKS } from '../../../shared/chain.ts';
import { FIRE, mix, veil, WHITE, YELLOW } from '../../../shared/colour.ts';
import { CAR_SIZE, CAR_X, roundOf } from '../../../shared/rules.ts';
import type { Draw } from '../frame.ts';
import { roadSpeed } from '../scenery/road.ts';
import { fade, type Shape } from '../sprites/shape.ts';
import { drawSprite, frames, type PaintContext, sprite } from '../sprites/sprite.ts';
import { toX, toY, unturn } from '../viewport.ts';
import type { EventPool } from './pools.ts';
import { type DrawBurst, EMBER } from './sparks.ts';

/** Lengths of a chain at which the light becomes broader, and half its breadth at each, px. */
const STEPS = [2, 5, 10, 25];
const BREADTHS = [2.2, 3.4, 5, 7];
/** Length of the ribbon's sprite, px. Position of the lamp, px from the lower left corner of the car's box. */
const [LONG, LAMP_X, LAMP_Y] = [130, 2, -17];
/** ms in which it grows after a win. */
const GATHER_MS = 1200;

/** The pool holds the last dollar. One sprite for each of STEPS. Anchors: the lamp, at the right end. */
export function createRibbon(
  context: PaintContext,
  { value, born }: EventPool,
  drawBurst: DrawBurst,
): Draw {
  const ribbon = frames(STEPS.length, (i) => {
    const half = BREADTHS[i];
    return sprite(context, [LONG, half * 2, 2, half * 2], () =>
      ribbonOf(half, mix(FIRE, YELLOW, i / 3)),
    );
  });
  return ({ viewport, world, pose, carY, phase, since }) => {
    // After a win all notes flow into it.
    const gathered = phase === 'win' ? Math.min(1, since / GATHER_MS) : 0;
    const length = gathered > 0 ? STEPS[2] : value[0];
    const age = gathered > 0 ? 0 : viewport.now - born[0];
    if (length < STEPS[0]) return;
    const { surface, isReducedMotion } = viewport;
    const x = CAR_X + LAMP_X;
    const y = carY + CAR_SIZE + LAMP_Y;
    // It breaks.
    if (age >= CHAIN_TICKS) return drawBurst(viewport, EMBER, age - CHAIN_TICKS, x, y);
    let step = STEPS.length - 1;
    while (length < STEPS[step]) step -= 1;
    // Becomes thinner as the chain's time runs out, and follows the car's path.
    const left = gathered > 0 ? gathered : 1 - (0.7 * age) / CHAIN_TICKS;
    // Reads the pose instead of the world: after a win during a jump the car lands, but the world is frozen.
    const isBent = pose.airborne && !isReducedMotion;
    const slope = isBent ? world.carVelocity / roadSpeed(roundOf(world.ticks)) : 0;
    surface.transform(1, slope, 0, left, toX(viewport, x), toY(viewport, y));
    drawSprite(surface, ribbon(step), 0, 0);
    unturn(viewport);
  };
}

function ribbonOf(half: number, colour: string): readonly Shape[] {
  const layer = (reach: number, shade: string, opacity: number): Shape => ({
    d: `M-${LONG}-${reach}H1V${reach}H-${LONG}z`,
    fill: fade([-LONG, 0, 0, 0], { 0: veil(shade, 0), 1: veil(shade, opacity) }),
  });
  return [
    layer(half * 2, colour, 0.25),
    layer(half, colour, 0.85),
    layer(half * 0.4, mix(colour, WHITE, 0.7), 0.95),
  ];
}

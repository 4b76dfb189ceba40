/** Claimed runs as the parser of recordings accepts them. Their claims need not hold. */
import fc from 'fast-check';
import type { ClaimedRun, InputList, Outcome } from '../../shared/recording.ts';
import { roundOf, WIN_TICKS, worldSizeFor } from '../../shared/rules.ts';
import { seeds } from './arbitraries.ts';

/** Worlds of windows, phones included. */
const windowWorlds = fc
  .tuple(fc.integer({ min: 200, max: 2_000 }), fc.integer({ min: 200, max: 1_200 }))
  .map(([width, height]) => worldSizeFor(width, height));

/** Share of ticks with a press, per thousand, and the presses: rare, lively, or in nearly every tick. */
const presses = fc.tuple(fc.constantFrom(0, 1, 60, 900), fc.integer({ min: 1, max: 0x7fff_ffff }));

export const claimedRuns: fc.Arbitrary<ClaimedRun> = fc
  .record({
    seed: seeds,
    size: windowWorlds,
    ticks: fc.oneof(fc.integer({ min: 1, max: WIN_TICKS }), fc.constant(WIN_TICKS)),
    points: fc.nat({ max: 400 }),
    end: fc.constantFrom('bullet' as const, 'enemy' as const),
    presses,
  })
  .map(({ seed, size, ticks, points, end, presses: [perMille, start] }) => {
    const outcome: Outcome = ticks === WIN_TICKS ? 'win' : end;
    const inputs = inputsOf(ticks, perMille, start);
    // About half of what the fastest rounds offer.
    const score = Math.min(points, Math.floor(ticks / 50)) * 100;
    const claim = { outcome, ticks, round: roundOf(ticks), score };
    return { run: { seed, ...size, inputs, ticks }, claim };
  });

/** A press in about `perMille` of 1,000 ticks below `ticks`. `start`: 1 to 2^31 - 1. */
export function inputsOf(ticks: number, perMille: number, start: number): InputList {
  const inputs: [number, number][] = [];
  let state = start;
  const random = () => {
    // Lehmer's generator: the products stay below 2^53.
    state = (state * 48_271) % 0x7fff_ffff;
    return state;
  };
  for (let tick = 0; tick < ticks; tick++) {
    if (random() % 1_000 < perMille) inputs.push([tick, (random() % 3) + 1]);
  }
  return inputs;
}

/** The page restores a run on another host after a loss. Only the last moment has to be played again. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { InputList } from '../../../shared/recording.ts';
import { SHOOT_BIT, WIN_TICKS } from '../../../shared/rules.ts';
import { replayRun } from '../../../worker/simulation/replay.ts';
import { readGoldens } from '../../recordings/golden.ts';
import { seeds, worldSizes } from '../../support/arbitraries.ts';
import { FUZZ_SCALE } from '../../support/fuzz-scale.ts';
import { createMachine } from '../../support/machine-fixture.ts';
import { perform, performInputs, playedTo, presses } from './machine-player.ts';

const GOLDENS = readGoldens();
/** Most ticks that may have to be played again. */
const MOST_LOST = 30;

const deaths = fc.record({
  setup: fc.tuple(seeds, worldSizes, fc.constantFrom({}, { slow: true as const })),
  hertz: fc.integer({ min: 30, max: 240 }),
  list: fc.oneof(presses(0, 20), presses(249, 20)),
  /** Counted from the end, which is final 250 ms after it was shown. */
  framesBefore: fc.oneof(fc.nat(10_000), fc.nat(12)),
});

it('a lost host costs 30 ticks at most, and the run has the end of the same play', {
  timeout: 60_000,
}, () => {
  let held = 0;
  fc.assert(
    fc.property(deaths, ({ setup: [seed, size, marks], hertz, list, framesBefore }) => {
      /** Plays up to `deathAt`, ms after the first frame, or to the final end. */
      const playUntil = (deathAt: number) => {
        const machine = createMachine({ reports: 'some twice' });
        const frames: number[] = [];
        const onFrame = (at: number) => {
          frames.push(at);
          return at >= deathAt ? Number.POSITIVE_INFINITY : 0;
        };
        machine.start({ seed, ...size, ...marks });
        perform(machine, list, { hertz, onFrame });
        return { machine, frames };
      };
      const whole = playUntil(Number.POSITIVE_INFINITY);
      const deathAt = whole.frames.at(-2 - (framesBefore % (whole.frames.length - 1))) ?? 0;
      const { machine: first } = playUntil(deathAt);
      const journal = first.journal();
      expect(Math.abs(first.worldTicks() - journal.ticks)).toBeLessThanOrEqual(MOST_LOST);

      const second = createMachine({ reports: 'some twice' });
      expect(second.restore(journal)).toBe(true);
      // An end that was not final is played again.
      const wasEnd = replayRun(journal).outcome !== null;
      if (wasEnd) held += 1;
      expect([second.status(), second.ticks()]).toEqual([
        'paused',
        journal.ticks - (wasEnd ? 1 : 0),
      ]);
      const rest = whole.machine.journal().inputs.filter(([tick]) => tick >= journal.ticks);
      const inputs = merged(journal.inputs, rest);
      second.resume();
      performInputs(second, rest, Number.POSITIVE_INFINITY);

      const { outcome, ticks } = replayRun({ ...journal, inputs, ticks: WIN_TICKS });
      const taken = inputs.filter(([tick]) => tick < ticks);
      const run = { seed, ...size, ...marks, inputs: taken, ticks };
      const { world, counters } = playedTo(run, ticks);
      expect([second.journal(), second.outcome()]).toEqual([run, outcome]);
      expect([second.worldDigest(), second.counters()]).toEqual([world, counters]);
    }),
    { numRuns: 150 * FUZZ_SCALE, seed: 35 },
  );
  expect(held).toBeGreaterThan(2);
});

it.each(GOLDENS)(
  '$name: lost before its end was final, it ends again, with a press in its last tick',
  ({ run }) => {
    const journal = { ...run, inputs: merged(run.inputs, [[run.ticks - 1, SHOOT_BIT]]) };
    const { outcome, digest } = replayRun(journal);
    const machine = createMachine();
    expect(machine.restore(journal)).toBe(true);
    expect(machine.ticks()).toBe(run.ticks - 1);
    machine.resume();
    performInputs(machine, [], Number.POSITIVE_INFINITY);
    expect([machine.journal(), machine.outcome()]).toEqual([journal, outcome]);
    expect(machine.worldDigest()).toBe(digest);
  },
);

/** Presses of the same tick are united. */
function merged(inputs: InputList, later: InputList): InputList {
  const masks = new Map(inputs);
  for (const [tick, mask] of later) masks.set(tick, (masks.get(tick) ?? 0) | mask);
  return [...masks].sort(([a], [b]) => a - b);
}

/** A run is its journal: in play, in a replay and after any press, the world is what the simulation plays of it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHECKPOINT_TICKS } from '../../../shared/replay.ts';
import { TICK_MS } from '../../../shared/rules.ts';
import { playedUntil, readGolden, readGoldens } from '../../recordings/golden.ts';
import { seeds, worldSizes } from '../../support/arbitraries.ts';
import { FUZZ_SCALE } from '../../support/fuzz-scale.ts';
import { createMachine } from '../../support/machine-fixture.ts';
import { perform, performInputs, playedTo, presses } from './machine-player.ts';

const GOLDENS = readGoldens();

it.each(GOLDENS)(
  '$name is played live, and the page has its journal',
  ({ run, claim, expected }) => {
    const machine = createMachine();
    machine.start(run);
    const checkpoints: [number, string][] = [];
    for (let tick = 0; tick < run.ticks; tick += CHECKPOINT_TICKS) {
      performInputs(machine, run.inputs, tick);
      checkpoints.push([machine.worldTicks(), machine.worldDigest()]);
    }
    performInputs(machine, run.inputs, Number.POSITIVE_INFINITY);
    expect(expected).toMatchObject({ checkpoints, digest: machine.worldDigest() });
    expect(machine.journal()).toStrictEqual(run);
    const { score, round } = machine.counters();
    expect({ outcome: machine.outcome(), ticks: machine.ticks(), score, round }).toEqual(claim);
  },
);

/** Frames after which the run rests: paused and resumed at once, or with no frame for up to 1.5 s. */
const rests = fc.array(
  fc.record({
    frame: fc.integer({ min: 1, max: 900 }),
    blockMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1500 })),
  }),
  { maxLength: 6 },
);

it('the world is what the journal of the page plays, after any presses at any rate, and any rests', {
  timeout: 60_000,
}, () => {
  fc.assert(
    fc.property(
      presses(249),
      fc.integer({ min: 30, max: 240 }),
      seeds,
      worldSizes,
      rests,
      fc.constantFrom({}, {}, { slow: true as const }),
      (list, hertz, seed, size, restList, marks) => {
        const machine = createMachine();
        const expectJournal = () => {
          const journal = machine.journal();
          expect(journal).toMatchObject({ seed, ...size, ...marks, ticks: machine.ticks() });
          const { world, counters } = playedTo(journal, journal.ticks);
          expect(machine.counters()).toEqual(counters);
          return world;
        };
        const expectWorld = () => {
          expect(machine.worldDigest()).toBe(expectJournal());
          expect(machine.ticks()).toBe(machine.worldTicks());
        };
        let frames = 0;
        machine.start({ seed, ...size, ...marks });
        perform(machine, list, hertz, () => {
          frames += 1;
          if (frames % 61 === 0) expectJournal();
          const rest = restList.find(({ frame }) => frame === frames);
          if (rest?.blockMs === 0) machine.togglePause();
          if (machine.status() === 'paused') {
            expectWorld();
            machine.togglePause();
          }
          return rest?.blockMs ?? 0;
        });
        expect(machine.isFinal()).toBe(true);
        expectWorld();
      },
    ),
    { numRuns: 30 * FUZZ_SCALE, seed: 35 },
  );
});

describe('a seek', () => {
  const run = playedUntil(readGolden('victory-on-the-largest-world').run, 2400);
  const clamp = (tick: number) => Math.min(Math.max(tick, 0), run.ticks);
  const batches = fc.array(
    fc.array(fc.integer({ min: -20, max: run.ticks + 20 }), { minLength: 1, maxLength: 5 }),
    { minLength: 1, maxLength: 5 },
  );

  it('shows the tick of play, of several before a frame the last, and the own run waits', () => {
    fc.assert(
      fc.property(batches, fc.boolean(), (seeks, isMoving) => {
        const machine = createMachine();
        const expectShown = (from: number, to: number) => {
          const shown = machine.ticks();
          expect([from, to]).toContain(shown);
          const { world, counters } = playedTo(run, shown);
          const { score, round } = counters;
          expect([machine.status(), machine.counters()]).toMatchObject([
            'replaying',
            { score, round },
          ]);
          expect(machine.worldDigest()).toBe(world);
        };
        machine.start({ seed: 1, width: 900, height: 500 });
        performInputs(machine, [[30, 3]], 60);
        machine.pause();
        const [own, ownWorld] = [machine.journal(), machine.worldDigest()];
        machine.replay(run, 0);
        for (const ticks of seeks) {
          if (isMoving) machine.resume();
          for (const tick of ticks) machine.seek(tick);
          machine.frameAt(machine.now() + TICK_MS);
          const [first = 0, last = 0] = [ticks[0], ticks.at(-1)];
          const at = clamp(last);
          const next = isMoving ? at + 1 : at;
          expect([at, next]).toContain(machine.ticks());
          if (isMoving) machine.pause();
          expectShown(at, next);
          const to = clamp(machine.ticks() + first - last);
          machine.step(first - last);
          expectShown(to, to);
        }
        machine.leave();
        expect([machine.status(), machine.journal()]).toEqual(['paused', own]);
        expect(machine.worldDigest()).toBe(ownWorld);
      }),
      { numRuns: 10 * FUZZ_SCALE, seed: 35 },
    );
  });
});

/** A press that is heard late leads to the same run and picture as one that is heard in time. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ReplayEvent } from '../../../shared/replay.ts';
import { roundOf, TICK_MS } from '../../../shared/rules.ts';
import { gameToasts } from '../../../src/content/game.ts';
import { replayRun } from '../../../worker/simulation/replay.ts';
import { seeds } from '../../support/arbitraries.ts';
import { FUZZ_SCALE } from '../../support/fuzz-scale.ts';
import {
  createMachine,
  type Machine,
  type PressType,
  SIZE,
} from '../../support/machine-fixture.ts';
import { type Press, perform, presses } from './machine-player.ts';

/** Enough for a busy machine, ms. */
const TIME = { timeout: 60_000 };
const rates = fc.integer({ min: 30, max: 240 });
/** At 60 Hz lengths end on half a pixel, and the last bit of a time would decide how they are rounded. */
const UNEVEN_RATE = 59.3;

/** Plays to the final end. `undone`: ends that were shown and then undone. */
function playOut(seed: number, list: readonly Press[], hertz: number) {
  const machine = createMachine();
  let undone = 0;
  let hasEnded = false;
  machine.start({ seed, ...SIZE });
  const made = perform(machine, list, hertz, () => {
    if (hasEnded && machine.outcome() === null) undone += 1;
    hasEnded = machine.outcome() !== null;
    return 0;
  });
  return { machine, undone, made };
}

/** How a run ended, in the engine and on the page. */
function endOf(machine: Machine) {
  expect(machine.isFinal()).toBe(true);
  const { journal, worldDigest, outcome, counters } = machine;
  return [journal(), worldDigest(), outcome(), counters()];
}

/** Every event has a toast. Returns how many more there are, of events that a late press undid after they were shown. */
function extraToasts({ machine }: ReturnType<typeof playOut>): number {
  const left = [...machine.toasts()];
  for (const event of replayRun(machine.journal()).events) {
    expect(left).toContain(titleOf(event));
    left.splice(left.indexOf(titleOf(event)), 1);
  }
  return left.length;
}

function titleOf([tick, type]: ReplayEvent): string {
  if (type === 'round') return gameToasts.round(roundOf(tick));
  return type === 'collect' || type === 'destroy' ? gameToasts[type].title : gameToasts[type];
}

/** One more press, shortly before an event, most often before the end. */
const aims = fc.integer({ min: 34, max: 240 }).chain((ago) =>
  fc.record({
    type: fc.constantFrom<PressType>('jump', 'shoot'),
    eventsBack: fc.oneof(fc.constant(0), fc.nat(20)),
    ago: fc.constant(ago),
    lateness: fc.integer({ min: ago, max: 249 }),
  }),
);
type Aim = typeof aims extends fc.Arbitrary<infer Value> ? Value : never;

/** The presses up to the aimed one, which is the last. It is heard late in one list and in time in the other. */
function aim(seed: number, list: readonly Press[], hertz: number, { ago, ...last }: Aim) {
  const { machine } = playOut(seed, list, hertz);
  const { events } = replayRun(machine.journal());
  const [tick = 0] = events[Math.max(0, events.length - 1 - last.eventsBack)] ?? [];
  const made = tick * TICK_MS - ago;
  const before = list.filter((press) => press.made < made);
  fc.pre(made > 0);
  const until = (lateness: number) => [
    ...before,
    { type: last.type, made, heard: made + lateness },
  ];
  const heard = made + last.lateness;
  return { late: until(last.lateness), inTime: until(0), heard, ghost: machine.journal() };
}

it(
  'a press before an event that is heard after it undoes it, or is in the journal alone',
  TIME,
  () => {
    let [undone, lost, idle] = [0, 0, 0];
    fc.assert(
      fc.property(presses(0, 12), rates, seeds, aims, (list, hertz, seed, aimed) => {
        const { late, inTime } = aim(seed, list, hertz, aimed);
        const game = playOut(seed, late, hertz);
        // A press during the frame that shows the end is dropped.
        fc.pre(game.made.length === late.length);
        expect(endOf(game.machine)).toEqual(endOf(playOut(seed, inTime, hertz).machine));
        lost += extraToasts(game);
        undone += game.undone;
        const { inputs, ...run } = game.machine.journal();
        const former = playOut(seed, late.slice(0, -1), hertz).machine.journal();
        if (former.ticks === run.ticks && former.inputs.length < inputs.length) idle += 1;
      }),
      { numRuns: 100 * FUZZ_SCALE, seed: 35 },
    );
    expect(Math.min(undone, lost, idle)).toBeGreaterThan(0);
  },
);

/** Sorted, as effects of one kind that a late press brings again are drawn in another order. */
const drawnBy = (machine: Machine) =>
  machine
    .picture()
    .map((call) => JSON.stringify(call))
    .sort();

it.each(['still', 'moving'] as const)(
  'the picture after a late press is the prompt one, %s',
  TIME,
  async (picture) => {
    let undone = 0;
    const laters = fc.integer({ min: 1, max: 12 });
    await fc.assert(
      fc.asyncProperty(presses(0, 12), seeds, aims, laters, async (list, seed, aimed, later) => {
        const { late, inTime, heard, ghost } = aim(seed, list, UNEVEN_RATE, aimed);
        const draw = async (
          made: readonly Press[],
          isDone: (machine: Machine, at: number) => boolean,
        ) => {
          const machine = createMachine({ picture });
          await machine.loadPicture();
          machine.start({ seed, ...SIZE }, { ghost });
          const onFrame = (at: number) => (isDone(machine, at) ? Number.POSITIVE_INFINITY : 0);
          perform(machine, made, UNEVEN_RATE, onFrame);
          return machine;
        };
        let [hadEnded, left] = [false, later];
        const game = await draw(late, ({ outcome }, at) => {
          if (at < heard) hadEnded ||= outcome() !== null;
          else left -= 1;
          return left < 0;
        });
        fc.pre(game.outcome() === null);
        const ticks = game.worldTicks();
        const prompt = await draw(inTime, ({ worldTicks }) => worldTicks() >= ticks);
        expect([prompt.worldTicks(), prompt.worldDigest()]).toEqual([ticks, game.worldDigest()]);
        expect(prompt.picture().length).toBeGreaterThan(20);
        expect(drawnBy(game)).toEqual(drawnBy(prompt));
        if (hadEnded) undone += 1;
      }),
      { numRuns: 8 * FUZZ_SCALE, seed: 35 },
    );
    expect(undone).toBeGreaterThan(0);
  },
);

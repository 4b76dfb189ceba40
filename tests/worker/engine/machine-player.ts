/** Plays on a `Machine`: random presses that are heard late, and recorded inputs at their ticks. */
import fc from 'fast-check';
import type { InputList, RecordedRun } from '../../../shared/recording.ts';
import type { RunEventType } from '../../../shared/replay.ts';
import { JUMP_BIT, SHOOT_BIT, TICK_MS } from '../../../shared/rules.ts';
import { replayRun } from '../../../worker/simulation/replay.ts';
import type { Machine, PressType } from '../../support/machine-fixture.ts';

/** Times in ms after the first frame of the run. */
export interface Press {
  readonly type: PressType;
  readonly made: number;
  readonly heard: number;
}

/** At most `count` presses, each up to `late` ms late. The page's queue keeps their order. */
export const presses = (late: number, count = 40): fc.Arbitrary<readonly Press[]> =>
  fc
    .array(
      fc.record({
        type: fc.constantFrom<PressType>('jump', 'shoot', 'shoot'),
        after: fc.integer({ min: 0, max: 700 }),
        lateness: fc.integer({ min: 0, max: late }),
      }),
      { maxLength: count, size: 'max' },
    )
    .map((list) => {
      let made = 0;
      let heard = 0;
      return list.map(({ type, after, lateness }) => {
        made += after;
        heard = Math.max(heard, made + lateness);
        return { type, made, heard };
      });
    });

/** Longer than any run of `presses`. */
const MOST_MS = 100_000;

/**
 * Shows frames from the first one of a run on, to its final end, and makes the presses as they are heard.
 * Presses after an end was shown are dropped, as a player would not make them. Returns those that were made. `onFrame`:
 * called after every frame with its time, returns for how many ms no frame comes now; Infinity to stop.
 */
export function perform(
  machine: Machine,
  list: readonly Press[],
  hertz: number,
  onFrame: (at: number) => number,
) {
  const origin = machine.now();
  const made: Press[] = [];
  let waiting = list;
  let hasEnded = false;
  let before = 0;
  let blockedUntil = 0;
  machine.frameAt(origin);
  for (let frames = 1; !machine.isFinal() && blockedUntil < MOST_MS; frames++) {
    const at = (frames * 1000) / hertz;
    if (at < blockedUntil) continue;
    while (waiting.length > 0 && (waiting[0]?.heard ?? 0) < at) {
      const [press, ...rest] = waiting;
      waiting = rest;
      if (press === undefined) break;
      machine.moveTo(origin + Math.max(press.heard, before));
      machine.press(press.type, origin + press.made);
      made.push(press);
    }
    machine.frameAt(origin + at);
    if (machine.outcome() !== null && !hasEnded) {
      hasEnded = true;
      waiting = waiting.filter((press) => press.made <= before);
    }
    before = at;
    blockedUntil = at + onFrame(at);
  }
  return made;
}

/** Plays recorded inputs on frames of one tick each, from a start or a resume to tick `until` or the final end. */
export function performInputs(machine: Machine, inputs: InputList, until: number): void {
  const masks = new Map(inputs);
  const origin = machine.now();
  machine.frameAt(origin);
  for (let frames = 1; !machine.isFinal() && machine.worldTicks() < until; frames++) {
    const mask = machine.outcome() === null ? (masks.get(machine.worldTicks()) ?? 0) : 0;
    if ((mask & JUMP_BIT) !== 0) machine.press('jump');
    if ((mask & SHOOT_BIT) !== 0) machine.press('shoot');
    machine.frameAt(origin + frames * TICK_MS);
  }
}

/** The world and the counters of a run at a tick, played by the simulation alone. */
export function playedTo(run: RecordedRun, tick: number) {
  const { events, digest, score, round, gold } = replayRun({ ...run, ticks: tick });
  const count = (kind: RunEventType) => events.filter(([, type]) => type === kind).length;
  const counters = { score, round, collected: count('collect'), destroyed: count('destroy'), gold };
  return { world: digest, counters };
}

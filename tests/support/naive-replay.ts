/** Plays a run by the second, obvious version of the rules, which shares no step with the simulation. */
import type { Claim, Outcome, RecordedRun } from '../../shared/recording.ts';
import { roundOf } from '../../shared/rules.ts';
import { createNaiveRun, stepNaively } from '../../tools/bench/naive-run.ts';

const OUTCOMES: readonly Outcome[] = ['bullet', 'enemy', 'win'];

/** The result of a run that is played to its end, whatever is claimed about it. */
export function replayNaively({ seed, width, height, inputs }: Omit<RecordedRun, 'ticks'>): Claim {
  const masks = new Map(inputs);
  const played = createNaiveRun(seed, { width, height });
  while (played.outcome === null) stepNaively(played, masks.get(played.ticks) ?? 0);
  const { ticks, score } = played;
  const outcome = OUTCOMES.find((name) => name === played.outcome);
  if (outcome === undefined) throw new Error(`unknown outcome: ${played.outcome}`);
  return { outcome, ticks, round: roundOf(ticks), score };
}

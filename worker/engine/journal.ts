/** The journal of a run in the engine: its start, and its inputs by tick, including those of ticks to come. */
import type { Journal, RunStart } from '../../shared/contract.ts';
import type { InputList, RecordedRun } from '../../shared/recording.ts';
import type { WorldSize } from '../../shared/rules.ts';

/** An entry of an InputList. Reports share entries, so they are replaced and never changed. */
export type Input = readonly [tick: number, mask: number];

export interface OpenJournal {
  readonly start: RunStart;
  /** Ticks strictly increase. */
  readonly inputs: Input[];
  /** Number of ticks that were played. Inputs at this tick or later wait for their tick. */
  ticks: number;
  /** Key of its ticks in the profiler's records; below 0 for a replay. */
  readonly key: number;
}

/** Copies the inputs. `id`: left out for a replay, which is never reported. */
export function openJournal(
  { inputs, ticks, id = '', ...start }: RecordedRun & Partial<Journal>,
  key = 0,
): OpenJournal {
  return { start: { ...start, id }, inputs: [...inputs], ticks, key };
}

/** The journal behind the ready screen. */
export function emptyJournal(size: WorldSize): OpenJournal {
  return openJournal({ seed: 0, ...size, inputs: [], ticks: 0 });
}

/** Index of the first input at `tick` or later. The search starts at the end, where it usually is. */
function indexAt({ inputs }: OpenJournal, tick: number): number {
  let index = inputs.length;
  while (index > 0 && inputs[index - 1][0] >= tick) index -= 1;
  return index;
}

/** Adds a press to a tick. `bit`: JUMP_BIT or SHOOT_BIT. Returns false if the tick has it already. */
export function insert(journal: OpenJournal, tick: number, bit: number): boolean {
  const { inputs } = journal;
  const index = indexAt(journal, tick);
  if (index === inputs.length || inputs[index][0] !== tick) {
    inputs.splice(index, 0, [tick, bit]);
    return true;
  }
  const mask = inputs[index][1];
  if ((mask & bit) !== 0) return false;
  inputs[index] = [tick, mask | bit];
  return true;
}

/** Moves the presses of future ticks to the next tick, because the ticks between will not be played. */
export function gather(journal: OpenJournal): void {
  const { inputs, ticks } = journal;
  const waiting = inputs.splice(indexAt(journal, ticks));
  if (waiting.length === 0) return;
  inputs.push([ticks, waiting.reduce((all, [, mask]) => all | mask, 0)]);
}

/** Ends the journal at `tick`. */
export function cutAt(journal: OpenJournal, tick: number): void {
  journal.inputs.length = indexAt(journal, tick);
  journal.ticks = tick;
}

/** The inputs from tick `from` on, before tick `until`. */
export function inputsBetween(journal: OpenJournal, from: number, until: number): InputList {
  return journal.inputs.slice(indexAt(journal, from), indexAt(journal, until));
}

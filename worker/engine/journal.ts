/** The journal of a run in the engine: its start, and its inputs by tick, including those of ticks to come. */
import { START_LEFT, zoomAtStart } from '../../shared/camera.ts';
import type { Journal, RunStart } from '../../shared/contract.ts';
import type { InputList, RecordedRun } from '../../shared/recording.ts';
import {
  CAR_RIGHT,
  DOLLAR_SPEED,
  enemyYOf,
  OBSTACLE_SIZE,
  type WorldSize,
} from '../../shared/rules.ts';
import type { World } from '../simulation/world.ts';

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
  /** Begins with {@link stageDanger}; no run does. */
  readonly isStaged?: true;
}

/** Copies the inputs. `id`: left out for a replay, which is never reported. */
export function openJournal(
  { inputs, ticks, id = '', ...start }: RecordedRun & Partial<Journal>,
  key = 0,
): OpenJournal {
  return { start: { ...start, id }, inputs: [...inputs], ticks, key };
}

/** A journal without inputs that begins with an enemy and a note in view: of the ready screen and its demo. */
export function stagedJournal(size: WorldSize, seed: number): OpenJournal {
  return { ...openJournal({ seed, ...size, inputs: [], ticks: 0 }), isStaged: true };
}

/** Least way before the car in a picture with a near camera, px: it has just room for both. */
const LEAST_WAY = 82;
/** px between the two, and by which the note is higher than the enemy; in a narrow picture it is above the headlights. */
const [GAP, NOTE_UP, NARROW_UP] = [3, 6, 16];

/** Puts a note and an enemy before the car, where the near camera shows them and a wide picture has no button. */
export function stageDanger({ width, height, dollars, enemies }: World): void {
  const right = START_LEFT + width / zoomAtStart(width, height);
  const spare = Math.max(0, right - CAR_RIGHT - LEAST_WAY);
  const x = right - OBSTACLE_SIZE - GAP - 0.05 * spare;
  enemies.count = 1;
  enemies.x[0] = x;
  enemies.sinceShot[0] = 0;
  dollars.x[0] = x - OBSTACLE_SIZE - GAP - 0.02 * spare;
  // In the narrowest windows there is room for the enemy alone.
  dollars.count = Number(dollars.x[0] > CAR_RIGHT);
  dollars.y[0] = enemyYOf(height) - Math.max(NOTE_UP, NARROW_UP - spare);
  dollars.speed[0] = DOLLAR_SPEED;
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

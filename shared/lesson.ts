/** The lesson of a crash: the one jump that would have saved the run. */
import type { InputList, RecordedRun } from './recording.ts';
import { JUMP_BIT, TICKS_PER_SECOND } from './rules.ts';

export interface Lesson {
  /** Tick of the jump that was too early or too late; null if a jump was missing. */
  readonly jumped: number | null;
  /** Tick at which that jump, or one more, saves the run. */
  readonly jump: number;
}

/** A jump is moved by whole tenths of a second: the number that is told is the one that was tried. */
export const TENTH_TICKS = TICKS_PER_SECOND / 10;

/** Ticks shown before the first jump that differs, and after the hit, which the saved run outlives by more. */
const BEFORE_TICKS = TICKS_PER_SECOND / 2;
const AFTER_TICKS = 24;

/** First tick that a lesson shows. */
export function lessonStart({ jumped, jump }: Lesson): number {
  return Math.max(0, Math.min(jumped ?? jump, jump) - BEFORE_TICKS);
}

/** The run that a lesson shows. */
export function savedRun(run: RecordedRun, lesson: Lesson): RecordedRun {
  return { ...run, inputs: savedInputs(run.inputs, lesson), ticks: run.ticks + AFTER_TICKS };
}

/** The inputs with the jump of the lesson. */
export function savedInputs(inputs: InputList, { jumped, jump }: Lesson): InputList {
  const masks = new Map(inputs);
  if (jumped !== null) masks.set(jumped, (masks.get(jumped) ?? 0) & ~JUMP_BIT);
  masks.set(jump, (masks.get(jump) ?? 0) | JUMP_BIT);
  return [...masks].filter(([, mask]) => mask !== 0).sort(([a], [b]) => a - b);
}

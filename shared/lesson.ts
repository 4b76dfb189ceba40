/**
 * The lesson of a crash: the one press that would have saved the run. What is written, spoken and shown follows from it
 * alone. All its times are ticks of the run.
 */
import type { InputList, RecordedRun } from './recording.ts';
import { JUMP_BIT, SHOOT_BIT, TICKS_PER_SECOND } from './rules.ts';

/** Facts about a crash that every lesson has. */
export interface Crash {
  /** Tick of the hit. */
  readonly hit: number;
  /** Tick at which the enemy that hit, or whose bullet did, came in sight. */
  readonly sighted: number;
  /** The last jump was for a note, without a bullet near, and the car came down from it onto the bullet. */
  readonly isFromNote: boolean;
}

interface Saving extends Crash {
  /** Tick of the press that saves the run. */
  readonly tick: number;
  /** Ticks that the saved run outlives the hit without another press, up to LASTING_TICKS. */
  readonly lives: number;
  /** Presses after the hit that lead the saved run past the next danger, and the last tick shown: the hit if none do. */
  readonly onward: InputList;
  readonly end: number;
}

export interface JumpLesson extends Saving {
  readonly kind: 'jump';
  /** Tick of the jump that was too early or too late, and is made at `tick` instead; null if a jump was missing. */
  readonly jumped: number | null;
}

/** One more shot, at the enemy that hit. */
export interface ShotLesson extends Saving {
  readonly kind: 'shot';
}

export type SavingLesson = JumpLesson | ShotLesson;

/** 'none': no press was found that saves the run. */
export type Lesson = SavingLesson | (Crash & { readonly kind: 'none' });

/** A press is moved by whole tenths of a second: the number that is named is the one that was tried. */
export const TENTH_TICKS = TICKS_PER_SECOND / 10;
/** A saved run that outlives the hit by so much has lasted. */
export const LASTING_TICKS = 2 * TICKS_PER_SECOND;

/** Ticks shown before the first press that differs. */
const BEFORE_TICKS = TICKS_PER_SECOND / 2;

const jumpedOf = (lesson: SavingLesson) => (lesson.kind === 'jump' ? lesson.jumped : null);

/** First tick that a lesson shows. */
export function lessonStart(lesson: SavingLesson): number {
  return Math.max(0, Math.min(jumpedOf(lesson) ?? lesson.tick, lesson.tick) - BEFORE_TICKS);
}

/** The run that a lesson shows. */
export function savedRun(run: RecordedRun, lesson: SavingLesson): RecordedRun {
  return { ...run, inputs: savedInputs(run.inputs, lesson), ticks: lesson.end };
}

/** The inputs with the press of the lesson. */
export function savedInputs(inputs: InputList, lesson: SavingLesson): InputList {
  const { kind, tick, onward } = lesson;
  const masks = new Map([...inputs, ...onward]);
  const jumped = jumpedOf(lesson);
  if (jumped !== null) masks.set(jumped, (masks.get(jumped) ?? 0) & ~JUMP_BIT);
  masks.set(tick, (masks.get(tick) ?? 0) | (kind === 'jump' ? JUMP_BIT : SHOOT_BIT));
  return [...masks].filter(([, mask]) => mask !== 0).sort(([a], [b]) => a - b);
}

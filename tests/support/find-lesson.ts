/** The lesson of a run, searched without a pause, and lessons that are made up. */
import type { JumpLesson, Lesson } from '../../shared/lesson.ts';
import type { RecordedRun } from '../../shared/recording.ts';
import { searchLesson } from '../../worker/simulation/lesson.ts';

export function findLesson(run: RecordedRun): Lesson | null {
  const search = searchLesson(run);
  for (;;) {
    const step = search.next();
    if (step.done === true) return step.value;
  }
}

/** A jump that was missing, at tick 800 of a run that was hit at 812 by an enemy that had come in sight at 704. */
export function lessonOf(part: Partial<JumpLesson>): JumpLesson {
  const crash = { hit: 812, sighted: 704, isFromNote: false };
  const saving = { tick: 800, lives: 120, onward: [], end: 840 };
  return { kind: 'jump', jumped: null, ...crash, ...saving, ...part };
}

/** The lesson of a run, searched without a pause. */
import type { Lesson } from '../../shared/lesson.ts';
import type { RecordedRun } from '../../shared/recording.ts';
import { searchLesson } from '../../worker/simulation/lesson.ts';

export function findLesson(run: RecordedRun): Lesson | null {
  const search = searchLesson(run);
  for (;;) {
    const step = search.next();
    if (step.done === true) return step.value;
  }
}

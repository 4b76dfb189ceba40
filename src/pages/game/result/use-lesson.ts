import { useEffect, useState } from 'react';
import type { Lesson } from '../../../../shared/lesson.ts';
import type { EndedRun } from '../../../engine/run-slice.ts';
import { claimedRunOf } from '../../../runs/best-run.ts';
import { useOpenGame } from '../session/open-game.ts';

/** The lesson of a run that ended; null until the engine has found it, and if there is none. */
export function useLesson(result: EndedRun | null): Lesson | null {
  const { engine } = useOpenGame();
  const [found, setFound] = useState<{ result: EndedRun; lesson: Lesson | null } | null>(null);
  useEffect(() => {
    if (result === null || result.outcome === 'win') return undefined;
    const claimed = claimedRunOf(engine.journal, result);
    if (claimed === null) return undefined;
    let isCurrent = true;
    void engine.ask('lesson', claimed.run).then((lesson) => {
      if (isCurrent) setFound({ result, lesson });
    });
    return () => {
      isCurrent = false;
    };
  }, [engine, result]);
  return found?.result === result ? found.lesson : null;
}

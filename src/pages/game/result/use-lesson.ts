import { useEffect, useState } from 'react';
import type { Lesson } from '../../../../shared/lesson.ts';
import type { EndedRun } from '../../../engine/run-slice.ts';
import { claimedRunOf } from '../../../runs/best-run.ts';
import { useOpenGame } from '../session/open-game.ts';

/** Asks the engine for the lesson of an ended run. Returns null until the answer comes, and if no jump would have helped. */
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

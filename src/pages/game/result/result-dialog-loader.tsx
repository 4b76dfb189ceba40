import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import type { Lesson } from '../../../../shared/lesson.ts';
import { faultCopy } from '../../../content/game.ts';
import { type EndedRun, resultClosed } from '../../../engine/run-slice.ts';
import { lazyChunk, useLoaded } from '../../../loading/lazy-chunk.ts';
import { claimedRunOf } from '../../../runs/best-run.ts';
import { notify } from '../../../toasts/notify.ts';
import { selectIsAttentionTaken } from '../../../ui/attention-slice.ts';
import { useGameSelector } from '../game-state.ts';
import { useOpenGame } from '../session/open-game.ts';
import type { ResultDialogProps } from './result-dialog.tsx';

const dialog = lazyChunk(() => import('./result-dialog.tsx'));

/** Opens the result after the explosion, when no dialog, menu or form is in use. Loads its code during the run. */
export function ResultDialogLoader({ focusAfter }: Pick<ResultDialogProps, 'focusAfter'>) {
  const dispatch = useDispatch();
  const end = useGameSelector(({ run }) => run.end);
  const isReady = useGameSelector(({ run }) => run.status === 'ready');
  const isTaken = useGameSelector(selectIsAttentionTaken);
  const isTyping = useSyncExternalStore(subscribeToFocus, isTypingNow, () => false);
  const lesson = useLesson(end.phase === 'none' ? null : end.result);
  const wanted = end.phase === 'result' ? end.result : null;

  useEffect(() => {
    // A failure is reported later, when the dialog is needed.
    if (!isReady) dialog.load().catch(() => {});
  }, [isReady]);

  const loaded = useLoaded(dialog, wanted !== null, () => {
    if (wanted === null) return;
    // After a deployment the file may be gone: a toast shows the score instead.
    notify({ kind: 'info', title: faultCopy.noResult(wanted.score) });
    dispatch(resultClosed());
  });

  if (loaded === null || end.phase === 'none' || end.phase === 'explosion') return null;
  return (
    <loaded.ResultDialog
      open={end.phase === 'result' && isReady && !isTaken && !isTyping}
      result={end.result}
      lesson={lesson}
      focusAfter={focusAfter}
      onClose={() => dispatch(resultClosed())}
    />
  );
}

/** Asks the engine for the lesson of an ended run. Returns null until the answer comes, and if no jump would have helped. */
function useLesson(result: EndedRun | null): Lesson | null {
  const { engine } = useOpenGame();
  /** A host that is lost does not answer: the next one is asked. */
  const thread = useGameSelector(({ run }) => run.thread);
  const [found, setFound] = useState<{ result: EndedRun; lesson: Lesson | null } | null>(null);
  useEffect(() => {
    if (result === null || result.outcome === 'win' || thread === null) return undefined;
    const claimed = claimedRunOf(engine.journal, result);
    if (claimed === null) return undefined;
    let isCurrent = true;
    void engine.ask('lesson', claimed.run).then((lesson) => {
      if (isCurrent) setFound({ result, lesson });
    });
    return () => {
      isCurrent = false;
    };
  }, [engine, result, thread]);
  return found?.result === result ? found.lesson : null;
}

const FIELD = 'form :is(input, textarea, select):not([aria-modal="true"] *)';

/** A field of a form has the focus, outside modal dialogs: an opening dialog would take its keys. */
const isTypingNow = () => document.activeElement?.matches(FIELD) === true;

function subscribeToFocus(onChange: () => void): () => void {
  const listening = new AbortController();
  document.addEventListener('focusin', onChange, listening);
  // Checked in a later task: between two fields, nothing has the focus for a moment.
  document.addEventListener('focusout', () => void setTimeout(onChange), listening);
  return () => listening.abort();
}

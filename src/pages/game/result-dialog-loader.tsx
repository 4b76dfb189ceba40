import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectIsAttentionTaken } from '../../attention/attention-slice.ts';
import { resultUnavailable } from '../../content/game.ts';
import { resultClosed, selectEnding, selectStatus } from '../../engine/run-slice.ts';
import { loadPart } from '../../parts/load-part.ts';
import { notify } from '../../toasts/notify.ts';
import type { ResultDialogProps } from './result-dialog.tsx';
import { useTyping } from './use-typing.ts';
import type { RunActionParts } from './watching/watched.ts';

const loadDialog = () => loadPart('result-dialog', () => import('./result-dialog.tsx'));

interface ResultDialogLoaderProps {
  readonly onStart: (at: number) => void;
  readonly focusAfter: RefObject<HTMLElement | null>;
  readonly parts: RunActionParts;
}

/**
 * Opens the result dialog after the explosion, and not before another dialog or the menu is closed, or
 * while a form is being filled in. Its code is fetched while the run is being played.
 */
export function ResultDialogLoader({ onStart, focusAfter, parts }: ResultDialogLoaderProps) {
  const dispatch = useDispatch();
  const ending = useSelector(selectEnding);
  const isReady = useSelector(selectStatus) === 'ready';
  const isTaken = useSelector(selectIsAttentionTaken);
  const isTyping = useTyping();
  const [Dialog, setDialog] = useState<ComponentType<ResultDialogProps> | null>(null);
  const wanted = ending.phase === 'result' ? ending.result : null;

  useEffect(() => {
    // A failed fetch is reported later, when the dialog is wanted.
    if (!isReady) loadDialog().catch(() => {});
  }, [isReady]);

  useEffect(() => {
    if (wanted === null || Dialog !== null) return undefined;
    let waiting = true;
    loadDialog().then(
      (loaded) => {
        if (waiting) setDialog(() => loaded.ResultDialog);
      },
      () => {
        if (!waiting) return;
        // After a deployment the file may be gone: a toast shows the score instead.
        notify({ kind: 'info', title: resultUnavailable(wanted.score) });
        dispatch(resultClosed());
      },
    );
    return () => {
      waiting = false;
    };
  }, [wanted, Dialog, dispatch]);

  if (Dialog === null || ending.phase === 'none' || ending.phase === 'explosion') return null;
  return (
    <Dialog
      open={ending.phase === 'result' && !isTaken && !isTyping}
      result={ending.result}
      focusAfter={focusAfter}
      onClose={() => dispatch(resultClosed())}
      onRestart={(at) => {
        dispatch(resultClosed());
        onStart(at);
      }}
      parts={parts}
    />
  );
}

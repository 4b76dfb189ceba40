import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { resultUnavailable } from '../../../content/game.ts';
import { resultClosed, selectRunEnd, selectStatus } from '../../../engine/run-slice.ts';
import { lazyChunk, useLoaded } from '../../../loading/lazy-chunk.ts';
import { notify } from '../../../toasts/notify.ts';
import { selectIsAttentionTaken } from '../../../ui/attention-slice.ts';
import { useOpenGame } from '../session/open-game.ts';

const dialog = lazyChunk(() => import('./result-dialog.tsx'));

/**
 * Opens the result dialog after the explosion, and not before another dialog or the menu is closed, or
 * while a form is being filled in. Its code is loaded while the run is being played.
 */
export function ResultDialogLoader({
  focusAfter,
  bestScoreOf,
}: {
  readonly focusAfter: RefObject<HTMLElement | null>;
  /** Best score of this device's runs of a seed; 0 without any. */
  readonly bestScoreOf: (seed: number) => number;
}) {
  const { controls } = useOpenGame();
  const dispatch = useDispatch();
  const end = useSelector(selectRunEnd);
  const isReady = useSelector(selectStatus) === 'ready';
  const isTaken = useSelector(selectIsAttentionTaken);
  const isTyping = useTyping();
  const wanted = end.phase === 'result' ? end.result : null;

  useEffect(() => {
    // A failure is reported later, when the dialog is wanted.
    if (!isReady) dialog.load().catch(() => {});
  }, [isReady]);

  const loaded = useLoaded(dialog, wanted !== null, () => {
    if (wanted === null) return;
    // After a deployment the file may be gone: a toast shows the score instead.
    notify({ kind: 'info', title: resultUnavailable(wanted.score) });
    dispatch(resultClosed());
  });

  if (loaded === null || end.phase === 'none' || end.phase === 'explosion') return null;
  return (
    <loaded.ResultDialog
      open={end.phase === 'result' && !isTaken && !isTyping}
      result={end.result}
      focusAfter={focusAfter}
      bestScoreOf={bestScoreOf}
      onClose={() => dispatch(resultClosed())}
      onRestart={() => {
        dispatch(resultClosed());
        controls.start();
      }}
    />
  );
}

const FIELD = 'form :is(input, textarea, select):not([aria-modal="true"] *)';

/** True while a field of a form has the focus, outside modal dialogs. A dialog that opens now would take its keys. */
const isTypingNow = () => document.activeElement?.matches(FIELD) === true;

function useTyping(): boolean {
  return useSyncExternalStore(subscribeToFocus, isTypingNow, () => false);
}

function subscribeToFocus(onChange: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener('focusin', onChange, { signal });
  // Later: between two fields nothing has the focus for a moment.
  document.addEventListener('focusout', () => void setTimeout(onChange), { signal });
  return () => listening.abort();
}

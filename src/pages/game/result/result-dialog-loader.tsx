import { type RefObject, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectIsAttentionTaken } from '../../../attention/attention-slice.ts';
import { resultUnavailable } from '../../../content/game.ts';
import { resultClosed, selectEnding, selectStatus } from '../../../engine/run-slice.ts';
import { lazyChunk } from '../../../loading/lazy-chunk.ts';
import { useLoaded } from '../../../loading/use-loaded.ts';
import { notify } from '../../../toasts/notify.ts';
import { useOpenGame } from '../session/open-game.ts';
import { useTyping } from '../session/use-typing.ts';

const dialog = lazyChunk(() => import('./result-dialog.tsx'));

/**
 * Opens the result dialog after the explosion, and not before another dialog or the menu is closed, or
 * while a form is being filled in. Its code is loaded while the run is being played.
 */
export function ResultDialogLoader({
  focusAfter,
}: {
  readonly focusAfter: RefObject<HTMLElement | null>;
}) {
  const { controls } = useOpenGame();
  const dispatch = useDispatch();
  const ending = useSelector(selectEnding);
  const isReady = useSelector(selectStatus) === 'ready';
  const isTaken = useSelector(selectIsAttentionTaken);
  const isTyping = useTyping();
  const wanted = ending.phase === 'result' ? ending.result : null;

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

  if (loaded === null || ending.phase === 'none' || ending.phase === 'explosion') return null;
  return (
    <loaded.ResultDialog
      open={ending.phase === 'result' && !isTaken && !isTyping}
      result={ending.result}
      focusAfter={focusAfter}
      onClose={() => dispatch(resultClosed())}
      onRestart={(at) => {
        dispatch(resultClosed());
        controls.start(at);
      }}
    />
  );
}

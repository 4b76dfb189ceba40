import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/store.ts';
import { resultCopy } from '../../content/game.ts';
import { resultClosed } from '../../engine/run-slice.ts';
import { notify } from '../../toasts/notify.ts';
import type { ResultDialogProps } from './result-dialog.tsx';

const loadDialog = () => import('./result-dialog.tsx');

/** Opens the dialog when the crash has been shown; its code is fetched while the run is young. */
export function ResultAnnouncement({
  focusAfter,
}: {
  readonly focusAfter: RefObject<HTMLElement | null>;
}) {
  const dispatch = useAppDispatch();
  const ending = useAppSelector((state) => state.run.ending);
  const running = useAppSelector((state) => state.run.status !== 'ready');
  const [Dialog, setDialog] = useState<ComponentType<ResultDialogProps> | null>(null);
  const wanted = ending.phase === 'result' ? ending.result : null;

  useEffect(() => {
    // A failed fetch is told when the dialog is really wanted.
    if (running) loadDialog().catch(() => {});
  }, [running]);

  useEffect(() => {
    if (wanted === null || Dialog !== null) return undefined;
    let waiting = true;
    loadDialog().then(
      (loaded) => {
        if (waiting) setDialog(() => loaded.ResultDialog);
      },
      () => {
        if (!waiting) return;
        // A new deployment took it away: the game goes on without it.
        notify({ kind: 'info', title: resultCopy.unavailable(wanted.score) });
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
      open={ending.phase === 'result'}
      result={ending.result}
      focusAfter={focusAfter}
      onClose={() => dispatch(resultClosed())}
    />
  );
}

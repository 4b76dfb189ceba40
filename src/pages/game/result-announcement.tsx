import { lazy, type RefObject, Suspense, useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/store.ts';
import { resultDismissed } from '../../engine/run-slice.ts';

const loadDialog = () => import('./result-dialog.tsx');
const ResultDialog = lazy(loadDialog);

/** Opens the dialog when the crash has been shown; its code is fetched while the run is young. */
export function ResultAnnouncement({
  focusAfter,
}: {
  readonly focusAfter: RefObject<HTMLElement | null>;
}) {
  const dispatch = useAppDispatch();
  const ending = useAppSelector((state) => state.run.ending);
  const running = useAppSelector((state) => state.run.status !== 'ready');

  useEffect(() => {
    // A failed fetch is told when the dialog is really wanted.
    if (running) loadDialog().catch(() => {});
  }, [running]);

  if (ending.phase === 'none' || ending.phase === 'exploding') return null;
  return (
    <Suspense fallback={null}>
      <ResultDialog
        open={ending.phase === 'announced'}
        result={ending.result}
        focusAfter={focusAfter}
        onClose={() => dispatch(resultDismissed())}
      />
    </Suspense>
  );
}

import type { RunRootState } from '../../../engine/run-slice.ts';

/** A run may be started here: none is under way, waits or explodes, and the engine has not failed. */
export function selectIsReadyScreen({ run }: RunRootState): boolean {
  return (
    run.status === 'ready' && run.ending.phase !== 'explosion' && !run.isSavedRun && !run.failed
  );
}

/** A press anywhere begins a run. Not before the result was seen: the press may be one too many of the last run. */
export function selectAwaitsRun(state: RunRootState): boolean {
  return selectIsReadyScreen(state) && state.run.ending.phase !== 'result';
}

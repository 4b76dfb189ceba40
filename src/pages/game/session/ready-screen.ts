import type { RunRootState } from '../../../engine/run-slice.ts';

/**
 * A run may be started here, by any press: none is under way, waits or ends, and the engine has not failed. The
 * end lasts until the result is closed: a press before that may be one too many of the last run.
 */
export function selectIsReadyScreen({ run }: RunRootState): boolean {
  const isEnding = run.end.phase === 'explosion' || run.end.phase === 'result';
  return run.status === 'ready' && !isEnding && !run.isSavedRun && !run.failed;
}

/** A run waits: paused, or on its way into an engine that is opening. */
export function selectIsPausedScreen({ run }: RunRootState): boolean {
  return !run.failed && (run.status === 'paused' || (run.status === 'ready' && run.isSavedRun));
}

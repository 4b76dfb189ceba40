/** Restores a recorded run that is to be played on. */
import type { RecordedRun } from '../../shared/recording.ts';
import type { Playback } from '../playback/playback.ts';

/**
 * Plays a run to its last tick, and prepares the reports of it. `playback` has begun this run. Returns false for a
 * run that ended before that tick: it cannot be played on, and is removed.
 */
export function restoreRun({ run, reporter, waiting }: Playback, recorded: RecordedRun): boolean {
  run.load(recorded, recorded.ticks, run.key);
  const { world } = run;
  if (world.outcome !== null && world.ticks < recorded.ticks) {
    run.clear(recorded);
    reporter.clear();
    return false;
  }
  if (world.outcome !== null) {
    // The host was lost before the end was final: the last tick is left out, and the run ends again.
    run.goTo(recorded.ticks - 1, null);
    run.truncate();
    const last = recorded.inputs.at(-1);
    if (last !== undefined && last[0] === world.ticks) waiting.add(last[0], last[1]);
  }
  if (run.stepped) reporter.add({ type: 'stepped', tick: world.ticks });
  reporter.replaceInputs(run.recorded().inputs);
  return true;
}

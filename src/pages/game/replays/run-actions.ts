/** Actions on a recorded run, wherever it is offered: in the result dialog, for a shared link, in the table. */
import type { ClaimedRun } from '../../../../shared/recording.ts';

export interface RunActions {
  /** Shows its replay in the picture. */
  watch(claimed: ClaimedRun): void;
  /** Hands over a link that holds the run. Resolves when that is done, or given up. */
  share(claimed: ClaimedRun): Promise<void>;
  /** Downloads the recording as a file. */
  save(claimed: ClaimedRun): void;
  /** Starts a run on its course, with its car as the ghost. `at`: the timeStamp of the DOM event, ms. */
  race(claimed: ClaimedRun, at: number): void;
}

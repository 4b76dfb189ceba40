/** Decides when the run under way is written down, so that leaving costs at most half a second of it. */
import type { Report } from '../../shared/contract.ts';
import type { SavedRun } from '../../shared/recording.ts';
import { forgetKeptRun, saveKeptRun } from './kept-run.ts';

/** Ticks between two records; with the reports' own pace a crashed tab loses less than a second. */
const SAVE_TICKS = 30;

export interface RunKeeper {
  /** Told every report, after `current` knows it. */
  note(report: Report): void;
  /** Writes down what there is: the page may not come back. */
  flush(): void;
  /** The run kept from before cannot be played on. */
  forget(): void;
}

/** `current`: the run as of the last report. `keptId`: of a run of an earlier visit, or null. */
export function createRunKeeper(current: () => SavedRun | null, keptId: string | null): RunKeeper {
  let id = keptId;
  let savedTicks = 0;
  let told = false;

  function flush(): void {
    const run = current();
    if (run === null) return;
    id ??= randomId();
    savedTicks = run.ticks;
    if (saveKeptRun({ id, run }, Date.now()) || told) return;
    told = true;
    console.warn('The run is not kept over a reload: the storage is full or forbidden.');
  }

  function forget(): void {
    if (id !== null) forgetKeptRun(id);
    id = null;
    savedTicks = 0;
  }

  return {
    note({ snapshot, events }) {
      // Of another run than the one that is kept.
      if (snapshot.status === 'replaying') return;
      for (const event of events) {
        // A restored run starts, too; it keeps its record.
        if (event.type === 'start' && snapshot.ticks === 0) forget();
        if (event.type === 'over') forget();
      }
      const far = snapshot.ticks - savedTicks >= SAVE_TICKS;
      if (snapshot.status === 'paused' || far) flush();
    },
    flush,
    forget,
  };
}

/** Not randomUUID: a site opened over plain http in a home network has none. */
function randomId(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join('-');
}

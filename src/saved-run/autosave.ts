/**
 * Decides when the run under way is written down, so that leaving costs at most half a second of it,
 * and which tab may do so: the one that played last.
 */
import type { Report } from '../../shared/contract.ts';
import type { RecordedRun } from '../../shared/recording.ts';
import { loadSavedRun, removeSavedRun, type SavedRun, storeSavedRun } from './storage.ts';

/** Ticks between two records; with the reports' own pace a crashed tab loses less than a second. */
const SAVE_TICKS = 30;

export interface Autosave {
  /** Told every report, after `current` knows it. */
  note(report: Report): void;
  /** Writes down what there is: the page may not come back. */
  flush(): void;
  /** The run kept from before cannot be played on. */
  forget(): void;
  /** The kept run on show was not played on yet, and is no longer what is kept: another tab ended it. */
  isStale(): boolean;
}

/** `current`: the run as of the last report. `kept`: of an earlier visit, or of another tab. */
export function createAutosave(current: () => RecordedRun | null, kept: SavedRun | null): Autosave {
  let id = kept?.id ?? null;
  /** Nobody played it here: it may be another tab's, and is not to be written over. */
  let untouched = kept !== null;
  let savedTicks = kept?.run.ticks ?? -1;
  let savedStepped = kept?.run.stepped === true;
  let told = false;

  function write(run: RecordedRun): void {
    id ??= randomId();
    savedTicks = run.ticks;
    savedStepped = run.stepped === true;
    if (storeSavedRun({ id, run }, Date.now()) || told) return;
    told = true;
    console.warn('The run is not kept over a reload: the storage is full or forbidden.');
  }

  function flush(): void {
    const run = current();
    if (run === null) return;
    const moved = run.ticks !== savedTicks || (run.stepped === true) !== savedStepped;
    if (moved) write(run);
  }

  function forget(): void {
    if (id !== null) removeSavedRun(id);
    id = null;
    untouched = false;
    savedTicks = -1;
  }

  /** From here on it is this tab's run, whoever else may be showing the same. */
  function claim(): void {
    untouched = false;
    id = null;
    const run = current();
    if (run !== null) write(run);
  }

  return {
    note({ snapshot, events }) {
      // A replay is nobody's run; one that waits meanwhile was written down when it paused.
      if (snapshot.status === 'replaying') return;
      for (const event of events) {
        // A restored run starts, too; it keeps its record.
        if (event.type === 'start' && snapshot.ticks === 0) forget();
        if (event.type === 'ended') forget();
      }
      if (untouched && snapshot.status === 'playing') claim();
      const far = snapshot.ticks - savedTicks >= SAVE_TICKS;
      if (snapshot.status === 'paused' || far) flush();
    },
    flush,
    forget,
    isStale: () => untouched && loadSavedRun(Date.now())?.id !== id,
  };
}

/** Not randomUUID: a site opened over plain http in a home network has none. */
function randomId(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join('-');
}

/**
 * Decides when the run under way is saved, so that leaving costs at most half a second of it, and
 * which tab may save: the one that played last.
 */
import type { Report } from '../../shared/contract.ts';
import type { RecordedRun } from '../../shared/recording.ts';
import { loadSavedRun, removeSavedRun, type SavedRun, storeSavedRun } from './storage.ts';

/** Ticks between two saves. Reports add their own interval: a crashed tab loses less than a second. */
export const SAVE_TICKS = 30;

export interface Autosave {
  /** Takes every report, after `currentRun` has it. */
  onReport(report: Report): void;
  /** Saves at once: the page may end now. */
  flush(): void;
  /** Removes the saved run: it cannot be played on. */
  discard(): void;
  /** Another tab has played or ended the saved run that waits here, not yet played on. */
  isStale(): boolean;
}

/**
 * `currentRun`: the run under way as of the last report. `savedRun`: what storage held when the page
 * was opened; an earlier visit or another tab wrote it.
 */
export function createAutosave(
  currentRun: () => RecordedRun | null,
  savedRun: SavedRun | null,
): Autosave {
  let id = savedRun?.id ?? null;
  /** Not played on in this tab: it may be another tab's run, which must not be overwritten. */
  let isUntouched = savedRun !== null;
  let savedTicks = savedRun?.run.ticks ?? -1;
  let savedStepped = savedRun?.run.stepped === true;
  let hasWarned = false;

  function save(run: RecordedRun): void {
    id ??= randomId();
    savedTicks = run.ticks;
    savedStepped = run.stepped === true;
    if (storeSavedRun({ id, run }, Date.now()) || hasWarned) return;
    hasWarned = true;
    console.warn('The run is not kept over a reload: the storage is full or forbidden.');
  }

  function flush(): void {
    const run = currentRun();
    if (run === null) return;
    const hasChanged = run.ticks !== savedTicks || (run.stepped === true) !== savedStepped;
    if (hasChanged) save(run);
  }

  function discard(): void {
    if (id !== null) removeSavedRun(id);
    id = null;
    isUntouched = false;
    savedTicks = -1;
  }

  /** Makes the saved run this tab's own under a new id; other tabs may still show the old one. */
  function claim(): void {
    isUntouched = false;
    id = null;
    const run = currentRun();
    if (run !== null) save(run);
  }

  return {
    onReport({ snapshot, events }) {
      // A replay is not saved; the run that waits behind it was saved when it paused.
      if (snapshot.status === 'replaying') return;
      for (const event of events) {
        // A restored run starts too, at a later tick; its saved run stays.
        if (event.type === 'start' && snapshot.ticks === 0) discard();
        if (event.type === 'ended') discard();
      }
      if (isUntouched && snapshot.status === 'playing') claim();
      const isDue = snapshot.ticks - savedTicks >= SAVE_TICKS;
      if (snapshot.status === 'paused' || isDue) flush();
    },
    flush,
    discard,
    isStale: () => isUntouched && loadSavedRun(Date.now())?.id !== id,
  };
}

/** Not `randomUUID`: a site opened over plain http in a home network does not have it. */
function randomId(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join('-');
}

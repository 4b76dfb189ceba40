/**
 * Decides when the run under way is saved, and by which tab: the one that played last. A player who
 * leaves loses at most half a second.
 */
import type { RecordedRun } from '../../shared/recording.ts';
import { WIN_TICKS } from '../../shared/rules.ts';
import { randomId } from '../storage/stored.ts';
import type { RecordedReport } from './run-recorder.ts';
import { findSavedRun, removeSavedRun, type SavedRun, storeSavedRun } from './storage.ts';

/** Ticks between two saves. Reports add their own interval: a crashed tab loses less than a second. */
export const SAVE_TICKS = 30;

export interface Autosave {
  /** Takes every report, after `currentRun` has it. */
  onReport(report: RecordedReport): void;
  /** Saves at once: the page may end now. */
  flush(): void;
  /** Removes the saved run, which cannot be resumed. */
  discard(): void;
  /** True when another tab played or ended the saved run that still waits in this tab. */
  isStale(): boolean;
}

/**
 * `currentRun`: the run under way as of the last report. `savedRun`: the saved run that was found when
 * the session opened; an earlier visit or another tab saved it.
 */
export function createAutosave(
  currentRun: () => RecordedRun | null,
  savedRun: SavedRun | null,
): Autosave {
  let id = savedRun?.id ?? null;
  /**
   * True while the saved run was not resumed in this tab. It may belong to another tab and must not be
   * overwritten.
   */
  let isUntouched = savedRun !== null;
  let savedTicks = savedRun?.run.ticks ?? -1;
  let savedText = savedRun === null ? '' : textOf(savedRun.run);
  let hasWarned = false;

  function save(run: RecordedRun): void {
    id ??= randomId();
    savedTicks = run.ticks;
    savedText = textOf(run);
    if (storeSavedRun({ id, run }, Date.now()) || hasWarned) return;
    hasWarned = true;
    console.warn('The run cannot be saved: the storage is full or forbidden.');
  }

  function flush(): void {
    const run = currentRun();
    // A win that is not final yet cannot be continued: the record before it stays.
    if (run === null || run.ticks >= WIN_TICKS) return;
    if (textOf(run) !== savedText) save(run);
  }

  function discard(): void {
    if (id !== null) removeSavedRun(id);
    id = null;
    isUntouched = false;
    savedTicks = -1;
    savedText = '';
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
        // A restored run reports a start too, at a later tick; its saved run stays.
        if (event.type === 'start' && snapshot.ticks === 0) discard();
        if (event.type === 'ended') discard();
      }
      if (isUntouched && snapshot.status === 'playing') claim();
      const isDue = snapshot.ticks - savedTicks >= SAVE_TICKS;
      if (snapshot.status === 'paused' || isDue) flush();
    },
    flush,
    discard,
    isStale: () => isUntouched && findSavedRun(Date.now())?.id !== id,
  };
}

/** The play of a run. A late press changes it without another tick. */
function textOf({ ticks, stepped, inputs }: RecordedRun): string {
  return JSON.stringify([ticks, stepped === true, inputs]);
}

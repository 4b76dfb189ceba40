/**
 * Decides when the current run is saved, and by which tab: the one that played last. A player who leaves loses at most
 * half a second.
 */
import type { Journal, Look, Report } from '../../shared/contract.ts';
import { WIN_TICKS } from '../../shared/rules.ts';
import { randomId } from '../device/stored.ts';
import { findSavedRun, removeSavedRun, type SavedRun, storeSavedRun } from './saved-run.ts';

/** Ticks between two saves. A crashed tab also loses the ticks since the last report: less than a second in all. */
export const SAVE_TICKS = 30;

/** `found`: the saved run of an earlier visit or another tab, which was offered to the engine. */
export function createAutosave(
  engine: {
    readonly journal: Journal | null;
    readonly look?: Look | undefined;
    isUnderWay(): boolean;
  },
  found: SavedRun | null,
) {
  /** The record that was saved last, with the id of its run; null if there is none. */
  let saved = found && {
    recordId: found.id,
    runId: engine.journal?.id,
    ticks: found.run.ticks,
    text: textOf(found.run),
  };
  /** The saved run was not resumed here. Its record may belong to another tab and must not be overwritten. */
  let isUntouched = found !== null;
  let hasWarned = false;

  /** Saves immediately, because the page may end now. */
  function flush(): void {
    const run = engine.isUnderWay() ? engine.journal : null;
    // A practice run is not kept.
    if (run?.stepped === true) return;
    // A win that is not final yet cannot be continued: keep the earlier record.
    if (isUntouched || run === null || run.ticks >= WIN_TICKS) return;
    const text = textOf(run);
    if (text === saved?.text) return;
    const { id: runId, startedAt = Date.now(), ...recorded } = run;
    saved = { recordId: saved?.recordId ?? randomId(), runId, ticks: run.ticks, text };
    const record = { id: saved.recordId, startedAt, run: recorded, ghost: engine.look?.ghost };
    if (storeSavedRun(record, Date.now()) || hasWarned) return;
    hasWarned = true;
    console.warn('The run cannot be saved: the storage is full or forbidden.');
  }

  /** Removes the saved run, which cannot be resumed. */
  function discard(): void {
    if (saved !== null) removeSavedRun(saved.recordId);
    forget();
  }

  function forget(): void {
    saved = null;
    isUntouched = false;
  }

  return {
    /** To be called with every report, after the engine has updated its journal. */
    onReport({ status, run, ticks, isFinal }: Report): void {
      // A replay is not saved. The run behind it was saved when it paused.
      if (status === 'replaying' || run === null || run.stepped === true) return;
      if (isFinal || (saved !== null && run.id !== saved.runId)) discard();
      const savedTicks = saved?.ticks ?? -1;
      // The saved run now belongs to this tab and gets a new record: other tabs may still show the old one.
      const isClaimed = isUntouched && status === 'playing';
      if (isClaimed) forget();
      if (isClaimed || status === 'paused' || ticks - savedTicks >= SAVE_TICKS) flush();
    },
    flush,
    discard,
    /** True if another tab played or ended the saved run that still waits in this tab. */
    isStale: () => isUntouched && findSavedRun(Date.now())?.id !== saved?.recordId,
  };
}

/** Identifies what was played: a late press changes the inputs without another tick. */
function textOf({ ticks, inputs }: SavedRun['run']): string {
  return JSON.stringify([ticks, inputs]);
}

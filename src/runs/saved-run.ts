/**
 * The saved run: one record in localStorage that survives a reload, a discarded tab or a crash. All tabs
 * share it. A run that the storage did not take stays in this tab as long as its document.
 */
import { parseUnfinishedRun, type RecordedRun } from '../../shared/recording.ts';
import { RULES_VERSION } from '../../shared/rules.ts';
import { loadEnvelope, removeEnvelope, storeEnvelope } from './envelope.ts';

export interface SavedRun {
  /** Of the record. It changes when another tab plays the run. */
  readonly id: string;
  readonly run: RecordedRun;
}

/** The last run that the storage did not take: it is full or denied. */
let unstored: SavedRun | null = null;

/** The saved run for a session of this tab: one that the storage did not take comes first, it is newer. */
export function findSavedRun(now: number): SavedRun | null {
  return unstored ?? loadSavedRun(now);
}

/** The stored run; null if it is missing, too old or invalid. `now`: ms since the epoch. */
export function loadSavedRun(now: number): SavedRun | null {
  const envelope = loadEnvelope(now);
  if (envelope === null) return null;
  const parsed = parseUnfinishedRun(envelope.run);
  return parsed.ok ? { id: envelope.id, run: parsed.value } : null;
}

/** False where storage is full or denied. `now`: ms since the epoch. */
export function storeSavedRun({ id, run }: SavedRun, now: number): boolean {
  const isStored = storeEnvelope(id, { rules: RULES_VERSION, ...run }, now);
  unstored = isStored ? null : { id, run };
  return isStored;
}

/** Removes the saved run with this id; one with another id stays. */
export function removeSavedRun(id: string): void {
  if (unstored?.id === id) unstored = null;
  removeEnvelope(id);
}

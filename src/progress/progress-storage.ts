/** Progress in localStorage, for all tabs of this device: one record, of which the milestones are a part. */
import { isRecord } from '../../shared/result.ts';
import type { Milestone } from './milestones.ts';
import type { Progress } from './progress.ts';

export const PROGRESS_KEY = 'bnb-runner.progress';

interface StoredProgress extends Progress {
  readonly milestones: readonly Milestone[];
}

/** The stored record, not parsed; empty where it is missing or damaged, or where storage is denied. */
export function loadProgress(): Readonly<Record<string, unknown>> {
  try {
    const json: unknown = JSON.parse(window.localStorage.getItem(PROGRESS_KEY) ?? '{}');
    return isRecord(json) ? json : {};
  } catch {
    // Storage is denied, or its text is not JSON.
    return {};
  }
}

/** Stores these fields; the others stay. A full or denied storage holds nothing. */
export function storeProgress(fields: Partial<StoredProgress>): void {
  try {
    window.localStorage.setItem(PROGRESS_KEY, JSON.stringify({ ...loadProgress(), ...fields }));
  } catch {
    // Nothing to do: a player must not be interrupted for it.
  }
}

/** Calls `onChange` when another tab has changed the record. Returns an unsubscribe function. */
export function watchProgress(onChange: () => void): () => void {
  // Fires for writes of other tabs only; `key` is null when everything was removed.
  function onStorage({ key }: StorageEvent): void {
    if (key === PROGRESS_KEY || key === null) onChange();
  }
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

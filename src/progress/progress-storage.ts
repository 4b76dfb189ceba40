/** Progress in localStorage: one record, of which the milestones are a part. */
import { isRecord } from '../../shared/result.ts';
import { stored } from '../storage/stored.ts';
import type { Milestone } from './milestones.ts';
import type { Progress } from './progress.ts';

export const PROGRESS_KEY = 'bnb-runner.progress';

interface StoredProgress extends Progress {
  readonly milestones: readonly Milestone[];
}

const record = stored<Readonly<Record<string, unknown>>>(PROGRESS_KEY, {
  parse: (json) => (isRecord(json) ? json : {}),
  fallback: {},
});

/** `load`: the stored record, its fields not parsed; empty where it is missing or damaged. */
export const { load: loadProgress, watch: watchProgress } = record;

/** Stores these fields; the others stay. A player is not interrupted where that fails. */
export function storeProgress(fields: Partial<StoredProgress>): void {
  record.store({ ...record.load(), ...fields });
}

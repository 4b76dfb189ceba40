/**
 * The run under way as this browser keeps it over a reload, a discarded tab or a crash: one record
 * in localStorage, which every tab shares. What is found there is anybody's writing.
 */
import * as v from 'valibot';
import { parseUnfinishedRun, type RecordedRun } from '../../shared/recording.ts';
import { RULES_VERSION } from '../../shared/rules.ts';

export const RUN_KEY = 'bnb-runner.run';

/** Raised when a record is to be read in another way than before; older ones are ignored. */
const VERSION = 1;
/** ms for which a run is offered. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

const Envelope = v.object({
  version: v.literal(VERSION),
  /** Which run it is: another tab's is not this one's to remove. */
  id: v.string(),
  /** ms since the Unix epoch. */
  savedAt: v.number(),
  run: v.unknown(),
});

export interface SavedRun {
  readonly id: string;
  readonly run: RecordedRun;
}

/** The run a person left less than a day ago; null where there is none that can be played. `now`: ms. */
export function loadSavedRun(now: number): SavedRun | null {
  try {
    const json = window.localStorage.getItem(RUN_KEY);
    return json === null ? null : readKeptRun(json, now);
  } catch {
    // No storage, or no JSON: the same as no run.
    return null;
  }
}

function readKeptRun(json: string, now: number): SavedRun | null {
  const envelope = v.safeParse(Envelope, JSON.parse(json));
  if (!envelope.success) return null;
  const { id, savedAt, run } = envelope.output;
  // Also a clock that was set back: what it saved lies in the future.
  if (Math.abs(now - savedAt) > LIFETIME_MS) return null;
  const parsed = parseUnfinishedRun(run);
  return parsed.ok ? { id, run: parsed.value } : null;
}

/** False where the storage is full or forbidden. `now`: ms since the Unix epoch. */
export function storeSavedRun({ id, run }: SavedRun, now: number): boolean {
  const record = { rules: RULES_VERSION, ...run };
  try {
    const envelope = { version: VERSION, id, savedAt: now, run: record };
    window.localStorage.setItem(RUN_KEY, JSON.stringify(envelope));
    return true;
  } catch {
    return false;
  }
}

/** Removes the run of this id; whatever else is kept stays. */
export function removeSavedRun(id: string): void {
  try {
    const json = window.localStorage.getItem(RUN_KEY);
    if (json === null) return;
    const envelope = v.safeParse(Envelope, JSON.parse(json));
    if (envelope.success && envelope.output.id === id) window.localStorage.removeItem(RUN_KEY);
  } catch {
    // Nothing that could be removed.
  }
}

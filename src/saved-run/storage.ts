/**
 * The run under way as this browser keeps it over a reload, a discarded tab or a crash: one record
 * in localStorage, which every tab shares. What is found there is anybody's writing.
 */
import * as v from 'valibot';
import { parseSavedRun, type SavedRun } from '../../shared/recording.ts';
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

export interface KeptRun {
  readonly id: string;
  readonly run: SavedRun;
}

/** The run a person left less than a day ago; null where there is none that can be played. `now`: ms. */
export function loadKeptRun(now: number): KeptRun | null {
  try {
    const json = window.localStorage.getItem(RUN_KEY);
    return json === null ? null : readKeptRun(json, now);
  } catch {
    // No storage, or no JSON: the same as no run.
    return null;
  }
}

function readKeptRun(json: string, now: number): KeptRun | null {
  const envelope = v.safeParse(Envelope, JSON.parse(json));
  if (!envelope.success) return null;
  const { id, savedAt, run } = envelope.output;
  // Also a clock that was set back: what it saved lies in the future.
  if (Math.abs(now - savedAt) > LIFETIME_MS) return null;
  const parsed = parseSavedRun(run);
  return parsed.ok ? { id, run: parsed.value } : null;
}

/** False where the storage is full or forbidden. `now`: ms since the Unix epoch. */
export function saveKeptRun({ id, run }: KeptRun, now: number): boolean {
  const { world, ...rest } = run;
  const record = { rules: RULES_VERSION, ...rest, ...world };
  try {
    const envelope = { version: VERSION, id, savedAt: now, run: record };
    window.localStorage.setItem(RUN_KEY, JSON.stringify(envelope));
    return true;
  } catch {
    return false;
  }
}

/** Removes the run of this id; whatever else is kept stays. */
export function forgetKeptRun(id: string): void {
  try {
    const json = window.localStorage.getItem(RUN_KEY);
    if (json === null) return;
    const envelope = v.safeParse(Envelope, JSON.parse(json));
    if (envelope.success && envelope.output.id === id) window.localStorage.removeItem(RUN_KEY);
  } catch {
    // Nothing that could be removed.
  }
}

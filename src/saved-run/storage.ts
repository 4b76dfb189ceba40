/**
 * The saved run: one record in localStorage that survives a reload, a discarded tab or a crash. All tabs
 * share it. The record is parsed when it is read: scripts and people can write to it.
 */
import { parseUnfinishedRun, type RecordedRun } from '../../shared/recording.ts';
import { isRecord } from '../../shared/result.ts';
import { RULES_VERSION } from '../../shared/rules.ts';

export const RUN_KEY = 'bnb-runner.run';

/** Version of the format. Records of another version are ignored. */
const VERSION = 1;
/** ms after which a saved run is ignored. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** The record around a run. */
interface Envelope {
  /** Distinguishes the runs of different tabs: a tab removes only its own. */
  readonly id: string;
  /** ms since the epoch. */
  readonly savedAt: number;
  readonly run: unknown;
}

export interface SavedRun {
  readonly id: string;
  readonly run: RecordedRun;
}

/** The saved run; null if it is missing, too old or invalid. `now`: ms since the epoch. */
export function loadSavedRun(now: number): SavedRun | null {
  try {
    const json = window.localStorage.getItem(RUN_KEY);
    return json === null ? null : parseSavedRun(json, now);
  } catch {
    // Storage is forbidden, or its text is not JSON.
    return null;
  }
}

function parseSavedRun(json: string, now: number): SavedRun | null {
  const envelope = parseEnvelope(json);
  if (envelope === null) return null;
  const { id, savedAt, run } = envelope;
  // `abs`: after the clock was set back, `savedAt` lies in the future.
  if (Math.abs(now - savedAt) > LIFETIME_MS) return null;
  const parsed = parseUnfinishedRun(run);
  return parsed.ok ? { id, run: parsed.value } : null;
}

/** Throws where the text is not JSON. */
function parseEnvelope(text: string): Envelope | null {
  const json: unknown = JSON.parse(text);
  if (!isRecord(json) || json['version'] !== VERSION) return null;
  const { id, savedAt, run } = json;
  if (typeof id !== 'string' || typeof savedAt !== 'number' || run === undefined) return null;
  return { id, savedAt, run };
}

/** False where storage is full or forbidden. `now`: ms since the epoch. */
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

/** Removes the saved run with this id; one with another id stays. */
export function removeSavedRun(id: string): void {
  try {
    const json = window.localStorage.getItem(RUN_KEY);
    if (json === null) return;
    if (parseEnvelope(json)?.id === id) window.localStorage.removeItem(RUN_KEY);
  } catch {
    // Storage is forbidden, or its text is not JSON: there is no run to remove.
  }
}

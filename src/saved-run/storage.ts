/**
 * The saved run: one record in localStorage that survives a reload, a discarded tab or a crash. All tabs
 * share it. A run that the storage did not take stays in this tab as long as its document.
 */
import { parseUnfinishedRun, type RecordedRun } from '../../shared/recording.ts';
import { isRecord } from '../../shared/result.ts';
import { RULES_VERSION } from '../../shared/rules.ts';
import { stored } from '../storage/stored.ts';

export const RUN_KEY = 'bnb-runner.run';

/** Version of the format. Records of another version are ignored. */
const VERSION = 1;
/** ms after which a saved run is ignored. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** The record around a run. */
interface Envelope {
  readonly version: typeof VERSION;
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

const record = stored<Envelope | null>(RUN_KEY, { parse: parseEnvelope, fallback: null });

/** The last run that the storage did not take: it is full or denied. */
let unstored: SavedRun | null = null;

/** The saved run for a session of this tab: one that the storage did not take comes first, it is newer. */
export function findSavedRun(now: number): SavedRun | null {
  return unstored ?? loadSavedRun(now);
}

/** The stored run; null if it is missing, too old or invalid. `now`: ms since the epoch. */
export function loadSavedRun(now: number): SavedRun | null {
  const envelope = record.load();
  if (envelope === null) return null;
  const { id, savedAt, run } = envelope;
  // `abs`: after the clock was set back, `savedAt` lies in the future.
  if (Math.abs(now - savedAt) > LIFETIME_MS) return null;
  const parsed = parseUnfinishedRun(run);
  return parsed.ok ? { id, run: parsed.value } : null;
}

function parseEnvelope(json: unknown): Envelope | null {
  if (!isRecord(json) || json['version'] !== VERSION) return null;
  const { id, savedAt, run } = json;
  if (typeof id !== 'string' || typeof savedAt !== 'number' || run === undefined) return null;
  return { version: VERSION, id, savedAt, run };
}

/** False where storage is full or denied. `now`: ms since the epoch. */
export function storeSavedRun({ id, run }: SavedRun, now: number): boolean {
  const marked = { rules: RULES_VERSION, ...run };
  const isStored = record.store({ version: VERSION, id, savedAt: now, run: marked });
  unstored = isStored ? null : { id, run };
  return isStored;
}

/** Removes the saved run with this id; one with another id stays. */
export function removeSavedRun(id: string): void {
  if (unstored?.id === id) unstored = null;
  if (record.load()?.id === id) record.remove();
}

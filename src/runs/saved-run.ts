/**
 * The saved run: one record in localStorage, shared by all tabs, that survives a reload, a discarded tab or a crash. A
 * run that could not be stored is kept in memory.
 */
import { parseRun, parseUnfinishedRun, type RecordedRun } from '../../shared/recording.ts';
import { isRecord } from '../../shared/result.ts';
import { RULES_VERSION, WIN_TICKS } from '../../shared/rules.ts';
import { stored } from '../device/stored.ts';
import { isTime } from './daily.ts';

export const RUN_KEY = 'bnb-runner.run';

/** Version of the format. Records of another version are ignored. */
const VERSION = 1;
/** ms after which a saved run is ignored. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

export interface SavedRun {
  /** Id of the record. It changes when another tab plays the run, because each tab removes only its own record. */
  readonly id: string;
  /** As in a Journal. */
  readonly startedAt: number;
  readonly run: RecordedRun;
  /** The run that it races. */
  readonly ghost?: RecordedRun | undefined;
}

interface Envelope {
  readonly version: typeof VERSION;
  readonly id: string;
  /** ms since the epoch. */
  readonly savedAt: number;
  readonly startedAt: number;
  readonly run: unknown;
  readonly ghost?: unknown;
}

const record = stored<Envelope | null>(RUN_KEY, {
  parse(json) {
    if (!isRecord(json) || json['version'] !== VERSION) return null;
    const { id, savedAt, run, ghost } = json;
    if (typeof id !== 'string' || typeof savedAt !== 'number' || run === undefined) return null;
    const startedAt = isTime(json['startedAt']) ? json['startedAt'] : savedAt;
    return { version: VERSION, id, savedAt, startedAt, run, ghost };
  },
  fallback: null,
});

/** The last run that could not be stored. */
let unstored: SavedRun | null = null;

/** The run in memory, which is newer, or the stored one. */
export function findSavedRun(now: number): SavedRun | null {
  return unstored ?? loadSavedRun(now);
}

/** The stored run; null if it is missing, too old or invalid. `now`: ms since the epoch. */
export function loadSavedRun(now: number): SavedRun | null {
  const envelope = loadEnvelope(now);
  if (envelope === null) return null;
  const { id, startedAt, run } = envelope;
  const parsed = parseUnfinishedRun(run);
  if (!parsed.ok) return null;
  // Without a car to race, the run is still a run.
  const ghost = isRecord(envelope.ghost) ? parseRun(envelope.ghost, WIN_TICKS) : null;
  return { id, startedAt, run: parsed.value, ...(ghost?.ok && { ghost: ghost.value }) };
}

/** The record with its run unparsed, because it is needed before the first paint. null as in loadSavedRun. */
export function loadEnvelope(now: number): Envelope | null {
  const envelope = record.load();
  // `abs`: if the clock was set back, `savedAt` is in the future.
  return envelope === null || Math.abs(now - envelope.savedAt) > LIFETIME_MS ? null : envelope;
}

/** Returns false if storage is full or denied. `now`: ms since the epoch. */
export function storeSavedRun({ run, ...saved }: SavedRun, now: number): boolean {
  const isStored = record.store({
    version: VERSION,
    ...saved,
    savedAt: now,
    run: { rules: RULES_VERSION, ...run },
  });
  unstored = isStored ? null : { ...saved, run };
  return isStored;
}

/** Removes the saved run if it has this id. */
export function removeSavedRun(id: string): void {
  if (unstored?.id === id) unstored = null;
  if (record.load()?.id !== id) return;
  // Write an outdated record first: if the storage cannot remove it, the run must still not come back.
  record.store({ version: VERSION, id, savedAt: 0, startedAt: 0, run: null });
  record.remove();
}

/** The record of the saved run as it lies in the storage, around the run. Small: it is read before the first paint. */
import { isRecord } from '../../shared/result.ts';
import { stored } from '../storage/stored.ts';

export const RUN_KEY = 'bnb-runner.run';

/** Version of the format. Records of another version are ignored. */
const VERSION = 1;
/** ms after which a saved run is ignored. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

interface Envelope {
  readonly version: typeof VERSION;
  /** Distinguishes the runs of different tabs: a tab removes only its own. */
  readonly id: string;
  /** ms since the epoch. */
  readonly savedAt: number;
  readonly run: unknown;
}

const record = stored<Envelope | null>(RUN_KEY, { parse: parseEnvelope, fallback: null });

/** null if it is missing, too old or of another version. `now`: ms since the epoch. */
export function loadEnvelope(now: number): Envelope | null {
  const envelope = record.load();
  // `abs`: after the clock was set back, `savedAt` lies in the future.
  return envelope === null || Math.abs(now - envelope.savedAt) > LIFETIME_MS ? null : envelope;
}

function parseEnvelope(json: unknown): Envelope | null {
  if (!isRecord(json) || json['version'] !== VERSION) return null;
  const { id, savedAt, run } = json;
  if (typeof id !== 'string' || typeof savedAt !== 'number' || run === undefined) return null;
  return { version: VERSION, id, savedAt, run };
}

/** False where storage is full or denied. `now`: ms since the epoch. */
export function storeEnvelope(id: string, run: object, now: number): boolean {
  return record.store({ version: VERSION, id, savedAt: now, run });
}

/** Removes the record with this id, however old; one with another id stays. */
export function removeEnvelope(id: string): void {
  if (record.load()?.id !== id) return;
  // First outdated: where the storage removes nothing, the run must not come back either.
  record.store({ version: VERSION, id, savedAt: 0, run: null });
  record.remove();
}

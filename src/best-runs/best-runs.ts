/**
 * The table of this device's best runs. Storage that is missing, forbidden or full costs the table and
 * nothing else: every method resolves.
 */
import { type ClaimedRun, hasMark } from '../../shared/recording.ts';
import { err, type Result } from '../../shared/result.ts';
import type { Verdict } from '../../shared/verdict.ts';
import { randomId } from '../storage/stored.ts';
import { type BestRun, createBestRun } from './best-run.ts';
import { formatBestRunsFile, parseBestRunsFile } from './best-runs-file.ts';
import { createConnection, type OpenDatabase, openDatabase } from './database.ts';
import { deleteRows, insertRows, readRows } from './table.ts';

/** Plays the run again and compares it with its claim. */
export type VerifyRun = (claimed: ClaimedRun) => Promise<Verdict>;

/** Why a claim does not count. */
type Refusal = 'invalid' | 'unchecked';

/**
 * Fate of a run: in the table; there already; marked, so no proof of play; its claim does not hold, or
 * could not be checked; not among the best; or the storage is unavailable.
 */
export type AddResult =
  | { readonly kind: 'added'; readonly row: BestRun }
  | { readonly kind: 'known' | 'marked' | Refusal | 'below' | 'unavailable' };

/** Numbers of runs of an imported file, as in AddResult; `refused` are damaged, marked or invalid. */
export interface ImportCounts {
  readonly added: number;
  readonly known: number;
  readonly below: number;
  readonly refused: number;
}

export interface BestRuns {
  /** Adds a parsed run, once. `playedAt`: ms since the epoch. */
  add(claimed: ClaimedRun, playedAt: number): Promise<AddResult>;
  /** All rows, the best first; null where the storage is unavailable. */
  list(): Promise<readonly BestRun[] | null>;
  /** The best run of a seed; null if no run of the table has it. */
  best(seed: number): Promise<BestRun | null>;
  remove(id: string): Promise<'removed' | 'unavailable'>;
  /** Text of a file with all rows; or one line that says why there is no file. */
  exportFile(): Promise<Result<string>>;
  /**
   * Adds the runs of a file, each on its own; or one line that names the mistake. `now`: the latest time at
   * which a run can have been played, ms since the epoch.
   */
  importFile(text: string, now: number): Promise<Result<ImportCounts>>;
  /** Closes the database. A run that is being added then stays unchecked. */
  close(): void;
}

/** Opens the database with the first call. A run whose `verify` rejects is unchecked. */
export function createBestRuns(verify: VerifyRun, open: OpenDatabase = openDatabase): BestRuns {
  let hasWarned = false;
  const connection = createConnection(open, (error) => {
    if (hasWarned) return;
    hasWarned = true;
    console.warn('Best runs cannot be kept: the storage is missing, forbidden or full.', error);
  });

  async function check(claimed: ClaimedRun): Promise<'valid' | Refusal> {
    try {
      return (await verify(claimed)).valid ? 'valid' : 'invalid';
    } catch {
      return 'unchecked';
    }
  }

  const list = () => connection.use(readRows);

  return {
    async add(claimed, playedAt) {
      if (hasMark(claimed.run)) return { kind: 'marked' };
      const checked = await check(claimed);
      if (checked !== 'valid') return { kind: checked };
      const row = createBestRun(randomId(), claimed, playedAt);
      const [kind] = (await connection.use((database) => insertRows(database, [row]))) ?? [];
      if (kind === undefined) return { kind: connection.isClosed ? 'unchecked' : 'unavailable' };
      return kind === 'added' ? { kind, row } : { kind };
    },
    list,
    async best(seed) {
      return (await list())?.find((row) => row.seed === seed) ?? null;
    },
    async remove(id) {
      const removed = await connection.use(async (database) => {
        await deleteRows(database, [id]);
        return true;
      });
      return removed === null ? 'unavailable' : 'removed';
    },
    async exportFile() {
      const rows = await list();
      if (rows === null) return err('the runs cannot be read');
      return { ok: true, value: formatBestRunsFile(rows) };
    },
    async importFile(text, now) {
      const file = parseBestRunsFile(text);
      if (!file.ok) return file;
      const rows: BestRun[] = [];
      for (const played of file.value) {
        // One after the other, so that other work of the verifier can come between.
        if (played === null || hasMark(played.claimed.run)) continue;
        const checked = await check(played.claimed);
        if (checked === 'unchecked') return err('the runs cannot be checked now; try again');
        if (checked === 'invalid') continue;
        // A run from the future (a wrong clock) would stay the last one played for ever.
        const playedAt = Math.min(played.playedAt, now);
        rows.push(createBestRun(randomId(), played.claimed, playedAt));
      }
      const insertions = await connection.use((database) => insertRows(database, rows));
      if (insertions === null) return err('this browser does not keep best runs');
      const count = (kind: 'added' | 'known' | 'below') =>
        insertions.filter((insertion) => insertion === kind).length;
      const refused = file.value.length - rows.length;
      const counts = { added: count('added'), known: count('known'), below: count('below') };
      return { ok: true, value: { ...counts, refused } };
    },
    close: connection.close,
  };
}

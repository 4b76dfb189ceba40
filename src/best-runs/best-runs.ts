/**
 * The table of this device's best runs. Storage that is missing, forbidden or full costs the table and
 * nothing else: every method resolves.
 */
import type { ClaimedRun } from '../../shared/recording.ts';
import { err, type Result } from '../../shared/result.ts';
import { isMarked } from '../../shared/run-code.ts';
import type { Verdict } from '../../shared/verdict.ts';
import { type BestRun, createBestRun } from './best-run.ts';
import { formatBestRunsFile, parseBestRunsFile } from './best-runs-file.ts';
import { createConnection, type OpenDatabase, openDatabase } from './database.ts';
import { deleteRows, insertRows, readRows } from './table.ts';

/** Plays the run again and compares it with its claim. */
export type VerifyRun = (claimed: ClaimedRun) => Promise<Verdict>;

/**
 * Fate of a run: in the table; there already; marked, so no proof of play; its claim does not hold;
 * not among the best; or the storage is unavailable.
 */
export type AddResult =
  | { readonly kind: 'added'; readonly row: BestRun }
  | { readonly kind: 'known' | 'marked' | 'invalid' | 'below' | 'unavailable' };

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
  /** All rows, the best first; none where the storage is unavailable. */
  list(): Promise<readonly BestRun[]>;
  /** The best run of a seed; null if no run of the table has it. */
  best(seed: number): Promise<BestRun | null>;
  remove(id: string): Promise<'removed' | 'unavailable'>;
  /** Text of a file with all rows. */
  exportFile(): Promise<string>;
  /** Adds the runs of a file, each on its own; or one line that names the mistake. */
  importFile(text: string): Promise<Result<ImportCounts>>;
  isAvailable(): Promise<boolean>;
}

/** Opens the database with the first call. A run whose `verify` rejects is invalid. */
export function createBestRuns(verify: VerifyRun, open: OpenDatabase = openDatabase): BestRuns {
  let hasWarned = false;
  const connection = createConnection(open, (error) => {
    if (hasWarned) return;
    hasWarned = true;
    console.warn('Best runs cannot be kept: the storage is missing, forbidden or full.', error);
  });

  async function holds(claimed: ClaimedRun): Promise<boolean> {
    try {
      return (await verify(claimed)).valid;
    } catch {
      return false;
    }
  }

  async function list(): Promise<readonly BestRun[]> {
    return (await connection.use(readRows)) ?? [];
  }

  return {
    async add(claimed, playedAt) {
      if (isMarked(claimed)) return { kind: 'marked' };
      if (!(await holds(claimed))) return { kind: 'invalid' };
      const row = createBestRun(randomId(), claimed, playedAt);
      const [kind] = (await connection.use((database) => insertRows(database, [row]))) ?? [];
      if (kind === undefined) return { kind: 'unavailable' };
      return kind === 'added' ? { kind, row } : { kind };
    },
    list,
    async best(seed) {
      return (await list()).find((row) => row.seed === seed) ?? null;
    },
    async remove(id) {
      const removed = await connection.use(async (database) => {
        await deleteRows(database, [id]);
        return true;
      });
      return removed === null ? 'unavailable' : 'removed';
    },
    exportFile: async () => formatBestRunsFile(await list()),
    async importFile(text) {
      const file = parseBestRunsFile(text);
      if (!file.ok) return file;
      const rows: BestRun[] = [];
      for (const played of file.value) {
        // One after the other, so that other work of the verifier can come between.
        if (played === null || isMarked(played.claimed)) continue;
        if (!(await holds(played.claimed))) continue;
        rows.push(createBestRun(randomId(), played.claimed, played.playedAt));
      }
      const insertions = await connection.use((database) => insertRows(database, rows));
      if (insertions === null) return err('this browser does not keep best runs');
      const count = (kind: 'added' | 'known' | 'below') =>
        insertions.filter((insertion) => insertion === kind).length;
      const refused = file.value.length - rows.length;
      const counts = { added: count('added'), known: count('known'), below: count('below') };
      return { ok: true, value: { ...counts, refused } };
    },
    isAvailable: async () => (await connection.use(async () => true)) !== null,
  };
}

/** Random id. `randomUUID` is missing on plain http (a home network). */
function randomId(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join('-');
}

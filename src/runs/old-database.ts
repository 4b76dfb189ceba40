/** Moves the best runs out of IndexedDB, where older builds stored them. */
import { isRecord } from '../../shared/result.ts';
import { parseBestRun } from './best-run.ts';
import type { RunList } from './run-list.ts';

const DATABASE = 'bnb-runner';
const STORE = 'best-runs';

/**
 * Moves the old table into the list, and deletes it when all of its runs are stored. Otherwise this tab shows them, and
 * the next visit tries again. Never rejects.
 */
export async function moveOldRuns({ add }: Pick<RunList, 'add'>): Promise<void> {
  const database = await openDatabase().catch(() => null);
  if (database === null) return;
  try {
    const rows: unknown[] = await answerOf(database.transaction(STORE).objectStore(STORE).getAll());
    const runs = rows.flatMap((row) =>
      isRecord(row) ? (parseBestRun(row['playedAt'], row['code']) ?? []) : [],
    );
    if (runs.length === 0 || add(...runs)) indexedDB.deleteDatabase(DATABASE);
  } catch (error) {
    console.warn('The best runs of an older version cannot be read.', error);
  } finally {
    database.close();
  }
}

/** Rejects if there is no database, or if storage is denied. */
async function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE);
  // Abort, so that no empty database is created.
  opening.onupgradeneeded = () => opening.transaction?.abort();
  return answerOf(opening);
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

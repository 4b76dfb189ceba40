/** The rows of the table in the database: read, added and removed, each in one transaction. */
import {
  type BestRun,
  compareBestRuns,
  isOfOtherVersion,
  parseBestRun,
  withVersion,
} from './best-run.ts';
import { isDailyRun } from './daily.ts';
import { type Database, STORE } from './database.ts';

interface Rows {
  /** The best first. */
  readonly rows: readonly BestRun[];
  /** Keys of rows that cannot be read. */
  readonly damaged: readonly IDBValidKey[];
}

/** The rows, the best first. Damaged ones are deleted from the database. */
export async function readRows(database: Database): Promise<readonly BestRun[]> {
  const transaction = database.transaction(STORE);
  const { store } = transaction;
  const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll(), transaction.done]);
  const { rows, damaged } = sortOut(keys, values);
  // Rows that cannot be deleted do not hide the others; the next read finds them again.
  if (damaged.length > 0) await deleteRows(database, damaged).catch(() => {});
  return rows;
}

export async function deleteRows(database: Database, keys: readonly IDBValidKey[]): Promise<void> {
  const transaction = database.transaction(STORE, 'readwrite');
  await Promise.all([...keys.map((key) => transaction.store.delete(key)), transaction.done]);
}

/** Fate of a row: in the table; its run was there already; or it was not among the best. */
export type Insertion = 'added' | 'known' | 'below';

/**
 * Adds rows and drops those beyond the limit, in one transaction, so that two tabs never add a run twice.
 * Returns one insertion per row.
 */
export async function insertRows(
  database: Database,
  added: readonly BestRun[],
): Promise<readonly Insertion[]> {
  const transaction = database.transaction(STORE, 'readwrite');
  const { store } = transaction;
  async function insert(): Promise<readonly Insertion[]> {
    const { rows, damaged } = sortOut(...(await Promise.all([store.getAllKeys(), store.getAll()])));
    const codes = new Set(rows.map(({ code }) => code));
    const fresh = new Set<BestRun>();
    for (const row of added) {
      if (!codes.has(row.code)) fresh.add(row);
      codes.add(row.code);
    }
    const dropped = new Set(rowsToDrop([...rows, ...fresh]));
    const removed = rows.filter((row) => dropped.has(row)).map(({ id }) => id);
    const kept = [...fresh].filter((row) => !dropped.has(row));
    await Promise.all([
      ...[...damaged, ...removed].map((key) => store.delete(key)),
      ...kept.map((row) => store.put(withVersion(row))),
    ]);
    return added.map((row) => {
      if (!fresh.has(row)) return 'known';
      return dropped.has(row) ? 'below' : 'added';
    });
  }
  const [insertions] = await Promise.all([insert(), transaction.done]);
  return insertions;
}

/** `keys` and `values` of all rows, in one order. */
function sortOut(keys: readonly IDBValidKey[], values: readonly unknown[]): Rows {
  const rows: BestRun[] = [];
  const damaged: IDBValidKey[] = [];
  for (const [i, key] of keys.entries()) {
    // An open tab of an old build leaves alone what a newer one wrote.
    if (isOfOtherVersion(values[i])) continue;
    const row = parseBestRun(values[i]);
    if (row === null) damaged.push(key);
    else rows.push(row);
  }
  return { rows: rows.sort(compareBestRuns), damaged };
}

/** Rows that the table keeps. */
export const TABLE_MAX_ROWS = 100;

/**
 * The rows beyond TABLE_MAX_ROWS. The worst go first; but the best run of a seed goes only after all that
 * are not: it is the ghost of its course. The best of all and the best of each day's course go last.
 */
export function rowsToDrop(rows: readonly BestRun[]): BestRun[] {
  const surplus = rows.length - TABLE_MAX_ROWS;
  if (surplus <= 0) return [];
  const seeds = new Set<number>();
  const firsts: BestRun[] = [];
  const others: BestRun[] = [];
  const lasting: BestRun[] = [];
  for (const row of [...rows].sort(compareBestRuns)) {
    if (seeds.has(row.seed)) others.push(row);
    else (seeds.size === 0 || isDailyRun(row) ? lasting : firsts).push(row);
    seeds.add(row.seed);
  }
  return [...others.reverse(), ...firsts.reverse(), ...lasting.reverse()].slice(0, surplus);
}

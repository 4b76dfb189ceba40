/** A fresh database in memory, and ways in which a browser's one fails. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { vi } from 'vitest';
import { DATABASE_NAME, STORE } from '../../../src/best-runs/database.ts';

/** An empty database, until the test's globals are restored. */
export function emptyDatabase(): void {
  vi.stubGlobal('indexedDB', new IDBFactory());
}

/** Writes values into the table as a script or a fault would. The table must exist. */
export async function writeRaw(values: readonly unknown[]): Promise<void> {
  const database = await openDB(DATABASE_NAME);
  for (const value of values) await database.put(STORE, value);
  database.close();
}

/** Values of the table as they are stored. The table must exist. */
export async function readRaw(): Promise<unknown[]> {
  const database = await openDB(DATABASE_NAME);
  const values: unknown[] = await database.getAll(STORE);
  database.close();
  return values;
}

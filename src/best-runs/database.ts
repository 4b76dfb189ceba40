/** The database of best runs, and a connection to it that outlives other tabs and the browser's faults. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

export const DATABASE_NAME = 'bnb-runner';
const DATABASE_VERSION = 1;
export const STORE = 'best-runs';

export interface BestRunsSchema extends DBSchema {
  /** Rows are parsed when they are read: scripts and users can write to the database. */
  [STORE]: { key: IDBValidKey; value: unknown };
}

export type Database = IDBPDatabase<BestRunsSchema>;

/** Opens the database. `onClosed` is called when the connection was closed by another tab or the browser. */
export type OpenDatabase = (onClosed: () => void) => Promise<Database>;

/** ms after which a database that does not open counts as unavailable. An old tab may hold it. */
const OPEN_LIMIT_MS = 3_000;

export const openDatabase: OpenDatabase = async (onClosed) => {
  const database = await openDB<BestRunsSchema>(DATABASE_NAME, DATABASE_VERSION, {
    upgrade(opened) {
      opened.createObjectStore(STORE, { keyPath: 'id' });
    },
    // Another tab upgrades or deletes the database and waits for this connection.
    blocking() {
      database.close();
      onClosed();
    },
    terminated: onClosed,
  });
  return database;
};

export interface Connection {
  /** Result of `work`; null where the database is missing, forbidden, full, or does not open. */
  use<T>(work: (database: Database) => Promise<T>): Promise<T | null>;
  /** Closes the database, also one that is still being opened. Every later use is null. */
  close(): void;
  readonly isClosed: boolean;
}

/** An attempt to open the database. */
interface Opening {
  readonly database: Promise<Database>;
  /** The database; rejects after OPEN_LIMIT_MS, while `database` may still open. */
  readonly inTime: Promise<Database>;
}

/** Opens the database with the first use, and again after it was closed. `onFault` is called for each null. */
export function createConnection(
  open: OpenDatabase,
  onFault: (error: unknown) => void,
): Connection {
  let opening: Opening | null = null;
  let hasEnded = false;

  function connect(): Opening {
    if (opening !== null) return opening;
    const database = open(() => forget(started));
    const started: Opening = { database, inTime: withinLimit(database) };
    opening = started;
    // A later use tries again.
    database.catch(() => forget(started));
    return started;
  }

  function forget(connection: Opening | null): void {
    if (opening === connection) opening = null;
  }

  async function attempt<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const { database, inTime } = connect();
    // `inTime` may have rejected before: a database that opened after the limit is used all the same.
    return work(await Promise.race([database, inTime]));
  }

  return {
    async use(work) {
      if (hasEnded) return null;
      try {
        return await attempt(work).catch((error: unknown) => {
          if (!isLost(error)) throw error;
          // The connection was lost without an event, as browsers on phones do.
          forget(opening);
          return attempt(work);
        });
      } catch (error) {
        onFault(error);
        return null;
      }
    },
    get isClosed() {
      return hasEnded;
    },
    close() {
      hasEnded = true;
      // Closed, because an open database keeps everything in memory that its listeners reach.
      opening?.database.then(
        (database) => database.close(),
        () => {},
      );
      opening = null;
    },
  };
}

function isLost(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidStateError';
}

/** Rejects if the database has not opened within OPEN_LIMIT_MS. */
function withinLimit(database: Promise<Database>): Promise<Database> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the database does not open')), OPEN_LIMIT_MS);
  });
  return Promise.race([database, limit]).finally(() => clearTimeout(timer));
}

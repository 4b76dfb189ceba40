/** The table of best runs: what is added, read and removed, and storage that fails. */
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClaimedRun } from '../../../shared/recording.ts';
import { createBestRuns } from '../../../src/best-runs/best-runs.ts';
import {
  DATABASE_NAME,
  type Database,
  openDatabase,
  STORE,
} from '../../../src/best-runs/database.ts';
import { TABLE_MAX_ROWS } from '../../../src/best-runs/table.ts';
import { decodePlain } from '../../../src/shared-run/run-link.ts';
import { emptyDatabase, readRaw, writeRaw } from './database-fixture.ts';
import { holds, NOW, rowOf, rowsOf, runOf } from './runs-fixture.ts';

beforeEach(emptyDatabase);
afterEach(() => void vi.useRealTimers());

function watchWarnings() {
  return vi.spyOn(console, 'warn').mockImplementation(() => {});
}

describe('the table', () => {
  it('lists runs with all that they are, the best first, also after a reload', async () => {
    const bestRuns = createBestRuns(holds);
    const added = await bestRuns.add(runOf(7, 900), NOW);
    await bestRuns.add(runOf(8, 1_200), NOW + 1);
    const reloaded = await rowsOf(createBestRuns(holds));
    expect(
      reloaded.map(({ seed, score, round, ticks, outcome, playedAt }) => [
        ...[seed, score, round, ticks, outcome, playedAt],
      ]),
    ).toEqual([
      [8, 1_200, 19, 9_000, 'bullet', NOW + 1],
      [7, 900, 19, 9_000, 'bullet', NOW],
    ]);
    expect(added).toEqual({ kind: 'added', row: reloaded[1] });
    expect(decodePlain(reloaded[0]?.code ?? '')).toEqual({ ok: true, value: runOf(8, 1_200) });
  });

  it('knows the best run of a seed', async () => {
    const bestRuns = createBestRuns(holds);
    for (const score of [300, 900, 600]) await bestRuns.add(runOf(7, score), NOW);
    await bestRuns.add(runOf(8, 2_000), NOW);
    expect(await bestRuns.best(7)).toMatchObject({ seed: 7, score: 900 });
    expect(await bestRuns.best(9)).toBeNull();
  });

  it('takes a run once, from two tabs at the same time, too', async () => {
    const tabs = [createBestRuns(holds), createBestRuns(holds)];
    const results = await Promise.all(tabs.map((tab) => tab.add(runOf(7, 900), NOW)));
    expect(results.map(({ kind }) => kind).sort()).toEqual(['added', 'known']);
    expect(await createBestRuns(holds).list()).toHaveLength(1);
  });

  it('takes no run that a developer stepped through, and none in slow motion', async () => {
    const bestRuns = createBestRuns(holds);
    const { run, claim } = runOf(7, 900);
    const stepped: ClaimedRun = { run: { ...run, stepped: true }, claim };
    expect(await bestRuns.add(stepped, NOW)).toEqual({ kind: 'marked' });
    const slow: ClaimedRun = { run: { ...run, slow: true }, claim };
    expect(await bestRuns.add(slow, NOW)).toEqual({ kind: 'marked' });
    expect(await bestRuns.list()).toEqual([]);
  });

  it('takes no run whose claim does not hold', async () => {
    const reason = 'score: claimed 900, played 700';
    const bestRuns = createBestRuns(async () => ({ valid: false, reason, fault: 'result' }));
    expect(await bestRuns.add(runOf(7, 900), NOW)).toEqual({ kind: 'invalid' });
    expect(await bestRuns.list()).toEqual([]);
  });

  it('takes no run that could not be checked, and says that of it only', async () => {
    const bestRuns = createBestRuns(() => Promise.reject(new Error('no worker')));
    expect(await bestRuns.add(runOf(7, 900), NOW)).toEqual({ kind: 'unchecked' });
    expect(await bestRuns.list()).toEqual([]);
  });

  it('removes a run, and only that', async () => {
    const bestRuns = createBestRuns(holds);
    const added = await bestRuns.add(runOf(7, 900), NOW);
    await bestRuns.add(runOf(8, 800), NOW);
    if (added.kind !== 'added') throw new Error(added.kind);
    expect(await bestRuns.remove(added.row.id)).toBe('removed');
    expect(await bestRuns.remove('unknown')).toBe('removed');
    expect(await bestRuns.list()).toMatchObject([{ seed: 8 }]);
  });

  it('keeps a hundred runs', async () => {
    const bestRuns = createBestRuns(holds);
    await bestRuns.list();
    await writeRaw(
      Array.from({ length: TABLE_MAX_ROWS }, (_, i) => rowOf(`${i}`, runOf(7, 1_000 + i * 100))),
    );
    expect(await bestRuns.add(runOf(7, 500), NOW)).toEqual({ kind: 'below' });
    expect(await bestRuns.add(runOf(7, 20_000), NOW)).toMatchObject({ kind: 'added' });
    const scores = (await rowsOf(bestRuns)).map(({ score }) => score);
    expect(scores).toHaveLength(TABLE_MAX_ROWS);
    expect([scores[0], scores.at(-1)]).toEqual([20_000, 1_100]);
    // The only run of a course displaces one of a course with several.
    expect(await bestRuns.add(runOf(8, 0), NOW)).toMatchObject({ kind: 'added' });
    expect(await bestRuns.best(8)).not.toBeNull();
  });
});

describe('damaged rows', () => {
  const good = rowOf('good', runOf(7, 900));
  const damaged = [
    { id: 'empty' },
    { id: 5 },
    { id: ['a', 'list'] },
    { ...good, id: 'forged', score: 99_900 },
    { ...good, id: 'cut', code: good.code.slice(0, -1) },
  ];

  it('are dropped and deleted; the others stay', async () => {
    const bestRuns = createBestRuns(holds);
    await bestRuns.list();
    await writeRaw([...damaged, good]);
    expect(await bestRuns.list()).toEqual([good]);
    expect(await readRaw()).toEqual([good]);
  });

  it('take no place of a good run', async () => {
    const bestRuns = createBestRuns(holds);
    await bestRuns.list();
    const many = Array.from({ length: TABLE_MAX_ROWS }, (_, i) => ({
      ...good,
      id: `${i}`,
      score: i,
    }));
    await writeRaw([...damaged, ...many, good]);
    expect(await bestRuns.add(runOf(8, 0), NOW)).toMatchObject({ kind: 'added' });
    expect(await readRaw()).toHaveLength(2);
    expect(await bestRuns.list()).toMatchObject([{ id: 'good' }, { seed: 8 }]);
  });

  it('are not those of another version, which stay and are not shown', async () => {
    const bestRuns = createBestRuns(holds);
    await bestRuns.list();
    const newer = { id: 'newer', version: 2, anything: 'else' };
    await writeRaw([newer, { ...good, version: 1 }]);
    expect(await bestRuns.list()).toEqual([good]);
    expect(await bestRuns.add(runOf(8, 0), NOW)).toMatchObject({ kind: 'added' });
    expect(await readRaw()).toContainEqual(newer);
    expect(await readRaw()).toContainEqual(expect.objectContaining({ seed: 8, version: 1 }));
  });

  it('that cannot be deleted do not hide the others', async () => {
    await createBestRuns(holds).list();
    await writeRaw([...damaged, good]);
    const readOnly = createBestRuns(holds, async (onClosed) => {
      const database = await openDatabase(onClosed);
      const transaction = database.transaction.bind(database);
      vi.spyOn(database, 'transaction').mockImplementation((stores, mode) => {
        if (mode === 'readwrite') throw new DOMException('read only', 'ReadOnlyError');
        return transaction(stores, mode);
      });
      return database;
    });
    expect(await readOnly.list()).toEqual([good]);
  });
});

describe('storage', () => {
  const unavailable = async (bestRuns: ReturnType<typeof createBestRuns>) => {
    const warn = watchWarnings();
    expect(await bestRuns.add(runOf(7, 900), NOW)).toEqual({ kind: 'unavailable' });
    expect(await bestRuns.list()).toBeNull();
    expect(await bestRuns.best(7)).toBeNull();
    expect(await bestRuns.remove('a')).toBe('unavailable');
    expect(await bestRuns.exportFile()).toEqual({ ok: false, reason: 'the runs cannot be read' });
    expect(await bestRuns.importFile('{"version":1,"runs":[]}', NOW)).toEqual({
      ok: false,
      reason: 'this browser does not keep best runs',
    });
    expect(warn).toHaveBeenCalledTimes(1);
  };

  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };

  it.each([
    ['that is missing', () => vi.stubGlobal('indexedDB', undefined)],
    ['that is forbidden', () => vi.stubGlobal('indexedDB', { open: denied })],
    ['of a newer version of the site', async () => (await openDB(DATABASE_NAME, 99)).close()],
  ])('%s costs the table only', async (_which, fail) => {
    await fail();
    await unavailable(createBestRuns(holds));
  });

  it('without the table costs the table only', async () => {
    (await openDB(DATABASE_NAME, 1)).close();
    const warn = watchWarnings();
    const bestRuns = createBestRuns(holds);
    expect(await bestRuns.add(runOf(7, 900), NOW)).toEqual({ kind: 'unavailable' });
    expect(await bestRuns.list()).toBeNull();
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('that is full keeps what it has', async () => {
    await createBestRuns(holds).add(runOf(7, 900), NOW);
    const warn = watchWarnings();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const bestRuns = createBestRuns(holds);
    expect(await bestRuns.add(runOf(8, 800), NOW)).toEqual({ kind: 'unavailable' });
    expect(await bestRuns.list()).toMatchObject([{ seed: 7 }]);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('that fails once is tried again with the next call', async () => {
    watchWarnings();
    let isBroken = true;
    const bestRuns = createBestRuns(holds, (onClosed) =>
      isBroken ? Promise.reject(new Error('later')) : openDatabase(onClosed),
    );
    expect(await bestRuns.add(runOf(7, 900), NOW)).toEqual({ kind: 'unavailable' });
    isBroken = false;
    expect(await bestRuns.add(runOf(7, 900), NOW)).toMatchObject({ kind: 'added' });
  });

  it('that does not open in time is used once it has opened', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const warn = watchWarnings();
    let finish = (): void => {};
    const bestRuns = createBestRuns(holds, async (onClosed) => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return openDatabase(onClosed);
    });
    const first = bestRuns.add(runOf(7, 900), NOW);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await first).toEqual({ kind: 'unavailable' });
    // Later calls do not wait again.
    expect(await bestRuns.list()).toBeNull();
    expect(warn).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
    finish();
    await vi.waitFor(async () => expect(await bestRuns.list()).toEqual([]));
    expect(await bestRuns.add(runOf(7, 900), NOW)).toMatchObject({ kind: 'added' });
  });
});

describe('other tabs', () => {
  it('may upgrade the database: the old connection is closed', async () => {
    const warn = watchWarnings();
    const bestRuns = createBestRuns(holds);
    await bestRuns.add(runOf(7, 900), NOW);
    const newer = await openDB(DATABASE_NAME, 2);
    expect(newer.objectStoreNames).toContain(STORE);
    expect(await bestRuns.list()).toBeNull();
    expect(warn).toHaveBeenCalledTimes(1);
    newer.close();
  });

  it('may delete the database: the next call makes a new one', async () => {
    const bestRuns = createBestRuns(holds);
    await bestRuns.add(runOf(7, 900), NOW);
    await deleteDB(DATABASE_NAME);
    expect(await bestRuns.list()).toEqual([]);
    expect(await bestRuns.add(runOf(7, 900), NOW)).toMatchObject({ kind: 'added' });
  });

  it('find no open connection of a table that was closed', async () => {
    const databases: Database[] = [];
    const runs = createBestRuns(holds, async (onClosed) => {
      const database = await openDatabase(onClosed);
      databases.push(database);
      return database;
    });
    await runs.list();
    runs.close();
    await vi.waitFor(() => expect(() => databases[0]?.transaction(STORE)).toThrow());
    expect(await runs.list()).toBeNull();
    expect(databases).toHaveLength(1);
  });

  it('of a browser that closes a connection without a word do no harm', async () => {
    let opened = 0;
    const bestRuns = createBestRuns(holds, async () => {
      const database = await openDatabase(() => {});
      // The first connection is lost as soon as it is there.
      if (opened++ === 0) database.close();
      return database;
    });
    expect(await bestRuns.add(runOf(7, 900), NOW)).toMatchObject({ kind: 'added' });
    expect(opened).toBe(2);
  });
});

// @vitest-environment happy-dom
/** The move of best runs out of IndexedDB. e2e/best-runs.spec.ts tests it with a browser's database. */
import { afterEach, expect, it, vi } from 'vitest';
import { KEPT_RUNS } from '../../../src/runs/best-run.ts';
import { moveOldRuns } from '../../../src/runs/old-database.ts';
import { createRunList } from '../../../src/runs/run-list.ts';
import { NOW, rowOf, runOf } from './runs-fixture.ts';
import { breakStorage, resetStorage } from './storage-fixture.ts';

afterEach(resetStorage);

/** A row as older builds wrote it. */
function oldRow(...run: Parameters<typeof runOf>) {
  const { claim, run: recorded, code, playedAt } = rowOf(runOf(...run));
  return { id: code.slice(0, 9), playedAt, seed: recorded.seed, ...claim, code, version: 1 };
}

/** A browser whose database has these rows; null: it has none. Returns whether it still has it. */
function openBrowser(rows: readonly unknown[] | null): () => boolean {
  let isThere = rows !== null;
  const answer = <Result>(result: Result, fails = false) => {
    const request = { result, error: null, onsuccess() {}, onerror() {} };
    queueMicrotask(() => (fails ? request.onerror() : request.onsuccess()));
    return request;
  };
  const store = { getAll: () => answer(rows) };
  const database = { transaction: () => ({ objectStore: () => store }), close() {} };
  vi.stubGlobal('indexedDB', {
    open: () => answer(database, !isThere),
    deleteDatabase() {
      isThere = false;
    },
  });
  return () => isThere;
}

const openList = () => createRunList(() => {});

it('the move of old runs brings all runs, beside those that are there, and deletes the table', async () => {
  const rows = Array.from({ length: KEPT_RUNS - 1 }, (_, i) => oldRow(i, 100 * i));
  const isThere = openBrowser(rows);
  const list = openList();
  list.add({ ...runOf(3, 300), playedAt: NOW }, { ...runOf(500, 70_000), playedAt: NOW });
  await moveOldRuns(list);
  expect(isThere()).toBe(false);
  expect(openList().rows()).toHaveLength(KEPT_RUNS);
  await moveOldRuns(list);
  expect(list.rows()).toHaveLength(KEPT_RUNS);
});

it('the move of old runs deletes nothing while the storage is denied: the runs are those of this tab, and come again', async () => {
  const isThere = openBrowser([oldRow(7, 900)]);
  breakStorage();
  const list = openList();
  await moveOldRuns(list);
  expect(list.rows()).toHaveLength(1);
  expect(isThere()).toBe(true);
  resetStorage();
  await moveOldRuns(openList());
  expect(openList().rows()).toHaveLength(1);
  expect(isThere()).toBe(false);
});

it('the move of old runs deletes nothing that cannot be read', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const isThere = openBrowser([]);
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await moveOldRuns(openList());
  expect([isThere(), warn.mock.calls]).toEqual([true, []]);
});

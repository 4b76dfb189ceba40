// @vitest-environment happy-dom
/** The move of best runs out of IndexedDB where that fails. e2e/best-runs.spec.ts tests it with a browser's database. */
import { expect, it, vi } from 'vitest';
import { moveOldRuns } from '../../../src/runs/old-database.ts';
import { createRunList } from '../../../src/runs/run-list.ts';
import { rowOf, runOf } from './runs-fixture.ts';
import { breakStorage } from './storage-fixture.ts';

/** A browser whose database has this row. Returns whether it still has it. */
function openBrowser(row: unknown): () => boolean {
  let isThere = true;
  const answer = <Result>(result: Result) => {
    const request = { result, onsuccess() {} };
    queueMicrotask(() => request.onsuccess());
    return request;
  };
  const store = { getAll: () => answer([row]) };
  vi.stubGlobal('indexedDB', {
    open: () => answer({ transaction: () => ({ objectStore: () => store }), close() {} }),
    deleteDatabase() {
      isThere = false;
    },
  });
  return () => isThere;
}

const openList = () => createRunList(() => {});

it('the move of old runs deletes nothing while the storage is denied: the runs are those of this tab, and come again', async () => {
  const isThere = openBrowser(rowOf(runOf(7, 900)));
  const repair = breakStorage();
  const list = openList();
  await moveOldRuns(list);
  expect(list.rows()).toHaveLength(1);
  expect(isThere()).toBe(true);
  repair();
  await moveOldRuns(openList());
  expect(openList().rows()).toHaveLength(1);
  expect(isThere()).toBe(false);
});

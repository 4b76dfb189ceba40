// @vitest-environment happy-dom
/** The best of a device whose runs are older than its progress. */
import { afterEach, expect, it } from 'vitest';
import { createStore } from '../../../../../src/app/store.ts';
import { seedProgress } from '../../../../../src/pages/game/records/run-offers.tsx';
import type { TableState } from '../../../../../src/pages/game/records/run-table.ts';
import {
  loadProgress,
  PROGRESS_KEY,
  persistProgress,
} from '../../../../../src/progress/progress-slice.ts';
import { rowOf, runOf } from '../../../best-runs/runs-fixture.ts';
import { resetStorage } from '../../../saved-run/storage-fixture.ts';

const ROWS = [rowOf('a', runOf(1, 900, 300)), rowOf('b', runOf(2, 400, 800))];

let stop = () => {};
afterEach(() => {
  stop();
  resetStorage();
});

/** A page whose table is being read. */
function open() {
  const store = createStore();
  stop = persistProgress(store);
  let state: TableState = { kind: 'reading' };
  const listeners = new Set<() => void>();
  seedProgress(store, {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  return {
    best() {
      const { bestScore, bestTicks } = store.getState().progress;
      return [bestScore, bestTicks];
    },
    become(next: TableState) {
      state = next;
      for (const listener of listeners) listener();
    },
  };
}

it('is taken from the table once it is read, and stored', () => {
  const { best, become } = open();
  expect(best()).toEqual([0, 0]);
  become({ kind: 'stored', rows: ROWS });
  expect(best()).toEqual([900, 800]);
  expect(loadProgress()).toEqual({ bestScore: 900, bestTicks: 800 });
});

it('is not taken where a run has counted, or from rows that come later', () => {
  localStorage.setItem(PROGRESS_KEY, '{"bestScore":100,"bestTicks":200}');
  const known = open();
  known.become({ kind: 'stored', rows: ROWS });
  expect(known.best()).toEqual([100, 200]);
  stop();
  resetStorage();
  const empty = open();
  empty.become({ kind: 'stored', rows: [] });
  expect(loadProgress()).toEqual({});
  empty.become({ kind: 'stored', rows: ROWS });
  expect(empty.best()).toEqual([0, 0]);
});

// @vitest-environment happy-dom
/** A device with runs from before its progress. */
import { afterEach, expect, it } from 'vitest';
import { createStore } from '../../../../../src/app/store.ts';
import type { TableState } from '../../../../../src/pages/game/best-runs/run-table.ts';
import { seedProgress } from '../../../../../src/pages/game/best-runs/seed-progress.ts';
import { keepProgress } from '../../../../../src/progress/keep-progress.ts';
import { loadProgress, PROGRESS_KEY } from '../../../../../src/progress/progress-storage.ts';
import { rowOf, runOf } from '../../../best-runs/runs-fixture.ts';

afterEach(() => localStorage.clear());

const ROWS = [rowOf('a', runOf(1, 900, 2_000)), rowOf('b', runOf(2, 300, 4_000))];

function open(stored?: string) {
  if (stored !== undefined) localStorage.setItem(PROGRESS_KEY, stored);
  const store = createStore();
  const stopKeeping = keepProgress(store);
  let state: TableState = { kind: 'reading' };
  const listeners = new Set<() => void>();
  const stopSeeding = seedProgress(store, {
    state: () => state,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  });
  return {
    progress: () => store.getState().progress,
    read(rows: typeof ROWS) {
      state = { kind: 'kept', rows };
      for (const listener of [...listeners]) listener();
    },
    close() {
      stopSeeding();
      stopKeeping();
    },
  };
}

it('has the best of its table, once', () => {
  const { progress, read, close } = open();
  read(ROWS);
  expect(progress()).toMatchObject({ bestScore: 900, bestTicks: 4_000 });
  expect(loadProgress()).toEqual({ bestScore: 900, bestTicks: 4_000 });
  read([rowOf('c', runOf(3, 5_000, 5_000))]);
  expect(progress()).toMatchObject({ bestScore: 900, bestTicks: 4_000 });
  close();
});

it('keeps progress that it has, and has none without runs', () => {
  const known = open('{"bestScore":100,"bestTicks":50}');
  known.read(ROWS);
  expect(known.progress()).toMatchObject({ bestScore: 100, bestTicks: 50 });
  known.close();
  localStorage.clear();
  const empty = open();
  empty.read([]);
  expect(loadProgress()).toEqual({});
  empty.close();
});

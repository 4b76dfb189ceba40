// @vitest-environment happy-dom
/** The best of this device: how it is counted, stored, and shared with other tabs. */
import { expect, it, onTestFinished } from 'vitest';
import { createStore } from '../../../src/app/store.ts';
import { type EndedRun, runEnded } from '../../../src/engine/run-slice.ts';
import { persistProgress } from '../../../src/runs/progress-slice.ts';
import { PROGRESS_KEY } from '../../../src/runs/start-wish.ts';
import { endOf } from '../../support/report.ts';
import { breakStorage } from './storage-fixture.ts';

/** A gate that was not reached. */
const GOAL = { hits: 0, taken: 0, notes: 0, excess: 0 };
const loadProgress = () => JSON.parse(localStorage.getItem(PROGRESS_KEY) ?? 'null');

function open(stored?: string) {
  if (stored !== undefined) localStorage.setItem(PROGRESS_KEY, stored);
  const store = createStore();
  onTestFinished(persistProgress(store));
  const progress = () => store.getState().progress;
  return {
    progress,
    best: () => [progress().bestScore, progress().bestTicks],
    end: (score: number, ticks: number, part: Partial<EndedRun> = {}) =>
      store.dispatch(runEnded(endOf({ outcome: 'bullet', ticks, round: 1, score, ...part }))),
  };
}

it('the first run is the best and beats none; later runs are compared with those before', () => {
  const { end, best, progress } = open();
  expect(best()).toEqual([0, 0]);
  end(300, 200);
  expect(best()).toEqual([300, 200]);
  expect(progress().news).toEqual({ best: false, longest: false, gold: false });
  end(300, 201);
  expect(progress().news).toEqual({ best: false, longest: true, gold: false });
  end(400, 150);
  expect(progress().news).toEqual({ best: true, longest: false, gold: false });
  expect(best()).toEqual([400, 201]);
  expect(loadProgress()).toEqual({ bestScore: 400, bestTicks: 201, goal: { ...GOAL, gate: 1 } });
});

it.each([{ slow: true }, { stepped: true }] as const)(
  'a run with %j counts for nothing',
  (marks) => {
    const { end, best, progress } = open('{"bestScore":300,"bestTicks":200}');
    end(9000, 5000, marks);
    expect(best()).toEqual([300, 200]);
    expect(progress().news).toEqual({});
  },
);

it('a visit without a run writes nothing, and what another build has stored stays', () => {
  const record = { milestones: ['win', 'fly'], bestTicks: 20_000, later: 1 };
  const { end } = open(JSON.stringify(record));
  expect(loadProgress()).toEqual(record);
  end(300, 200);
  const unread = { bestTicks: 20_000 };
  const counted = { bestScore: 300, bestTicks: 200, goal: { ...GOAL, gate: 1 } };
  expect(loadProgress()).toMatchObject({ ...record, ...counted, unread });
});

it.each<[string, number[]]>([
  ['{"bestScore":2300,"bestTicks":4120}', [2300, 4120]],
  ['{"bestScore":-1,"bestTicks":4120}', [0, 4120]],
  ['{"bestScore":"9","bestTicks":10001}', [0, 0]],
  ['{"bestScore":1.5,"bestTicks":null}', [0, 0]],
  ['null', [0, 0]],
  ['{', [0, 0]],
])('reads %s', (stored, expected) => {
  expect(open(stored).best()).toEqual(expected);
});

it('another tab changes or removes it here, too', () => {
  const { best, end } = open('{"bestScore":300,"bestTicks":200}');
  localStorage.setItem(PROGRESS_KEY, '{"bestScore":900,"bestTicks":400}');
  window.dispatchEvent(new StorageEvent('storage', { key: PROGRESS_KEY }));
  expect(best()).toEqual([900, 400]);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(best()).toEqual([0, 0]);
  end(100, 100);
  expect(loadProgress()).toMatchObject({ bestScore: 100, bestTicks: 100 });
});

it('a better record that another tab has overwritten is stored again', () => {
  const { best, end } = open();
  end(900, 100, { gold: 1 });
  localStorage.setItem(PROGRESS_KEY, '{"bestScore":300,"bestTicks":400,"milestones":["win"]}');
  window.dispatchEvent(new StorageEvent('storage', { key: PROGRESS_KEY }));
  expect(best()).toEqual([900, 400]);
  const goal = { ...GOAL, gate: 2 };
  expect(loadProgress()).toEqual({
    ...{ bestScore: 900, bestTicks: 400, milestones: ['win'] },
    ...{ gold: { narrow: 0, wide: 1 }, goal },
  });
});

it('the most gold of one run is kept for each width, and the next gate to turn gold', () => {
  const { progress, end } = open('{"gold":{"narrow":7,"wide":-1},"goal":{"gate":1.5}}');
  expect(progress()).toMatchObject({ gold: { narrow: 7, wide: 0 }, goal: { ...GOAL, gate: 0 } });
  end(300, 1700, { gold: 0b101, missedGate: { ...GOAL, gate: 2, notes: 4 } });
  expect(progress()).toMatchObject({ gold: { narrow: 7, wide: 5 }, news: { gold: true } });
  expect(progress().goal).toEqual({ ...GOAL, gate: 2, notes: 4 });
  // As many gates are not more.
  end(300, 1700, { gold: 0b11 });
  expect(progress()).toMatchObject({ gold: { wide: 5 }, goal: { gate: 3 }, news: { gold: false } });
  end(300, 1700, { gold: 0b1011, width: 358 });
  expect(loadProgress()).toMatchObject({ gold: { narrow: 7, wide: 5 }, goal: { gate: 4 } });
});

it('without storage the best is that of this visit, and is stored with the next run where that is possible again', () => {
  const repair = breakStorage();
  const { best, end } = open();
  end(300, 200);
  end(200, 100);
  expect(best()).toEqual([300, 200]);
  repair();
  end(200, 100);
  expect(loadProgress()).toMatchObject({ bestScore: 300, bestTicks: 200 });
});

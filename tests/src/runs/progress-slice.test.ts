// @vitest-environment happy-dom
/** The best of this device: how it is counted, stored, and shared with other tabs. */
import { expect, it, onTestFinished } from 'vitest';
import { createStore } from '../../../src/app/store.ts';
import { type EndedRun, runEnded } from '../../../src/engine/run-slice.ts';
import { PROGRESS_KEY, persistProgress } from '../../../src/runs/progress-slice.ts';
import { endOf } from '../../support/report.ts';
import { breakStorage } from './storage-fixture.ts';

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
  expect(progress().news).toEqual({ best: false, longest: false, milestones: [] });
  end(300, 201);
  expect(progress().news).toEqual({ best: false, longest: true, milestones: [] });
  end(400, 150);
  expect(progress().news).toEqual({ best: true, longest: false, milestones: [] });
  expect(best()).toEqual([400, 201]);
  expect(loadProgress()).toEqual({ bestScore: 400, bestTicks: 201 });
});

it.each([{ slow: true }, { stepped: true }] as const)(
  'a run with the mark %j counts for nothing',
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
  expect(loadProgress()).toEqual({ ...record, bestScore: 300, bestTicks: 200, unread });
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
  const { best, end, progress } = open();
  end(900, 100, { outcome: 'win' });
  localStorage.setItem(PROGRESS_KEY, '{"bestScore":300,"bestTicks":400,"milestones":["round-5"]}');
  window.dispatchEvent(new StorageEvent('storage', { key: PROGRESS_KEY }));
  expect(best()).toEqual([900, 400]);
  expect(progress().milestones).toEqual(['round-5', 'win']);
  const milestones = ['round-5', 'win'];
  expect(loadProgress()).toEqual({ bestScore: 900, bestTicks: 400, milestones });
});

it('milestones are reached once, also one that another tab has just stored', () => {
  const { progress, end } = open('{"milestones":["first-note"]}');
  end(300, 200, { collected: 1, outcome: 'win' });
  expect(progress().news).toEqual({ best: false, longest: false, milestones: ['win'] });
  localStorage.setItem(PROGRESS_KEY, '{"milestones":["first-note","round-5"]}');
  end(100, 100, { destroyed: 1 });
  expect(loadProgress().milestones).toEqual(['first-note', 'round-5', 'win', 'first-eth']);
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

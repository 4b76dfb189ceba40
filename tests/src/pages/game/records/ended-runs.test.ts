// @vitest-environment happy-dom
/** Which runs the page keeps: every one that ends, once. */
import { afterEach, expect, it } from 'vitest';
import type { ClaimedRun, RecordedRun } from '../../../../../shared/recording.ts';
import { createStore } from '../../../../../src/app/store.ts';
import {
  engineLost,
  engineOpened,
  explosionEnded,
  resultClosed,
  runEnded,
  snapshotArrived,
} from '../../../../../src/engine/run-slice.ts';
import {
  collectEndedRuns,
  openRunSaver,
} from '../../../../../src/pages/game/records/ended-runs.ts';
import { runOf } from '../../../best-runs/runs-fixture.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

function openPage() {
  const store = createStore();
  const saved: ClaimedRun[] = [];
  let last: RecordedRun | null = null;
  const client = { lastRun: () => last };
  let checks = 0;
  const keeper = {
    save: ({ claimed }: { claimed: ClaimedRun }) => void saved.push(claimed),
    saveWaiting: () => {
      checks += 1;
    },
  };
  const collect = () => collectEndedRuns(store, () => client);
  const save = () => {
    closing.push(openRunSaver(keeper));
    return collect();
  };
  const play = ({ run, claim }: ClaimedRun) => {
    store.dispatch(snapshotArrived({ score: 0, round: 1, ticks: 0, status: 'playing' }));
    last = run;
    store.dispatch(runEnded(claim));
    store.dispatch(snapshotArrived({ ...claim, status: 'ready' }));
  };
  const closeResult = () => {
    store.dispatch(explosionEnded());
    store.dispatch(resultClosed());
  };
  return { store, saved, checks: () => checks, collect, save, play, closeResult };
}

it('saves every run once, also one with the result of the run before', () => {
  const { saved, save, play, closeResult } = openPage();
  save();
  play(runOf(1, 100));
  closeResult();
  play(runOf(2, 100));
  closeResult();
  expect(saved).toEqual([runOf(1, 100), runOf(2, 100)]);
});

it('saves the runs that ended before the code arrived, also on an earlier visit to the page', () => {
  const first = openPage();
  const stop = first.collect();
  first.play(runOf(1, 100));
  first.closeResult();
  first.play(runOf(2, 100));
  stop();
  const { saved, save } = openPage();
  save();
  expect(saved).toEqual([runOf(1, 100), runOf(2, 100)]);
});

it('saves no result whose run is gone, and none after it was stopped', () => {
  const { saved, save, play } = openPage();
  const stop = save();
  const { run, claim } = runOf(1, 100);
  play({ run: { ...run, ticks: 5 }, claim });
  stop();
  play(runOf(2, 100));
  expect(saved).toEqual([]);
});

it('has the runs that wait checked whenever an engine is open', () => {
  const { store, checks, save, play } = openPage();
  save();
  const before = checks();
  store.dispatch(engineOpened('worker'));
  expect(checks()).toBe(before + 1);
  play(runOf(1, 100));
  store.dispatch(engineLost());
  expect(checks()).toBe(before + 1);
  store.dispatch(engineOpened('main'));
  expect(checks()).toBe(before + 2);
});

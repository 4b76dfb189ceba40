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
  openRunKeeper,
} from '../../../../../src/pages/game/records/ended-runs.ts';
import { runOf } from '../../../best-runs/runs-fixture.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

function openPage() {
  const store = createStore();
  const kept: ClaimedRun[] = [];
  let last: RecordedRun | null = null;
  const client = { lastRun: () => last };
  let checks = 0;
  const keeper = {
    keep: ({ claimed }: { claimed: ClaimedRun }) => void kept.push(claimed),
    keepWaiting: () => {
      checks += 1;
    },
  };
  const collect = () => collectEndedRuns(store, () => client);
  const keep = () => {
    closing.push(openRunKeeper(keeper));
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
  return { store, kept, checks: () => checks, collect, keep, play, closeResult };
}

it('keeps every run once, also one with the result of the run before', () => {
  const { kept, keep, play, closeResult } = openPage();
  keep();
  play(runOf(1, 100));
  closeResult();
  play(runOf(2, 100));
  closeResult();
  expect(kept).toEqual([runOf(1, 100), runOf(2, 100)]);
});

it('keeps the runs that ended before the code arrived, also on an earlier visit to the page', () => {
  const first = openPage();
  const stop = first.collect();
  first.play(runOf(1, 100));
  first.closeResult();
  first.play(runOf(2, 100));
  stop();
  const { kept, keep } = openPage();
  keep();
  expect(kept).toEqual([runOf(1, 100), runOf(2, 100)]);
});

it('keeps no result whose run is gone, and none after it was stopped', () => {
  const { kept, keep, play } = openPage();
  const stop = keep();
  const { run, claim } = runOf(1, 100);
  play({ run: { ...run, ticks: 5 }, claim });
  stop();
  play(runOf(2, 100));
  expect(kept).toEqual([]);
});

it('has the runs that wait checked whenever an engine is open', () => {
  const { store, checks, keep, play } = openPage();
  keep();
  const before = checks();
  store.dispatch(engineOpened('worker'));
  expect(checks()).toBe(before + 1);
  play(runOf(1, 100));
  store.dispatch(engineLost());
  expect(checks()).toBe(before + 1);
  store.dispatch(engineOpened('main'));
  expect(checks()).toBe(before + 2);
});

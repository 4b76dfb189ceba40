// @vitest-environment happy-dom
/** Which runs the page keeps: every one that ends, once. */
import { expect, it } from 'vitest';
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
import { keepEndedRuns } from '../../../../../src/pages/game/records/keep-ended-runs.ts';
import { runOf } from '../../../best-runs/runs-fixture.ts';

function openPage() {
  const store = createStore();
  const kept: ClaimedRun[] = [];
  let last: RecordedRun | null = null;
  const client = { lastRun: () => last };
  let checks = 0;
  const table = {
    keep: async (claimed: ClaimedRun) => void kept.push(claimed),
    keepWaiting: async () => {
      checks += 1;
    },
  };
  const keep = () => keepEndedRuns(store, () => client, table);
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
  return { store, kept, checks: () => checks, keep, play, closeResult };
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

it('keeps the run that ended before the code arrived', () => {
  const { kept, keep, play, closeResult } = openPage();
  play(runOf(1, 100));
  closeResult();
  keep();
  expect(kept).toEqual([runOf(1, 100)]);
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
  store.dispatch(engineOpened('worker'));
  keep();
  expect(checks()).toBe(1);
  play(runOf(1, 100));
  store.dispatch(engineLost());
  expect(checks()).toBe(1);
  store.dispatch(engineOpened('main'));
  expect(checks()).toBe(2);
});

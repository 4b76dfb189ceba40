/** The run in the store: after a lost engine, after a failure, and behind a replay. */
import { expect, it } from 'vitest';
import { createStore } from '../../../src/app/store.ts';
import {
  engineClosed,
  engineFailed,
  engineLost,
  engineOpened,
  reportArrived,
} from '../../../src/engine/run-slice.ts';
import { reportOf } from '../../support/report.ts';

const PLAYING = reportArrived(reportOf({ score: 300, round: 2, ticks: 612 }));

function openStore(
  ...actions: readonly Parameters<ReturnType<typeof createStore>['dispatch']>[0][]
) {
  const store = createStore();
  for (const action of actions) store.dispatch(action);
  return { dispatch: store.dispatch, run: () => store.getState().run };
}

it('a run in play is paused when its engine is lost, and a replay ends', () => {
  const { run, dispatch } = openStore(engineOpened('worker'), PLAYING, engineLost());
  expect(run()).toMatchObject({ score: 300, ticks: 612, status: 'paused', thread: null });
  dispatch(reportArrived(reportOf({ status: 'replaying' })));
  dispatch(engineLost());
  dispatch(engineOpened('main'));
  expect(run()).toMatchObject({ status: 'ready', thread: 'main' });
});

it('a failure is remembered until an engine is open again, or closed', () => {
  const { dispatch, run } = openStore(engineOpened('main'), engineFailed());
  expect(run()).toMatchObject({ thread: null, failed: true });
  dispatch(engineOpened('main'));
  expect(run()).toMatchObject({ thread: 'main', failed: false });
  dispatch(engineFailed());
  dispatch(engineClosed());
  expect(run()).toMatchObject({ status: 'ready', failed: false });
});

it('a replay hides the numbers of the own run as long as it is shown', () => {
  const replayed = { status: 'replaying', run: null, score: 900, round: 4, ticks: 1600 } as const;
  const { dispatch, run } = openStore(PLAYING, reportArrived(reportOf(replayed)));
  expect(run()).toMatchObject({ score: 900, ticks: 1600 });
  dispatch(reportArrived(reportOf({ status: 'ready', run: null })));
  expect(run()).toMatchObject({ score: 300, round: 2, ticks: 612 });
});

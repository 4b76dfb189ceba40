/** The run in the store: after a lost engine, after a failure, as a saved run, and through its end. */
import { expect, it } from 'vitest';
import type { RunResult, Snapshot } from '../../../shared/contract.ts';
import { createStore } from '../../../src/app/store.ts';
import {
  engineClosed,
  engineFailed,
  engineLost,
  engineOpened,
  explosionEnded,
  resultClosed,
  runEnded,
  savedRunDiscarded,
  savedRunFound,
  snapshotArrived,
} from '../../../src/engine/run-slice.ts';

const PLAYING: Snapshot = { status: 'playing', score: 300, round: 2, ticks: 612 };
const RESULT: RunResult = { outcome: 'enemy', ticks: 612, round: 2, score: 300 };

/** A store after these actions. */
function openStore(
  ...actions: readonly Parameters<ReturnType<typeof createStore>['dispatch']>[0][]
) {
  const store = createStore();
  for (const action of actions) store.dispatch(action);
  return { dispatch: store.dispatch, run: () => store.getState().run };
}

it('a run in play is paused when its engine is lost', () => {
  const { run } = openStore(engineOpened('worker'), snapshotArrived(PLAYING), engineLost());
  expect(run()).toMatchObject({ ...PLAYING, status: 'paused', thread: null });
});

it('a replay ends with the engine that showed it', () => {
  const replaying: Snapshot = { ...PLAYING, status: 'replaying' };
  const { dispatch, run } = openStore(engineOpened('worker'), snapshotArrived(replaying));
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

it('a run counts as saved until it is resumed or discarded', () => {
  const { dispatch, run } = openStore(savedRunFound({ isOtherCourse: false }));
  dispatch(snapshotArrived({ ...PLAYING, status: 'paused' }));
  expect(run().isSavedRun).toBe(true);
  dispatch(snapshotArrived(PLAYING));
  expect(run().isSavedRun).toBe(false);
  expect(
    openStore(savedRunFound({ isOtherCourse: false }), savedRunDiscarded()).run().isSavedRun,
  ).toBe(false);
});

it('a run goes through the phases of its end in order', () => {
  const { dispatch, run } = openStore(snapshotArrived(PLAYING), runEnded(RESULT));
  const phases = [explosionEnded, resultClosed, explosionEnded].map((next) => {
    const { phase } = run().end;
    dispatch(next());
    return phase;
  });
  expect([...phases, run().end.phase]).toEqual(['explosion', 'result', 'closed', 'closed']);
});

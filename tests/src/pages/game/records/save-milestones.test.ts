// @vitest-environment happy-dom
/** Milestones of runs that end: found once, stored, and told. */
import { afterEach, expect, it } from 'vitest';
import type { ClaimedRun } from '../../../../../shared/recording.ts';
import { createStore } from '../../../../../src/app/store.ts';
import { createReplayClient, type ReplayClient } from '../../../../../src/engine/replay-client.ts';
import { runEnded } from '../../../../../src/engine/run-slice.ts';
import { saveMilestones } from '../../../../../src/pages/game/records/save-milestones.ts';
import { loadProgress, PROGRESS_KEY } from '../../../../../src/progress/progress-slice.ts';
import { replayRun } from '../../../../../worker/simulation/replay.ts';
import { EVERY_30 } from '../../../../support/inputs.ts';
import { breakStorage, resetStorage } from '../../../saved-run/storage-fixture.ts';

/** Collects and destroys; ends in round 3 with 2,400 points (docs/rules.md, the examples). */
const RUN: ClaimedRun = {
  run: { seed: 7, width: 900, height: 500, inputs: EVERY_30, ticks: 1048 },
  claim: { outcome: 'bullet', ticks: 1048, round: 3, score: 2400 },
};
const REACHED = ['first-note', 'first-eth', 'chain-5', '1000-points'];

let close = () => {};
afterEach(() => {
  close();
  resetStorage();
});

function open(replayResult: ReplayClient['replayResult'] = async (run) => replayRun(run)) {
  const store = createStore();
  const replays = { ...createReplayClient(async () => null), replayResult };
  const keeper = saveMilestones(store, () => ({ replays }));
  close = keeper.close;
  return {
    progress: () => store.getState().progress,
    async end({ run, claim }: ClaimedRun) {
      store.dispatch(runEnded(claim));
      await keeper.onRunEnd({ run, claim });
    },
    saveWaiting: keeper.saveWaiting,
    next: () => store.dispatch(runEnded(RUN.claim)),
  };
}

it('a run reaches milestones, and the next one only those that are left', async () => {
  const { progress, end } = open();
  expect(progress().milestones).toEqual([]);
  await end(RUN);
  expect(progress().milestones).toEqual(REACHED);
  expect(progress().news).toMatchObject({
    milestones: REACHED,
    sentence: 'Milestones: First note, First ETH kill, A chain of 5 notes, 1,000 points.',
  });
  expect(loadProgress()).toMatchObject({ milestones: REACHED });
  await end(RUN);
  expect(progress().news.milestones).toBeUndefined();
  expect(progress().milestones).toEqual(REACHED);
});

it('stored ones are known, and stay with those of other tabs', async () => {
  localStorage.setItem(PROGRESS_KEY, '{"milestones":["first-note"]}');
  const { progress, end } = open();
  expect(progress().milestones).toEqual(['first-note']);
  localStorage.setItem(PROGRESS_KEY, '{"milestones":["first-note","win"]}');
  window.dispatchEvent(new StorageEvent('storage', { key: PROGRESS_KEY }));
  expect(progress().milestones).toEqual(['first-note', 'win']);
  await end(RUN);
  expect(progress().news.milestones).toEqual(['first-eth', 'chain-5', '1000-points']);
  expect(loadProgress()).toMatchObject({ milestones: [...REACHED, 'win'] });
});

it('a marked run reaches none, nor one that no engine can play again', async () => {
  const marked = open();
  await marked.end({ ...RUN, run: { ...RUN.run, slow: true } });
  expect(marked.progress().milestones).toEqual([]);
  const lost = open(async () => null);
  await lost.end(RUN);
  expect(lost.progress().milestones).toEqual([]);
});

it('a run that no engine could play again reaches its milestones later', async () => {
  let isThere = false;
  const { progress, end, saveWaiting } = open(async (run) => (isThere ? replayRun(run) : null));
  await end(RUN);
  expect(progress().milestones).toEqual([]);
  isThere = true;
  await saveWaiting();
  expect(progress().milestones).toEqual(REACHED);
});

it('an answer that comes after the end of the next run is no news of that run', async () => {
  const game = open(async (run) => {
    game.next();
    return replayRun(run);
  });
  await game.end(RUN);
  expect(game.progress().milestones).toEqual(REACHED);
  expect(game.progress().news.milestones).toBeUndefined();
});

it('without storage they are those of this visit', async () => {
  breakStorage();
  const { progress, end } = open();
  await end(RUN);
  await end(RUN);
  expect(progress().milestones).toEqual(REACHED);
  expect(progress().news.milestones).toBeUndefined();
});

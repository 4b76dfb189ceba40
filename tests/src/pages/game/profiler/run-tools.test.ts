// @vitest-environment happy-dom
/** What a developer can do with a run. */
import { expect, it } from 'vitest';
import type { RecordedRun } from '../../../../../shared/recording.ts';
import { RULES_VERSION } from '../../../../../shared/rules.ts';
import { createStore } from '../../../../../src/app/store.ts';
import { reportArrived } from '../../../../../src/engine/run-slice.ts';
import { createRunTools } from '../../../../../src/pages/game/profiler/run-tools.ts';
import { settle } from '../../../../support/fake-host.ts';
import { reportOf } from '../../../../support/report.ts';
import { openTab } from '../../../engine/tab-fixture.ts';
import { stubGame } from '../open-game-fixture.ts';
import { frameOf } from './frame-fixture.ts';

const REPLAY: RecordedRun = { seed: 5, width: 800, height: 400, inputs: [], ticks: 60 };

it('a frame can be replayed while its run, or its replay, is the last', () => {
  const stub = stubGame();
  const { engine: tab } = stub;
  const store = createStore();
  store.dispatch(reportArrived(reportOf({ status: 'paused' })));
  const game = createRunTools(stub, store);
  const run = { ...REPLAY, id: 'own' };
  tab.offer(run, undefined);
  void game.replay({ ...REPLAY, seed: 6 }, 0);
  const frames = [9, -5, 9, -6, 0].map((key, i) => frameOf(i, key));
  const { actionOf, traceData } = game.snapshot();
  // The run goes on meanwhile, or another one starts.
  tab.drop();
  const actions = frames.map((frame) => actionOf(frame, frames)?.label);
  const label = 'Replay this frame';
  expect(actions).toEqual([label, undefined, label, label, undefined]);
  expect(actionOf(frameOf(61, 9), frames)).toBeNull();
  expect(traceData(frames)).toMatchObject({ seed: 6, link: null });
  expect(traceData(frames.slice(0, 3))).toMatchObject({ seed: 5, recording: run });
  expect(traceData([])).toEqual({
    rules: RULES_VERSION,
    seed: null,
    recording: null,
    slowFrames: [],
    link: null,
  });
});

it('steps show a paused run as a replay, one after the other, and leave it as it was', async () => {
  const run = { ...REPLAY, id: 'paused', inputs: [[40, 1] as const] };
  const tab = openTab();
  tab.engine.offer(run, undefined);
  await settle();
  const before = structuredClone(tab.engine.journal);
  const { step } = createRunTools({ ...stubGame(), engine: tab.engine }, createStore());
  for (const by of [-50, 40, 1000, -7]) step(by);
  for (let i = 0; i < 5; i++) await settle();
  expect(tab.engine.last).toMatchObject({ status: 'replaying', isMoving: false, ticks: 53 });
  await tab.engine.send({ type: 'leave' });
  await settle();
  expect(tab.engine.last).toMatchObject({ status: 'paused', ticks: 60 });
  expect(tab.engine.journal).toEqual(before);
});

// @vitest-environment happy-dom
/** What a developer can do with a run. */
import { expect, it, vi } from 'vitest';
import type { EngineStatus } from '../../../../../shared/contract.ts';
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

function openGame() {
  const store = createStore();
  const stub = stubGame();
  const pause = vi.fn();
  const game = createRunTools({ ...stub, controls: { ...stub.controls, pause } }, store);
  const report = (status: EngineStatus) => store.dispatch(reportArrived(reportOf({ status })));
  report('paused');
  return { game, report, pause, tab: stub.engine };
}

it('a replay pauses the run in play, and is remembered', () => {
  const { game, pause, report } = openGame();
  expect(game.shown()).toBeNull();
  void game.replay(REPLAY, 30);
  expect(pause).toHaveBeenCalledOnce();
  // The live run is on screen until the engine reports the replay.
  expect(game.shown()).toBeNull();
  report('replaying');
  expect(game.shown()).toBe(REPLAY);
});

it('a frame can be replayed while its run, or its replay, is the last', () => {
  const { game, tab } = openGame();
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

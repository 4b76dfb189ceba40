// @vitest-environment happy-dom
/** What the game offers to the profiler's panel. */
import { expect, it, vi } from 'vitest';
import type { EngineStatus } from '../../../../../shared/contract.ts';
import type { RecordedRun } from '../../../../../shared/recording.ts';
import { createStore } from '../../../../../src/app/store.ts';
import { reportArrived } from '../../../../../src/engine/run-slice.ts';
import { createHostTools } from '../../../../../src/pages/game/profiler/host-tools.ts';
import { settle } from '../../../../support/fake-host.ts';
import { reportOf } from '../../../../support/report.ts';
import { openTab } from '../../../engine/tab-fixture.ts';
import { stubGame } from '../open-game-fixture.ts';

const REPLAY: RecordedRun = { seed: 5, width: 800, height: 400, inputs: [], ticks: 60 };

function openGame() {
  const store = createStore();
  const stub = stubGame();
  const pause = vi.fn();
  const game = createHostTools({ ...stub, controls: { ...stub.controls, pause } }, store);
  const report = (status: EngineStatus) => store.dispatch(reportArrived(reportOf({ status })));
  report('paused');
  return { game, report, pause };
}

it('the profiler pauses a run in play for a replay, and remembers the replay', () => {
  const { game, pause, report } = openGame();
  expect([game.replays.replayed(), game.inspection.worldSize()]).toEqual([null, null]);
  game.replays.replay(REPLAY, 30);
  expect(pause).toHaveBeenCalledOnce();
  expect(game.replays.replayed()).toBe(REPLAY);
  // The live run is on screen until the engine reports the replay.
  expect(game.inspection.worldSize()).toBeNull();
  report('replaying');
  expect(game.inspection.worldSize()).toBe(REPLAY);
});

it('the profiler parses the run of a trace file of version 0.1, with its world size in an object', () => {
  const run = { seed: 7, inputs: [[12, 2]], ticks: 100 };
  const { replays } = openGame().game;
  const parsed = replays.parseRun({ ...run, world: { width: 900, height: 500 } });
  expect(parsed).toEqual({ ...run, width: 900, height: 500 });
  expect(replays.parseRun({ ...run, world: { width: 1, height: 500 } })).toMatch(/width/);
});

it('steps show a paused run as a replay, one after the other, and leave it as it was', async () => {
  const run = { ...REPLAY, id: 'paused', inputs: [[40, 1] as const] };
  const tab = openTab();
  tab.engine.offer(run, undefined);
  await settle();
  const before = structuredClone(tab.engine.journal);
  const { step } = createHostTools({ ...stubGame(), engine: tab.engine }, createStore());
  for (const by of [-50, 40, 1000, -7]) step(by);
  for (let i = 0; i < 5; i++) await settle();
  expect(tab.engine.last).toMatchObject({ status: 'replaying', isMoving: false, ticks: 53 });
  await tab.engine.send({ type: 'leave' });
  await settle();
  expect(tab.engine.last).toMatchObject({ status: 'paused', ticks: 60 });
  expect(tab.engine.journal).toEqual(before);
});

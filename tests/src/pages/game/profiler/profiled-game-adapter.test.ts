/** The adapter of the game to the profiler's interface. */
import { expect, it, vi } from 'vitest';
import type { RecordedRun } from '../../../../../shared/recording.ts';
import { createStore } from '../../../../../src/app/store.ts';
import { snapshotArrived } from '../../../../../src/engine/run-slice.ts';
import { createProfiledGame } from '../../../../../src/pages/game/profiler/profiled-game-adapter.ts';
import { createControls } from '../../../../../src/pages/game/session/game-controls.ts';
import type { GameState } from '../../../../../src/profiler/profiled-game.ts';
import { stubGame } from '../open-game-fixture.ts';

const REPLAY: RecordedRun = { seed: 5, width: 800, height: 400, inputs: [], ticks: 60 };

function openGame() {
  const store = createStore();
  const pause = vi.fn();
  const controls = { ...createControls(() => null, null), pause };
  const game = createProfiledGame(stubGame({ controls }), store);
  const report = (status: GameState['status']) =>
    store.dispatch(snapshotArrived({ score: 0, round: 1, ticks: 0, status }));
  report('paused');
  return { game, report, pause };
}

it('pauses a run in play for a replay, and remembers the replay', () => {
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

it('has no engine and opens no test run without a picture', async () => {
  const { game } = openGame();
  expect([game.engine(), game.replays.run()]).toEqual([null, null]);
  await expect(game.testRuns.open('worker', 5, new AbortController().signal)).rejects.toThrow(
    'there is no picture',
  );
});

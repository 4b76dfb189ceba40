/** The adapter of the game to the profiler's interface. */
import { expect, it, vi } from 'vitest';
import type { RecordedRun } from '../../../../../shared/recording.ts';
import { createProfiledGame } from '../../../../../src/pages/game/profiler/profiled-game-adapter.ts';
import type { GameState } from '../../../../../src/profiler/profiled-game.ts';

const REPLAY: RecordedRun = { seed: 5, width: 800, height: 400, inputs: [], ticks: 60 };

function openGame() {
  const status: { current: GameState['status'] } = { current: 'paused' };
  const pause = vi.fn();
  const nothing = () => {};
  const game = createProfiledGame({
    state: () => ({ thread: 'worker', status: status.current, ticks: 0 }),
    subscribe: () => nothing,
    controls: {
      start: nothing,
      restart: nothing,
      retry: nothing,
      press: nothing,
      pause,
      resume: nothing,
    },
    client: () => null,
    picture: () => null,
    moveTo: nothing,
    setSuspended: nothing,
    setWatched: nothing,
  });
  return { game, status, pause };
}

it('pauses a run in play for a replay, and remembers the replay', () => {
  const { game, pause, status } = openGame();
  expect([game.replayed(), game.worldSize()]).toEqual([null, null]);
  game.replay(REPLAY, 30);
  expect(pause).toHaveBeenCalledOnce();
  expect(game.replayed()).toBe(REPLAY);
  // The live run is on screen until the engine reports the replay.
  expect(game.worldSize()).toBeNull();
  status.current = 'replaying';
  expect(game.worldSize()).toBe(REPLAY);
});

it('has no engine and opens no test run without a picture', async () => {
  const { game } = openGame();
  expect([game.engine(), game.run()]).toEqual([null, null]);
  await expect(game.openTestRun('worker', 5, new AbortController().signal)).rejects.toThrow(
    'there is no picture',
  );
});

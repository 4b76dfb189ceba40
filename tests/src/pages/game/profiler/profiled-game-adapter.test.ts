/** The adapter of the game to the profiler's interface. */
import { existsSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import type { RecordedRun } from '../../../../../shared/recording.ts';
import { createStore } from '../../../../../src/app/store.ts';
import { engineOpened, reportArrived } from '../../../../../src/engine/run-slice.ts';
import {
  createProfiledGame,
  gameDescription,
  recordedRuns,
} from '../../../../../src/pages/game/profiler/profiled-game-adapter.ts';
import type { GameState } from '../../../../../src/profiler/profiled-game.ts';
import { reportOf } from '../../../../support/report.ts';
import { stubGame } from '../open-game-fixture.ts';

const REPLAY: RecordedRun = { seed: 5, width: 800, height: 400, inputs: [], ticks: 60 };

function openGame() {
  const store = createStore();
  const stub = stubGame();
  const pause = vi.fn();
  const game = createProfiledGame({ ...stub, controls: { ...stub.controls, pause } }, store);
  const report = (status: GameState['status']) =>
    store.dispatch(reportArrived(reportOf({ status })));
  report('paused');
  return { game, report, pause, store, engine: stub.engine };
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

it('has one engine for each host: the next one is recorded anew', () => {
  const { game, store, engine } = openGame();
  store.dispatch(engineOpened('worker'));
  const first = game.engine();
  expect([game.engine(), first]).toEqual([first, expect.anything()]);
  engine.openings += 1;
  expect(game.engine()).not.toBe(first);
});

it('names only source files that exist', () => {
  const sources = ['drain', 'tick', 'draw', 'post'].flatMap((span) => [
    ...gameDescription.sourcesOf(span, 'worker'),
    ...gameDescription.sourcesOf(span, 'main'),
  ]);
  expect(sources).toContain('worker/simulation/step.ts');
  for (const source of sources) {
    const file = source.split(' ').at(-1) ?? '';
    expect(existsSync(file), file).toBe(true);
  }
});

it('parses the run of a trace file of version 0.1, with its world size in an object', () => {
  const run = { seed: 7, inputs: [[12, 2]], ticks: 100 };
  const parsed = recordedRuns.parseRun({ ...run, world: { width: 900, height: 500 } });
  expect(parsed).toEqual({ ok: true, value: { ...run, width: 900, height: 500 } });
  expect(recordedRuns.parseRun({ ...run, world: { width: 1, height: 500 } }).ok).toBe(false);
});

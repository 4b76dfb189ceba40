/** A ProfiledGame without an engine: the test sets its state and reads its calls. */
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { gameDescription } from '../../../src/pages/game/profiler/game-description.ts';
import type {
  GameState,
  ProfiledEngine,
  ProfiledGame,
  TestRun,
  Thread,
} from '../../../src/profiler/profiled-game.ts';

export function createFakeGame(engine: ProfiledEngine | null = null, thread: Thread = 'worker') {
  let state: GameState = { thread, status: 'ready', ticks: 0 };
  const listeners = new Set<() => void>();
  const picture = document.createElement('div');
  const game = {
    description: gameDescription,
    state: () => state,
    subscribe(onChange: () => void) {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
    engine: () => engine,
    run: vi.fn<ProfiledGame['run']>(() => null),
    replayed: () => null,
    replay: vi.fn<ProfiledGame['replay']>(),
    playOrHalt: vi.fn(),
    worldSize: () => ({ width: 900, height: 500 }),
    picture: () => picture,
    moveTo: vi.fn<ProfiledGame['moveTo']>(),
    suspend: vi.fn<ProfiledGame['suspend']>((isSuspended) => {
      setState({ thread: isSuspended ? null : thread });
    }),
    openTestRun: vi.fn<ProfiledGame['openTestRun']>(
      async (): Promise<TestRun> => Promise.reject(new Error('there is no test run')),
    ),
  } satisfies ProfiledGame;

  function setState(change: Partial<GameState>): void {
    act(() => {
      state = { ...state, ...change };
      for (const onChange of listeners) onChange();
    });
  }

  return { game, setState };
}

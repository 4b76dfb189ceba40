/** A ProfiledGame without an engine: the test sets its state and reads its calls. */
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import {
  gameDescription,
  recordedRuns,
} from '../../../src/pages/game/profiler/profiled-game-adapter.ts';
import type {
  GameState,
  InspectedObject,
  Inspection,
  ProfiledEngine,
  ProfiledGame,
  Replays,
  TestRun,
  TestRuns,
  Thread,
} from '../../../src/profiler/profiled-game.ts';

export const ENEMY: InspectedObject = {
  kind: 'enemy',
  rows: [['position', '300.0, 385.0']],
};

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
    step: vi.fn<(ticks: number) => void>(),
    showBoxes: vi.fn<(isOn: boolean) => void>(),
    inspection: {
      inspect: vi.fn<Inspection['inspect']>(async (x) => (x > 250 ? ENEMY : null)),
      worldSize: () => ({ width: 900, height: 500 }),
      picture: () => picture,
    },
    replays: {
      ...recordedRuns,
      run: vi.fn<Replays['run']>(() => null),
      replayed: () => null,
      replay: vi.fn<Replays['replay']>(),
      playOrHalt: vi.fn(),
      leave: vi.fn(),
    },
    moveTo: vi.fn<(to: Thread) => void>(),
    testRuns: {
      tickMs: 1000 / 60,
      suspend: vi.fn<TestRuns['suspend']>((isSuspended) => {
        setState({ thread: isSuspended ? null : thread });
      }),
      open: vi.fn<TestRuns['open']>(
        async (): Promise<TestRun> => Promise.reject(new Error('there is no test run')),
      ),
    },
  } satisfies ProfiledGame;

  function setState(change: Partial<GameState>): void {
    act(() => {
      state = { ...state, ...change };
      for (const onChange of listeners) onChange();
    });
  }

  return { game, setState };
}

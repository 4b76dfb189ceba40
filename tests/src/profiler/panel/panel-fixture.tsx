/** The profiler's panel, opened on a fake game whose engine delivers the batches it is given. */
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, render } from '@testing-library/react';
import { vi } from 'vitest';
import { noBatch, type ProfileBatch } from '../../../../shared/profile.ts';
import type { RecordedRun } from '../../../../shared/recording.ts';
import ProfilerPanel from '../../../../src/profiler/panel/panel.tsx';
import type {
  GameDescription,
  GameState,
  ProfiledGame,
  Thread,
} from '../../../../src/profiler/profiled-game.ts';
import { system } from '../../../../src/ui/theme/system.ts';
import { createFakeGame } from '../fake-game.ts';

export const RUN: RecordedRun = {
  seed: 5,
  width: 900,
  height: 500,
  inputs: [[12, 2]],
  ticks: 400,
};

/** `plain`: of a host without replays, steps, boxes, a second thread and test runs. */
export function openPanel(thread: Thread = 'worker', plain: GameDescription | null = null) {
  const batches: ProfileBatch[] = [];
  let isSilent = false;
  const engine = {
    profile: {
      open: vi.fn(),
      close: vi.fn(),
      mirror: vi.fn(),
      collect: async () =>
        isSilent ? new Promise<never>(() => {}) : [batches.shift() ?? noBatch()],
    },
  };
  const { game, setState } = createFakeGame(engine, thread);
  game.replays.run.mockReturnValue(RUN);
  const frame = document.createElement('div');
  frame.append(game.inspection.picture());
  document.body.append(frame);
  const { state, subscribe } = game;
  const host: ProfiledGame =
    plain === null ? game : { description: plain, state, subscribe, engine: () => engine };
  const onClose = vi.fn();
  const view = render(
    <ChakraProvider value={system}>
      <ProfilerPanel game={host} onClose={onClose} />
    </ChakraProvider>,
  );
  const find = (selector: string) => view.container.querySelector(selector);
  return {
    ...view,
    engine,
    game,
    onClose,
    move: (to: Thread) => setState({ thread: to }),
    /** Closes the game's engine, as the jank benchmark does. */
    loseEngine: () => setState({ thread: null }),
    /** The engine answers no more. */
    silence() {
      isSilent = true;
    },
    find,
    text: (selector: string) => find(selector)?.textContent ?? '',
    setStatus: (status: GameState['status'], ticks = 100) => setState({ status, ticks }),
    /** Delivers a batch and waits until the panel has read it. */
    deliver: async (batch: ProfileBatch) => {
      batches.push(batch);
      await act(() => vi.advanceTimersByTimeAsync(600));
    },
  };
}

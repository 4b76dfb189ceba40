/** The profiler's panel on a page of its own, with an engine that tells what it is told to. */
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { vi } from 'vitest';
import type { EngineStatus } from '../../../shared/contract.ts';
import type { Inspected } from '../../../shared/devtools.ts';
import { noBatch, type ProfileBatch } from '../../../shared/profile.ts';
import type { RecordedRun } from '../../../shared/recording.ts';
import { createStore } from '../../../src/app/store.ts';
import {
  engineClosed,
  engineOpened,
  snapshotArrived,
  type Thread,
} from '../../../src/engine/run-slice.ts';
import ProfilerPanel from '../../../src/profiler/panel.tsx';
import type { Subject } from '../../../src/profiler/profiled-game.ts';
import { system } from '../../../src/ui/theme/system.ts';

export const RUN: RecordedRun = {
  seed: 5,
  width: 900,
  height: 500,
  inputs: [[12, 2]],
  ticks: 400,
};

export const ENEMY: Inspected = {
  kind: 'enemy',
  x: 300,
  y: 385,
  width: 35,
  height: 35,
  speedX: -1.5,
  speedY: 0,
  age: 120,
  sinceShot: 30,
};

/** Stamp of now, on the page's clock. */
export const now = () => performance.timeOrigin + performance.now();

export function openPanel(thread: Thread = 'worker') {
  const store = createStore();
  const batches: ProfileBatch[] = [];
  const frame = document.createElement('div');
  const picture = document.createElement('div');
  frame.append(picture);
  document.body.append(frame);
  const engine = {
    profiler: {
      open: vi.fn(),
      close: vi.fn(),
      read: async () => [batches.shift() ?? noBatch()],
      collect: async () => [batches.shift() ?? noBatch()],
    },
    travel: {
      step: vi.fn(),
      showBoxes: vi.fn(),
      inspect: vi.fn(async (x: number): Promise<Inspected | null> => (x > 250 ? ENEMY : null)),
      replay: vi.fn(),
      leaveReplay: vi.fn(),
    },
  };
  const subject = {
    engine: () => engine,
    run: () => RUN,
    replayed: () => null,
    replay: vi.fn<Subject['replay']>(),
    playOrHalt: vi.fn(),
    worldSize: () => RUN,
    picture: () => picture,
    moveTo: vi.fn<Subject['moveTo']>(),
    suspend: vi.fn<Subject['suspend']>(),
  } satisfies Subject;
  const onClose = vi.fn();
  const view = render(
    <Provider store={store}>
      <ChakraProvider value={system}>
        <ProfilerPanel id="profiler" subject={subject} onClose={onClose} />
      </ChakraProvider>
    </Provider>,
  );
  const move = (to: Thread) => act(() => void store.dispatch(engineOpened(to)));
  move(thread);
  const find = (selector: string) => view.container.querySelector(selector);
  return {
    ...view,
    engine,
    subject,
    frame,
    onClose,
    move,
    /** The game's engine goes, as it does for the bench. */
    lose: () => act(() => void store.dispatch(engineClosed())),
    find,
    text: (selector: string) => find(selector)?.textContent ?? '',
    status: (status: EngineStatus, ticks = 100) =>
      act(() => void store.dispatch(snapshotArrived({ status, score: 0, round: 1, ticks }))),
    /** The engine tells it, and the panel has read it. */
    tell: async (batch: ProfileBatch) => {
      batches.push(batch);
      await act(() => vi.advanceTimersByTimeAsync(600));
    },
  };
}

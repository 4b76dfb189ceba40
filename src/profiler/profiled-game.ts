/**
 * The profiler's whole contact with the game. It is a guest: it imports nothing of the page, and any
 * game with an engine in a worker can host it by implementing ProfiledGame.
 */
import { useSyncExternalStore } from 'react';
import type { Inspected } from '../../shared/devtools.ts';
import type { ProfileBatch } from '../../shared/profile.ts';
import type { RecordedRun } from '../../shared/recording.ts';

/** The thread that hosts the engine; 'main' is the page's. */
export type Thread = 'worker' | 'main';

export interface GameState {
  /** null while no engine is open. */
  readonly thread: Thread | null;
  readonly status: 'ready' | 'playing' | 'paused' | 'replaying';
  /** Ticks of the world on screen. */
  readonly ticks: number;
}

export interface ProfiledGame {
  state(): GameState;
  /** `onChange` is called after a change of the state. Returns an unsubscribe function. */
  subscribe(onChange: () => void): () => void;
  /** null while no engine is open. */
  engine(): ProfiledEngine | null;
  /** The run in progress, or the last one; null before the first. */
  run(): RecordedRun | null;
  /** The recorded run that was replayed last; null before the first. */
  replayed(): RecordedRun | null;
  /** Shows a recorded run, halted at a tick. A run in play is paused first. */
  replay(run: RecordedRun, tick: number): void;
  /** Plays or halts a replay; resumes or pauses a run. */
  playOrHalt(): void;
  /** World size of the run on screen, live or replayed. */
  worldSize(): { readonly width: number; readonly height: number } | null;
  /** The element that holds the picture. */
  picture(): HTMLElement | null;
  /** Moves the game's engine to a thread. A run moves along and waits there, paused. */
  moveTo(thread: Thread): void;
  /** Closes the game's engine while test runs need its place; false opens it again, with its run. */
  suspend(isSuspended: boolean): void;
  /** Starts a run on an engine that is not the game's. Rejects when no engine can be opened. */
  openTestRun(thread: Thread, seed: number): Promise<TestRun>;
}

/** The open engine. Calls that the game's status does not allow do nothing. */
export interface ProfiledEngine {
  /** Its records. The same object for as long as the engine is open. */
  readonly profile: {
    /** Starts recording. */
    open(): void;
    /** Stops recording and drops records that were not read. */
    close(): void;
    /** New records; null while there are none to read. */
    collect(): Promise<readonly ProfileBatch[] | null>;
  };
  /** Moves a paused run or a replay by whole ticks; a negative number moves it back. */
  step(ticks: number): void;
  leaveReplay(): void;
  /** Draws the collision boxes over the picture. */
  showBoxes(isOn: boolean): void;
  /** The object at a point of the world, px; null where there is none. */
  inspect(x: number, y: number): Promise<Inspected | null>;
}

/** A run that the jank benchmark measures. Nothing in it reaches the game's store. */
export interface TestRun {
  /** The thread it really runs on: not every browser lets a worker draw. */
  readonly thread: Thread;
  /** `at`: Stamp of the press. */
  shoot(at: number): void;
  /** New records; null after its engine failed. */
  read(): Promise<readonly ProfileBatch[] | null>;
  close(): void;
}

/** Renders again only when the selected value changes. */
export function useGameState<Value extends string | number | boolean | null>(
  game: ProfiledGame,
  select: (state: GameState) => Value,
): Value {
  return useSyncExternalStore(game.subscribe, () => select(game.state()));
}

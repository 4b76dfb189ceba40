/**
 * The profiler's whole contact with the game. The profiler imports nothing of the page: any game with
 * an engine in a worker can use it by implementing ProfiledGame.
 */
import { useSyncExternalStore } from 'react';
import type { Inspected } from '../../shared/devtools.ts';
import type { ProfileBatch, SpanName } from '../../shared/profile.ts';
import type { RecordedRun } from '../../shared/recording.ts';
import type { Result } from '../../shared/result.ts';

/** The thread that the engine runs on; 'main' is the page's. */
export type Thread = 'worker' | 'main';

/** Facts about the game that never change. */
export interface GameDescription {
  readonly name: string;
  /** Ticks in a second of play. */
  readonly ticksPerSecond: number;
  /** A run can be replayed only under the version of the rules that it was recorded with. */
  readonly rulesVersion: number;
  /** Parses the run of a trace file; nothing in it is trusted. */
  parseRun(json: Readonly<Record<string, unknown>>): Result<RecordedRun>;
  /** Source files of a span's work, the likeliest first. */
  sourcesOf(span: SpanName, thread: Thread): readonly string[];
}

export interface GameState {
  /** null while no engine is open. */
  readonly thread: Thread | null;
  readonly status: 'ready' | 'playing' | 'paused' | 'replaying';
  /** Ticks of the world on screen. */
  readonly ticks: number;
}

export interface ProfiledGame {
  readonly description: GameDescription;
  state(): GameState;
  /** `onChange` is called after a change of the state. Returns an unsubscribe function. */
  subscribe(onChange: () => void): () => void;
  /** The open engine; null while none is open. */
  engine(): ProfiledEngine | null;
  /** The run in progress, or the last one; null when there is no run. */
  run(): RecordedRun | null;
  /** The recorded run that was replayed last; null when there is no run. */
  replayed(): RecordedRun | null;
  /** Shows a recorded run, halted at a tick. A run in play is paused first. */
  replay(run: RecordedRun, tick: number): void;
  /** Plays or halts a replay; resumes or pauses a run. */
  playOrHalt(): void;
  /** World size of the run on screen, live or replayed. */
  worldSize(): { readonly width: number; readonly height: number } | null;
  /** The element that holds the picture. */
  picture(): HTMLElement | null;
  /** Moves the game's engine to a thread. Its run continues there, paused. */
  moveTo(thread: Thread): void;
  /** True closes the game's engine, so that test runs can draw; false opens it again, with its run. */
  suspend(isSuspended: boolean): void;
  /**
   * Starts a run on an engine that is not the game's. Rejects when no engine can be opened, and when
   * the signal aborts first: then no engine is left in the picture.
   */
  openTestRun(thread: Thread, seed: number, signal: AbortSignal): Promise<TestRun>;
}

/** The open engine. Calls do nothing while the game's status does not allow them. */
export interface ProfiledEngine {
  /** The engine's records. The object stays the same while the engine is open. */
  readonly profile: {
    /** Starts recording. */
    open(): void;
    /** Stops recording and drops unread records. */
    close(): void;
    /** New records; null while nothing can be read. */
    collect(): Promise<readonly ProfileBatch[] | null>;
  };
  /** Moves a paused run or a replay by whole ticks; a negative number moves it back. */
  step(ticks: number): void;
  leaveReplay(): void;
  /** Draws the collision boxes over the picture. */
  showBoxes(isOn: boolean): void;
  /** The object at a point of the world, px; null for an empty place. */
  inspect(x: number, y: number): Promise<Inspected | null>;
}

/** A run that the jank benchmark measures. It does not change the game's state. */
export interface TestRun {
  /** The thread that the run is really on: not every browser lets a worker draw. */
  readonly thread: Thread;
  /** `at`: Stamp of the press. */
  shoot(at: number): void;
  /** New records; null after its engine failed or its run was paused: they would mislead. */
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

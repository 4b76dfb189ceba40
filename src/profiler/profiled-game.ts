/**
 * The profiler's whole contact with its host. It imports nothing of the page: a game, or any other loop in a
 * worker, can use it by implementing ProfiledGame. What a host cannot do it leaves out, and it is not shown
 * (decision 26).
 */
import { useSyncExternalStore } from 'react';
import type { ProfileBatch } from '../../shared/profile.ts';
import type { Result } from '../../shared/result.ts';

/** The thread that the loop runs on; 'main' is the page's. */
export type Thread = 'worker' | 'main';

/** Facts about the game that never change. */
export interface GameDescription {
  readonly name: string;
  /** Ticks in a second of play; null for steps of any length. */
  readonly ticksPerSecond: number | null;
  /** Name of the loop's thread. */
  threadName(thread: Thread): string;
  /** Source files of a span's work, the likeliest first. */
  sourcesOf(span: string, thread: Thread): readonly string[];
  /** The rest of a sentence that begins with 'It' and says what the span does; '' if its name is enough. */
  describe?(span: string, thread: Thread): string;
  /** Colours of spans, by name, as CSS. Others get the next colour of a list. */
  readonly colours?: Readonly<Record<string, string>>;
  /** Shown while React's commits could be counted and are not. */
  readonly commitHint?: string;
  /** Shown with the switch that mirrors spans in the browser's performance panel. */
  readonly mirrorHint?: string;
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
  /** Other threads that take part, such as a worker for physics. */
  readonly others?: readonly OtherThread[];
  /** Moves a paused run or a replay by whole ticks; a negative number moves it back. */
  step?(ticks: number): void;
  /** Draws the collision boxes over the picture. */
  showBoxes?(isOn: boolean): void;
  readonly inspection?: Inspection;
  readonly replays?: Replays;
  /** Moves the game's engine to a thread. Its run continues there, paused. */
  moveTo?(thread: Thread): void;
  readonly testRuns?: TestRuns;
}

/** The open engine. */
export interface ProfiledEngine {
  /** The engine's records. The object stays the same while the engine is open. */
  readonly profile: {
    /** Starts recording. */
    open(): void;
    /** Stops recording and drops unread records. */
    close(): void;
    /** New records; null while nothing can be read. */
    collect(): Promise<readonly ProfileBatch[] | null>;
    /** Shows spans in the browser's own performance panel, as they end, in a group of tracks. */
    mirror(isOn: boolean): void;
  };
}

export interface OtherThread {
  readonly name: string;
  readonly profile: ProfiledEngine['profile'];
}

/** The object at a point of the world. */
export interface Inspection {
  /** `x`, `y`: px of the world. null for an empty place. */
  inspect(x: number, y: number): Promise<InspectedObject | null>;
  /** World size of the run on screen, live or replayed. */
  worldSize(): { readonly width: number; readonly height: number } | null;
  /** The element that holds the picture. */
  picture(): HTMLElement | null;
}

export interface InspectedObject {
  readonly kind: string;
  /** Name and value, as they are shown. */
  readonly rows: readonly (readonly [name: string, value: string])[];
}

/** A recorded run: the profiler keeps it and hands it back, and knows no more of it. */
export interface RunToReplay {
  readonly seed: number;
  readonly ticks: number;
}

export interface Replays {
  /** A run can be replayed only under the version of the rules that it was recorded with. */
  readonly rulesVersion: number;
  /** Parses the run of a trace file; nothing in it is trusted. */
  parseRun(json: Readonly<Record<string, unknown>>): Result<RunToReplay>;
  /** The run in progress, or the last one; null when there is no run. */
  run(): RunToReplay | null;
  /** The recorded run that was replayed last; null when there is no run. */
  replayed(): RunToReplay | null;
  /** Shows a recorded run, halted at a tick. A run in play is paused first. */
  replay(run: RunToReplay, tick: number): void;
  /** Plays or halts a replay; resumes or pauses a run. */
  playOrHalt(): void;
  leave(): void;
}

export interface TestRuns {
  /** Length of a tick. */
  readonly tickMs: number;
  /** True closes the game's engine, so that test runs can draw; false opens it again, with its run. */
  suspend(isSuspended: boolean): void;
  /**
   * Starts a run on an engine that is not the game's. Rejects when no engine can be opened, and when
   * the signal aborts first: then no engine is left in the picture.
   */
  open(thread: Thread, seed: number, signal: AbortSignal): Promise<TestRun>;
}

/** A run that the jank benchmark measures. It does not change the game's state. */
export interface TestRun {
  /** The thread that the run is really on: not every browser lets a worker draw. */
  readonly thread: Thread;
  /** `at`: Stamp of the press. */
  press(at: number): void;
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

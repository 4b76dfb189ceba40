/** What the page has of an engine, and what an engine's hosts must offer for that. */
import type {
  CanvasSize,
  Command,
  EngineSetup,
  Preferences,
  ReportListener,
} from '../../shared/contract.ts';
import type { RecordedRun } from '../../shared/recording.ts';
import type { WorldSize } from '../../shared/rules.ts';
import type { Call, EngineProfiler, EngineTravel } from './devtools-client.ts';
import type { Thread } from './run-slice.ts';

export interface EngineOptions {
  /** Gets a fresh canvas for every engine: a transfer is for ever, and StrictMode mounts twice. */
  readonly mount: HTMLElement;
  readonly setup: EngineSetup;
  /** 'main' never tries a worker; 'worker' is what is tried first anyway. */
  readonly thread: Thread;
  /** A run of an earlier visit that the engine is to begin with. */
  readonly savedRun: RecordedRun | null;
  /** `thread`: where the engine is now. A second time: its host went, it was opened anew. */
  readonly onOpen: (thread: Thread) => void;
  /** The host went; another engine is about to be opened. */
  readonly onLose: () => void;
  /** A run was to be taken up again, paused; false: it was over, the engine is ready. */
  readonly onRestore: (stands: boolean, after: 'visit' | 'fault') => void;
  readonly onReport: ReportListener;
  /** No engine at all, not even on the page, until retry(). */
  readonly onFail: (reason: string) => void;
}

export interface EngineClient {
  /** While no engine is open only the last START or NEW RUN is remembered, until a pause. */
  command(command: Command): void;
  resize(size: CanvasSize, worldSize: WorldSize): void;
  prefer(preferences: Preferences): void;
  /** The run as of the last report; null when none is under way. */
  savedRun(): RecordedRun | null;
  /** The same; after its end, that run as a whole. Null before the first. */
  lastRun(): RecordedRun | null;
  readonly profiler: EngineProfiler;
  readonly travel: EngineTravel;
  /** After onFail: tries again, from the beginning. */
  retry(): void;
  /** Ends the engine, its worker and its canvas, in whatever state they are. */
  close(): void;
}

/** An open engine. */
export interface Running {
  readonly thread: Thread;
  /** Rejects with HostGone when the host goes before it answers. */
  call<Result>(make: Call<Result>): Promise<Result>;
  /** It reported; `moving`: and must report again soon. */
  heard(moving: boolean): void;
  /** Something failed that must not: the host cannot be relied on any more. */
  lose(detail: string): void;
  dispose(): void;
}

/** Everything a fresh engine begins with. */
export interface Opening {
  readonly mount: HTMLElement;
  readonly setup: EngineSetup;
  readonly onReport: ReportListener;
}

/** Rejects when the host cannot be opened. `onGone` is called once at most, after it was. */
export type OpenHost = (
  opening: Opening,
  closing: AbortSignal,
  onGone: (reason: string) => void,
) => Promise<Running>;

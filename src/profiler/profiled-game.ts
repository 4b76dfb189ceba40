/** What the profiler may ask of the page it is opened on. */
import type { RecordedRun } from '../../shared/recording.ts';
import type { WorldSize } from '../../shared/rules.ts';
import type { DevtoolsClient, ProfileReader } from '../engine/devtools-client.ts';
import type { Thread } from '../engine/run-slice.ts';

export interface Subject {
  /** Of the engine that is open now; null while there is none. */
  engine(): {
    readonly profiler: ProfileReader;
    readonly travel: Omit<DevtoolsClient, 'profile'>;
  } | null;
  /** The run under way, or the last one; null when there was none. */
  run(): RecordedRun | null;
  /** The recorded run that was shown last; null when there was none. */
  replayed(): RecordedRun | null;
  /** Shows a recorded run, standing at a tick. A run in play is paused for it. */
  replay(run: RecordedRun, tick: number): void;
  /** A replay moves, or halts; a run resumes, or pauses. */
  playOrHalt(): void;
  /** Of the run that is on show, this or that. */
  worldSize(): WorldSize | null;
  /** The element that holds the picture. */
  picture(): HTMLElement | null;
  /** Moves the game's engine to a thread; a run moves along and waits there. */
  moveTo(thread: Thread): void;
  /** Makes room for engines of the profiler's own; false takes it back. The run under way is kept. */
  suspend(on: boolean): void;
}

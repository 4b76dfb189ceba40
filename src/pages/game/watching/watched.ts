/** The replay that a player opened. The bar comes with it, so that players who watch nothing load no bar. */
import type { ComponentType } from 'react';
import type { RecordedRun } from '../../../../shared/recording.ts';
import type { EngineClient } from '../../../engine/client.ts';

export interface WatchBarProps {
  readonly run: RecordedRun;
  readonly client: () => Pick<EngineClient, 'watching'> | null;
  /** `at`: the timeStamp of the DOM event, ms. */
  readonly onPlayOrHalt: (at: number) => void;
}

export interface Watched {
  readonly run: RecordedRun;
  readonly Bar: ComponentType<WatchBarProps>;
}

/** What the actions on runs need of the game page. */
export interface RunActionParts {
  /** null while no session is open. */
  readonly client: () => EngineClient | null;
  /** Its bar is shown while the engine shows a replay; null for replays of the profiler. */
  readonly setWatched: (watched: Watched | null) => void;
}

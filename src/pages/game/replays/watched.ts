/** The replay that was opened last, and what the actions on runs need. */
import type { RecordedRun } from '../../../../shared/recording.ts';
import type { EngineClient } from '../../../engine/client.ts';
import type { RunActions } from './run-actions.ts';

export interface WatchBarProps {
  readonly run: RecordedRun;
  readonly client: () => Pick<EngineClient, 'watching'> | null;
  /** `at`: the timeStamp of the DOM event, ms. */
  readonly onPlayOrHalt: (at: number) => void;
  /** The bar answers a press: the focus moves into it. */
  readonly takesFocus: boolean;
}

export interface Watched {
  readonly run: RecordedRun;
  /** A developer's replay has the profiler's controls while that is open. */
  readonly by: 'player' | 'developer';
  /** ms since the page was opened: each replay begins with a bar of its own, at speed 1. */
  readonly openedAt: number;
}

/** What the actions on runs need of the game page. */
export interface RunActionParts {
  /** null while no session is open. */
  readonly client: () => EngineClient | null;
  /** The bar of `watched` is shown while the engine shows a replay. */
  readonly setWatched: (watched: Watched) => void;
  readonly race: RunActions['race'];
}

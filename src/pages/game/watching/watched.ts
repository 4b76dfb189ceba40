/** The replay that was opened last. The bar comes with it, so that players who watch nothing load no bar. */
import type { ComponentType } from 'react';
import type { RecordedRun } from '../../../../shared/recording.ts';
import type { EngineClient } from '../../../engine/client.ts';
import type { RunActions } from '../run-actions.ts';

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
  readonly Bar: ComponentType<WatchBarProps>;
  /** A developer's replay has the profiler's controls while that is open. */
  readonly by: 'player' | 'developer';
  /** ms since the page was opened: each replay begins with a bar of its own, at speed 1. */
  readonly openedAt: number;
}

/** Parts of the game page that the actions on runs need. */
export interface RunActionParts {
  /** null while no session is open. */
  readonly client: () => EngineClient | null;
  /** The bar of `watched` is shown while the engine shows a replay. */
  readonly setWatched: (watched: Watched) => void;
  readonly race: RunActions['race'];
}

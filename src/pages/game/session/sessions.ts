/**
 * Opens the sessions of one visit to the game page, one at a time. Passes the run from each to the next,
 * and replaces a session whose saved run was played or ended in another tab. Knows no React.
 */
import type { Dispatch } from '@reduxjs/toolkit';
import type { RecordedRun } from '../../../../shared/recording.ts';
import type { EngineClient } from '../../../engine/client.ts';
import type { Hosts, Thread } from '../../../engine/host-contract.ts';
import { openSession, type Session, type SessionOptions } from './session.ts';

export interface Sessions {
  /** The client of the open session; null while no session is open. */
  client(): EngineClient | null;
  /** Opens a session with the run of the last one. Returns a function that closes it. */
  open(options: Omit<SessionOptions, 'dispatch' | 'previousRun'>): () => void;
  /** Moves the run to a thread, also after that thread failed. Holds for later sessions, too. */
  moveTo(thread: Thread): void;
}

/** `hosts`: replaced in tests; by default the browser's hosts. */
export function createSessions(dispatch: Dispatch, hosts?: Hosts): Sessions {
  let client: EngineClient | null = null;
  // Passed from session to session, because storage may be forbidden.
  let previousRun: RecordedRun | null = null;
  /** null: each session's options name the thread. */
  let chosenThread: Thread | null = null;
  let reopen = () => {};

  return {
    client: () => client,
    open(options) {
      let session = start(previousRun);

      function start(run: RecordedRun | null): Session {
        const thread = chosenThread ?? options.thread;
        const started = openSession({ ...options, thread, dispatch, previousRun: run }, hosts);
        client = started.engine;
        return started;
      }

      // Fires for writes of other tabs only.
      function onStorage(): void {
        if (!session.isStale()) return;
        session.close();
        session = start(null);
      }
      reopen = () => {
        session = start(session.close());
      };
      window.addEventListener('storage', onStorage);
      return () => {
        reopen = () => {};
        window.removeEventListener('storage', onStorage);
        client = null;
        previousRun = session.close();
      };
    },
    moveTo(thread) {
      chosenThread = thread;
      reopen();
    },
  };
}

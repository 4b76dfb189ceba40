/**
 * A session: an engine inside an element, with everything that belongs to it. That is the store, the
 * saved run, the size of the picture, and the player who leaves and comes back. Knows no React.
 */
import type { Dispatch } from '@reduxjs/toolkit';
import type { RecordedRun } from '../../../shared/recording.ts';
import { worldSizeFor } from '../../../shared/rules.ts';
import { faultCopy } from '../../content/game.ts';
import { createBridge } from '../../engine/bridge.ts';
import { type EngineClient, startEngine } from '../../engine/client.ts';
import type { Hosts } from '../../engine/host.ts';
import {
  engineClosed,
  engineFailed,
  engineLost,
  engineOpened,
  savedRunFound,
  savedRunGone,
  type Thread,
} from '../../engine/run-slice.ts';
import { measure, watchSize } from '../../engine/watch-size.ts';
import { createAutosave } from '../../saved-run/autosave.ts';
import { loadSavedRun } from '../../saved-run/storage.ts';
import { notify } from '../../toasts/notify.ts';
import type { GameControls } from './controls.ts';
import { watchPresence } from './watch-presence.ts';

export interface SessionOptions {
  readonly element: HTMLElement;
  readonly thread: Thread;
  /** null: every run gets a new seed. */
  readonly seed: number | null;
  readonly controls: GameControls;
  readonly dispatch: Dispatch;
  /** The run that the session before this one left; null for the saved run, if there is one. */
  readonly previousRun: RecordedRun | null;
}

export interface Session {
  readonly engine: EngineClient;
  /** The saved run that waits here was played or ended in another tab. */
  isStale(): boolean;
  /** Returns the run for the next session; null when there is none. */
  close(): RecordedRun | null;
}

/** `hosts`: left out, the browser's own. */
export function openSession(options: SessionOptions, hosts?: Hosts): Session {
  const { element, thread, seed, controls, dispatch, previousRun } = options;
  // With a seed in the address only a run of that seed goes on.
  const isWanted = (run: RecordedRun) => seed === null || run.seed === seed;
  const stored = loadSavedRun(Date.now());
  const savedRun = stored !== null && isWanted(stored.run) ? stored : null;
  const run = previousRun !== null && isWanted(previousRun) ? previousRun : (savedRun?.run ?? null);
  if (run !== null) dispatch(savedRunFound());
  const bridge = createBridge(dispatch, notify);
  const motion = window.matchMedia('(prefers-reduced-motion: reduce)');
  const worldSize = () => worldSizeFor(window.innerWidth, window.innerHeight);
  const engine = startEngine(
    {
      mount: element,
      thread,
      setup: {
        size: measure(element),
        worldSize: worldSize(),
        preferences: { reducedMotion: motion.matches },
      },
      savedRun: run,
      onOpen: (opened) => dispatch(engineOpened(opened)),
      onLost: () => dispatch(engineLost()),
      onRestore: (isRestored, after) => {
        if (!isRestored) {
          autosave.discard();
          dispatch(savedRunGone());
        } else if (after === 'fault') notify({ kind: 'info', title: faultCopy.moved });
      },
      onReport: (report) => {
        autosave.onReport(report);
        bridge.onReport(report);
      },
      onFail: (reason) => {
        console.error(`The engine failed: ${reason}`);
        dispatch(engineFailed());
      },
    },
    hosts,
  );
  const autosave = createAutosave(engine.currentRun, savedRun);

  const listening = new AbortController();
  const { signal } = listening;
  const stopWatchingSize = watchSize(element, (size) => engine.resize(size, worldSize()));
  const stopWatchingPresence = watchPresence({
    onAway: (at) => controls.pause(at),
    onLeave: autosave.flush,
    onBack: () => engine.resize(measure(element), worldSize()),
  });
  window.addEventListener('online', engine.retry, { signal });
  const onMotion = () => engine.prefer({ reducedMotion: motion.matches });
  motion.addEventListener('change', onMotion, { signal });

  return {
    engine,
    isStale: autosave.isStale,
    close() {
      const left = autosave.isStale() ? null : engine.currentRun();
      listening.abort();
      stopWatchingPresence();
      stopWatchingSize();
      autosave.flush();
      engine.close();
      bridge.close();
      dispatch(engineClosed());
      return left;
    },
  };
}

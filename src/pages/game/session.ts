import type { RecordedRun } from '../../../shared/recording.ts';
import { worldSizeFor } from '../../../shared/rules.ts';
import type { AppDispatch } from '../../app/store.ts';
import { faultCopy } from '../../content/game.ts';
import { createBridge } from '../../engine/bridge.ts';
import { startEngine } from '../../engine/client.ts';
import {
  engineClosed,
  engineFailed,
  engineLost,
  engineOpened,
  savedRunFound,
  savedRunGone,
  type Thread,
} from '../../engine/run-slice.ts';
import type { EngineClient } from '../../engine/types.ts';
import { measure, watchSize } from '../../engine/watch-size.ts';
import { createAutosave } from '../../saved-run/autosave.ts';
import { loadSavedRun } from '../../saved-run/storage.ts';
import { notify } from '../../toasts/notify.ts';
import type { GameControls } from './controls.ts';
import { watchPresence } from './watch-presence.ts';

interface SessionOptions {
  readonly element: HTMLElement;
  readonly thread: Thread;
  readonly seed: number | null;
  readonly controls: GameControls;
  readonly dispatch: AppDispatch;
}

export interface Session {
  readonly engine: EngineClient;
  /** The run on offer was ended in another tab. */
  isStale(): boolean;
  close(): void;
}

/**
 * An engine in `element`, with all that belongs to it: the store, the record of its run, the size of
 * its picture, and whether anybody is there. `carried`: the run of the session before, if any.
 */
export function openSession(options: SessionOptions, carried: RecordedRun | null): Session {
  const { element, thread, seed, controls, dispatch } = options;
  // Whoever asks for a seed asks for that run, not for another one.
  const isAskedFor = (run: RecordedRun) => seed === null || run.seed === seed;
  const found = loadSavedRun(Date.now());
  const kept = found !== null && isAskedFor(found.run) ? found : null;
  const savedRun = carried !== null && isAskedFor(carried) ? carried : (kept?.run ?? null);
  if (savedRun !== null) dispatch(savedRunFound());
  const bridge = createBridge(dispatch, notify);
  const motion = window.matchMedia('(prefers-reduced-motion: reduce)');
  const worldSize = () => worldSizeFor(window.innerWidth, window.innerHeight);
  const engine = startEngine({
    mount: element,
    thread,
    setup: {
      size: measure(element),
      worldSize: worldSize(),
      preferences: { reducedMotion: motion.matches },
    },
    savedRun,
    onOpen: (opened) => dispatch(engineOpened(opened)),
    onLose: () => dispatch(engineLost()),
    onRestore: (stands, after) => {
      if (!stands) {
        keeper.forget();
        dispatch(savedRunGone());
      } else if (after === 'fault') notify({ kind: 'info', title: faultCopy.moved });
    },
    onReport: (report) => {
      keeper.note(report);
      bridge.onReport(report);
    },
    onFail: (reason) => {
      console.error(`The engine failed: ${reason}`);
      dispatch(engineFailed());
    },
  });
  const keeper = createAutosave(engine.savedRun, kept);

  const watching = new AbortController();
  const stopWatchingSize = watchSize(element, (size) => engine.resize(size, worldSize()));
  const stopWatchingPresence = watchPresence({
    onAway: (at) => controls.pause(at),
    onLeave: keeper.flush,
    onBack: () => engine.resize(measure(element), worldSize()),
  });
  const { signal } = watching;
  window.addEventListener('online', engine.retry, { signal });
  const onMotion = () => engine.prefer({ reducedMotion: motion.matches });
  motion.addEventListener('change', onMotion, { signal });

  return {
    engine,
    isStale: keeper.isStale,
    close() {
      watching.abort();
      stopWatchingPresence();
      stopWatchingSize();
      keeper.flush();
      engine.close();
      bridge.close();
      dispatch(engineClosed());
    },
  };
}

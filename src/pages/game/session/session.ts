/**
 * A session: an engine in an element, connected to the store, the saved run, the size of the picture,
 * and the events of a player who leaves and comes back. Knows no React.
 */
import type { Dispatch } from '@reduxjs/toolkit';
import type { Preferences, RunDecoration } from '../../../../shared/contract.ts';
import type { RecordedRun } from '../../../../shared/recording.ts';
import { faultCopy } from '../../../content/game.ts';
import { createBridge, type Feedback } from '../../../engine/bridge.ts';
import { measure, observeSize, setupFor, windowWorldSize } from '../../../engine/canvas-size.ts';
import { type EngineClient, startEngine } from '../../../engine/client.ts';
import { callGuest } from '../../../engine/guest.ts';
import type { Hosts, Thread } from '../../../engine/host-contract.ts';
import {
  engineClosed,
  engineFailed,
  engineLost,
  engineOpened,
  savedRunDiscarded,
  savedRunFound,
} from '../../../engine/run-slice.ts';
import { retryWhenBack } from '../../../loading/retry-when-back.ts';
import { createAutosave } from '../../../saved-run/autosave.ts';
import { findSavedRun } from '../../../saved-run/storage.ts';
import { notify } from '../../../toasts/notify.ts';
import type { GameControls } from './game-controls.ts';

/** Preferences for the engine, now and later. `observe` returns an unsubscribe function. */
export interface PreferenceSource {
  current(): Preferences;
  observe(onChange: () => void): () => void;
}

export interface SessionOptions {
  readonly element: HTMLElement;
  readonly thread: Thread;
  /** null: every run gets a new seed. */
  readonly seed: number | null;
  readonly controls: GameControls;
  readonly preferences: PreferenceSource;
  /** Decoration of a run that is restored. */
  readonly decoration?: RunDecoration;
  readonly feedback: Feedback;
  readonly dispatch: Dispatch;
  /** The run that the last session left; null: the session shows the saved run, if one is stored. */
  readonly previousRun: RecordedRun | null;
}

export interface Session {
  readonly engine: EngineClient;
  /** The saved run that waits here was played or ended in another tab. */
  isStale(): boolean;
  /** Returns the run for the next session; null when there is no run. */
  close(): RecordedRun | null;
}

/** `hosts`: replaced in tests; by default the browser's hosts. */
export function openSession(options: SessionOptions, hosts?: Hosts): Session {
  const { element, thread, seed, controls, preferences, feedback, dispatch, previousRun } = options;
  const savedRun = findSavedRun(Date.now());
  // Also one on another course than that of the address: START GAME would overwrite it.
  const run = previousRun ?? savedRun?.run ?? null;
  if (run !== null) showSavedRun(run);
  const bridge = createBridge(dispatch, notify, feedback);
  let lastFailure = '';
  let isPaused = false;
  /** The player has returned to this page before the engine had paused the run. */
  let isReturning = false;
  const engine = startEngine(
    {
      mount: element,
      thread,
      setup: setupFor(element, preferences.current()),
      savedRun: run,
      decoration: options.decoration,
      onOpen: (opened) => {
        lastFailure = '';
        dispatch(engineOpened(opened));
      },
      onLost: () => dispatch(engineLost()),
      onRestore: (isRestored, after) => {
        if (!isRestored) {
          autosave.discard();
          dispatch(savedRunDiscarded());
        } else if (after === 'fault') {
          callGuest(() => notify({ kind: 'info', title: faultCopy.moved }));
        }
      },
      onReport: (report) => {
        callGuest(() => autosave.onReport(report));
        bridge.onReport(report);
        isPaused = report.snapshot.status === 'paused';
        if (isReturning && isPaused) onReturn();
      },
      onFail: (reason) => {
        // Attempts without a network fail every 10 s for the same reason.
        if (reason !== lastFailure) console.error(`The engine failed: ${reason}`);
        lastFailure = reason;
        dispatch(engineFailed());
      },
    },
    hosts,
  );
  const autosave = createAutosave(engine.currentRun, savedRun);

  const stopObservingSize = observeSize(element, (size) => engine.resize(size, windowWorldSize()));
  const stopObservingPresence = observePresence({
    onAway: (at) => controls.pause(at),
    onLeave: autosave.flush,
    onReturn,
    onBack: () => engine.resize(measure(element), windowWorldSize()),
  });
  const stopRetrying = retryWhenBack(() => engine.retry('network'));
  const stopObservingPreferences = preferences.observe(() => engine.prefer(preferences.current()));

  function showSavedRun({ seed: runSeed }: RecordedRun): void {
    dispatch(savedRunFound({ isOtherCourse: seed !== null && runSeed !== seed }));
  }

  /** Offers RESUME and NEW RUN, as after a reload or a link back to the game. */
  function onReturn(): void {
    const underWay = engine.currentRun();
    isReturning = underWay !== null && !isPaused;
    if (underWay !== null && isPaused) showSavedRun(underWay);
  }

  return {
    engine,
    isStale: autosave.isStale,
    close() {
      const runLeft = autosave.isStale() ? null : engine.currentRun();
      stopObservingPreferences();
      stopRetrying();
      stopObservingPresence();
      stopObservingSize();
      autosave.flush();
      engine.close();
      bridge.close();
      dispatch(engineClosed());
      return runLeft;
    },
  };
}

interface Presence {
  /** The game is hidden, or another window has the focus. `at`: the event's timeStamp, ms. */
  readonly onAway: (at: number) => void;
  /** The page may end without another event: browsers discard hidden tabs. */
  readonly onLeave: () => void;
  /** The game is visible again; a browser short of memory may have emptied its canvas. */
  readonly onBack: () => void;
  /** The page was left, and the browser kept it: the player came back by the history. */
  readonly onReturn: () => void;
}

/** Watches the player leave and come back. Returns an unsubscribe function. */
function observePresence({ onAway, onLeave, onBack, onReturn }: Presence): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener(
    'visibilitychange',
    (event) => {
      if (!document.hidden) return onBack();
      onAway(event.timeStamp);
      onLeave();
    },
    { signal },
  );
  window.addEventListener('blur', (event) => onAway(event.timeStamp), { signal });
  window.addEventListener(
    'pagehide',
    (event) => {
      onAway(event.timeStamp);
      onLeave();
    },
    { signal },
  );
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      onBack();
      if (persisted) onReturn();
    },
    { signal },
  );
  return () => listening.abort();
}

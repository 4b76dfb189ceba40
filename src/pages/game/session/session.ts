/**
 * A session: the tab's engine in an element, connected to the store, the saved run, the size of the picture,
 * and the events of a player who leaves and comes back. It does not depend on React.
 */
import type { Store } from '@reduxjs/toolkit';
import type { Journal } from '../../../../shared/contract.ts';
import { faultCopy } from '../../../content/game.ts';
import { randomId } from '../../../device/stored.ts';
import { createBridge, type Feedback } from '../../../engine/bridge.ts';
import { observeSize, setupFor } from '../../../engine/canvas-size.ts';
import { callGuest } from '../../../engine/guest.ts';
import type { Thread } from '../../../engine/host-contract.ts';
import {
  engineClosed,
  engineFailed,
  engineLost,
  engineOpened,
  type RunRootState,
  savedRunDiscarded,
  savedRunFound,
} from '../../../engine/run-slice.ts';
import type { TabEngine } from '../../../engine/tab-engine.ts';
import { retryWhenBack } from '../../../loading/retry-when-back.ts';
import { createAutosave } from '../../../runs/autosave.ts';
import { keepEndedRun } from '../../../runs/ended-run.ts';
import type { ProgressRootState } from '../../../runs/progress-slice.ts';
import { findSavedRun } from '../../../runs/saved-run.ts';
import { observeSystem, preferencesOf } from '../../../settings/preferences.ts';
import { type SettingsRootState, selectSettings } from '../../../settings/settings-slice.ts';
import { notify } from '../../../toasts/notify.ts';
import { type GameControls, lookOf } from './game-controls.ts';

export interface SessionOptions {
  readonly engine: TabEngine;
  readonly element: HTMLElement;
  readonly thread: Thread;
  /** null: every run gets a new seed. */
  readonly seed: number | null;
  readonly controls: GameControls;
  readonly feedback: Feedback;
  readonly store: Store<RunRootState & SettingsRootState & ProgressRootState>;
}

export interface Session {
  /** Moves the run to a thread, also after that thread failed. Holds for later sessions of this tab. */
  moveTo(thread: Thread): void;
  close(): void;
}

/** Opens the engine, and again when its saved run was played or ended in another tab. */
export function openSession(options: SessionOptions): Session {
  const { engine } = options;
  let connection = connect(options);
  function reopen(journal: Journal | null, thread: Thread | null): void {
    connection.close();
    engine.load(journal, thread);
    connection = connect(options);
  }
  // Fires for writes of other tabs only.
  function onStorage(): void {
    if (connection.isStale()) reopen(null, null);
  }
  window.addEventListener('storage', onStorage);
  return {
    moveTo: (thread) => reopen(engine.isUnderWay() ? engine.journal : null, thread),
    close() {
      window.removeEventListener('storage', onStorage);
      if (connection.isStale()) engine.journal = null;
      connection.close();
      engine.leave();
    },
  };
}

interface Connection {
  /** The saved run that waits here was played or ended in another tab. */
  isStale(): boolean;
  close(): void;
}

function connect(options: SessionOptions): Connection {
  const { engine, element, thread, seed, controls, feedback, store } = options;
  const { dispatch } = store;
  const settings = () => selectSettings(store.getState());
  const found = findSavedRun(Date.now());
  // Also one on another course than that of the address: START GAME would overwrite it.
  if (found !== null) engine.offer({ ...found.run, id: randomId() }, lookOf(store.getState()));
  showSavedRun();
  const autosave = createAutosave(engine, found);
  const bridge = createBridge(dispatch, notify, feedback);
  let lastFailure = '';
  /** The player has returned to this page before the engine had paused the run. */
  let isReturning = false;
  const unsubscribe = engine.subscribe({
    onThread(opened) {
      lastFailure = '';
      dispatch(opened === null ? engineLost() : engineOpened(opened));
    },
    onReport(report) {
      callGuest(() => autosave.onReport(report));
      bridge.onReport(report);
      // After the bridge: what the run brought is news of the end that it shows.
      callGuest(() => keepEndedRun(report, engine.journal, dispatch));
      if (isReturning && report.status === 'paused') onReturn();
    },
    onRestore(isRestored, after) {
      if (!isRestored) {
        autosave.discard();
        dispatch(savedRunDiscarded());
      } else if (after === 'fault') {
        callGuest(() => notify({ kind: 'info', title: faultCopy.moved }));
      }
    },
    onFail(reason) {
      // Attempts without a network fail every 10 s for the same reason.
      if (reason !== lastFailure) console.error(`The engine failed: ${reason}`);
      lastFailure = reason;
      dispatch(engineFailed());
    },
  });

  void engine.open(element, thread, () => setupFor(element, preferencesOf(settings())));
  const update = () => engine.update();
  let before = settings();
  const closing = [
    unsubscribe,
    observeSize(element, update),
    observePresence({
      onAway: controls.pause,
      onLeave: autosave.flush,
      onReturn,
      onBack: update,
    }),
    retryWhenBack(() => engine.retry('network')),
    observeSystem(update),
    // Asked with every report of a run: most change no setting.
    store.subscribe(() => {
      if (settings() !== before) update();
      before = settings();
    }),
  ];

  function showSavedRun(): void {
    if (!engine.isUnderWay() || engine.journal === null) return;
    const isOtherCourse = seed !== null && engine.journal.seed !== seed;
    dispatch(savedRunFound({ isOtherCourse }));
  }

  /** Offers RESUME and NEW RUN, as after a reload or a link back to the game. */
  function onReturn(): void {
    const isPaused = engine.last?.status === 'paused';
    isReturning = engine.isUnderWay() && !isPaused;
    if (isPaused) showSavedRun();
  }

  return {
    isStale: autosave.isStale,
    close() {
      for (const close of closing) close();
      autosave.flush();
      bridge.close();
      dispatch(engineClosed());
    },
  };
}

interface Presence {
  /** The game is hidden, or another window has the focus. */
  readonly onAway: () => void;
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
  function onHidden(): void {
    onAway();
    onLeave();
  }
  const onVisibility = () => (document.hidden ? onHidden() : onBack());
  document.addEventListener('visibilitychange', onVisibility, { signal });
  window.addEventListener('blur', onAway, { signal });
  window.addEventListener('pagehide', onHidden, { signal });
  function onShow({ persisted }: PageTransitionEvent): void {
    onBack();
    if (persisted) onReturn();
  }
  window.addEventListener('pageshow', onShow, { signal });
  return () => listening.abort();
}

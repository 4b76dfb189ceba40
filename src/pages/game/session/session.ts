/**
 * A session connects the tab's engine with the page: it opens the engine in an element and updates the store, the saved
 * run and the size of the picture. It handles a player who leaves and comes back.
 */
import { randomId } from '../../../device/stored.ts';
import { createBridge, type Feedback } from '../../../engine/bridge.ts';
import { callIsolated } from '../../../engine/call-isolated.ts';
import { observeSize, setupFor } from '../../../engine/canvas.ts';
import type { Thread } from '../../../engine/host-contract.ts';
import * as runSlice from '../../../engine/run-slice.ts';
import type { TabEngine } from '../../../engine/tab-engine.ts';
import { retryWhenBack } from '../../../loading/retry-when-back.ts';
import { createAutosave } from '../../../runs/autosave.ts';
import { keepEndedRun } from '../../../runs/run-list.ts';
import { findSavedRun } from '../../../runs/saved-run.ts';
import { observeSystem, preferencesOf } from '../../../settings/preferences.ts';
import { notify } from '../../../toasts/notify.ts';
import type { GameStore } from '../game-state.ts';
import { type GameControls, lookOf } from './game-controls.ts';

export interface SessionOptions {
  readonly engine: TabEngine;
  readonly element: HTMLElement;
  readonly thread: Thread;
  readonly controls: GameControls;
  readonly feedback: Feedback;
  readonly store: GameStore;
}

/** Opens the engine, and opens it again when another tab has played or ended the saved run. Returns a close function. */
export function openSession(options: SessionOptions): () => void {
  const { engine } = options;
  let connection = connect(options);
  // Fires for writes of other tabs only.
  function onStorage(): void {
    if (!connection.isStale()) return;
    connection.close();
    engine.reopen(null);
    connection = connect(options);
  }
  window.addEventListener('storage', onStorage);
  return function close(): void {
    window.removeEventListener('storage', onStorage);
    if (connection.isStale()) engine.drop();
    connection.close();
    engine.leave();
  };
}

function connect(options: SessionOptions) {
  const { engine, element, thread, controls, feedback, store } = options;
  const { dispatch } = store;
  const settings = () => store.getState().settings;
  const found = findSavedRun(Date.now());
  // Also if its seed is not that of the address: START GAME would overwrite it.
  if (found !== null) {
    const { run, startedAt, ghost } = found;
    const look = { ...lookOf(store.getState(), false), ...(ghost && { ghost }) };
    engine.offer({ ...run, id: randomId(), startedAt }, look);
  }
  showSavedRun();
  const autosave = createAutosave(engine, found);
  const bridge = createBridge(dispatch, notify, feedback, (ended) =>
    keepEndedRun(engine.journal, ended),
  );
  let lastFailure = '';
  let stopRetrying = () => {};
  /** The player left this page and returned before the engine had paused the run. */
  let isReturning = false;
  const unsubscribe = engine.subscribe({
    onThread(opened) {
      lastFailure = '';
      stopRetrying();
      dispatch(opened === null ? runSlice.engineLost() : runSlice.engineOpened(opened));
    },
    onReport(report, endSeenAt) {
      callIsolated(() => autosave.onReport(report));
      bridge.onReport(report, endSeenAt);
      if (isReturning && report.status === 'paused') onReturn();
    },
    onRestore(isRestored) {
      if (isRestored) return;
      autosave.discard();
      dispatch(runSlice.savedRunDiscarded());
    },
    onFail(reason) {
      // Only once: without a network, attempts fail every 10 s for the same reason.
      if (reason !== lastFailure) console.error(`The engine failed: ${reason}`);
      lastFailure = reason;
      stopRetrying();
      stopRetrying = retryWhenBack(() => engine.retry('network'));
      dispatch(runSlice.engineFailed());
    },
  });

  void engine.open(element, thread, () => setupFor(element, preferencesOf(settings())));
  const update = () => engine.update();
  let before = settings();
  const closing = [
    unsubscribe,
    observeSize(element, update),
    observePresence(() => controls.pause('away'), autosave.flush, update, onReturn),
    () => stopRetrying(),
    observeSystem(update),
    // Called with every report; few of them change a setting.
    store.subscribe(() => {
      if (settings() !== before) update();
      before = settings();
    }),
  ];

  function showSavedRun(): void {
    if (engine.isUnderWay()) dispatch(runSlice.savedRunFound());
  }

  /** Offers RESUME and NEW RUN, as after a reload. */
  function onReturn(): void {
    isReturning = engine.isUnderWay() && engine.last?.status !== 'paused';
    if (!isReturning) showSavedRun();
  }

  return {
    isStale: autosave.isStale,
    close(): void {
      for (const close of closing) close();
      autosave.flush();
      bridge.close();
      dispatch(runSlice.engineClosed());
    },
  };
}

/** Notices when the player leaves and comes back. Returns an unsubscribe function. */
function observePresence(
  pause: () => void,
  save: () => void,
  update: () => void,
  onReturn: () => void,
): () => void {
  const listening = new AbortController();
  /** Save now: browsers discard hidden tabs without another event. */
  function onHidden(): void {
    pause();
    save();
  }
  // A browser that is short of memory may have emptied the canvas of a hidden page.
  const onVisibility = () => (document.hidden ? onHidden() : update());
  document.addEventListener('visibilitychange', onVisibility, listening);
  window.addEventListener('blur', pause, listening);
  window.addEventListener('pagehide', onHidden, listening);
  function onShow({ persisted }: PageTransitionEvent): void {
    update();
    // The browser kept the page alive, and the player came back by the history.
    if (persisted) onReturn();
  }
  window.addEventListener('pageshow', onShow, listening);
  return () => listening.abort();
}

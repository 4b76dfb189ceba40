/**
 * Collects the records of both threads while the profiler is open, and publishes a view of them twice
 * a second. A frozen view stays as it is; collecting goes on.
 */
import { flushSync } from 'react-dom';
import { inOrder } from '../../../shared/profile.ts';
import { type Figures, figuresOf } from '../history/figures.ts';
import { createHistory, type History } from '../history/history.ts';
import type { ProfiledEngine, ProfiledGame, Thread } from '../profiled-game.ts';
import { stampNow } from '../stamp.ts';
import { createHeapWatch } from './heap.ts';
import { watchPage } from './page-watch.ts';
import { uncounted, watchCommits } from './react-commits.ts';
import { createMirror, type Mirror } from './user-timing.ts';

/** One view of the panel: everything it shows at a moment. */
export interface View {
  readonly history: History;
  readonly figures: Figures;
  /** Stamp: the right edge of the chart, and the end of every time range. */
  readonly until: number;
  /** The thread that the engine ran on in this history. */
  readonly thread: Thread;
  readonly frozen: boolean;
  /** Bytes; null where the browser does not report it. */
  readonly heap: number | null;
}

export interface Collector {
  /** Starts collecting; returns a function that stops it. */
  start(): () => void;
  /** Returns an unsubscribe function. */
  subscribe(onView: () => void): () => void;
  view(): View;
  freeze(isFrozen: boolean): void;
  /** Sets the length of the time range that the figures cover, ms. */
  setRange(rangeMs: number): void;
  /** Turns the mirror in the browser's own performance panel on or off. */
  mirror(isOn: boolean): void;
}

/** ms between two readings. Each one, with the rendering that follows, costs the page several ms. */
const READ_MS = 500;
export const FIRST_RANGE_MS = 10_000;

export function createCollector(game: ProfiledGame): Collector {
  let live = createHistory();
  // A history belongs to one thread: its work must not appear under the other's name.
  let liveThread: Thread | null = null;
  const heap = createHeapWatch();
  const listeners = new Set<() => void>();
  let rangeMs = FIRST_RANGE_MS;
  let profile: ProfiledEngine['profile'] | null = null;
  let mirror: Mirror | null = null;
  let isReading = false;
  let shown = liveView();

  function makeView(history: History, thread: Thread, frozen: boolean, until: number): View {
    const figures = figuresOf(history, until, rangeMs, thread);
    return { history, figures, until, thread, frozen, heap: heap() };
  }

  function liveView(): View {
    return makeView(live, liveThread ?? game.state().thread ?? 'worker', false, stampNow());
  }

  function show(view: View): void {
    shown = view;
    uncounted(() => {
      flushSync(() => {
        for (const onView of listeners) onView();
      });
    });
  }

  /** The game may close its engine and open another one, which then has to be recorded. */
  function followEngine(): void {
    const next = game.engine()?.profile ?? null;
    if (next === profile) return;
    profile = next;
    next?.open();
  }

  async function read(): Promise<void> {
    followEngine();
    const { thread } = game.state();
    if (thread !== null && thread !== liveThread) {
      if (liveThread !== null) live = createHistory();
      liveThread = thread;
    }
    // After the page was blocked, an answer may still be on its way: more questions would only queue up.
    if (isReading) return;
    isReading = true;
    try {
      for (const batch of inOrder((await profile?.collect()) ?? [])) {
        live.addBatch(batch, stampNow());
        mirror?.addBatch(batch, liveThread ?? 'worker');
      }
    } catch {
      // The engine was lost before it answered; the game handles that.
    } finally {
      isReading = false;
    }
  }

  async function readAndShow(): Promise<void> {
    await read();
    if (!shown.frozen && listeners.size > 0) show(liveView());
  }

  return {
    start() {
      const stopPage = watchPage((task) => {
        // The jank benchmark blocks the page on purpose; the game has no engine meanwhile.
        if (game.state().thread === null) return;
        live.addTask(task);
        mirror?.setTasks(live.tasks);
      });
      const stopCommits = watchCommits((at) => live.addCommit(at));
      followEngine();
      const timer = setInterval(readAndShow, READ_MS);
      return () => {
        clearInterval(timer);
        stopPage();
        stopCommits();
        profile?.close();
        profile = null;
      };
    },
    subscribe(onView) {
      listeners.add(onView);
      return () => listeners.delete(onView);
    },
    view: () => shown,
    freeze(isFrozen) {
      if (isFrozen === shown.frozen) return;
      show(isFrozen ? makeView(live.copy(), shown.thread, true, shown.until) : liveView());
    },
    setRange(wanted) {
      rangeMs = wanted;
      const { history, thread, frozen, until } = shown;
      show(frozen ? makeView(history, thread, frozen, until) : liveView());
    },
    mirror(isOn) {
      mirror?.clear();
      mirror = isOn ? createMirror(game.description.name) : null;
    },
  };
}

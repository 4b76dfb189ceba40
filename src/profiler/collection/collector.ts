/**
 * Collects the records of both threads while the profiler is open, and publishes a view of them twice
 * a second. While it is frozen, the view stays as it is and collecting goes on.
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

/** What the panel shows at a moment. */
export interface View {
  readonly history: History;
  readonly figures: Figures;
  /** Stamp: the right edge of everything. */
  readonly until: number;
  /** The thread that hosted the engine in this history. */
  readonly host: Thread;
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
  // One thread's work must not appear under the other's name, so a history belongs to one host.
  let recorded: Thread | null = null;
  const heap = createHeapWatch();
  const listeners = new Set<() => void>();
  let rangeMs = FIRST_RANGE_MS;
  let profile: ProfiledEngine['profile'] | null = null;
  let mirror: Mirror | null = null;
  let isReading = false;
  let shown = liveView();

  function makeView(history: History, host: Thread, frozen: boolean, until: number): View {
    const figures = figuresOf(history, until, rangeMs, host);
    return { history, figures, until, host, frozen, heap: heap() };
  }

  function liveView(): View {
    return makeView(live, recorded ?? game.state().thread ?? 'worker', false, stampNow());
  }

  function show(view: View): void {
    shown = view;
    uncounted(() => {
      flushSync(() => {
        for (const onView of listeners) onView();
      });
    });
  }

  /** The game's engine may be closed and opened again; each new one has to be recorded. */
  function followEngine(): void {
    const next = game.engine()?.profile ?? null;
    if (next === profile) return;
    profile = next;
    next?.open();
  }

  async function read(): Promise<void> {
    followEngine();
    const { thread } = game.state();
    if (thread !== null && thread !== recorded) {
      if (recorded !== null) live = createHistory();
      recorded = thread;
    }
    // An answer is still on its way when the page was blocked: asking again would only queue up.
    if (isReading) return;
    isReading = true;
    try {
      for (const batch of inOrder((await profile?.collect()) ?? [])) {
        live.addBatch(batch, stampNow());
        mirror?.addBatch(batch, recorded ?? 'worker');
      }
    } catch {
      // The engine died before it answered; the game deals with that.
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
      show(isFrozen ? makeView(live.copy(), shown.host, true, shown.until) : liveView());
    },
    setRange(wanted) {
      rangeMs = wanted;
      const { history, host, frozen, until } = shown;
      show(frozen ? makeView(history, host, frozen, until) : liveView());
    },
    mirror(isOn) {
      mirror?.clear();
      mirror = isOn ? createMirror() : null;
    },
  };
}

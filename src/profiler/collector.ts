/**
 * Collects what both threads tell while the profiler is open, and says a few times a second that
 * there is something new. Frozen, it shows what it had and records on.
 */
import { flushSync } from 'react-dom';
import { inOrder } from '../../shared/profile.ts';
import type { ProfileReader } from '../engine/devtools-client.ts';
import type { Thread } from '../engine/run-slice.ts';
import { createHeapWatch } from './heap.ts';
import { type Figures, figuresOf } from './history/figures.ts';
import { createHistory, type History } from './history/history.ts';
import { watchPage } from './page-watch.ts';
import { unseen, watchCommits } from './react-commits.ts';
import { createMirror, type Mirror } from './user-timing.ts';

/** What the panel shows at a moment. */
export interface View {
  readonly history: History;
  readonly figures: Figures;
  /** Stamp: the right edge of everything. */
  readonly until: number;
  /** Whose history it is. */
  readonly host: Thread;
  readonly frozen: boolean;
  /** Bytes; null where the browser does not tell. */
  readonly heap: number | null;
}

export interface Recorder {
  /** Begins to record; returns what ends it. */
  start(): () => void;
  subscribe(onView: () => void): () => void;
  view(): View;
  freeze(frozen: boolean): void;
  /** How much of the past the figures speak of, ms. */
  look(span: number): void;
  /** Whether the browser's own performance panel is told, too. */
  mirror(on: boolean): void;
}

export interface RecorderSource {
  readonly engine: () => ProfileReader | null;
  readonly host: () => Thread | null;
}

/** Of readings and renderings of the panel, ms: each costs the page several. */
const READ_MS = 500;
export const FIRST_SPAN_MS = 10_000;

export function createRecorder({ engine, host }: RecorderSource): Recorder {
  let live = createHistory();
  // Whose history it is: one thread's work must not go by another's name.
  let recorded: Thread | null = null;
  const heap = createHeapWatch();
  const listeners = new Set<() => void>();
  let span = FIRST_SPAN_MS;
  let heard: ProfileReader | null = null;
  let mirror: Mirror | null = null;
  let reading = false;
  let shown = liveView();

  function makeView(history: History, thread: Thread, frozen: boolean, until: number): View {
    const figures = figuresOf(history, until, span, thread);
    return { history, figures, until, host: thread, frozen, heap: heap() };
  }

  function liveView(): View {
    return makeView(live, recorded ?? host() ?? 'worker', false, now());
  }

  function show(view: View): void {
    shown = view;
    unseen(() => {
      flushSync(() => {
        for (const listener of listeners) listener();
      });
    });
  }

  /** Each engine of the page in its turn; a bench brings several. */
  function listenTo(next: ProfileReader | null): void {
    if (next === heard) return;
    heard = next;
    next?.open();
  }

  async function read(): Promise<void> {
    listenTo(engine());
    const thread = host();
    if (thread !== null && thread !== recorded) {
      if (recorded !== null) live = createHistory();
      recorded = thread;
    }
    // A page that was blocked has its answer coming: asking again would only queue up.
    if (reading) return;
    reading = true;
    try {
      for (const batch of inOrder((await heard?.collect()) ?? [])) {
        live.addBatch(batch, now());
        mirror?.engine(batch, recorded ?? 'worker');
      }
    } catch {
      // An engine that died in between has nothing to tell; the client knows of it.
    } finally {
      reading = false;
    }
  }

  async function turn(): Promise<void> {
    await read();
    if (!shown.frozen && listeners.size > 0) show(liveView());
  }

  return {
    start() {
      const stopPage = watchPage((task) => {
        // The bench has the engine away while it blocks the page on purpose.
        if (host() === null) return;
        live.addTask(task);
        mirror?.page(live.tasks);
      });
      const stopCommits = watchCommits((at) => live.addCommit(at));
      listenTo(engine());
      const timer = setInterval(turn, READ_MS);
      return () => {
        clearInterval(timer);
        stopPage();
        stopCommits();
        heard?.close();
        heard = null;
      };
    },
    subscribe(onView) {
      listeners.add(onView);
      return () => listeners.delete(onView);
    },
    view: () => shown,
    freeze(frozen) {
      if (frozen === shown.frozen) return;
      show(frozen ? makeView(live.copy(), shown.host, true, shown.until) : liveView());
    },
    look(wanted) {
      span = wanted;
      const { history, host: whose, frozen, until } = shown;
      show(frozen ? makeView(history, whose, frozen, until) : liveView());
    },
    mirror(on) {
      mirror?.clear();
      mirror = on ? createMirror() : null;
    },
  };
}

/** The page's clock as a Stamp. */
function now(): number {
  return performance.timeOrigin + performance.now();
}

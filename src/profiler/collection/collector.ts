/**
 * Collects the records of both threads while the profiler is open, and publishes a view of them twice a second. A
 * frozen view stays as it is; collecting goes on (decision 18).
 */
import { flushSync } from 'react-dom';
import { inOrder } from '../../../shared/profile.ts';
import { type Figures, figuresOf } from '../history/figures.ts';
import { createHistory, type History } from '../history/history.ts';
import type { ProfiledEngine, ProfiledGame, RunToReplay, Thread } from '../profiled-game.ts';
import { stampNow } from '../stamp.ts';
import { watchPage } from './page-watch.ts';
import { uncounted, watchCommits } from './react-commits.ts';

/** One view of the panel: everything it shows at a moment. */
export interface View {
  readonly history: History;
  readonly figures: Figures;
  /** Stamp: the right edge of the chart, and the end of every time range. */
  readonly until: number;
  /** The thread that the engine ran on in this history. */
  readonly thread: Thread;
  readonly frozen: boolean;
  /** True while the engine does not answer; false in a frozen view. */
  readonly isSilent: boolean;
  /** The runs that its frames show. */
  readonly runs: ShownRuns;
  /** Bytes; null where the browser does not report it. */
  readonly heap: number | null;
}

/** The live run and the last replay. A frozen view keeps those of its moment: the player may start again. */
export interface ShownRuns {
  live(): RunToReplay | null;
  replay(): RunToReplay | null;
}

export interface Collector {
  /** Starts collecting; returns a function that stops it. */
  start(): () => void;
  /** Returns an unsubscribe function. */
  subscribe(onView: () => void): () => void;
  view(): View;
  /** The records so far, also while the view is frozen. */
  live(): History;
  freeze(isFrozen: boolean): void;
  /** Sets the length of the time range that the figures cover, ms. */
  setRange(rangeMs: number): void;
  /** Turns the mirror in the browser's own performance panel on or off. It shows the page's tasks by itself. */
  mirror(isOn: boolean): void;
}

/** ms between two readings. Each one, with the rendering that follows, costs the page several ms. */
const READ_MS = 500;
/** ms without an answer after which the engine counts as silent. */
const SILENT_MS = 2500;
export const FIRST_RANGE_MS = 10_000;

export function createCollector(game: ProfiledGame): Collector {
  let live = createHistory();
  // A history belongs to one thread: its work must not appear under the other's name.
  let liveThread: Thread | null = null;
  const heap = createHeapWatch();
  const listeners = new Set<() => void>();
  let rangeMs = FIRST_RANGE_MS;
  let profile: ProfiledEngine['profile'] | null = null;
  let isMirrored = false;
  /** Page time of the question that waits for an answer, ms. */
  let askedAt: number | null = null;
  const { replays, others = [] } = game;
  const liveRuns: ShownRuns = {
    live: () => replays?.run() ?? null,
    replay: () => replays?.replayed() ?? null,
  };
  let shown = liveView();

  function makeView(view: Pick<View, 'history' | 'thread' | 'frozen' | 'until' | 'runs'>): View {
    const figures = figuresOf(view.history, view.until, rangeMs, view.thread);
    const waitedMs = askedAt === null ? 0 : performance.now() - askedAt;
    return { ...view, figures, isSilent: !view.frozen && waitedMs >= SILENT_MS, heap: heap() };
  }

  function liveView(): View {
    const thread = liveThread ?? game.state().thread ?? 'worker';
    return makeView({ history: live, thread, frozen: false, until: stampNow(), runs: liveRuns });
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
    if (isMirrored) next?.mirror(true);
  }

  async function read(): Promise<void> {
    followEngine();
    const { thread } = game.state();
    if (thread !== null && thread !== liveThread) {
      if (liveThread !== null) live = createHistory();
      liveThread = thread;
    }
    // After the page was blocked, an answer may still be on its way: more questions would only queue up.
    if (askedAt !== null) return;
    askedAt = performance.now();
    try {
      for (const batch of inOrder((await profile?.collect()) ?? [])) {
        live.addBatch(batch, stampNow());
      }
    } catch {
      // The engine was lost before it answered; the game handles that.
    } finally {
      askedAt = null;
    }
  }

  /** Not awaited: a thread that does not answer must not delay the others. */
  function readOthers(): void {
    for (const { name, profile: other } of others) {
      void other.collect().then(
        (batches) => batches?.forEach((batch) => void live.addOther(name, batch)),
        () => {},
      );
    }
  }

  async function readAndShow(): Promise<void> {
    readOthers();
    await read();
    if (!shown.frozen && listeners.size > 0) show(liveView());
  }

  return {
    start() {
      const stopPage = watchPage((task) => {
        // The jank benchmark blocks the page on purpose; the game has no engine meanwhile.
        if (game.state().thread === null) return;
        live.addTask(task);
      });
      const stopCommits = watchCommits((at) => live.addCommit(at));
      followEngine();
      for (const other of others) other.profile.open();
      const timer = setInterval(readAndShow, READ_MS);
      return () => {
        clearInterval(timer);
        stopPage();
        stopCommits();
        profile?.close();
        profile = null;
        for (const other of others) other.profile.close();
      };
    },
    subscribe(onView) {
      listeners.add(onView);
      return () => listeners.delete(onView);
    },
    view: () => shown,
    live: () => live,
    freeze(isFrozen) {
      if (isFrozen === shown.frozen) return;
      const runs = { live: keep(liveRuns.live()), replay: keep(liveRuns.replay()) };
      show(
        isFrozen ? makeView({ ...shown, history: live.copy(), frozen: true, runs }) : liveView(),
      );
    },
    setRange(wanted) {
      rangeMs = wanted;
      show(shown.frozen ? makeView(shown) : liveView());
    },
    mirror(isOn) {
      isMirrored = isOn;
      profile?.mirror(isOn);
      for (const other of others) other.profile.mirror(isOn);
    },
  };
}

/** Returns a run as it is now: the list of its inputs grows while it is played. */
function keep(run: RunToReplay | null): () => RunToReplay | null {
  const kept = structuredClone(run);
  return () => kept;
}

/** ms between two measurements: the browser walks the whole heap for each. */
const MEASURE_MS = 2000;

/** The returned function reads the page's JavaScript heap, in bytes; null where the browser does not report it. */
function createHeapWatch(): () => number | null {
  let used = heapUsed();
  let measuredAt = performance.now();
  return () => {
    if (performance.now() - measuredAt < MEASURE_MS) return used;
    measuredAt = performance.now();
    used = heapUsed();
    return used;
  };
}

function heapUsed(): number | null {
  const memory: unknown = Reflect.get(performance, 'memory');
  if (typeof memory !== 'object' || memory === null) return null;
  const used: unknown = Reflect.get(memory, 'usedJSHeapSize');
  return typeof used === 'number' && used > 0 ? used : null;
}

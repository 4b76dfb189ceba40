/**
 * Collects the records of all threads while a panel is open, and publishes a view of them twice a second. A frozen view
 * stays as it is; collecting goes on.
 */

import type { LoopOptions } from '../protocol.ts';
import { type Figures, figuresOf } from './analysis/figures.ts';
import { connectLoop, type LoopConnection, type LoopHost, type LoopState } from './connect-loop.ts';
import type { HostTools, RunToReplay } from './host-tools.ts';
import { createLane, type LiveLane } from './lane-history.ts';
import { addPageTask, watchPage } from './page-watch.ts';
import { type History, MINUTE_MS, type PageTask, stampOf } from './records.ts';

/** Everything that the panel shows at a moment. */
export interface View {
  readonly history: History;
  readonly figures: Figures;
  /** Stamp: the right edge of the chart, and the end of every time range. */
  readonly until: number;
  readonly frozen: boolean;
  readonly connection: Connection;
  /** The run of a frame's key. A frozen view keeps those of its moment: the player may start again. */
  readonly runOf: (key: number) => RunToReplay | null;
  /** Bytes; null where the browser does not report it. */
  readonly heap: number | null;
}

/**
 * none: no worker is followed; silent: one does not answer at present; open: at least one is recorded. `others`: what keeps
 * the rest from it.
 */
export type Connection =
  | { readonly state: 'none' }
  | { readonly state: 'silent'; readonly lane: string }
  | { readonly state: 'open'; readonly others: readonly Unrecorded[] }
  | Unrecorded;

export type Unrecorded = Exclude<LoopState, { state: 'open' }>;

export interface Collector {
  /** Replaces the recorded loops; none: []. Another history begins. */
  follow(workers: readonly LoopHost[]): void;
  /** Returns an unsubscribe function. */
  subscribe(onView: () => void): () => void;
  view(): View;
  /** The records so far, also while the view is frozen. */
  live(): History;
  freeze(isFrozen: boolean): void;
  /** Sets the length of the time range that the figures cover, ms. */
  setRange(rangeMs: number): void;
  /** Turns the mirror in the browser's own performance panel on or off. */
  mirror(isOn: boolean): void;
  /** Ends all recording. */
  close(): void;
}

/** ms between two readings. Each one, with the rendering that follows, costs the page several ms. */
const READ_MS = 500;
/** ms without an answer after which a loop counts as silent. */
const SILENT_MS = 2500;
/** ms between two measurements of the heap: the browser walks all of it for each. */
const HEAP_MS = 2000;
export const FIRST_RANGE_MS = 10_000;

/** A recorded thread: its connection, and its history once it has introduced itself. */
interface Recorded {
  readonly target: LoopHost;
  readonly connection: LoopConnection;
  lane: LiveLane | null;
  /** Page time of the question that waits for an answer, ms. */
  askedAt: number | null;
}

export function createCollector(tools: HostTools): Collector {
  const panel = Math.random();
  const listeners = new Set<() => void>();
  let recorded: Recorded[] = [];
  let tasks: readonly PageTask[] = [];
  let moments: readonly number[] = [];
  let own: readonly (readonly [start: number, end: number])[] = [];
  let rangeMs = FIRST_RANGE_MS;
  let isMirrored = false;
  const heap = createHeapWatch();
  let shown = liveView();

  function live(): History {
    const lanes = recorded.flatMap(({ lane }) => (lane === null ? [] : [lane]));
    return { lanes: lanes.map((lane) => ({ ...lane })), tasks, moments };
  }

  function makeView(view: Pick<View, 'history' | 'frozen' | 'until' | 'runOf'>): View {
    const figures = figuresOf(view.history, view.until, rangeMs);
    return { ...view, figures, connection: connectionOf(recorded), heap: heap() };
  }

  function liveView(): View {
    const until = stampOf(performance.now());
    return makeView({ history: live(), frozen: false, until, runOf: (key) => runOf(tools, key) });
  }

  /** The panel's own work is not the game's. */
  function show(view: View): void {
    shown = view;
    const start = performance.now();
    for (const onView of listeners) onView();
    own = [...own.slice(-9), [stampOf(start), stampOf(performance.now())]];
  }

  async function read(one: Recorded): Promise<void> {
    const { connection } = one;
    const state = connection.state();
    if (state.state !== 'open') return;
    if (one.lane === null) {
      one.lane = createLane(nameOf(one, recorded, state.about), state.about, connection.isPage);
    }
    // After the page was blocked, an answer may still be on its way: more questions would only queue up.
    if (one.askedAt !== null) return;
    one.askedAt = performance.now();
    const records = await connection.records();
    one.askedAt = null;
    if (records !== null) one.lane.add(records);
  }

  async function readAndShow(): Promise<void> {
    // Not awaited: a thread that does not answer must not delay the others.
    for (const one of recorded) void read(one);
    const minute = stampOf(performance.now()) - MINUTE_MS;
    tasks = tasks.filter(({ start }) => start >= minute);
    moments = moments.filter((at) => at >= minute);
    if (!shown.frozen && !document.hidden) show(liveView());
  }

  function onTask(task: PageTask): void {
    // A comparison blocks the page on purpose; the game has no loop meanwhile.
    if (recorded.length === 0) return;
    const end = task.start + task.length;
    const ownMs = own.reduce(
      (sum, [from, to]) => sum + Math.max(0, Math.min(to, end) - Math.max(from, task.start)),
      0,
    );
    if (ownMs < task.length / 2) tasks = addPageTask(tasks, task);
  }

  const stopPage = watchPage(onTask);
  const stopMoments = tools.moments?.watch?.((at) => {
    moments = [...moments, stampOf(at)];
  });
  const timer = setInterval(readAndShow, READ_MS);

  return {
    follow(targets) {
      const isSame =
        targets.length === recorded.length &&
        recorded.every(({ target }, i) => target === targets[i]);
      if (isSame) return;
      for (const { connection } of recorded) connection.close();
      recorded = targets.map((target) => {
        const connection = connectLoop(target, panel);
        connection.open();
        if (isMirrored) connection.mirror(true);
        return { target, connection, lane: null, askedAt: null };
      });
      tasks = [];
      if (!shown.frozen) show(liveView());
    },
    subscribe(onView) {
      listeners.add(onView);
      return () => listeners.delete(onView);
    },
    view: () => shown,
    live,
    freeze(isFrozen) {
      if (isFrozen === shown.frozen) return;
      const [run, replay] = [1, -1].map((sign) => structuredClone(runOf(tools, sign)));
      const kept = (key: number) => (key > 0 ? run : key < 0 ? replay : null) ?? null;
      show(isFrozen ? makeView({ ...shown, frozen: true, runOf: kept }) : liveView());
    },
    setRange(wanted) {
      rangeMs = wanted;
      show(shown.frozen ? makeView(shown) : liveView());
    },
    mirror(isOn) {
      isMirrored = isOn;
      for (const { connection } of recorded) connection.mirror(isOn);
    },
    close() {
      clearInterval(timer);
      stopPage();
      stopMoments?.();
      for (const { connection } of recorded) connection.close();
      recorded = [];
      listeners.clear();
    },
  };
}

function runOf({ replays }: HostTools, key: number): RunToReplay | null {
  if (key === 0) return null;
  return (key > 0 ? replays?.run() : replays?.replayed()) ?? null;
}

function connectionOf(recorded: readonly Recorded[]): Connection {
  const silent = recorded.find(
    ({ askedAt }) => askedAt !== null && performance.now() - askedAt >= SILENT_MS,
  );
  if (silent !== undefined) return { state: 'silent', lane: silent.lane?.name ?? '' };
  const states = recorded.map(({ connection }) => connection.state());
  const others = states.filter((one) => one.state !== 'open');
  if (others.length < states.length) return { state: 'open', others };
  return others[0] ?? { state: 'none' };
}

/** 'worker', then 'worker 2', 'worker 3': by their places in the host's list, not by who answers first. */
function nameOf(one: Recorded, recorded: readonly Recorded[], { thread = 'worker' }: LoopOptions) {
  const names = recorded.map(({ lane }) => lane?.name);
  const before = recorded.slice(0, recorded.indexOf(one));
  const named = (n: number) => (n === 1 ? thread : `${thread} ${n}`);
  let n = 1 + before.filter(({ lane }) => lane === null || lane.about.thread === thread).length;
  while (names.includes(named(n))) n++;
  return named(n);
}

/** The returned function reads the page's JavaScript heap, in bytes; null where the browser does not report it. */
function createHeapWatch(): () => number | null {
  let used = heapUsed();
  let measuredAt = performance.now();
  return () => {
    if (performance.now() - measuredAt < HEAP_MS) return used;
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

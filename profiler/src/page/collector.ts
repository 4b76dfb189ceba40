/**
 * Collects the records of all threads while a panel is open, and publishes a view of them twice a second. A frozen view
 * does not change while the collector goes on.
 */
import type { LoopOptions, Stamp } from '../protocol.ts';
import { type Figures, figuresOf } from './analysis/figures.ts';
import { withMissed } from './analysis/frame-pace.ts';
import { sum } from './analysis/statistics.ts';
import { connectLoop, type LoopHost, type LoopState } from './connect-loop.ts';
import { watchDisplay } from './display-rate.ts';
import type { HostTools, RunToReplay } from './host-tools.ts';
import { createLane, type LiveLane } from './lane-history.ts';
import { addPageTask, watchPage } from './page-watch.ts';
import {
  type History,
  MINUTE_MS,
  overlapMs,
  type PageTask,
  stampOf,
  type TimeRange,
} from './records.ts';

/** Everything that the panel shows at one time. */
export interface View {
  readonly history: History;
  readonly figures: Figures;
  /** The right edge of the chart, and the end of the time range of the figures. */
  readonly until: Stamp;
  readonly frozen: boolean;
  readonly connection: Connection;
  /** Returns the run of a frame's key. A frozen view remembers its runs, because the player may start another one. */
  readonly runOf: (key: number) => RunToReplay | null;
  /** Size of the page's heap in bytes; null where the browser does not report it. */
  readonly heap: number | null;
}

export type Connection =
  /** The panel follows no worker. */
  | { readonly state: 'none' }
  /** A worker that was recorded does not answer at present. */
  | { readonly state: 'silent'; readonly lane: string }
  /** At least one worker is recorded. `others` are the states of those that are not. */
  | { readonly state: 'open'; readonly others: readonly Unrecorded[] }
  | Unrecorded;

export type Unrecorded = Exclude<LoopState, { state: 'open' }>;
export type Collector = ReturnType<typeof createCollector>;

/** Time between two readings, ms. Each one costs the page several ms, with the rendering that follows. */
const READ_MS = 500;
/** A loop counts as silent after this time without an answer, ms. */
const SILENT_MS = 2500;
/** The heap is measured with every fourth reading only, because the browser walks all of it. */
const READINGS_PER_HEAP = 4;
/** Length of the time range when the panel opens, ms. */
export const FIRST_RANGE_MS = 10_000;

interface Recorded {
  readonly target: LoopHost;
  readonly connection: ReturnType<typeof connectLoop>;
  /** The lane is created when the loop has introduced itself. */
  lane: LiveLane | null;
  /** When the pending question was asked, in page time (ms). */
  askedAt: number | null;
}

/** `onView` is called after each change of the view. */
export function createCollector(tools: HostTools, onView: (view: View) => void) {
  const panel = Math.random();
  let recorded: Recorded[] = [];
  let tasks: readonly PageTask[] = [];
  let moments: readonly Stamp[] = [];
  let own: readonly TimeRange[] = [];
  let rangeMs = FIRST_RANGE_MS;
  let isMirrored = false;
  let heap = heapUsed();
  const display = watchDisplay();
  let readings = 0;
  let shown = liveView();

  function live(): History {
    const period = display.period();
    const lanes = recorded.flatMap(({ lane }) =>
      lane === null ? [] : { ...lane, frames: withMissed(lane.frames, period) },
    );
    return { lanes, tasks, moments, period };
  }

  function makeView(view: Pick<View, 'history' | 'frozen' | 'until' | 'runOf'>): View {
    const figures = figuresOf(view.history, view.until, rangeMs);
    return { ...view, figures, connection: connectionOf(recorded), heap };
  }

  function liveView(): View {
    const until = stampOf(performance.now());
    return makeView({ history: live(), frozen: false, until, runOf: (key) => runOf(tools, key) });
  }

  /** Publishes a view, and remembers how long the panel took to compute and render it: its work is no page task. */
  function show(view: () => View): void {
    const start = performance.now();
    shown = view();
    onView(shown);
    own = [...own.slice(-9), { start: stampOf(start), length: performance.now() - start }];
  }

  async function read(one: Recorded): Promise<void> {
    const { connection } = one;
    const state = connection.state();
    if (state.state !== 'open') return;
    if (one.lane === null) {
      one.lane = createLane(nameOf(one, recorded, state.about), state.about, connection.isPage);
    }
    // A blocked page may not have received the last answer yet, and more questions would only queue up.
    if (one.askedAt !== null) return;
    one.askedAt = performance.now();
    const records = await connection.records();
    one.askedAt = null;
    if (records !== null) one.lane.add(records);
  }

  function readAndShow(): void {
    // This is not awaited, because a thread that does not answer must not delay the others.
    for (const one of recorded) void read(one);
    const minute = stampOf(performance.now()) - MINUTE_MS;
    tasks = tasks.filter(({ start }) => start >= minute);
    moments = moments.filter((at) => at >= minute);
    if (shown.frozen || document.hidden) return;
    readings += 1;
    if (readings % READINGS_PER_HEAP === 0) heap = heapUsed();
    show(liveView);
  }

  function onTask(task: PageTask): void {
    // A comparison blocks the page on purpose, and the panel follows no loop meanwhile.
    if (recorded.length === 0) return;
    const ownMs = sum(own.map((work) => overlapMs(work, task)));
    if (ownMs < task.length / 2) tasks = addPageTask(tasks, task);
  }

  const stopPage = watchPage(onTask);
  const stopMoments = tools.moments?.watch?.((at) => {
    moments = [...moments, stampOf(at)];
  });
  const timer = setInterval(readAndShow, READ_MS);

  return {
    /** Replaces the recorded loops; [] for none. The history begins again. */
    follow(targets: readonly LoopHost[]): void {
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
      if (!shown.frozen) show(liveView);
    },
    view: () => shown,
    /** Returns all records until now, even while the view is frozen. */
    live,
    freeze(isFrozen: boolean): void {
      if (isFrozen === shown.frozen) return;
      const [run, replay] = [1, -1].map((sign) => structuredClone(runOf(tools, sign)));
      const kept = (key: number) => (key > 0 ? run : key < 0 ? replay : null) ?? null;
      show(isFrozen ? () => makeView({ ...shown, frozen: true, runOf: kept }) : liveView);
    },
    /** Sets the length of the time range that the figures cover, ms. */
    setRange(wanted: number): void {
      rangeMs = wanted;
      show(shown.frozen ? () => makeView(shown) : liveView);
    },
    /** Starts or stops showing the spans in the browser's own performance panel. */
    mirror(isOn: boolean): void {
      isMirrored = isOn;
      for (const { connection } of recorded) connection.mirror(isOn);
    },
    close(): void {
      clearInterval(timer);
      stopPage();
      display.stop();
      stopMoments?.();
      for (const { connection } of recorded) connection.close();
      recorded = [];
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

/**
 * Numbers threads of one name by their places in the host's list: 'worker', 'worker 2', 'worker 3'. A thread that has not
 * answered yet counts only if others of this name may be meant: 'worker' is what a thread without a name is called.
 */
function nameOf(one: Recorded, recorded: readonly Recorded[], { thread = 'worker' }: LoopOptions) {
  const names = recorded.map(({ lane }) => lane?.name);
  const before = recorded.slice(0, recorded.indexOf(one));
  const named = (n: number) => (n === 1 ? thread : `${thread} ${n}`);
  const isAlike = ({ lane }: Recorded) =>
    lane === null ? thread === 'worker' : lane.about.thread === thread;
  let n = 1 + before.filter(isAlike).length;
  while (names.includes(named(n))) n++;
  return named(n);
}

/** Size of the page's heap in bytes; null where the browser does not report it. */
function heapUsed(): number | null {
  const memory: unknown = Reflect.get(performance, 'memory');
  if (typeof memory !== 'object' || memory === null) return null;
  const used: unknown = Reflect.get(memory, 'usedJSHeapSize');
  return typeof used === 'number' && used > 0 ? used : null;
}

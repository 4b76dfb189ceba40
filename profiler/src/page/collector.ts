/**
 * Collects the records of all threads, and what the page did meanwhile. Publishes a view of them twice a second. A frozen
 * view does not change while the collector goes on.
 */
import type { Stamp } from '../protocol.ts';
import { type Figures, figuresOf } from './analysis/figures.ts';
import { withMissed } from './analysis/frame-pace.ts';
import { trustedRates, watchDisplay } from './display-rate.ts';
import { type Connection, followLoops } from './followed-loops.ts';
import type { LoopHost } from './loop-connection.ts';
import type { HostSnapshot, ProfilerOptions } from './options.ts';
import { collectPageWork } from './page-work.ts';
import { type History, stampOf } from './records.ts';

/** Everything that the panel shows at one time. */
export interface View {
  readonly history: History;
  readonly figures: Figures;
  /** The right edge of the chart, and the end of the time range of the figures. */
  readonly until: Stamp;
  readonly frozen: boolean;
  readonly connection: Connection;
  /** Size of the page's heap in bytes; null where the browser does not report it. */
  readonly heap: number | null;
  readonly snapshot: () => HostSnapshot | null;
}

/** What a panel may do with a recording. */
export interface Collector {
  view(): View;
  freeze(isFrozen: boolean): void;
  /** Sets the length of the time range that the figures cover, ms. */
  setRange(ms: number): void;
  /** Starts or stops showing the spans in the browser's own performance panel. */
  mirror(isOn: boolean): void;
}

export type OnView = (view: View, collector: Collector) => void;

/** Time between two readings, ms. Each one costs the page several ms, with the rendering that follows. */
const READ_MS = 500;
/** Length of the time range when the panel opens, ms. */
export const FIRST_RANGE_MS = 10_000;

/** `onView` is called after each change of the view; null without a panel. */
export function createCollector(options: ProfilerOptions, onView: OnView | null) {
  // The host's own code comes first: if it throws, nothing is left behind.
  const page = collectPageWork(options.moments);
  const loops = followLoops(page.ownWork);
  const display = watchDisplay();
  let rangeMs = FIRST_RANGE_MS;
  let shown: View | null = null;
  let frozen: View | null = null;

  function live(): History {
    const history = trustedRates(display.history(), loops.lanes());
    // Without `add`: hosts may clone the records.
    const lanes = loops
      .lanes()
      .map(({ add, ...lane }) => ({ ...lane, frames: withMissed(lane.frames, history) }));
    return { lanes, ...page.work(), period: history.rates.at(-1)?.period ?? null };
  }

  function makeView(view: Pick<View, 'history' | 'frozen' | 'until' | 'snapshot'>): View {
    const figures = figuresOf(view.history, view.until, rangeMs);
    return { ...view, figures, connection: loops.connection(), heap: page.heap() };
  }

  function view(): View {
    if (frozen !== null) return frozen;
    const until = stampOf(performance.now());
    const snapshot = () => options.snapshot?.() ?? null;
    return makeView({ history: live(), frozen: false, until, snapshot });
  }

  /** Publishes a view, which is work of the panel's own. */
  function show(): void {
    if (onView === null) return;
    page.ownWork(() => {
      shown = view();
      onView(shown, collector);
    });
  }

  const timer = setInterval(() => {
    // This is not awaited, because a thread that does not answer must not delay the others.
    void loops.read();
    page.forget();
    if (frozen === null && !document.hidden) show();
  }, READ_MS);

  const collector = {
    /** Replaces the recorded loops; [] for none. The history begins again. */
    follow(targets: readonly LoopHost[]): void {
      if (!loops.follow(targets)) return;
      page.setFollowing(targets.length > 0);
      if (frozen === null) show();
    },
    view,
    /** Returns all records until now, even while the view is frozen. */
    live,
    read: loops.read,
    freeze(isFrozen: boolean): void {
      if (isFrozen === (frozen !== null)) return;
      const kept = isFrozen ? (options.snapshot?.() ?? null) : null;
      // The view on screen, because the developer has chosen one of its frames.
      frozen = isFrozen ? { ...(shown ?? view()), frozen: true, snapshot: () => kept } : null;
      show();
    },
    setRange(ms: number): void {
      rangeMs = ms;
      if (frozen !== null) frozen = makeView(frozen);
      show();
    },
    mirror: loops.mirror,
    close(): void {
      clearInterval(timer);
      page.stop();
      display.stop();
      loops.close();
    },
  };
  return collector;
}

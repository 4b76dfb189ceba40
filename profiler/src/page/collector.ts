/** Collects the records of all threads, and what the page did meanwhile. Publishes a view of them twice a second. */
import type { HostOptions, HostSnapshot } from '../host.ts';
import type { Stamp } from '../protocol.ts';
import { type Figures, figuresOf } from './analysis/figures.ts';
import { withMissed } from './analysis/frame-pace.ts';
import { trustedRates, watchDisplay } from './display-rate.ts';
import { type Connection, followLoops } from './followed-loops.ts';
import type { LoopHost } from './loop-connection.ts';
import { collectPageWork } from './page-work.ts';
import { type History, stampOf } from './records.ts';

/** Everything that the panel shows at one time. */
export interface View {
  readonly history: History;
  readonly figures: Figures;
  /** The right edge of the chart, and the end of the time range of the figures. */
  readonly until: Stamp;
  readonly connection: Connection;
  readonly snapshot: () => HostSnapshot | null;
}

/** What a panel may do with a recording. */
export interface Collector {
  /** Publishes a view at once. */
  show(): void;
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

/** `onView` is called after each reading; null without a panel. */
export function createCollector(options: HostOptions, onView: OnView | null) {
  const page = collectPageWork();
  const loops = followLoops(page.ownWork);
  const display = watchDisplay();
  let rangeMs = FIRST_RANGE_MS;
  let isClosed = false;
  /** Number of readings that are not answered, and the time until which all threads were read; null before the first one. */
  let pending = 0;
  let readUntil: Stamp | null = null;

  function live(): History {
    const history = trustedRates(display.history(), loops.lanes());
    // Without `add`: hosts may clone the records.
    const lanes = loops.lanes().map(({ add, ...lane }) => ({
      ...lane,
      frames: withMissed(lane.frames, history, lane.about.targetRate),
    }));
    return { lanes, tasks: page.tasks(), period: history.rates.at(-1)?.period ?? null };
  }

  function view(): View {
    const history = live();
    const until = readUntil ?? stampOf(performance.now());
    const figures = figuresOf(history, until, rangeMs);
    const snapshot = () => options.snapshot?.() ?? null;
    return { history, figures, until, connection: loops.connection(), snapshot };
  }

  function show(): void {
    if (!isClosed && !document.hidden) page.ownWork(() => onView?.(view(), collector));
  }

  async function read(): Promise<void> {
    const asked = stampOf(performance.now());
    pending += 1;
    await loops.read();
    pending -= 1;
    readUntil = asked;
  }

  const timer = setInterval(() => {
    // A thread that does not answer must not delay the others, which have answered the last question.
    if (pending > 0) {
      readUntil = stampOf(performance.now() - READ_MS);
      show();
    }
    // The view comes after the answers: figures of a time that is not read would be too low.
    void read().then(show);
  }, READ_MS);

  const collector = {
    /** Replaces the recorded loops; [] for none. The history begins again. */
    follow(targets: readonly LoopHost[]): void {
      if (isClosed || !loops.follow(targets)) return;
      page.forget();
      readUntil = null;
      show();
    },
    view,
    show,
    live,
    read,
    setRange(ms: number): void {
      rangeMs = ms;
      show();
    },
    mirror: loops.mirror,
    /** Returns false if it was closed before. */
    close(): boolean {
      if (isClosed) return false;
      isClosed = true;
      clearInterval(timer);
      page.stop();
      display.stop();
      loops.close();
      return true;
    },
  };
  return collector;
}

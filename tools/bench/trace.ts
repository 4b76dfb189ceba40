/** Reads a Chromium trace: tasks, frames, collections and presses of the page's thread and of the worker's. */
import * as v from 'valibot';

const TraceEvent = v.object({
  name: v.string(),
  pid: v.number(),
  tid: v.number(),
  ts: v.optional(v.number(), 0),
  dur: v.optional(v.number(), 0),
  args: v.optional(v.looseObject({ name: v.optional(v.unknown()), data: v.optional(v.unknown()) })),
});
const TraceFile = v.object({ traceEvents: v.array(TraceEvent) });
type TraceEvent = v.InferOutput<typeof TraceEvent>;

const Mark = v.object({ callTime: v.number(), startTime: v.number() });
const Dispatch = v.object({ type: v.string() });

type ThreadKind = 'page' | 'worker';
export type Trace = ReturnType<typeof readTrace>;

/** Name of the mark that a page makes for `origin`. */
export const MARK = 'bench';

/** Categories that browser.startTracing must record for readTrace. */
export const TRACE_CATEGORIES = [
  ...['toplevel', 'devtools.timeline', 'v8', 'blink.user_timing'],
  '__metadata',
];
/** Categories for `tasks` only: tracing then costs the page an eighth less time. */
export const TASK_CATEGORIES = ['toplevel', '__metadata'];

const THREADS: Record<string, ThreadKind> = {
  CrRendererMain: 'page',
  'DedicatedWorker thread': 'worker',
};

/** `file`: the bytes from browser.stopTracing(). Throws if they are not a trace. */
export function readTrace(file: Buffer) {
  const { traceEvents } = v.parse(TraceFile, JSON.parse(file.toString()));
  const events = traceEvents.sort((a, b) => a.ts - b.ts);
  const kinds = new Map<string, ThreadKind>();
  for (const event of events) {
    const kind = event.name === 'thread_name' ? THREADS[String(event.args?.name)] : undefined;
    if (kind !== undefined) kinds.set(threadOf(event), kind);
  }
  // The browser has internal pages; the page under test has the mark, or else the most events.
  const marked = events.find(({ name }) => name === MARK);
  const ofPages = events.map(threadOf).filter((thread) => kinds.get(thread) === 'page');
  const page = marked === undefined ? busiest(ofPages) : threadOf(marked);
  const isOfPage = ({ pid }: TraceEvent) => page?.startsWith(`${pid}:`) ?? true;
  const of = (kind: ThreadKind, ...names: string[]) =>
    events.filter((event) => {
      const thread = threadOf(event);
      if (kind === 'page' && thread !== page) return false;
      // Workers of other pages run in other processes.
      return names.includes(event.name) && kinds.get(thread) === kind && isOfPage(event);
    });
  const byThread = (value: (event: TraceEvent) => number, ...names: string[]) => ({
    page: of('page', ...names).map(value),
    worker: of('worker', ...names).map(value),
  });
  const length = ({ dur }: TraceEvent) => dur / 1000;
  return {
    /** Lengths of the top-level tasks, ms. */
    tasks: byThread(length, 'ThreadControllerImpl::RunTask'),
    /** Start of every animation frame, ms of the trace's clock, in ascending order. */
    frames: byThread(({ ts }) => ts / 1000, 'FireAnimationFrame'),
    /** Lengths of the frames' callbacks, ms, in the order of `frames`. */
    frameWork: byThread(length, 'FireAnimationFrame'),
    /** Lengths of the garbage collections, ms. */
    collections: byThread(length, 'MinorGC', 'MajorGC'),
    /** The page's handlers of presses, which are keys and clicks: ms of the trace's clock. */
    presses: of('page', 'EventDispatch')
      .filter(({ args }) => /^(keydown|click)$/.test(v.parse(Dispatch, args?.data).type))
      .map(({ ts, dur }) => ({ start: ts / 1000, end: (ts + dur) / 1000 })),
    /**
     * Time 0 of the page that made the mark MARK; NaN without one. Events named navigationStart are no use here: the
     * document of an SVG icon also has one.
     */
    origin: marked === undefined ? Number.NaN : originOf(v.parse(Mark, marked.args?.data)),
  };
}

function originOf({ callTime, startTime }: v.InferOutput<typeof Mark>): number {
  return callTime / 1000 - startTime;
}

function threadOf(event: { readonly pid: number; readonly tid: number }): string {
  return `${event.pid}:${event.tid}`;
}

function busiest(threads: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const thread of threads) counts.set(thread, (counts.get(thread) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** The differences between consecutive values. */
export function intervals(times: readonly number[]): number[] {
  return times.slice(1).map((time, i) => time - (times[i] ?? time));
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

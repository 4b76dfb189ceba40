/** Reads a Chromium trace: tasks, frames and collections of the page's thread and the worker's. */
import * as v from 'valibot';

const TraceEvent = v.object({
  name: v.string(),
  pid: v.number(),
  tid: v.number(),
  ts: v.optional(v.number(), 0),
  dur: v.optional(v.number(), 0),
  args: v.optional(v.looseObject({ name: v.optional(v.unknown()) })),
});
const TraceFile = v.object({ traceEvents: v.array(TraceEvent) });

type ThreadKind = 'page' | 'worker';

export interface Trace {
  /** Lengths of the top-level tasks, ms. */
  readonly tasks: Readonly<Record<ThreadKind, readonly number[]>>;
  /** Start of every animation frame, ms, rising. */
  readonly frames: Readonly<Record<ThreadKind, readonly number[]>>;
  /** Lengths of the frames' callbacks, ms, in any order. */
  readonly frameWork: Readonly<Record<ThreadKind, readonly number[]>>;
  readonly collections: Readonly<Record<ThreadKind, { minor: number; major: number }>>;
}

/** Categories that browser.startTracing must record for readTrace. */
export const TRACE_CATEGORIES = ['toplevel', 'devtools.timeline', 'v8', '__metadata'];
/** Categories for `tasks` only: tracing then takes an eighth less of the page's time. */
export const TASK_CATEGORIES = ['toplevel', '__metadata'];

const THREADS: Record<string, ThreadKind> = {
  CrRendererMain: 'page',
  'DedicatedWorker thread': 'worker',
};

/** `file`: the bytes of browser.stopTracing(). Throws when they are not a trace. */
export function readTrace(file: Buffer): Trace {
  const { traceEvents } = v.parse(TraceFile, JSON.parse(file.toString()));
  const kinds = new Map<string, ThreadKind>();
  for (const event of traceEvents) {
    const kind = event.name === 'thread_name' ? THREADS[String(event.args?.name)] : undefined;
    if (kind !== undefined) kinds.set(threadOf(event), kind);
  }
  const page = busiest(traceEvents.map(threadOf).filter((thread) => kinds.get(thread) === 'page'));
  const tasks = { page: [] as number[], worker: [] as number[] };
  const frames = { page: [] as number[], worker: [] as number[] };
  const frameWork = { page: [] as number[], worker: [] as number[] };
  const collections = { page: { minor: 0, major: 0 }, worker: { minor: 0, major: 0 } };
  for (const event of traceEvents) {
    const thread = threadOf(event);
    const kind = kinds.get(thread);
    if (kind === undefined || (kind === 'page' && thread !== page)) continue;
    if (event.name === 'FireAnimationFrame') {
      frames[kind].push(event.ts / 1000);
      frameWork[kind].push(event.dur / 1000);
    }
    if (event.name === 'MinorGC') collections[kind].minor++;
    if (event.name === 'MajorGC') collections[kind].major++;
    if (event.name === 'ThreadControllerImpl::RunTask') tasks[kind].push(event.dur / 1000);
  }
  frames.page.sort((a, b) => a - b);
  frames.worker.sort((a, b) => a - b);
  return { tasks, frames, frameWork, collections };
}

function threadOf(event: { readonly pid: number; readonly tid: number }): string {
  return `${event.pid}:${event.tid}`;
}

/** The browser has pages of its own; the page that is played on has the most events. */
function busiest(threads: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const thread of threads) counts.set(thread, (counts.get(thread) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** The time between each value and the next. */
export function intervals(times: readonly number[]): number[] {
  return times.slice(1).map((time, i) => time - (times[i] ?? time));
}

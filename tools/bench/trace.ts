/** Chromium's traces: tasks, frames, collections and presses of the page's thread and of the worker's. */
import type { Page } from 'playwright';
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
const Call = v.object({ url: v.optional(v.string(), '') });
const Dispatch = v.object({ type: v.string() });

export type Trace = ReturnType<typeof readTrace>;

/** Name of the mark at the end of a trace: its thread is the page's, and it knows time 0 of the page. */
const MARK = 'bench';

/** Name of the mark of a page whose run is in play. */
export const PLAYING = 'in play';

/** Categories to record, because each more costs the page time: what readTrace returns without `tasks`, or `tasks` alone. */
export const [FRAMES, TASKS] = ['devtools.timeline', 'toplevel'] as const;

/** Chromium's trace of `act`. */
export async function trace(
  page: Page,
  act: () => Promise<unknown>,
  category: typeof FRAMES | typeof TASKS = FRAMES,
): Promise<Trace> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('the page has no browser');
  await browser.startTracing(page, { categories: [category, 'blink.user_timing', '__metadata'] });
  await act();
  await page.evaluate(`performance.mark('${MARK}')`);
  return readTrace(await browser.stopTracing());
}

/** `file`: the bytes from browser.stopTracing(). Throws if they are not a trace with the mark MARK. */
function readTrace(file: Buffer) {
  const { traceEvents } = v.parse(TraceFile, JSON.parse(file.toString()));
  const mark = traceEvents.find(({ name }) => name === MARK);
  if (mark === undefined) throw new Error('the trace has no mark of its page');
  const { callTime, startTime } = v.parse(Mark, mark.args?.data);
  // Internal pages of the browser, and their workers, run in other processes.
  const events = traceEvents.filter(({ pid }) => pid === mark.pid).sort((a, b) => a.ts - b.ts);
  const workers = events
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'DedicatedWorker thread')
    .map(({ tid }) => tid);
  const byThread = (value: (event: TraceEvent) => number, ...names: string[]) => {
    const named = events.filter(({ name }) => names.includes(name));
    return {
      page: named.filter(({ tid }) => tid === mark.tid).map(value),
      worker: named.filter(({ tid }) => workers.includes(tid)).map(value),
    };
  };
  const length = ({ dur }: TraceEvent) => dur / 1000;
  /** Address of the script whose function an event called. */
  const scriptOf = ({ tid, ts, dur }: TraceEvent) => {
    const isInside = (each: TraceEvent) => each.tid === tid && each.ts >= ts && each.ts <= ts + dur;
    const call = events.find((each) => each.name === 'FunctionCall' && isInside(each));
    return v.parse(Call, call?.args?.data ?? {}).url;
  };
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
    presses: events
      .filter(({ name, tid }) => name === 'EventDispatch' && tid === mark.tid)
      .filter(({ args }) => /^(keydown|click)$/.test(v.parse(Dispatch, args?.data).type))
      .map(({ ts, dur }) => ({ start: ts / 1000, end: (ts + dur) / 1000 })),
    /** Starts of the page's animation frames that no file with this name asked for, ms of the trace's clock. */
    pageFramesWithout: (file: string) =>
      events
        .filter(({ name, tid }) => name === 'FireAnimationFrame' && tid === mark.tid)
        .filter((event) => !scriptOf(event).includes(`/${file}-`))
        .map(({ ts }) => ts / 1000),
    /** When the page marked that a run is in play, ms of the trace's clock; NaN if it did not. */
    playing: (events.find(({ name }) => name === PLAYING)?.ts ?? Number.NaN) / 1000,
    /** Time 0 of the page. Events named navigationStart are no use here: the document of an SVG icon also has one. */
    origin: callTime / 1000 - startTime,
  };
}

/** The differences between consecutive values. */
export function intervals(times: readonly number[]): number[] {
  return times.slice(1).map((time, i) => time - (times[i] ?? time));
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

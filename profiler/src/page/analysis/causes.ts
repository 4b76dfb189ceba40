/** Causes of late frames. */
import type { Frame, History, Lane, PageTask } from '../records.ts';
import { spansIn } from './spans.ts';
import { sum } from './statistics.ts';

/** Cause: work of a recorded loop, of the page that the loop runs on, or neither. */
export type Cause =
  | {
      readonly on: 'lane';
      readonly lane: string;
      readonly span: string;
      /** ms. */
      readonly length: number;
    }
  /** Only for a loop that runs on the page. */
  | { readonly on: 'page'; readonly source: string | null; readonly length: number }
  /** `pageBusy`: ms that the page was busy at that time; a coincidence, as the loop is on another thread. */
  | { readonly on: 'elsewhere'; readonly pageBusy: number };

/** Work shorter than this share of the display's period cannot delay a frame. */
const SUBSTANTIAL = 0.5;
/** Work shorter than this share of the delay does not explain it. */
const MOST = 0.5;

/** The cause of the delay of a frame of `lane`: it came later than the display could have shown it. */
export function causeOf({ tasks }: History, lane: Lane, frame: Frame, period: number): Cause {
  const { until: to, wait } = frame;
  const from = to - wait;
  const delay = wait - period;
  const work = new Map<string, number>();
  for (const { span, own } of spansIn(lane.spans, from, to)) {
    if (span.start >= to || span.end <= from) continue;
    work.set(span.name, (work.get(span.name) ?? 0) + own);
  }
  const [longest = ['', 0] as const] = [...work].sort(([, a], [, b]) => b - a);
  const [span, length] = longest;
  if (explains(length, delay, period)) return { on: 'lane', lane: lane.name, span, length };
  const inWait = tasks.filter((task) => sharedMs(task, from, to) > 0);
  const busy = sum(inWait.map((task) => sharedMs(task, from, to)));
  const [task] = inWait.toSorted((a, b) => b.length - a.length);
  // With the loop on the page, its tasks include the loop's own work.
  if (
    lane.isPage &&
    task !== undefined &&
    explains(busy - sum([...work.values()]), delay, period)
  ) {
    return { on: 'page', source: task.source, length: task.length };
  }
  return { on: 'elsewhere', pageBusy: lane.isPage ? 0 : busy };
}

/** True if work of `length` ms is long enough to be the cause of a delay. */
export function explains(length: number, delay: number, period: number): boolean {
  return length >= SUBSTANTIAL * period && length >= MOST * delay;
}

/** ms of a task between two Stamps. */
function sharedMs({ start, length }: PageTask, from: number, to: number): number {
  return Math.max(0, Math.min(to, start + length) - Math.max(from, start));
}

/** What the page's thread did in the last minute: its tasks, the host's moments and its heap. */
import type { Stamp } from '../protocol.ts';
import { sum } from './analysis/statistics.ts';
import type { Moments } from './options.ts';
import { addPageTask, watchPage } from './page-watch.ts';
import { MINUTE_MS, overlapMs, type PageTask, stampOf, type TimeRange } from './records.ts';

/** The heap is measured with every fourth reading only, because the browser walks all of it. */
const READINGS_PER_HEAP = 4;
/** Number of the latest pieces of the panel's own work that are remembered. */
const MAX_OWN = 20;

export function collectPageWork({ watch = null }: Partial<Moments> = {}) {
  let moments: readonly Stamp[] = [];
  const stopMoments = watch?.((at) => {
    moments = [...moments, stampOf(at)];
  });
  let tasks: readonly PageTask[] = [];
  let own: readonly TimeRange[] = [];
  let isFollowing = false;
  let heap = heapUsed();
  let readings = 0;
  const stopTasks = watchPage((task) => {
    // A comparison blocks the page on purpose, and the panel follows no loop meanwhile.
    if (!isFollowing) return;
    const ownMs = sum(own.map((work) => overlapMs(work, task)));
    if (ownMs < task.length / 2) tasks = addPageTask(tasks, task);
  });

  return {
    work: () => ({ tasks, moments }),
    heap: () => heap,
    /** Does some work of the panel, and remembers how long it took: it is no task of the page. */
    ownWork<Result>(work: () => Result): Result {
      const start = performance.now();
      const result = work();
      own = [
        ...own.slice(1 - MAX_OWN),
        { start: stampOf(start), length: performance.now() - start },
      ];
      return result;
    },
    /** Forgets the tasks, and collects them again while loops are followed. */
    setFollowing(isOn: boolean): void {
      isFollowing = isOn;
      tasks = [];
    },
    /** Forgets what is older than a minute. To be called with each reading. */
    forget(): void {
      const minute = stampOf(performance.now()) - MINUTE_MS;
      tasks = tasks.filter(({ start }) => start >= minute);
      moments = moments.filter((at) => at >= minute);
      readings += 1;
      if (readings % READINGS_PER_HEAP === 0) heap = heapUsed();
    },
    stop(): void {
      stopTasks();
      stopMoments?.();
    },
  };
}

/** Size of the page's heap in bytes; null where the browser does not report it. */
function heapUsed(): number | null {
  const memory: unknown = Reflect.get(performance, 'memory');
  if (typeof memory !== 'object' || memory === null) return null;
  const used: unknown = Reflect.get(memory, 'usedJSHeapSize');
  return typeof used === 'number' && used > 0 ? used : null;
}

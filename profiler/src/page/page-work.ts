/** The tasks of the page's thread in the last minute. */
import { sum } from './analysis/statistics.ts';
import { addPageTask, watchPage } from './page-watch.ts';
import { MINUTE_MS, overlapMs, type PageTask, stampOf, type TimeRange } from './records.ts';

/** Number of the latest pieces of the panel's own work that are remembered. */
const MAX_OWN = 20;

export function collectPageWork() {
  let tasks: readonly PageTask[] = [];
  let own: readonly TimeRange[] = [];
  let isFollowing = false;
  const stopTasks = watchPage((task) => {
    // A comparison blocks the page on purpose, and the panel follows no loop meanwhile.
    if (!isFollowing) return;
    const ownMs = sum(own.map((work) => overlapMs(work, task)));
    if (ownMs < task.length / 2) tasks = addPageTask(tasks, task);
  });

  return {
    tasks: () => tasks,
    /** Does some work of the panel, and remembers how long it took: it is no task of the page. */
    ownWork<Result>(work: () => Result): Result {
      const start = performance.now();
      const result = work();
      const length = performance.now() - start;
      own = [...own.slice(1 - MAX_OWN), { start: stampOf(start), length }];
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
    },
    stop: stopTasks,
  };
}

// @vitest-environment happy-dom
/** The watch on the page's thread: long tasks and late timers. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addPageTask, collectPageWork } from '../../src/page/page-work.ts';
import type { PageTask } from '../../src/page/records.ts';
import { Script, stubPerformanceObservers } from './made-up-observers.ts';

let stop = () => {};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void stop());

/** A watch in a browser that reports entries of these types. */
function watch(...types: string[]) {
  const observers = stubPerformanceObservers(types);
  const page = collectPageWork();
  stop = page.stop;
  return { ...observers, tasks: page.tasks };
}

/** A task as it is kept. `start`: ms of the page. */
const task = (start: number, length: number, source: string | null) => ({
  start: performance.timeOrigin + start,
  length,
  exact: true,
  source,
});

it('names a long task by the script that ran longest', () => {
  const { report, observed, tasks } = watch('longtask', 'long-animation-frame');
  const scripts = [new Script(100, 5), new Script(110, 80)];
  report('long-animation-frame', { startTime: 100, scripts });
  report('longtask', { startTime: 100, duration: 95 });
  expect(tasks()).toEqual([task(100, 95, 'block · game-1a.js')]);
  stop();
  expect(observed()).toEqual([]);
});

it('names a task when its script becomes known later, which it keeps', () => {
  const { report, tasks } = watch('longtask', 'long-animation-frame');
  report('longtask', { startTime: 100, duration: 95 });
  report('longtask', { startTime: 300, duration: 60 });
  // A script that ends where the second task starts must not name it.
  report('long-animation-frame', { startTime: 100, scripts: [new Script(100, 200.4)] });
  const kept = [task(100, 95, 'block · game-1a.js'), task(300, 60, null)];
  expect(tasks()).toEqual(kept);
  for (let startTime = 400; startTime < 10_000; startTime += 100) {
    report('long-animation-frame', { startTime, scripts: [new Script(startTime, 80)] });
  }
  expect(tasks()).toEqual(kept);
});

it('notices shorter tasks by late timers, in any browser; a hidden page is not busy', () => {
  const { tasks } = watch();
  vi.advanceTimersByTime(96);
  expect(tasks()).toEqual([]);
  // The page is busy: time goes on and timers wait.
  const begun = performance.now();
  const now = vi.spyOn(performance, 'now').mockImplementation(() => begun + 30);
  vi.advanceTimersByTime(12);
  expect(tasks()).toEqual([expect.objectContaining({ exact: false, source: null })]);
  expect(tasks()[0]?.length).toBeGreaterThan(20);
  expect(tasks()[0]?.length).toBeLessThan(35);
  // The computer slept.
  now.mockImplementation(() => begun + 20_000);
  vi.advanceTimersByTime(12);
  expect(tasks()).toHaveLength(1);
  now.mockImplementation(() => begun + 20_012);
  vi.advanceTimersByTime(12);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  now.mockImplementation(() => begun + 20_100);
  vi.advanceTimersByTime(12);
  expect(tasks()).toHaveLength(1);
});

/** Tasks as text: start, length and source; '~' where late timers showed it. */
const tasksOf = (text: string): PageTask[] =>
  text.split(', ').map((words) => {
    const [start, length, source = null] = words.replace('~', '').split(' ');
    return { start: Number(start), length: Number(length), source, exact: !words.includes('~') };
  });

it.each([
  ['two when one only touches the other', '100 61, 160 70', '100 61, 160 70'],
  ['exact rather than shown by timers', '~0 96, 2 100 a, ~10 90', '2 100 a'],
])('keeps tasks: %s', (_, added, kept) => {
  expect(tasksOf(added).reduce<readonly PageTask[]>(addPageTask, [])).toEqual(tasksOf(kept));
});

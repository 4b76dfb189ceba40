// @vitest-environment happy-dom
/** The watch on the page's thread: long tasks, slow handlers and late timers. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addPageTask, watchPage } from '../../src/page/page-watch.ts';
import type { PageTask } from '../../src/page/records.ts';
import { Script, stubPerformanceObservers } from './made-up-observers.ts';

let stop = () => {};
const reported: PageTask[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  reported.length = 0;
});
afterEach(() => void stop());

it('names a long task by the script that ran longest', () => {
  const observers = stubPerformanceObservers(['longtask', 'long-animation-frame']);
  stop = watchPage((task) => reported.push(task));
  observers.report('long-animation-frame', {
    startTime: 100,
    scripts: [new Script(100, 5), new Script(110, 80)],
  });
  observers.report('longtask', { startTime: 100, duration: 95 });
  expect(reported).toEqual([
    {
      start: performance.timeOrigin + 100,
      length: 95,
      exact: true,
      source: 'block · game-1a.js',
    },
  ]);
  stop();
  expect(observers.observed()).toEqual([]);
});

const KEYDOWN = { name: 'keydown', startTime: 90, processingStart: 100, processingEnd: 130 };

it('reports a task again when its name becomes known later', () => {
  const observers = stubPerformanceObservers(['longtask', 'long-animation-frame']);
  stop = watchPage((task) => reported.push(task));
  observers.report('longtask', { startTime: 100, duration: 95 });
  observers.report('longtask', { startTime: 300, duration: 60 });
  // A script that ends where the second task starts must not name it.
  observers.report('long-animation-frame', {
    startTime: 100,
    scripts: [new Script(100, 200.4)],
  });
  const start = performance.timeOrigin + 100;
  expect(reported.slice(2)).toEqual([
    { start, length: 95, exact: true, source: 'block · game-1a.js' },
  ]);
  observers.report('long-animation-frame', {
    startTime: 400,
    scripts: [new Script(400, 20)],
  });
  expect(reported).toHaveLength(3);
});

it('keeps the name of a task after later reports', () => {
  const observers = stubPerformanceObservers(['longtask', 'long-animation-frame']);
  stop = watchPage((task) => reported.push(task));
  observers.report('longtask', { startTime: 100, duration: 95 });
  for (let startTime = 100; startTime < 10_000; startTime += 100) {
    observers.report('long-animation-frame', { startTime, scripts: [new Script(startTime, 80)] });
  }
  expect(reported.map(({ source }) => source)).toEqual([null, 'block · game-1a.js']);
});

it('reports handlers that are too short for a long task', () => {
  const observers = stubPerformanceObservers(['event']);
  stop = watchPage((task) => reported.push(task));
  observers.report('event', { ...KEYDOWN, processingEnd: 110 });
  expect(reported).toEqual([]);
  observers.report('event', KEYDOWN);
  expect(reported).toEqual([
    { start: performance.timeOrigin + 100, length: 30, exact: true, source: 'keydown handler' },
  ]);
});

it('names a long task by the event it handled, and reports no other task', () => {
  const observers = stubPerformanceObservers(['longtask', 'event']);
  stop = watchPage((task) => reported.push(task));
  observers.report('longtask', { startTime: 99, duration: 55 });
  observers.report('event', KEYDOWN);
  const start = performance.timeOrigin + 99;
  expect(reported.slice(1)).toEqual([
    { start, length: 55, exact: true, source: 'keydown handler' },
  ]);
});

it('does not name a long task by an event that was a small part of it', () => {
  const observers = stubPerformanceObservers(['longtask', 'event']);
  stop = watchPage((task) => reported.push(task));
  observers.report('longtask', { startTime: 99, duration: 300 });
  observers.report('event', KEYDOWN);
  expect(reported).toHaveLength(1);
});

it('notices shorter tasks by late timers, in any browser', () => {
  stubPerformanceObservers([]);
  stop = watchPage((task) => reported.push(task));
  vi.advanceTimersByTime(96);
  expect(reported).toEqual([]);
  // The page is busy: time goes on and timers wait.
  const begun = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => begun + 30);
  vi.advanceTimersByTime(12);
  expect(reported).toEqual([expect.objectContaining({ exact: false, source: null })]);
  expect(reported[0]?.length).toBeGreaterThan(20);
  expect(reported[0]?.length).toBeLessThan(35);
});

it('does not report a hidden page as busy', () => {
  stubPerformanceObservers([]);
  stop = watchPage((task) => reported.push(task));
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const begun = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => begun + 1000);
  vi.advanceTimersByTime(12);
  expect(reported).toEqual([]);
});

/** Start, length, source; a task without `exact` was shown by late timers. */
type Added = readonly [start: number, length: number, source: string | null, exact?: false];

it.each<[string, Added[], Added[]]>([
  [
    'replaced when they get a name',
    [
      [100, 95, null],
      [300, 60, null],
      [100, 95, 'a'],
    ],
    [
      [100, 95, 'a'],
      [300, 60, null],
    ],
  ],
  [
    'one when an event and a long task report the same work',
    [
      [102, 90, 'keydown'],
      [100, 95, null],
    ],
    [[100, 95, null]],
  ],
  [
    'one in the other order as well',
    [
      [100, 95, null],
      [102, 90, 'keydown'],
    ],
    [[100, 95, null]],
  ],
  [
    'two when one only touches the other',
    [
      [100, 61, null],
      [160, 70, null],
    ],
    [
      [100, 61, null],
      [160, 70, null],
    ],
  ],
  [
    'exact rather than shown by timers',
    [
      [0, 96, null, false],
      [2, 100, 'a'],
      [10, 90, null, false],
    ],
    [[2, 100, 'a']],
  ],
])('keeps tasks: %s', (_, added, kept) => {
  const tasks = added.reduce<readonly PageTask[]>(
    (list, [start, length, source, exact = true]) =>
      addPageTask(list, { start, length, source, exact }),
    [],
  );
  expect(tasks.map(({ start, length, source }) => [start, length, source])).toEqual(kept);
});

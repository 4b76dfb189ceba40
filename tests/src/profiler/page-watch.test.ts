/** What the profiler hears of the page's own thread: long tasks, late timers, React's commits. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PageTask } from '../../../src/profiler/history/history.ts';
import { watchPage } from '../../../src/profiler/page-watch.ts';
import { Script, stubObservers } from './observers.ts';

let stop = () => {};
const heard: PageTask[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  heard.length = 0;
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('tells long tasks with the script that had most of them', () => {
  const observers = stubObservers(['longtask', 'long-animation-frame']);
  stop = watchPage((task) => heard.push(task));
  observers.tell('long-animation-frame', {
    startTime: 100,
    scripts: [new Script(100, 5), new Script(110, 80)],
  });
  observers.tell('longtask', { startTime: 100, duration: 95 });
  expect(heard).toEqual([
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

it('tells a task again when what names it comes after it', () => {
  const observers = stubObservers(['longtask', 'long-animation-frame']);
  stop = watchPage((task) => heard.push(task));
  observers.tell('longtask', { startTime: 100, duration: 95 });
  observers.tell('longtask', { startTime: 300, duration: 60 });
  // The second only touches the script of the first.
  observers.tell('long-animation-frame', {
    startTime: 100,
    scripts: [new Script(100, 200.4)],
  });
  const start = performance.timeOrigin + 100;
  expect(heard.slice(2)).toEqual([
    { start, length: 95, exact: true, source: 'block · game-1a.js' },
  ]);
  observers.tell('long-animation-frame', {
    startTime: 400,
    scripts: [new Script(400, 20)],
  });
  expect(heard).toHaveLength(3);
});

it('leaves a task the name it has, whatever comes later', () => {
  const observers = stubObservers(['longtask', 'long-animation-frame']);
  stop = watchPage((task) => heard.push(task));
  observers.tell('longtask', { startTime: 100, duration: 95 });
  for (let startTime = 100; startTime < 10_000; startTime += 100) {
    observers.tell('long-animation-frame', { startTime, scripts: [new Script(startTime, 80)] });
  }
  expect(heard.map(({ source }) => source)).toEqual([null, 'block · game-1a.js']);
});

it('tells how long an event was handled, where that is too short for a long task', () => {
  const observers = stubObservers(['event']);
  stop = watchPage((task) => heard.push(task));
  observers.tell('event', { ...KEYDOWN, processingEnd: 110 });
  expect(heard).toEqual([]);
  observers.tell('event', KEYDOWN);
  expect(heard).toEqual([
    { start: performance.timeOrigin + 100, length: 30, exact: true, source: 'keydown handler' },
  ]);
});

it('names a long task by the event it handled, and does not tell it twice', () => {
  const observers = stubObservers(['longtask', 'event']);
  stop = watchPage((task) => heard.push(task));
  observers.tell('longtask', { startTime: 99, duration: 55 });
  observers.tell('event', KEYDOWN);
  const start = performance.timeOrigin + 99;
  expect(heard.slice(1)).toEqual([{ start, length: 55, exact: true, source: 'keydown handler' }]);
});

it('does not name a long task by an event that was a small part of it', () => {
  const observers = stubObservers(['longtask', 'event']);
  stop = watchPage((task) => heard.push(task));
  observers.tell('longtask', { startTime: 99, duration: 300 });
  observers.tell('event', KEYDOWN);
  expect(heard).toHaveLength(1);
});

it('tells shorter ones by timers that come late, in any browser', () => {
  stubObservers([]);
  stop = watchPage((task) => heard.push(task));
  vi.advanceTimersByTime(96);
  expect(heard).toEqual([]);
  // The page is busy: time goes on, timers do not.
  const begun = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => begun + 30);
  vi.advanceTimersByTime(12);
  expect(heard).toEqual([expect.objectContaining({ exact: false, source: null })]);
  expect(heard[0]?.length).toBeGreaterThan(20);
  expect(heard[0]?.length).toBeLessThan(35);
});

it('does not take a hidden page for a busy one', () => {
  stubObservers([]);
  stop = watchPage((task) => heard.push(task));
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const begun = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => begun + 1000);
  vi.advanceTimersByTime(12);
  expect(heard).toEqual([]);
});

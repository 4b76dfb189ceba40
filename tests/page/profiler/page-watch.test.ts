/** What the profiler hears of the page's own thread: long tasks, late timers, React's commits. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PageTask } from '../../../src/profiler/history/history.ts';
import { watchPage } from '../../../src/profiler/page-watch.ts';

type Tell = (list: { getEntries(): readonly object[] }) => void;

/** A browser's observers, told by hand. */
function stubObservers(types: readonly string[]) {
  const tellers = new Map<string, Tell>();
  class Observer {
    static readonly supportedEntryTypes = types;
    readonly #tell: Tell;
    constructor(tell: Tell) {
      this.#tell = tell;
    }
    observe({ type }: { type: string }) {
      tellers.set(type, this.#tell);
    }
    disconnect() {
      for (const [type, tell] of tellers) if (tell === this.#tell) tellers.delete(type);
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  return {
    observed: () => [...tellers.keys()],
    tell: (type: string, entry: object) => tellers.get(type)?.({ getEntries: () => [entry] }),
  };
}

class Script {
  readonly startTime: number;
  readonly duration: number;
  readonly sourceFunctionName = 'block';
  readonly sourceURL = 'https://site.example/assets/game-1a.js?v=2';
  constructor(startTime: number, duration: number) {
    this.startTime = startTime;
    this.duration = duration;
  }
}

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
  vi.stubGlobal('PerformanceEntry', Script);
  const observers = stubObservers(['longtask', 'long-animation-frame']);
  stop = watchPage((task) => heard.push(task));
  observers.tell('long-animation-frame', {
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

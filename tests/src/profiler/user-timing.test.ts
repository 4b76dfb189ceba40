/** The mirror in the browser's performance panel: each task of the page once, as it was in the end. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noBatch } from '../../../shared/profile.ts';
import { createHistory, type PageTask } from '../../../src/profiler/history/history.ts';
import { createMirror } from '../../../src/profiler/user-timing.ts';

const stamp = (pageTime: number) => performance.timeOrigin + pageTime;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function openMirror() {
  const measure = vi.spyOn(performance, 'measure');
  const history = createHistory();
  const mirror = createMirror();
  const begun = performance.now();
  return {
    mirror,
    tell(task: Partial<PageTask>) {
      const start = stamp(begun + 10);
      history.addTask({ start, length: 40, exact: false, source: null, ...task });
      mirror.page(history.tasks);
    },
    begun,
    pass(ms: number) {
      vi.advanceTimersByTime(ms);
      mirror.engine(noBatch(), 'worker');
      return measure.mock.calls.map(([name]) => name);
    },
  };
}

it('has a long task once, by the name that came last', () => {
  const { tell, pass, begun } = openMirror();
  const start = stamp(begun + 8);
  tell({});
  expect(pass(100)).toEqual([]);
  tell({ start, length: 60, exact: true });
  tell({ start, length: 60, exact: true, source: 'block · a.js' });
  expect(pass(600)).toEqual(['block · a.js']);
  expect(pass(250)).toEqual(['block · a.js']);
  // A minute on, when all measures are cleared.
  expect(pass(61_000)).toEqual(['block · a.js']);
});

it('has one that only late timers told of, and none from before it was asked for', () => {
  const { tell, pass, begun } = openMirror();
  tell({ start: stamp(begun - 500) });
  tell({});
  expect(pass(600)).toEqual(['busy']);
});

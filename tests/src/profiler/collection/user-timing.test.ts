/** The mirror in the browser's performance panel: each task of the page once, by its final name. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTaskMirror } from '../../../../src/profiler/collection/user-timing.ts';
import { createHistory } from '../../../../src/profiler/history/history.ts';
import type { PageTask } from '../../../../src/profiler/history/page-tasks.ts';
import { stampOf } from '../../../../src/profiler/stamp.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.restoreAllMocks());

function openMirror() {
  const measure = vi.spyOn(performance, 'measure');
  const history = createHistory();
  const mirror = createTaskMirror('a game');
  const openedAt = performance.now();
  return {
    mirror,
    addTask(task: Partial<PageTask>) {
      const start = stampOf(openedAt + 10);
      history.addTask({ start, length: 40, exact: false, source: null, ...task });
      mirror.setTasks(history.tasks);
    },
    openedAt,
    pass(ms: number) {
      vi.advanceTimersByTime(ms);
      mirror.setTasks(history.tasks);
      return measure.mock.calls.map(([name]) => name);
    },
  };
}

it('measures a long task once, by its final name', () => {
  const { addTask, pass, openedAt } = openMirror();
  const start = stampOf(openedAt + 8);
  addTask({});
  expect(pass(100)).toEqual([]);
  addTask({ start, length: 60, exact: true });
  addTask({ start, length: 60, exact: true, source: 'block · a.js' });
  expect(pass(600)).toEqual(['block · a.js']);
  expect(pass(250)).toEqual(['block · a.js']);
  // A minute later, after all measures were cleared.
  expect(pass(61_000)).toEqual(['block · a.js']);
});

it('measures a task that only late timers show, and no task from before it was turned on', () => {
  const { addTask, pass, openedAt } = openMirror();
  addTask({ start: stampOf(openedAt - 500) });
  addTask({});
  expect(pass(600)).toEqual(['busy']);
});

/** The list of the page's longest tasks, and its hint for tasks without a name. */
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPanel } from '../panel/panel-fixture.tsx';
import { stubPerformanceObservers } from '../performance-observer-fixture.ts';

/** The test environment has no canvas. */
vi.mock('../../../../src/profiler/chart/frame-chart.ts', () => ({
  createFrameChart: () => ({ show() {}, resize() {}, close() {} }),
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void document.body.replaceChildren());

function openList() {
  const observers = stubPerformanceObservers(['longtask', 'event']);
  const panel = openPanel();
  const stall = async (duration: number) => {
    observers.report('longtask', { startTime: performance.now(), duration });
    await act(() => vi.advanceTimersByTimeAsync(600));
  };
  return { ...panel, observers, stall, list: () => panel.text('[data-longest=page]') };
}

it('says how to find the script of a task without a name', async () => {
  const { observers, stall, list } = openList();
  observers.report('event', {
    name: 'click',
    processingStart: performance.now(),
    processingEnd: performance.now() + 30,
  });
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(list()).toContain('click handler');
  expect(list()).not.toContain('Browsers name scripts');
  await stall(61);
  expect(list()).toContain('Browsers name scripts only in frames over 50 ms');
});

it('leaves out tasks while the game has no engine, as during the jank benchmark', async () => {
  const { loseEngine, move, stall, list } = openList();
  await stall(61);
  loseEngine();
  await stall(250);
  move('worker');
  await stall(62);
  expect(list()).toMatch(/61\.0 ms/);
  expect(list()).toMatch(/62\.0 ms/);
  expect(list()).not.toMatch(/250 ms/);
});

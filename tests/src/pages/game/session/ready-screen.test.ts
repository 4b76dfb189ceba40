// @vitest-environment happy-dom
/** When the ready screen asks for its demo. */
import { beforeEach, expect, it, vi } from 'vitest';
import type { Command, EngineStatus } from '../../../../../shared/contract.ts';
import { createStore } from '../../../../../src/app/store.ts';
import {
  engineOpened,
  explosionEnded,
  reportArrived,
  resultClosed,
  runEnded,
} from '../../../../../src/engine/run-slice.ts';
import { showReadyDemo } from '../../../../../src/pages/game/session/ready-screen.ts';
import { endOf, reportOf } from '../../../../support/report.ts';

const DEMO = { type: 'demo' };

function open() {
  const store = createStore();
  const calls: Command[] = [];
  const stop = showReadyDemo(store, { send: async (command) => calls.push(command) > 0 }, true);
  const report = (status: EngineStatus, ticks = 0) =>
    store.dispatch(reportArrived(reportOf({ status, ticks })));
  return { store, calls, stop, report };
}

beforeEach(() => void vi.useFakeTimers());

it('the demo is asked for on the ready screen, once a worker is there, and never an engine on the page', () => {
  const { store, calls } = open();
  vi.advanceTimersByTime(5000);
  store.dispatch(engineOpened('main'));
  vi.advanceTimersByTime(60_000);
  expect(calls).toEqual([]);
  store.dispatch(engineOpened('worker'));
  vi.advanceTimersByTime(1400);
  expect(calls).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(calls).toEqual([DEMO]);
});

it('the demo is not asked for when a run begins first, or when it is stopped', () => {
  const { store, calls, report, stop } = open();
  store.dispatch(engineOpened('worker'));
  vi.advanceTimersByTime(1000);
  report('playing');
  vi.advanceTimersByTime(10_000);
  report('ready');
  stop();
  vi.advanceTimersByTime(10_000);
  expect(calls).toEqual([]);
});

it('the demo leaves the end of a run behind its result; after that the car replaces the wreck, and the demo comes', () => {
  const { store, calls, report } = open();
  store.dispatch(engineOpened('worker'));
  report('playing', 220);
  store.dispatch(runEnded(endOf({ outcome: 'bullet', ticks: 220, round: 1, score: 0 })));
  report('ready', 220);
  store.dispatch(explosionEnded());
  vi.advanceTimersByTime(60_000);
  expect(calls).toEqual([]);
  store.dispatch(resultClosed());
  expect(calls).toEqual([{ type: 'leave' }]);
  vi.advanceTimersByTime(1600);
  expect(calls).toEqual([{ type: 'leave' }, DEMO]);
});

it('the demo is asked for again when the user does something, but not each time', () => {
  const { store, calls, stop } = open();
  store.dispatch(engineOpened('worker'));
  vi.advanceTimersByTime(1500);
  const move = () => {
    const event = new Event('pointermove');
    Object.defineProperty(event, 'timeStamp', { value: performance.now() });
    window.dispatchEvent(event);
  };
  move();
  expect(calls).toHaveLength(1);
  vi.advanceTimersByTime(21_000);
  move();
  move();
  expect(calls).toHaveLength(2);
  stop();
  vi.advanceTimersByTime(21_000);
  move();
  expect(calls).toHaveLength(2);
});

/** What a report of the engine becomes on the page: state, toasts, and the result after its explosion. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EngineEvent, RunResult, Snapshot } from '../../../shared/contract.ts';
import { createStore } from '../../../src/app/store.ts';
import { createBridge } from '../../../src/engine/bridge.ts';
import type { Notice } from '../../../src/toasts/notice.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const PLAYING: Snapshot = { status: 'playing', score: 300, round: 2, ticks: 612 };

function createBench() {
  const store = createStore();
  const notices: Notice[] = [];
  const bridge = createBridge(store.dispatch, (notice) => {
    notices.push(notice);
  });
  return {
    bridge,
    notices,
    run: () => store.getState().run,
    report: (snapshot: Snapshot, ...events: EngineEvent[]) =>
      bridge.onReport({ snapshot, events, inputs: [] }),
  };
}

const over = (result: RunResult): EngineEvent => ({ type: 'ended', tick: result.ticks, result });
const CRASH: RunResult = { outcome: 'bullet', ticks: 700, round: 2, score: 300 };

it('a snapshot becomes the numbers of the HUD', () => {
  const { report, run } = createBench();
  report(PLAYING);
  expect(run()).toMatchObject(PLAYING);
});

it('keeps nothing of the object it was handed: the engine reuses it', () => {
  const { report, run } = createBench();
  const reused = { ...PLAYING };
  report(reused);
  reused.score = 900;
  expect(run().score).toBe(300);
});

it.each<[EngineEvent, Notice]>([
  [
    { type: 'collect', tick: 1 },
    { kind: 'success', title: '+100 BNB OG!', detail: 'Dollar collected!' },
  ],
  [
    { type: 'destroy', tick: 1 },
    { kind: 'success', title: '+200 BNB OG!', detail: 'ETH destroyed!' },
  ],
  [
    { type: 'round', tick: 500, round: 2 },
    { kind: 'info', title: '🏁 Round 2!' },
  ],
  [over(CRASH), { kind: 'error', title: '💥 Hit by ETH bullet!' }],
  [over({ ...CRASH, outcome: 'enemy' }), { kind: 'error', title: '💥 Crashed into ETH!' }],
  [over({ ...CRASH, outcome: 'win' }), { kind: 'success', title: '🏆 You WIN! You survived!' }],
])('%j is told as specified', (event, notice) => {
  const { report, notices } = createBench();
  report(PLAYING, event);
  expect(notices).toEqual([notice]);
});

it('the result is announced when the explosion has been seen, once dismissed it stays so', () => {
  const { report, run } = createBench();
  report(PLAYING);
  report({ ...PLAYING, status: 'ready' }, over(CRASH));
  expect(run()).toMatchObject({ status: 'ready', ending: { phase: 'explosion', result: CRASH } });
  vi.advanceTimersByTime(999);
  expect(run().ending.phase).toBe('explosion');
  vi.advanceTimersByTime(1);
  expect(run().ending.phase).toBe('result');
});

it('a new run forgets the last result', () => {
  const { report, run } = createBench();
  report(PLAYING);
  report({ ...PLAYING, status: 'ready' }, over(CRASH));
  vi.advanceTimersByTime(1000);
  report({ status: 'playing', score: 0, round: 1, ticks: 0 });
  expect(run()).toMatchObject({ score: 0, ticks: 0, ending: { phase: 'none' } });
});

it('a page that is left announces nothing any more', () => {
  const { report, run, bridge } = createBench();
  report(PLAYING);
  report({ ...PLAYING, status: 'ready' }, over(CRASH));
  bridge.close();
  vi.advanceTimersByTime(5000);
  expect(run().ending.phase).toBe('explosion');
});

it('a report that was under way when the page was left is not heard', () => {
  const { report, run, bridge, notices } = createBench();
  bridge.close();
  report(PLAYING, over(CRASH));
  expect(notices).toEqual([]);
  expect(run()).toMatchObject({ status: 'ready', score: 0, ending: { phase: 'none' } });
});

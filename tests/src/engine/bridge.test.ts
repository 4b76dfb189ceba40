/** Reports of the engine become numbers, toasts, feedback, and a result after the explosion. */
import { beforeEach, expect, it, vi } from 'vitest';
import type { RunResult, Snapshot } from '../../../shared/contract.ts';
import { JUMP_CUE, SHOT_CUE } from '../../../shared/contract.ts';
import { createStore } from '../../../src/app/store.ts';
import { createBridge } from '../../../src/engine/bridge.ts';
import { resultClosed } from '../../../src/engine/run-slice.ts';
import type { RecordedEvent } from '../../../src/saved-run/run-recorder.ts';
import type { Notice } from '../../../src/toasts/message.tsx';

beforeEach(() => void vi.useFakeTimers());

const PLAYING: Snapshot = { status: 'playing', score: 300, round: 2, ticks: 612 };

function openBridge() {
  const store = createStore();
  const notices: Notice[] = [];
  const dismissed: string[] = [];
  const heard: (string | number)[] = [];
  let dispatched = 0;
  const bridge = createBridge(
    (action) => {
      dispatched += 1;
      return store.dispatch(action);
    },
    (notice) => {
      notices.push(notice);
      return () => void dismissed.push(notice.title);
    },
    {
      onEvent: ({ type }) => heard.push(type),
      onCues: (cues) => heard.push(cues),
    },
  );
  return {
    bridge,
    store,
    notices,
    dismissed,
    heard,
    dispatched: () => dispatched,
    cue: (snapshot: Snapshot, cues: number) =>
      bridge.onReport({ snapshot, events: [], inputs: [], cues }),
    run: () => store.getState().run,
    closeResult: () => store.dispatch(resultClosed()),
    report: (snapshot: Snapshot, ...events: RecordedEvent[]) =>
      bridge.onReport({ snapshot, events, inputs: [] }),
  };
}

const ended = (result: RunResult): RecordedEvent => ({ type: 'ended', tick: result.ticks, result });
const WORLD = { width: 900, height: 500 };
const START: RecordedEvent = { type: 'start', tick: 0, seed: 1, worldSize: WORLD };
const CRASH: RunResult = { outcome: 'bullet', ticks: 700, round: 2, score: 300 };

it('a snapshot becomes the numbers of the HUD', () => {
  const { report, run } = openBridge();
  report(PLAYING);
  expect(run()).toMatchObject(PLAYING);
});

it('copies the snapshot: the engine reuses its object', () => {
  const { report, run } = openBridge();
  const reused = { ...PLAYING };
  report(reused);
  reused.score = 900;
  expect(run().score).toBe(300);
});

it.each<[RecordedEvent, Notice]>([
  [
    { type: 'collect', tick: 1 },
    { kind: 'success', minor: true, title: '+100 BNB OG!', detail: 'Dollar collected!' },
  ],
  [
    { type: 'destroy', tick: 1 },
    { kind: 'success', minor: true, title: '+200 BNB OG!', detail: 'ETH destroyed!' },
  ],
  [
    { type: 'round', tick: 500, round: 2 },
    { kind: 'info', title: '🏁 Round 2!' },
  ],
  [ended(CRASH), { kind: 'error', title: '💥 Hit by ETH bullet!' }],
  [ended({ ...CRASH, outcome: 'enemy' }), { kind: 'error', title: '💥 Crashed into ETH!' }],
  [ended({ ...CRASH, outcome: 'win' }), { kind: 'success', title: '🏆 You WIN! You survived!' }],
])('%j shows its toast', (event, notice) => {
  const { report, notices } = openBridge();
  report(PLAYING, event);
  expect(notices).toEqual([notice]);
});

it('the result is shown after the explosion, and stays closed once it was closed', () => {
  const { report, run, closeResult } = openBridge();
  report(PLAYING);
  report({ ...PLAYING, status: 'ready' }, ended(CRASH));
  expect(run()).toMatchObject({ status: 'ready', end: { phase: 'explosion', result: CRASH } });
  // The explosion began 250 ms before its end was final.
  vi.advanceTimersByTime(749);
  expect(run().end.phase).toBe('explosion');
  vi.advanceTimersByTime(1);
  expect(run().end.phase).toBe('result');
  closeResult();
  expect(run().end.phase).toBe('closed');
  report({ ...PLAYING, status: 'ready' });
  vi.advanceTimersByTime(5000);
  expect(run().end.phase).toBe('closed');
});

it('a win is celebrated before its result is shown', () => {
  const { report, run } = openBridge();
  report({ ...PLAYING, status: 'ready' }, ended({ ...CRASH, outcome: 'win' }));
  vi.advanceTimersByTime(2900);
  expect(run().end.phase).toBe('explosion');
  vi.advanceTimersByTime(500);
  expect(run().end.phase).toBe('result');
});

it("a new run takes the last one's toasts away", () => {
  const { report, dismissed } = openBridge();
  report(PLAYING, { type: 'collect', tick: 1 }, ended(CRASH));
  expect(dismissed).toEqual([]);
  report(PLAYING, START);
  expect(dismissed.toSorted()).toEqual(['+100 BNB OG!', '💥 Hit by ETH bullet!']);
});

it('a new run forgets the last result', () => {
  const { report, run } = openBridge();
  report(PLAYING);
  report({ ...PLAYING, status: 'ready' }, ended(CRASH));
  vi.advanceTimersByTime(1000);
  report({ status: 'playing', score: 0, round: 1, ticks: 0 });
  expect(run()).toMatchObject({ score: 0, ticks: 0, end: { phase: 'none' } });
});

it('shows no result after the page was left', () => {
  const { report, run, bridge } = openBridge();
  report(PLAYING);
  report({ ...PLAYING, status: 'ready' }, ended(CRASH));
  bridge.close();
  vi.advanceTimersByTime(5000);
  expect(run().end.phase).toBe('explosion');
});

it('ignores a report that arrives after the page was left', () => {
  const { report, run, bridge, notices } = openBridge();
  bridge.close();
  report(PLAYING, ended(CRASH));
  expect(notices).toEqual([]);
  expect(run()).toMatchObject({ status: 'ready', score: 0, end: { phase: 'none' } });
});

it('a run ends in the store, whatever the guests do', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const store = createStore();
  const fail = () => {
    throw new Error('a guest');
  };
  const { onReport } = createBridge(store.dispatch, fail, { onEvent: fail, onCues: fail });
  onReport({ snapshot: PLAYING, events: [{ type: 'collect', tick: 1 }], inputs: [], cues: 1 });
  onReport({ snapshot: { ...PLAYING, status: 'ready' }, events: [ended(CRASH)], inputs: [] });
  vi.advanceTimersByTime(1000);
  expect(store.getState().run).toMatchObject({ status: 'ready', end: { phase: 'result' } });
  expect(log).toHaveBeenCalledOnce();
});

it('a listener of the store that throws keeps none of the others from a change', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { report, run, store } = openBridge();
  const statuses: string[] = [];
  store.subscribe(() => {
    throw new Error('announcement');
  });
  store.subscribe(() => statuses.push(run().status));
  report(PLAYING);
  expect(statuses).toEqual(['playing']);
});

it('cues alone are heard, and change nothing in the store', () => {
  const { report, cue, heard, dispatched, run } = openBridge();
  report(PLAYING);
  const before = run();
  cue(PLAYING, JUMP_CUE);
  expect(dispatched()).toBe(1);
  expect(run()).toBe(before);
  cue({ ...PLAYING, ticks: 627 }, SHOT_CUE);
  expect(run().ticks).toBe(627);
  expect(heard).toEqual([JUMP_CUE, SHOT_CUE]);
});

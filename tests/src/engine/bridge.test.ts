/** Reports of the engine become numbers, toasts, feedback, and a result after the explosion. */
import { beforeEach, expect, it, vi } from 'vitest';
import { JUMP_CUE, type Report, SHOT_CUE } from '../../../shared/contract.ts';
import type { Outcome } from '../../../shared/recording.ts';
import { createStore } from '../../../src/app/store.ts';
import { createBridge } from '../../../src/engine/bridge.ts';
import { RunEnd } from '../../../src/engine/run-end.ts';
import { type EndedRun, resultClosed } from '../../../src/engine/run-slice.ts';
import type { Notice } from '../../../src/toasts/message.tsx';
import { reportOf } from '../../support/report.ts';

beforeEach(() => void vi.useFakeTimers());

const PLAYING = { score: 300, round: 2, ticks: 612 };
const OVER = { ...PLAYING, outcome: 'bullet' } as const;
const FINAL = { ...OVER, status: 'ready', isFinal: true } as const;
const finalBy = (outcome: Outcome) => ({ ...FINAL, outcome });
const GATE = { gate: 1, hits: 2, taken: 4, notes: 8, excess: 0 };
const ROUND = { kind: 'info', speech: 'off', title: '🏁 Round 2!' } as const;
const scored = (title: string, detail: string) =>
  ({ kind: 'success', minor: true, title, detail }) as const;

function openBridge() {
  const store = createStore();
  const notices: Notice[] = [];
  const dismissed: string[] = [];
  const heard: unknown[] = [];
  const ended: EndedRun[] = [];
  let dispatched = 0;
  const end = new RunEnd();
  const bridge = createBridge(
    (action) => {
      dispatched += 1;
      return store.dispatch(action);
    },
    (notice) => {
      notices.push(notice);
      return () => void dismissed.push(notice.title);
    },
    { onNews: (...news) => heard.push(news), onCues: (cues) => heard.push(cues) },
    (run) => ended.push(run),
  );
  return {
    store,
    notices,
    dismissed,
    heard,
    ended,
    close: bridge.close,
    dispatched: () => dispatched,
    run: () => store.getState().run,
    report(part: Partial<Report>) {
      const report = reportOf(part);
      bridge.onReport(report, end.note(report));
    },
  };
}

it.each<[Partial<Report>, Notice]>([
  [{ collected: 1 }, scored('+100 BNB OG!', 'Dollar collected!')],
  [{ destroyed: 1 }, scored('+200 BNB OG!', 'ETH destroyed!')],
  [{ round: 2 }, ROUND],
  [
    { round: 2, lastGate: GATE, gold: 1 },
    { ...ROUND, detail: 'Gold gate!' },
  ],
  [
    { round: 2, lastGate: { ...GATE, taken: 3, excess: 1 } },
    { ...ROUND, detail: 'No gold: 3 of 8 notes, 1 press too many' },
  ],
  [FINAL, { kind: 'error', speech: 'polite', title: '💥 Hit by ETH bullet!' }],
  [finalBy('enemy'), { kind: 'error', speech: 'polite', title: '💥 Crashed into ETH!' }],
  [finalBy('win'), { kind: 'success', title: '🏆 You WIN! You survived!' }],
])('%j shows its toast, once, and nothing in a run that begins with it', (part, notice) => {
  const { report, notices } = openBridge();
  report({ round: part.outcome ? 2 : 1 });
  report(part);
  report(part);
  expect(notices).toEqual([notice]);
  const restored = openBridge();
  restored.report(part);
  expect(restored.notices).toEqual([]);
});

it('a dollar that a late press took back, and another one, are one toast; each is heard with its place in the chain', () => {
  const { report, notices, heard } = openBridge();
  report({});
  report({ collected: 2, chain: 2 });
  report({ collected: 1, chain: 1 });
  report({ collected: 2, chain: 2 });
  report({ collected: 4, chain: 1 });
  expect(notices).toHaveLength(4);
  expect(heard.map((news) => (Array.isArray(news) ? news[1] : news))).toEqual([1, 2, 1, 1]);
});

it('a gold gate has a sound of its own', () => {
  const { report, heard } = openBridge();
  report({});
  report({ round: 2, lastGate: GATE, gold: 1 });
  report({ round: 3, lastGate: { ...GATE, gate: 2 }, gold: 1 });
  expect(heard).toEqual([
    ['gold', 0],
    ['round', 0],
  ]);
});

it('a replay takes the toasts of the run away', () => {
  const { report, dismissed } = openBridge();
  report(PLAYING);
  report(FINAL);
  report({ status: 'replaying' });
  expect(dismissed).toEqual(['💥 Hit by ETH bullet!']);
});

it('the result is shown a second after its explosion was seen first, and goes with the next run', () => {
  const { report, run, store, dismissed } = openBridge();
  report(PLAYING);
  // A late press undoes this one.
  report(OVER);
  vi.advanceTimersByTime(200);
  report(PLAYING);
  vi.advanceTimersByTime(5000);
  report(OVER);
  vi.advanceTimersByTime(250);
  expect(run().end.phase).toBe('none');
  report(FINAL);
  const result = { outcome: 'bullet', ...PLAYING };
  expect(run()).toMatchObject({ status: 'ready', end: { phase: 'explosion', result } });
  vi.advanceTimersByTime(749);
  expect(run().end.phase).toBe('explosion');
  vi.advanceTimersByTime(1);
  expect(run().end.phase).toBe('result');
  store.dispatch(resultClosed());
  expect(run().end.phase).toBe('closed');
  expect(dismissed).toEqual([]);
  report({ run: { id: 'next', seed: 1, width: 900, height: 500, slow: true } });
  expect(run()).toMatchObject({ score: 0, ticks: 0, isSlow: true, end: { phase: 'none' } });
  expect(dismissed).toEqual(['💥 Hit by ETH bullet!']);
});

it('a run ends once, when its end is final, and not by a replay', () => {
  const { report, ended } = openBridge();
  const run = { id: 'run', seed: 1, width: 900, height: 500, slow: true } as const;
  const missedGate = { gate: 2, hits: 1, taken: 0, notes: 4, excess: 0 };
  const counters = { destroyed: 2, gold: 1, missedGate };
  report({ ...OVER, run });
  report({ ...FINAL, run, status: 'replaying' });
  expect(ended).toEqual([]);
  for (let i = 0; i < 2; i++) report({ ...FINAL, ...counters, run });
  expect(ended).toEqual([{ outcome: 'bullet', ...PLAYING, slow: true, ...counters, width: 900 }]);
});

it('a win is celebrated before its result is shown', () => {
  const { report, run } = openBridge();
  report(PLAYING);
  expect(run()).toMatchObject({ ...PLAYING, status: 'playing', isMoving: true });
  report({ ...FINAL, outcome: 'win' });
  vi.advanceTimersByTime(2900);
  expect(run().end.phase).toBe('explosion');
  vi.advanceTimersByTime(500);
  expect(run().end.phase).toBe('result');
});

it('after the page was left no result is shown, and no report counts', () => {
  const { report, run, close, notices } = openBridge();
  report(PLAYING);
  report(FINAL);
  close();
  vi.advanceTimersByTime(5000);
  report({ collected: 1, status: 'paused' });
  expect(run()).toMatchObject({ status: 'ready', end: { phase: 'explosion' } });
  expect(notices).toHaveLength(1);
});

it('a run ends in the store, whatever its extras do', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const store = createStore();
  const fail = () => {
    throw new Error('an extra');
  };
  const { onReport } = createBridge(store.dispatch, fail, { onNews: fail, onCues: fail }, fail);
  onReport(reportOf(), null);
  onReport(reportOf({ collected: 1, cues: JUMP_CUE }), null);
  onReport(reportOf(FINAL), performance.now());
  vi.advanceTimersByTime(1000);
  expect(store.getState().run).toMatchObject({ status: 'ready', end: { phase: 'result' } });
  expect(log).toHaveBeenCalledOnce();
});

it('cues alone are heard, and change nothing in the store', () => {
  const { report, heard, dispatched, run } = openBridge();
  report({ ticks: 612 });
  const [before, count] = [run(), dispatched()];
  report({ ticks: 613, cues: JUMP_CUE });
  expect([dispatched(), run()]).toEqual([count, before]);
  report({ ticks: 627 });
  report({ ticks: 628, status: 'paused', cues: SHOT_CUE });
  expect(run()).toMatchObject({ ticks: 628, status: 'paused' });
  expect(heard).toEqual([JUMP_CUE, SHOT_CUE]);
});

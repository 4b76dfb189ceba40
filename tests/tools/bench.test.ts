/** The benchmark's arithmetic. */
import { expect, it } from 'vitest';
import { beginOf } from '../../tools/bench/first-visit.ts';
import { compareSpans, ORDER } from '../../tools/bench/paired-plays.ts';
import { MARK, PLAYING, readTrace } from '../../tools/bench/trace.ts';

it('counts a first frame from the mark of its page, not from the navigation of an icon', () => {
  const thread = { pid: 1, tid: 2 };
  const worker = { pid: 1, tid: 3 };
  const frame = (ts: number) => ({ name: 'FireAnimationFrame', ...worker, ts, dur: 2000 });
  const traceEvents = [
    { name: 'thread_name', ...thread, args: { name: 'CrRendererMain' } },
    { name: 'thread_name', ...worker, args: { name: 'DedicatedWorker thread' } },
    { name: MARK, ...thread, ts: 150_000, args: { data: { callTime: 150_000, startTime: 50 } } },
    { name: 'navigationStart', ...thread, ts: 320_000 },
    { name: PLAYING, ...thread, ts: 450_000 },
    { name: 'EventDispatch', ...thread, ts: 410_000, dur: 500, args: { data: { type: 'click' } } },
    ...[380_000, 400_000, 445_000, 460_000, 1_460_000].map(frame),
  ];
  const traced = readTrace(Buffer.from(JSON.stringify({ traceEvents })));
  expect(beginOf(traced, true)).toEqual({ firstFrameMs: 282, longestGapMs: 1000 });
});

it('calls no build slower for playing later, and finds one that is slower', () => {
  // Play after play takes 1 ms longer; the noise of a play is 0.01 ms.
  const differencesOf = (slower: number) => {
    const plays = ORDER.map((build, i) => {
      const ms = 5 + i + (i % 3) / 100 + (build === 'own' ? slower : 0);
      return new Map([['frame', new Map([0, 60, 61].map((tick) => [tick, ms]))]]);
    });
    return compareSpans(plays, 60).map(({ name, verdict }) => [name, verdict]);
  };
  expect(differencesOf(0)).toEqual([['frame', '']]);
  expect(differencesOf(3)).toEqual([['frame', 'more']]);
});
